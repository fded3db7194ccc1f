import { Suspense, use } from 'react';
import { useSimulate } from './useSimulateFrom';
import { useGoTo, useTimeline } from './useTimeline';
import { withoutKeys } from '../model/withoutKeys';
import { Screenshot } from '../screens/Screenshot';
import { editions, wordsOfLanguages } from '../model/lensWords';
import { subjectOfState } from '../model/subject';
import { text } from '../model/text';
import { useReview } from '../model/useReview';
import { listInWords, titleOfChart, titleOfId } from '../model/words';
import { filmFor, type FilmTick } from '../incident/film';
import type { Incident } from '../incident/read';
import { useIncident } from '../incident/store';

const width = 120;

interface MomentProps {
  readonly tick: FilmTick;
  readonly isNow: boolean;
  readonly onGo: () => void;
}

/** A moment: when, why, where, the screen that the visitor saw then, and a way to try what else could have happened. */
function Moment({ tick: { ms, cause, state: id, path }, isNow, onGo }: MomentProps) {
  const { lenses } = useReview();
  const { chart, state = '' } = subjectOfState(id);
  const simulate = useSimulate();
  return (
    <li>
      <button type="button" aria-current={isNow ? 'step' : undefined} onClick={onGo}>
        <span className="run-at">{text('incident.at', { seconds: (ms / 1000).toFixed(1) })}</span>
        {cause && (
          <b>
            {cause.text}
            {cause.note && ` · ${cause.note}`}
          </b>
        )}
        <span className="mut">
          {titleOfChart(chart)} · {titleOfId(id)}
        </span>
        {path && <Screenshot chart={chart} state={state} lenses={lenses} width={width} path={path} />}
      </button>
      {path && (
        <button type="button" className="plain" onClick={() => simulate(path, id)}>
          {text('incident.fork')}
        </button>
      )}
    </li>
  );
}

function Film({ incident }: { readonly incident: Incident }) {
  const { release } = useReview();
  const timeline = useTimeline();
  const goTo = useGoTo(timeline);
  return (
    <ol>
      {use(filmFor(release, incident)).map((tick, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a moment is identified by its index in the report
        <Moment key={at} tick={tick} isNow={at === timeline?.at} onGo={() => goTo(at)} />
      ))}
    </ol>
  );
}

/** Who saw it: edition, language, sign-on and opening, as far as the report says. */
function openingOf({ edition, language, signOn, mode, tab, version }: Incident): string {
  const said = [
    edition && editions[edition],
    language && wordsOfLanguages[language],
    mode && titleOfId(`front.mode.${mode}`),
    tab && titleOfId(`front.tab.${tab}`),
    signOn,
    text('incident.version', { version: version || text('incident.unknown') }),
  ];
  return listInWords(said.flatMap((each) => each ?? []));
}

/** The report of a failed sign-in as the visitor's own film. The chart follows the chosen moment. */
export function IncidentPanel() {
  const { address, go } = useReview();
  const incident = useIncident();
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
        <>
          <p className="mut">{openingOf(incident)}</p>
          {incident.dropped > 0 && <p>{text('incident.dropped', { count: incident.dropped })}</p>}
          <Suspense fallback={<p className="wait">{text('say.loading')}</p>}>
            <Film incident={incident} />
          </Suspense>
        </>
      )}
    </section>
  );
}
