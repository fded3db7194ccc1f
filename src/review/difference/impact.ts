import type { Chart, ChartNode } from '../../../machines/atlas/chart';
import { resultNumbers } from '../model/labels';
import { text } from '../model/text';
import { fullTitleOf, titleAt, titleOfEvent } from '../model/words';
import type { Change, Detail, Difference, How, TransitionChange } from './difference';
import type { ChartsFile } from '../model/chartsFile';
import type { PathCounts } from '../model/release';
import { withFrames } from '../model/graph';

/** A difference as product people name it. All languages of a text are one. */
export interface Impact {
  readonly is: 'text' | 'screen' | 'path' | 'answer';
  readonly how: How;
  /** 'SMS code › Verifying: 57 TWO_FACTOR_NEED_PWD'. */
  readonly title: string;
  /** Id of the state whose screen shows it; null for a text that no state shows. */
  readonly state: string | null;
  /** How many paths of the storyboard pass it. */
  readonly paths: number;
  readonly requirements: readonly string[];
  readonly details: readonly Detail[];
  /** The source and event of a transition. */
  readonly cause?: string;
  /** The id of a text. */
  readonly textId?: string;
}

/** What others have to do because of the differences. */
export interface Duties {
  /** Paths, answers and screens that are new or work otherwise. */
  readonly test: readonly Impact[];
  /** What a visitor can notice and ask about. */
  readonly customerCare: readonly Impact[];
}

export interface Impacts {
  /** The one that touches most paths first. */
  readonly all: readonly Impact[];
  readonly duties: Duties;
}

/** The result of an answer by number and name; null for another event. */
function answerOf({ before, after }: TransitionChange): string | null {
  const edge = after ?? before;
  if (!edge?.event.startsWith('result.')) return null;
  const name = edge.event.slice('result.'.length);
  return name === '*' ? text('screen.anyOther') : [...resultNumbers(name), name].join(' ');
}

const listed = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())];
const changeOf = (how: readonly How[]): How => (how.every((each) => each === how[0]) && how[0] ? how[0] : 'changed');

function ofStateOrTransition(
  change: Exclude<Change, { is: 'text' }>,
  nodes: Map<string, ChartNode>,
  pathCounts: PathCounts,
): Impact {
  const edge = change.is === 'transition' ? (change.after ?? change.before) : null;
  const state = change.is === 'state' ? change.id : (edge?.source ?? change.chart);
  const answer = change.is === 'transition' ? answerOf(change) : null;
  const cause = edge && (answer ?? titleOfEvent(edge));
  const own = edge ? edge.requirements : (nodes.get(state)?.requirements ?? []);
  return {
    is: change.is === 'state' ? 'screen' : answer ? 'answer' : 'path',
    how: change.how,
    title: cause ? titleAt(fullTitleOf(state), cause) : fullTitleOf(state),
    state,
    paths: pathCounts[state] ?? 0,
    requirements: own.length > 0 ? own : (nodes.get(state)?.requirements ?? []),
    details: change.details,
    ...(edge && { cause: `${edge.source} ${edge.event}` }),
  };
}

/** Whether a state has a screen, of its own or of a frame around it. A machine beside a page, a countdown, has none. */
const hasScreen = (nodes: ReadonlyMap<string, ChartNode>, state: string | null) =>
  state !== null && withFrames(state).some((id) => Boolean(nodes.get(id)?.view));

function ofTexts({ changes }: Difference, nodes: Map<string, ChartNode>, pathCounts: PathCounts): Impact[] {
  const texts = changes.flatMap((change) => (change.is === 'text' ? [change] : []));
  return [...new Set(texts.map(({ id }) => id))].map((id): Impact => {
    const own = texts.filter((each) => each.id === id);
    const [state = null] = listed(own.map((each) => each.states))
      .filter((each) => hasScreen(nodes, each))
      .toSorted((a, b) => (pathCounts[b] ?? 0) - (pathCounts[a] ?? 0));
    return {
      is: 'text',
      how: changeOf(own.map(({ how }) => how)),
      title: state ? titleAt(fullTitleOf(state), id) : id,
      state,
      paths: (state && pathCounts[state]) || 0,
      requirements: listed((state ? withFrames(state) : []).map((each) => nodes.get(each)?.requirements ?? [])),
      details: own.flatMap(({ details }) => details),
      textId: id,
    };
  });
}

const nodesIn = (charts: readonly Chart[]) =>
  charts.flatMap(({ nodes }) => nodes.map((node) => [node.id, node] as const));
const seenDetails = new Set<Detail['what']>(['view', 'words', 'target', 'delay', 'guard']);

/**
 * Groups the differences of two releases by what product people call them, the one on most paths first. Lists what has
 * to be tested, and what customer care has to know.
 */
export function impactsOf(before: ChartsFile, after: ChartsFile, found: Difference, pathCounts: PathCounts): Impacts {
  const nodes = new Map([...nodesIn(before.charts), ...nodesIn(after.charts)]);
  const others = found.changes.flatMap((change) =>
    change.is === 'text' ? [] : [ofStateOrTransition(change, nodes, pathCounts)],
  );
  const all = [...ofTexts(found, nodes, pathCounts), ...others].toSorted((a, b) => b.paths - a.paths);
  /** A new description, name or requirement does not change the behaviour. */
  const isFelt = ({ is, how, details }: Impact) =>
    is === 'text' || how !== 'changed' || details.some(({ what }) => seenDetails.has(what));
  /** What a visitor or a server does, or time. Events between machines are plumbing. */
  const outside = new Set(
    [before, after]
      .flatMap(({ charts }) => charts)
      .flatMap(({ edges }) => edges)
      .filter(({ kind }) => kind === 'user' || kind === 'result' || kind === 'timer')
      .map(({ source, event }) => `${source} ${event}`),
  );
  const isNoticed = (impact: Impact) =>
    isFelt(impact) && hasScreen(nodes, impact.state) && (impact.is !== 'path' || outside.has(impact.cause ?? ''));
  return {
    all,
    duties: {
      test: all.filter((each) => each.is !== 'text' && each.how !== 'removed' && isNoticed(each)),
      customerCare: all.filter(isNoticed),
    },
  };
}
