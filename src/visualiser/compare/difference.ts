import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import { titleOfEvent, titleOfGuard, titleOfId, duration } from '../words';
import { pairs } from './pairs';
import type { ChartsFile } from './file';

export type How = 'added' | 'removed' | 'changed';

/** One thing that is different: what it is, before and after; '' for nothing. */
export interface Detail {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

export interface StateChange {
  readonly is: 'state';
  readonly how: How;
  readonly chart: string;
  /** Id of the state. */
  readonly id: string;
  readonly details: readonly Detail[];
}

export interface TransitionChange {
  readonly is: 'transition';
  readonly how: How;
  readonly chart: string;
  readonly before: ChartEdge | null;
  readonly after: ChartEdge | null;
  readonly details: readonly Detail[];
}

export interface TextChange {
  readonly is: 'text';
  readonly how: How;
  readonly id: string;
  readonly language: string;
  readonly details: readonly Detail[];
  /** Ids of the states that show it, according to their view or words. */
  readonly states: readonly string[];
}

export type Change = StateChange | TransitionChange | TextChange;

/** What is different between two releases, charts in the order of the newer one. */
export interface Difference {
  readonly from: string;
  readonly to: string;
  readonly changes: readonly Change[];
}

const differing = (facts: readonly (readonly [string, string, string])[]): Detail[] =>
  facts.filter(([, before, after]) => before !== after).map(([what, before, after]) => ({ what, before, after }));

const list = (items: readonly string[]) => items.join(', ');
const names = (edge: ChartEdge) =>
  list(edge.actions.map(({ name, params }) => [name, ...Object.values(params)].join(' ')));
const way = ({ door, targets }: ChartEdge) =>
  door ? [door.go, door.to].filter(Boolean).join(' ') : targets.length > 0 ? list(targets.map(titleOfId)) : 'stays';

const stateDetails = (a: ChartNode, b: ChartNode) =>
  differing([
    ['Kind', a.kind, b.kind],
    ['Description', a.description, b.description],
    ['Requirements', list(a.requirements), list(b.requirements)],
    ['Begins in', a.initial ? titleOfId(a.initial) : '', b.initial ? titleOfId(b.initial) : ''],
    ['View', a.view ?? '', b.view ?? ''],
    ['Words', a.words ?? '', b.words ?? ''],
    ['Tags', list(a.tags), list(b.tags)],
    ['Runs', list(a.invokes.map(({ src }) => src)), list(b.invokes.map(({ src }) => src))],
    ['On entry', list(a.entry), list(b.entry)],
    ['On leaving', list(a.exit), list(b.exit)],
  ]);

const delay = ({ delayMs }: ChartEdge) => (delayMs === null ? '' : duration(delayMs));
const guard = (edge: ChartEdge) => (edge.guard ? titleOfGuard(edge.guard) : 'none');

const transitionDetails = (a: ChartEdge, b: ChartEdge) =>
  differing([
    ['Leads to', way(a), way(b)],
    ['Guard', guard(a), guard(b)],
    ['Delay', delay(a), delay(b)],
    ['Does', names(a), names(b)],
    ['Ends with', a.outcome ?? '', b.outcome ?? ''],
    ['Description', a.description, b.description],
    ['Requirements', list(a.requirements), list(b.requirements)],
  ]);

function chartChanges(before: Chart | undefined, after: Chart | undefined): Change[] {
  const chart = after?.id ?? before?.id ?? '';
  const nodes = pairs(before?.nodes ?? [], after?.nodes ?? [], [({ id }) => id]);
  const states = nodes.flatMap(([a, b]): StateChange[] => {
    const details = a && b ? stateDetails(a, b) : [];
    if (a && b && details.length === 0) return [];
    return [{ is: 'state', how: !a ? 'added' : !b ? 'removed' : 'changed', chart, id: (b ?? a)?.id ?? '', details }];
  });
  const event = ({ source, event: heard }: ChartEdge) => `${source} ${heard}`;
  const edges = pairs(before?.edges ?? [], after?.edges ?? [], [
    (edge) => `${event(edge)} ${edge.guard} ${edge.targets.join()}`,
    (edge) => `${event(edge)} ${edge.guard}`,
    event,
  ]);
  const transitions = edges.flatMap(([a, b]): TransitionChange[] => {
    const details = a && b ? transitionDetails(a, b) : [];
    if (a && b && details.length === 0) return [];
    return [
      {
        is: 'transition',
        how: !a ? 'added' : !b ? 'removed' : 'changed',
        chart,
        before: a ?? null,
        after: b ?? null,
        details,
      },
    ];
  });
  return [...states, ...transitions];
}

/** The states that show a text: by their words (`alert.unavailable.title`) or their view (`verifyCode.title`). */
export function showing(shown: readonly ChartNode[], text: string): string[] {
  const [area = '', thing] = text.split('.');
  const byWords = shown.filter(({ view, words }) => view === area && words !== null && words === thing);
  return (byWords.length > 0 ? byWords : shown.filter(({ view, words }) => view === area && words === null)).map(
    ({ id }) => id,
  );
}

function textChanges(before: ChartsFile, after: ChartsFile): TextChange[] {
  const languages = [...new Set([...Object.keys(after.texts), ...Object.keys(before.texts)])];
  const nodes = after.charts.flatMap((chart) => chart.nodes);
  return languages.flatMap((language) => {
    const old = before.texts[language] ?? {};
    const now = after.texts[language] ?? {};
    return [...new Set([...Object.keys(now), ...Object.keys(old)])]
      .filter((id) => old[id] !== now[id])
      .map((id): TextChange => ({
        is: 'text',
        how: old[id] === undefined ? 'added' : now[id] === undefined ? 'removed' : 'changed',
        id,
        language,
        details: [{ what: `Text, ${language}`, before: old[id] ?? '', after: now[id] ?? '' }],
        states: showing(nodes, id),
      }));
  });
}

/** What is different between two releases: states, transitions with their guards and delays, texts. */
export function difference(before: ChartsFile, after: ChartsFile): Difference {
  const charts = pairs(before.charts, after.charts, [({ id }) => id]).flatMap(([a, b]) => chartChanges(a, b));
  return { from: before.version, to: after.version, changes: [...charts, ...textChanges(before, after)] };
}

/** What a change is about, in words: 'Rejected', 'Typing: asked again'. */
export function titleOfChange(change: Change): string {
  if (change.is === 'state') return titleOfId(change.id);
  if (change.is === 'text') return change.id;
  const edge = change.after ?? change.before;
  return edge ? `${titleOfId(edge.source)}: ${titleOfEvent(edge)}` : '';
}
