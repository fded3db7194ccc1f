import { nodesOf } from '../run/timeline';
import { useGoTo, useTimeline } from '../run/useTimeline';
import { withoutKeys } from '../run/withoutKeys';
import { Screenshot } from '../screens/Screenshot';
import { text } from '../texts/text';
import { useReview } from '../useReview';
import { titleOfChart, titleOfId } from '../words';
import { openedIncident } from './store';
import { ticksOfIncident, type TimedTick } from './ticks';

const width = 120;

interface MomentProps {
  readonly tick: TimedTick;
  readonly isNow: boolean;
  readonly onGo: () => void;
}

/** A moment: when, why, where, and the screen that the visitor saw then, if the state has one of its own. */
function Moment({ tick, isNow, onGo }: MomentProps) {
  const { release, lenses } = useReview();
  const [chart = '', ...inner] = tick.state.split('.');
  const hasScreen = Boolean(nodesOf(release).get(tick.state)?.view);
  return (
    <li>
      <button type="button" aria-current={isNow ? 'step' : undefined} onClick={onGo}>
        <span className="run-at">{text('incident.at', { seconds: (tick.ms / 1000).toFixed(1) })}</span>
        {tick.cause && (
          <b>
            {tick.cause.text}
            {tick.cause.note && ` · ${tick.cause.note}`}
          </b>
        )}
        <span className="mut">
          {titleOfChart(chart)} · {titleOfId(tick.state)}
        </span>
        {hasScreen && <Screenshot chart={chart} state={inner.join('.')} lenses={lenses} width={width} />}
      </button>
    </li>
  );
}

/** The report of a failed sign-in as a path with times and screens. The chart follows the chosen moment. */
export function IncidentPanel() {
  const { release, address, go } = useReview();
  const incident = openedIncident.use();
  const timeline = useTimeline();
  const goTo = useGoTo(timeline);
  const ticks = incident ? ticksOfIncident(release, incident) : [];
  return (
    <section className="panel" aria-label={text('run.incident')}>
      <h1>
        {text('run.incident')}{' '}
        <button type="button" className="btn" onClick={() => go({ more: withoutKeys(address.more, 'incident', 'at') })}>
          {text('say.close')}
        </button>
      </h1>
      <p className="mut">{text(incident ? 'incident.about' : 'incident.closed')}</p>
      {incident && (
        <p className="mut">
          {text('incident.of', {
            edition: incident.edition || text('incident.unknown'),
            version: incident.version || text('incident.unknown'),
          })}
        </p>
      )}
      {incident && incident.dropped > 0 && <p>{text('incident.dropped', { count: incident.dropped })}</p>}
      <ol>
        {ticks.map((tick, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a moment is identified by its index in the report
          <Moment key={at} tick={tick} isNow={at === timeline?.at} onGo={() => goTo(at)} />
        ))}
      </ol>
    </section>
  );
}
