import { titleAt, titleOfId } from '../model/words';
import { useReview } from '../model/useReview';
import { ContinueByHand } from './ContinueByHand';
import type { Timeline } from '../model/timeline';
import { withoutKeys } from '../model/withoutKeys';
import { useGoTo, useTimeline } from './useTimeline';
import { NoRun } from './NoRun';
import './run.css';
import { named, text } from '../model/text';

const words = named<Timeline['kind']>({
  path: 'run.path',
  simulation: 'say.simulation',
  incident: 'run.incident',
});

/** One dot for each moment, with a slider over them. */
function Track({ timeline, onGo }: { readonly timeline: Timeline; readonly onGo: (at: number) => void }) {
  const { ticks, at } = timeline;
  const said = titleAt(text('run.step', { at: at + 1, all: ticks.length }), titleOfId(ticks[at]?.state ?? ''));
  const isDense = ticks.length > 40;
  return (
    <div className={isDense ? 'track dense' : 'track'}>
      <div className="dots" aria-hidden="true">
        {ticks.map((_, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a moment is identified by its index in the run
          <i key={place} className={place < at ? 'done' : place === at ? 'now done' : ''} />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={ticks.length - 1}
        step={1}
        value={at}
        aria-label={text('run.moment', { run: words[timeline.kind] })}
        aria-valuetext={said}
        onChange={(event) => onGo(Number(event.target.value))}
      />
    </div>
  );
}

/** The footer of the review: the timeline of the run, or buttons to start one. */
export function RunBar() {
  const { address, go } = useReview();
  const timeline = useTimeline();
  const goTo = useGoTo(timeline);
  if (!timeline) return address.view === 'paths' ? <footer className="run" /> : <NoRun />;
  const { ticks, at, kind } = timeline;
  const tick = ticks[at];
  const steps = [
    ['run.back', '◂', at - 1],
    ['run.forward', '▸', at + 1],
  ] as const;
  const close = () => go({ run: undefined, more: withoutKeys(address.more, 'at', 'incident') });
  return (
    <footer className="run run-on" aria-label={words[kind]}>
      {steps.map(([id, sign, to]) => (
        <button
          key={id}
          type="button"
          className="btn"
          aria-label={text(id)}
          disabled={to < 0 || to >= ticks.length}
          onClick={() => goTo(to)}
        >
          {sign}
        </button>
      ))}
      <b className="run-at">{text('run.step', { at: at + 1, all: ticks.length })}</b>
      <Track timeline={timeline} onGo={goTo} />
      <span className="mut run-state">
        {titleOfId(tick?.state ?? '')}
        {tick?.cause ? ` · ${tick.cause.text}` : ''}
      </span>
      <ContinueByHand timeline={timeline} />
      {kind !== 'path' && (
        <button type="button" className="btn" onClick={close}>
          {text('run.end')}
        </button>
      )}
    </footer>
  );
}
