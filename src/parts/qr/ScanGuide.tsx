import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import './qr.css';

const finder = 'M45 53h10v10H45zM65 53h10v10H65zM45 73h10v10H45zM65 73h4v4M75 73v10h-6';

/** The three steps, each with the drawing on the phone's screen. */
const steps = [
  {
    name: 'open',
    screen: (
      <>
        <path className="soft" d="M34 46h52M34 58h52M34 70h36M34 94h52M34 106h24" />
        <path d="M34 28h26" />
        <path className="lit" d="M75 25v-4h4M83 21h4v4M87 29v4h-4M79 33h-4v-4M73 27h16" />
      </>
    ),
  },
  {
    name: 'aim',
    screen: (
      <>
        <path className="lit" d="M38 56v-10h10M72 46h10v10M82 80v10H72M48 90H38V80" />
        <path d={finder} />
        <path className="soft" d="M42 114h36" />
      </>
    ),
  },
  {
    name: 'confirm',
    screen: (
      <>
        <path d="M48 40h24v16H48zM44 60h32" />
        <path className="soft" d="M38 76h44M44 86h32" />
        <path className="lit" d="M34 104h52v18H34z" />
        <path className="lit" d="M54 113l4 4 8-8" />
      </>
    ),
  },
] as const satisfies readonly { name: string; screen: ReactNode }[];

/** Explains how to scan the code, with drawings that carry no text (QR-8). */
export function ScanGuide() {
  const { formatMessage } = useIntl();
  return (
    <ol className="guide" aria-label={formatMessage({ id: 'qr.guide.label' })}>
      {steps.map(({ name, screen }, index) => (
        <li key={name}>
          <svg width="76" height="136" viewBox="22 2 76 136" aria-hidden="true">
            <rect className="solid" x="24" y="4" width="72" height="132" rx="9" />
            <path d="M52 11h16" />
            {screen}
          </svg>
          <span>
            <b>
              <span className="num">{index + 1}</span> {formatMessage({ id: `qr.guide.${name}.title` })}
            </b>
            {formatMessage({ id: `qr.guide.${name}.text` })}
          </span>
        </li>
      ))}
    </ol>
  );
}
