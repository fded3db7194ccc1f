import { useEffect, useMemo, useRef } from 'react';
import { Screenshot } from '../screens/Screenshot';
import type { Path } from '../model/storyboard';
import { Icon } from '../parts/Icon';
import { nodeKind } from '../model/subject';
import { useReview } from '../model/useReview';
import { titleOfChart, titleOfState } from '../model/words';
import { timelineNodes, type Cause, type Tick, type Timeline } from '../model/timeline';
import { useGoTo } from '../run/useTimeline';
import { text } from '../model/text';

const width = 150;

/** The cause between two screens, as text or a chip, with an arrow in the style of the chart. */
function Arrow({ cause }: { readonly cause: Cause }) {
  const chip = { ok: 'cp cp-ok', code: 'cp', other: 'cp cp-other', user: '', timer: '' }[cause.look];
  return (
    <div className={`st look-${cause.look}`}>
      <span className={chip}>{cause.text}</span>
      {cause.note && <i>{cause.note}</i>}
      <svg viewBox="0 0 74 10" width={74} height={10} aria-hidden="true">
        <path d="M0 5H68" className="line" />
        <path d="M64 1L73 5L64 9z" className="head" />
      </svg>
    </div>
  );
}

interface FrameProps {
  readonly tick: Tick;
  readonly path: Path;
  readonly place: number;
  readonly isNow: boolean;
  readonly onGo: (at: number) => void;
}

function Frame({ tick, path, place, isNow, onGo }: FrameProps) {
  const { release, lenses } = useReview();
  const node = timelineNodes(release).get(tick.state);
  const [chart = '', ...inner] = tick.state.split('.');
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
        aria-label={text('path.screen', {
          at: place + 1,
          state: node ? titleOfState(node) : tick.state,
          chart: titleOfChart(chart),
        })}
        onClick={() => onGo(place)}
      >
        <Screenshot chart={chart} state={inner.join('.')} lenses={lenses} width={width} path={path} />
      </button>
      <figcaption>
        <b>
          {node && <Icon name={nodeKind(node).glyph} size={12} />} {node ? titleOfState(node) : tick.state}
        </b>
        <span className="mut">{titleOfChart(chart)}</span>
      </figcaption>
    </figure>
  );
}

interface PathScreensProps {
  readonly path: Path;
  readonly timeline: Timeline;
}

/** A path as screens, each as it was when its step was done, and between them the cause of each step. */
export function PathScreens({ path: { setting, steps }, timeline }: PathScreensProps) {
  const goTo = useGoTo(timeline);
  const { done } = timeline;
  const paths = useMemo(() => done.map((count) => ({ setting, steps: steps.slice(0, count) })), [setting, steps, done]);
  return (
    <ol className="strip">
      {timeline.ticks.map((tick, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step is identified by its index in the path
        <li key={place}>
          {tick.cause && <Arrow cause={tick.cause} />}
          <Frame
            tick={tick}
            path={paths[place] ?? { setting, steps }}
            place={place}
            isNow={place === timeline.at}
            onGo={goTo}
          />
        </li>
      ))}
    </ol>
  );
}
