import { titleOfId } from '../words';
import { useReview } from '../useReview';
import { ContinueByHand } from './ContinueByHand';
import type { Timeline } from './timeline';
import { withoutKeys } from './withoutKeys';
import { useGoTo, useTimeline } from './useTimeline';
import { NoRun } from './NoRun';
import { usePlay } from './usePlay';
import './run.css';

const words = { path: 'Path', simulation: 'Simulation', live: 'Attached page' } as const;

/** The line of moments: one dot each, and a slider over them. */
function Track({ line, onGo }: { readonly line: Timeline; readonly onGo: (at: number) => void }) {
  const { ticks, at } = line;
  const said = `Step ${at + 1} of ${ticks.length}: ${titleOfId(ticks[at]?.state ?? '')}`;
  const isDense = ticks.length > 40;
  return (
    <div className={isDense ? 'track dense' : 'track'}>
      <div className="dots" aria-hidden="true">
        {ticks.map((_, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a moment is its place in the run
          <i key={place} className={place < at ? 'done' : place === at ? 'now done' : ''} />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={ticks.length - 1}
        step={1}
        value={at}
        aria-label={`${words[line.kind]}, moment`}
        aria-valuetext={said}
        onChange={(event) => onGo(Number(event.target.value))}
      />
    </div>
  );
}

/** The foot of the review: one line of steps, whoever writes it; while there is none, how to begin one. */
export function RunBar() {
  const { address, go } = useReview();
  const line = useTimeline();
  const goTo = useGoTo(line);
  const { isPlaying, toggle } = usePlay(line, goTo);
  if (!line) return address.view === 'paths' ? <footer className="run" /> : <NoRun />;
  const { ticks, at, kind } = line;
  const tick = ticks[at];
  const close = () => go({ run: undefined, more: withoutKeys(address.more, 'at', 'live') });
  return (
    <footer className="run run-on" aria-label={words[kind]}>
      <button type="button" className="btn pri" onClick={toggle} aria-keyshortcuts="Space" disabled={ticks.length < 2}>
        {isPlaying ? '❚❚ Pause' : '▶ Play'}
      </button>
      <button
        type="button"
        className="btn"
        aria-label="Step back"
        aria-keyshortcuts=","
        disabled={at === 0}
        onClick={() => goTo(at - 1)}
      >
        ◂
      </button>
      <button
        type="button"
        className="btn"
        aria-label="Step on"
        aria-keyshortcuts="."
        disabled={at >= ticks.length - 1}
        onClick={() => goTo(at + 1)}
      >
        ▸
      </button>
      <b className="run-at">
        Step {at + 1} of {ticks.length}
      </b>
      <Track line={line} onGo={goTo} />
      <span className="mut run-state">
        {titleOfId(tick?.state ?? '')}
        {tick?.cause ? ` · ${tick.cause.text}` : ''}
      </span>
      <ContinueByHand line={line} />
      {kind !== 'path' && (
        <button type="button" className="btn" onClick={close}>
          End
        </button>
      )}
    </footer>
  );
}
