import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import { places } from './exchange/exchangeTime';
import { useExchangeTime } from './exchange/useExchangeTime';
import { usePageContext } from './pageContext';
import './drift.css';

/**
 * How far the visitor has come, from 0, the first page, to 4, logged in. Null where no route says it: an inner page by
 * itself.
 */
export const ProgressContext = createContext<number | null>(null);

const [, open, breaks, resumes, close, midnight] = places;

/** The brand's graphic: the price line of one trading day, in units of the line. */
const sessions =
  'M96 152v-12h24v-16h23v-12h25v-5h26v-13h24v4h31v3h23v7h28v18h24v-2h23v-23h18v-3h23v-1h12M505 97v-13h27v-20h30v-24h27v13' +
  'h25v13h28v21h24v7h21v-8h29v9h30v25h24v3h28v-18h22';
/** Without trading: at noon, and after the close. */
const pauses = `M${breaks} 97H${resumes}M${close} 105H${midnight}`;

/** Returns a place of the line in percent of the trading day, for a drawing that is as wide as its page has room. */
const percent = (x: number) => `${Math.round(((x - open) / (close - open)) * 1e4) / 100}%`;
/** Where the line of the page crosses the drawing: its hours are below. */
const base = '86.4%';

/** A part of the line, from one place to another, stretched to its share of the width. */
function Part({ from, to, path, isDotted }: { from: number; to: number; path: string; isDotted?: boolean }) {
  if (to <= from) return null;
  return (
    <svg
      x={percent(from)}
      width={percent(to - from + open)}
      height={base}
      viewBox={`${from} 0 ${to - from} 152`}
      preserveAspectRatio="none"
    >
      <path className={isDotted ? 'drift__dotted' : undefined} d={path} />
    </svg>
  );
}

/**
 * The line of the trading day: drawn up to the present moment of the edition's exchange, where its brass mark is, and
 * dotted after it. On wide screens its hours are named below it, and the clock is above. Whole where no time is known.
 * It is in the document and part of the first scripts: nothing is fetched for it. Frames have none.
 */
export function Drift() {
  const { site } = usePageContext();
  const { formatMessage } = useIntl();
  const now = useExchangeTime();
  const drawnTo = now ? now.drawnTo : close;
  return (
    <div className="drift" aria-hidden="true">
      <svg width="100%" height="100%">
        <Part from={open} to={drawnTo} path={sessions} />
        <Part from={drawnTo} to={midnight} path={sessions} isDotted />
        <Part from={breaks} to={midnight} path={pauses} isDotted />
        {site.hours?.map((hour, at) => (
          <svg className="drift__hour" key={hour} x={percent(places[at + 1] ?? open)} y={base}>
            <path d="M0 0v7" />
            <text y="21">{hour}</text>
          </svg>
        ))}
        {now && (
          <>
            <text className="drift__clock" y="14">
              {`${formatMessage({ id: `exchange.${site.exchange ?? 'HK'}` })} · ${now.time} · ${formatMessage({ id: `exchange.${now.next}` }, { ...now })}`}
            </text>
            <svg x={percent(now.x)} y={base}>
              <path className="drift__now" d="M0-8V5" />
            </svg>
          </>
        )}
      </svg>
    </div>
  );
}

/** How far the visitor has come: the line under the title of an inner page. */
export function ProgressLine({ inner }: { inner: boolean }) {
  const step = useContext(ProgressContext) ?? Number(inner);
  return step > 0 && <span className="progress" data-step={step} aria-hidden="true" />;
}
