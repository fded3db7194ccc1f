import { createContext, useContext } from 'react';
import { LazyDrawnLine, LazyDrawnNarrow } from './exchange/LazyDrawnLine';
import { DeferredTextsContext } from './lazyView';
import { usePageContext } from './pageContext';
import './drift.css';

/** How far the line is drawn, from 0, the first page, to 4, logged in; and how far it was on the page before. */
export interface LineDrawn {
  readonly from: number;
  readonly to: number;
}

/** Null where no route says it: an inner page by itself. */
export const LineContext = createContext<LineDrawn | null>(null);

/** Where trading sessions open and close along the wide line, in its own units. */
const marks = [96, 400, 505, 820];

const first = { from: 1, to: 1 };

/** The line for phones: only inner pages draw it. Frames have none. */
export function NarrowDrift() {
  const { inFrame } = usePageContext();
  const { from, to } = useContext(LineContext) ?? first;
  if (inFrame) return null;
  return (
    <div className="drift drift--narrow" data-from={from} data-drawn={to} aria-hidden="true">
      <LazyDrawnNarrow />
      <span className="drift__here" />
    </div>
  );
}

/**
 * The line for wide screens. It is flat on the first page; each step draws more of it, and the brass tick moves along.
 * Below it are the edition's trading hours if it has any, and its time of day.
 */
export function WideDrift({ inner }: { inner: boolean }) {
  const { site } = usePageContext();
  const { from, to } = useContext(LineContext) ?? (inner ? first : { from: 0, to: 0 });
  // It is fetched last: it must not delay the calls, nor load what a visitor with Save-Data did not ask for.
  const { isLoaded } = useContext(DeferredTextsContext);
  const { hours } = site;
  return (
    <div className="drift drift--wide" data-from={from} data-drawn={to} aria-hidden="true">
      <svg width="1400" height="176" viewBox="0 0 1400 176">
        <path d="M96 152v7M400 152v7M505 152v7M820 152v7M980 152v7" />
        {hours && (
          <g textAnchor="middle">
            {marks.map((x, index) => (
              <text key={x} x={x} y="173">
                {hours[index]}
              </text>
            ))}
            <text x="980" y="173">
              {hours[0]}
            </text>
          </g>
        )}
      </svg>
      {isLoaded && <LazyDrawnLine />}
      <span className="drift__here" />
    </div>
  );
}
