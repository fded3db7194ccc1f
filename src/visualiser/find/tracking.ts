import type { ChartEdge } from '../../../machines/atlas/chart';
import type { TrackingEvent } from '../../reporting/tracking';
import type { Release } from '../model/release';
import { subjectOfEdge, subjectOfState } from '../model/subject';
import { isText, text } from '../model/text';
import { fullTitleOf, titleAt, titleOfEvent } from '../model/words';
import { best, rank, type Found, type Ranked } from './found';

interface Tracked {
  readonly requirement: string;
  /** Whether this transition makes the page send the event. */
  readonly isSentBy?: (edge: ChartEdge) => boolean;
}

const does = ({ actions }: ChartEdge, ...names: readonly string[]) => actions.some(({ name }) => names.includes(name));

/** The tracking events by their names (src/reporting/tracking.ts). */
const tracked: Readonly<Record<TrackingEvent['event_name'], Tracked>> = {
  web_login_success: {
    requirement: 'TRACK-2',
    isSentBy: ({ exit, machine }) => exit?.to === 'jump' && machine !== 'regSetPwd',
  },
  register_success: {
    requirement: 'TRACK-2',
    isSentBy: ({ exit, machine }) => exit?.to === 'jump' && ['regSetPwd', 'completeSignIn'].includes(machine),
  },
  input_error: {
    requirement: 'TRACK-2',
    isSentBy: (edge) => does(edge, 'showProblem', 'showRefusal'),
  },
  redirect_refused: { requirement: 'TRACK-1' },
  config_problem: { requirement: 'TRACK-1' },
  sign_in_failed: {
    requirement: 'TRACK-5',
  },
  web_vital: {
    requirement: 'TRACK-2',
  },
};

/** Returns the tracking events by name or meaning, each followed by the transitions that send it. */
export function ofTracking({ charts }: Pick<Release, 'charts'>, typed: readonly string[]): Found[] {
  const edges = charts.flatMap((chart) => chart.edges);
  const hits = Object.entries(tracked).flatMap(([name, { requirement, isSentBy }]): Ranked[] => {
    const id = `track.${name}`;
    const says = isText(id) ? text(id) : name;
    const fits = rank(`${name} ${name.replaceAll('_', ' ')} tracking event ${says}`, typed);
    if (fits === 0) return [];
    const senders = isSentBy ? edges.filter((edge) => isSentBy(edge)) : [];
    const to = { more: { requirement } };
    return [
      {
        kind: 'Tracking events',
        key: name,
        title: name,
        note: senders.length > 0 ? text('track.sentBy', { says, count: senders.length }) : says,
        to,
        rank: fits + 4,
      },
      ...senders.map((edge): Ranked => ({
        kind: 'Tracking events',
        key: `${name} ${edge.id}`,
        title: titleAt(name, titleOfEvent(edge)),
        note: fullTitleOf(edge.source),
        to: { view: 'chart', subject: subjectOfEdge(edge) },
        screen: subjectOfState(edge.source),
        rank: fits,
      })),
    ];
  });
  return best(hits, 12);
}
