import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';

/** The app's first page: its scan button is lit, with its name below it. */
function Home() {
  return (
    <>
      <text className="strong" x="16" y="39">
        <FormattedMessage id="qr.guide.picture.home" />
      </text>
      <path className="lit" d="M95 31v-5h5M105 26h5v5M110 37v5h-5M100 42h-5v-5M92 34h21" />
      <path className="lit" d="M98.5 54.5l4-5 4 5" />
      <rect className="lit solid" x="66" y="54.5" width="49" height="19" rx="4" />
      <path className="erase" d="M99.5 54.5h6" />
      <text x="90.5" y="67.5" textAnchor="middle">
        <FormattedMessage id="qr.guide.picture.scan" />
      </text>
      <path className="soft" d="M16 100h96M16 113h72M16 126h84" />
      <path d="M16 145h22M16 163h30M16 181h18" />
      <path className="soft" d="M84 145h28M76 163h36M88 181h24M16 154h96M16 172h96" />
    </>
  );
}

/** The camera of the app with the code in its frame. */
function Aim() {
  return (
    <>
      <text className="strong" x="64" y="39" textAnchor="middle">
        <FormattedMessage id="qr.guide.picture.scan" />
      </text>
      <path d="M20 30l-4.5 4.5L20 39" />
      <path className="lit" d="M24 72V58h14M90 58h14v14M104 124v14H90M38 138H24v-14" />
      <path d="M37 71h17v17H37zM74 71h17v17H74zM37 108h17v17H37z" />
      <path className="module" d="M43 77h5v5h-5zM80 77h5v5h-5zM43 114h5v5h-5z" />
      <path
        className="module"
        d="M60 71h5v5h-5zM65 80h4v4h-4zM60 86h5v5h-5zM74 94h5v5h-5zM86 94h5v5h-5zM37 94h5v5h-5zM48 94h6v4h-6zM80 104h6v5h-6zM60 106h5v5h-5zM66 112h5v5h-5zM74 114h5v5h-5zM86 113h5v6h-5zM60 120h5v5h-5zM79 120h6v5h-6z"
      />
      <path className="lit" d="M18 100h92" />
      <text x="64" y="160" textAnchor="middle">
        <FormattedMessage id="qr.guide.picture.align" />
      </text>
      <circle className="soft" cx="64" cy="183" r="11" />
      <path d="M61.5 176.5h5v4.5l-1 2v6.5h-3V183l-1-2z" />
    </>
  );
}

/** The question whether to log in on the other screen. Its button is lit. */
function Confirm() {
  return (
    <>
      <path d="M112 30l-9 9M103 30l9 9" />
      <path d="M42 57h44v29H42zM34 92h60" />
      <path className="lit" d="M57 71.5l5 5 9.5-10" />
      <text className="strong" x="64" y="117" textAnchor="middle">
        <FormattedMessage id="qr.guide.picture.question" />
      </text>
      <rect className="press" x="18" y="134" width="92" height="26" rx="4" />
      <rect className="lit" x="14" y="130" width="100" height="34" rx="7" />
      <text className="strong onPress" x="64" y="151" textAnchor="middle">
        <FormattedMessage id="qr.guide.picture.confirm" />
      </text>
      <text x="64" y="184" textAnchor="middle">
        <FormattedMessage id="common.cancel" />
      </text>
    </>
  );
}

/** The three steps, each with what the phone shows. */
export const pictures = [
  { name: 'open', Screen: Home },
  { name: 'aim', Screen: Aim },
  { name: 'confirm', Screen: Confirm },
] as const satisfies readonly { name: string; Screen: ComponentType }[];
