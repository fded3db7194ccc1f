import { Suspense, useEffect, useRef } from 'react';
import { FinalAnswer } from '../screens/FinalAnswer';
import { Screenshot } from '../screens/Screenshot';
import { Icon } from '../shell/Icon';
import { kindOf } from '../subject';
import { useReview } from '../useReview';
import { titleOfChart, titleOfState } from '../words';
import { nodesOf, type Cause, type Tick } from '../run/timeline';
import { useGoTo, useTimeline } from '../run/useTimeline';
import type { FoundPath } from './searchPaths';

const width = 150;

/** The cause between two screens, as text or a chip, with an arrow in the style of the chart. */
function Arrow({ cause }: { readonly cause: Cause }) {
  const chip = { ok: 'cp cp-ok', code: 'cp', other: 'cp cp-other', user: '', timer: '' }[cause.look];
  return (
    <div className={`st st-${cause.look}`}>
      <span className={chip}>{cause.text}</span>
      {cause.note && <i>{cause.note}</i>}
      <svg viewBox="0 0 74 10" width={74} height={10} aria-hidden="true">
        <path d="M0 5H68" className="line" />
        <path d="M64 1L73 5L64 9z" className="tip" />
      </svg>
    </div>
  );
}

function Frame({
  tick,
  place,
  isNow,
  onGo,
}: {
  readonly tick: Tick;
  readonly place: number;
  readonly isNow: boolean;
  readonly onGo: (at: number) => void;
}) {
  const {
    release,
    address: { lenses },
  } = useReview();
  const node = nodesOf(release).get(tick.state);
  const [chart = '', ...path] = tick.state.split('.');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNow) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isNow]);
  return (
    <figure className={isNow ? 'fr on' : 'fr'} ref={box}>
      <button
        type="button"
        className="fr-pic"
        aria-current={isNow ? 'step' : undefined}
        aria-label={`Step ${place + 1}: ${node ? titleOfState(node) : tick.state}, ${titleOfChart(chart)}`}
        onClick={() => onGo(place)}
      >
        <Screenshot chart={chart} state={path.join('.')} lenses={lenses} width={width} />
      </button>
      <figcaption>
        <b>
          {node && <Icon name={kindOf(node).glyph} size={12} />} {node ? titleOfState(node) : tick.state}
        </b>
        <span className="mut">{titleOfChart(chart)}</span>
        {node && (
          <Suspense>
            <FinalAnswer node={node} />
          </Suspense>
        )}
      </figcaption>
    </figure>
  );
}

/** A path as screens: one for each state, and between them the cause of each step. */
export function PathScreens({ found }: { readonly found: FoundPath; readonly from: string }) {
  const timeline = useTimeline();
  const goTo = useGoTo(timeline);
  if (!timeline || found.way.length + 1 !== timeline.ticks.length) return null;
  return (
    <ol className="strip">
      {timeline.ticks.map((tick, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its index in the path
        <li key={place}>
          {tick.cause && <Arrow cause={tick.cause} />}
          <Frame tick={tick} place={place} isNow={place === timeline.at} onGo={goTo} />
        </li>
      ))}
    </ol>
  );
}
