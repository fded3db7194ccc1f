import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';
import { statesShowing, type ShownTexts } from '../model/textPlaces';
import { text, type TextId } from '../model/text';
import { duration, listInWords, titleAt, titleOfCall, titleOfEvent, titleOfGuard, titleOfId } from '../model/words';
import { pairs } from './pairs';
import { renames } from './renames';
import type { ChartsFile } from '../model/chartsFile';

export type How = 'added' | 'removed' | 'changed';

type DetailName = TextId extends infer Id ? (Id extends `detail.${infer Name}` ? Name : never) : never;

/** One thing that is different: what it is, before and after; '' for nothing. */
export interface Detail {
  readonly what: DetailName;
  /** The language of a text. */
  readonly language?: string;
  readonly before: string;
  readonly after: string;
}

interface StateChange {
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

interface TextChange {
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

const differing = (facts: readonly (readonly [DetailName, string, string])[]): Detail[] =>
  facts.filter(([, before, after]) => before !== after).map(([what, before, after]) => ({ what, before, after }));

const names = (edge: ChartEdge) =>
  listInWords(edge.actions.map(({ name, params }) => [name, ...Object.values(params)].join(' ')));
const leadsTo = ({ exit, targets }: ChartEdge) =>
  exit
    ? [exit.go, exit.to].filter(Boolean).join(' ')
    : targets.length > 0
      ? listInWords(targets.map(titleOfId))
      : text('said.stays');

const runs = ({ invokes }: ChartNode) => listInWords(invokes.map(({ src }) => titleOfCall(src)));

const stateDetails = (a: ChartNode, b: ChartNode) =>
  differing([
    ['kind', text(`spoken.${a.kind}`), text(`spoken.${b.kind}`)],
    ['description', a.description, b.description],
    ['requirements', listInWords(a.requirements), listInWords(b.requirements)],
    ['initial', a.initial ? titleOfId(a.initial) : '', b.initial ? titleOfId(b.initial) : ''],
    ['view', a.view ?? '', b.view ?? ''],
    ['words', a.words ?? '', b.words ?? ''],
    ['tags', listInWords(a.tags), listInWords(b.tags)],
    ['runs', runs(a), runs(b)],
    ['entry', listInWords(a.entry), listInWords(b.entry)],
    ['exit', listInWords(a.exit), listInWords(b.exit)],
  ]);

const delay = ({ delayMs }: ChartEdge) => (delayMs === null ? '' : duration(delayMs));
const guard = (edge: ChartEdge) => (edge.guard ? titleOfGuard(edge.guard) : text('answer.none'));

const transitionDetails = (a: ChartEdge, b: ChartEdge) =>
  differing([
    ['target', leadsTo(a), leadsTo(b)],
    ['guard', guard(a), guard(b)],
    ['delay', delay(a), delay(b)],
    ['actions', names(a), names(b)],
    ['outcome', a.outcome ?? '', b.outcome ?? ''],
    ['description', a.description, b.description],
    ['requirements', listInWords(a.requirements), listInWords(b.requirements)],
  ]);

/** The older chart with the states that were renamed since under their newer names. */
function renamed({ nodes, edges, ...chart }: Chart, newer: ReadonlyMap<string, string>): Chart {
  const name = (id: string) => newer.get(id) ?? id;
  return {
    ...chart,
    nodes: nodes.map((node) => ({
      ...node,
      id: name(node.id),
      parent: node.parent && name(node.parent),
      children: node.children.map(name),
      initial: node.initial && name(node.initial),
    })),
    edges: edges.map((edge) => ({ ...edge, source: name(edge.source), targets: edge.targets.map(name) })),
  };
}

const lastPart = (id: string) => id.slice(id.lastIndexOf('.') + 1);

function chartChanges(older: Chart | undefined, after: Chart | undefined): Change[] {
  const chart = after?.id ?? older?.id ?? '';
  const newer = older && after ? renames(older, after) : new Map<string, string>();
  const before = older && renamed(older, newer);
  /** The older name of a state, where it differs in more than the name of a state around it. */
  const olderName = (id: string) => {
    const [was] = [...newer].find(([, now]) => now === id) ?? [];
    return was !== undefined && lastPart(was) !== lastPart(id) ? was : null;
  };
  const nodes = pairs(before?.nodes ?? [], after?.nodes ?? [], [({ id }) => id]);
  const states = nodes.flatMap(([a, b]): StateChange[] => {
    const was = b && olderName(b.id);
    const details: Detail[] =
      a && b
        ? [
            ...(was ? [{ what: 'name' as const, before: titleOfId(was), after: titleOfId(b.id) }] : []),
            ...stateDetails(a, b),
          ]
        : [];
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
export function showing(shown: readonly ChartNode[], textId: string): string[] {
  const [area = '', thing] = textId.split('.');
  const byWords = shown.filter(({ view, words }) => view === area && words !== null && words === thing);
  return (byWords.length > 0 ? byWords : shown.filter(({ view, words }) => view === area && words === null)).map(
    ({ id }) => id,
  );
}

function textChanges(before: ChartsFile, after: ChartsFile, shown: ShownTexts | null): TextChange[] {
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
        details: [{ what: 'text', language, before: old[id] ?? '', after: now[id] ?? '' }],
        states: shown ? statesShowing(shown, id) : showing(nodes, id),
      }));
  });
}

/**
 * What is different between two releases: states, transitions with their guards and delays, texts. A renamed state is
 * one change.
 * @param shown which screens show which text; without it, texts belong to the state that they are named after
 */
export function difference(before: ChartsFile, after: ChartsFile, shown: ShownTexts | null = null): Difference {
  const charts = pairs(before.charts, after.charts, [({ id }) => id]).flatMap(([a, b]) => chartChanges(a, b));
  return {
    from: before.version,
    to: after.version === before.version ? text('changes.today') : after.version,
    changes: [...charts, ...textChanges(before, after, shown)],
  };
}

/** What is different, in words: 'Guard', 'Text, en-us'. */
export const titleOfDetail = ({ what, language = '' }: Detail): string => text(`detail.${what}`, { language });

/** What a change is about, in words: 'Rejected', 'Typing: asked again'. */
export function titleOfChange(change: Change): string {
  if (change.is === 'state') return titleOfId(change.id);
  if (change.is === 'text') return change.id;
  const edge = change.after ?? change.before;
  return edge ? titleAt(titleOfId(edge.source), titleOfEvent(edge)) : '';
}
