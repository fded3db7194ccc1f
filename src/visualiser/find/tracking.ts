import type { ChartEdge } from '../../../machines/atlas/chart';
import type { TrackingEvent } from '../../reporting/tracking';
import type { Release } from '../release';
import { subjectOfEdge, subjectOfState } from '../subject';
import { titleOfEvent } from '../words';
import { best, placeOf, rank, type Found, type Ranked } from './found';

interface Tracked {
  readonly says: string;
  readonly requirement: string;
  /** Whether this transition makes the page send the event. */
  readonly isSentBy?: (edge: ChartEdge) => boolean;
}

const does = ({ actions }: ChartEdge, ...names: readonly string[]) => actions.some(({ name }) => names.includes(name));

/** The tracking events by their names (src/reporting/tracking.ts). */
const tracked: Readonly<Record<TrackingEvent['event_name'], Tracked>> = {
  web_login_success: {
    says: 'The visitor is logged in.',
    requirement: 'TRACK-2',
    isSentBy: ({ door, machine }) => door?.to === 'jump' && machine !== 'regSetPwd',
  },
  register_success: {
    says: 'An account was registered.',
    requirement: 'TRACK-2',
    isSentBy: ({ door, machine }) => door?.to === 'jump' && ['regSetPwd', 'admit'].includes(machine),
  },
  input_error: {
    says: 'Something typed was refused, by the page or by the server.',
    requirement: 'TRACK-2',
    isSentBy: (edge) => does(edge, 'showProblem', 'showRefusal'),
  },
  redirect_refused: { says: 'An address to go to was not allowed.', requirement: 'TRACK-1' },
  config_problem: { says: 'The page’s configuration has a field that is not valid.', requirement: 'TRACK-1' },
  sign_in_failed: {
    says: 'A visitor was refused and left without logging in: the steps, where the configuration asks for it.',
    requirement: 'TRACK-5',
  },
  web_vital: {
    says: 'A figure of how fast the page was, where the configuration asks for it.',
    requirement: 'TRACK-2',
  },
};

/** Returns the tracking events by name or meaning, each followed by the transitions that send it. */
export function ofTracking({ charts }: Pick<Release, 'charts'>, typed: readonly string[]): Found[] {
  const edges = charts.flatMap((chart) => chart.edges);
  const hits = Object.entries(tracked).flatMap(([name, { says, requirement, isSentBy }]): Ranked[] => {
    const fits = rank(`${name} ${name.replaceAll('_', ' ')} tracking event ${says}`, typed);
    if (fits === 0) return [];
    const senders = isSentBy ? edges.filter((edge) => isSentBy(edge)) : [];
    const to = { more: { requirement } };
    return [
      {
        kind: 'Tracking events',
        key: name,
        title: name,
        note: `${says}${senders.length > 0 ? ` Sent by ${senders.length} transitions.` : ''}`,
        to,
        rank: fits + 4,
      },
      ...senders.map((edge): Ranked => ({
        kind: 'Tracking events',
        key: `${name} ${edge.id}`,
        title: `${name}: ${titleOfEvent(edge)}`,
        note: placeOf(edge.source),
        to: { view: 'chart', subject: subjectOfEdge(edge) },
        screen: subjectOfState(edge.source),
        rank: fits,
      })),
    ];
  });
  return best(hits, 12);
}
