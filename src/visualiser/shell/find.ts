import type { Address } from '../address';
import type { Release } from '../release';
import { nameOf, numbersIn, resultsOf } from '../results';
import { subjectOfEdge, subjectOfState } from '../subject';
import { titleOfChart, titleOfEvent, titleOfGuard, titleOfId, titleOfState, words } from '../words';
import { statesHandling } from '../graph';

export type FoundKind =
  'Handled by' | 'Results' | 'Charts' | 'States' | 'Calls' | 'Requirements' | 'Guards' | 'Events' | 'Texts';

/** A search hit and its address. */
export interface Found {
  readonly kind: FoundKind;
  readonly key: string;
  readonly title: string;
  /** Smaller text beside the title. */
  readonly note: string;
  readonly to: Partial<Address>;
}

/** Texts of the screens by id, one for each language. */
export type Texts = Readonly<Record<string, readonly string[]>>;

const most = 8;
const placeOf = (id: string) => [...new Set([id.split('.')[0] ?? '', id])].map(titleOfId).join(' › ');

/** Returns 0 unless the text contains every typed word; whole words rank higher. */
function rank(text: string, typed: readonly string[]): number {
  const low = text.toLowerCase();
  if (!typed.every((word) => low.includes(word))) return 0;
  return low === typed.join(' ')
    ? 4
    : low.startsWith(typed.join(' '))
      ? 3
      : typed.every((word) => new RegExp(`(^|\\W)${word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`).test(low))
        ? 2
        : 1;
}

const best = (found: readonly (Found & { rank: number })[]) =>
  found
    .filter((each) => each.rank > 0)
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, most);

function ofCode(release: Release, code: string): Found[] {
  const results = resultsOf(release, code.toUpperCase());
  const handlers = results.length > 0 ? statesHandling(release.charts, code.toUpperCase()) : [];
  return [
    ...results.map((result) => ({
      kind: 'Results' as const,
      key: result.heard,
      title: `${numbersIn(result).join(', ')} ${nameOf(result.heard)}`.trim(),
      note: 'in every asking state',
      to: { view: 'answers' as const, subject: { chart: '', event: nameOf(result.heard) } },
    })),
    ...handlers.map(({ state, edge }) => ({
      kind: 'Handled by' as const,
      key: edge.id,
      title: `${placeOf(state.id)}: ${nameOf(edge.event)}`,
      note: edge.description,
      to: { view: 'chart' as const, subject: subjectOfEdge(edge) },
    })),
  ];
}

function ofTexts({ charts }: Release, texts: Texts, typed: readonly string[]): (Found & { rank: number })[] {
  const nodes = charts.flatMap((chart) => chart.nodes);
  return Object.entries(texts).flatMap(([id, said]) => {
    const line = said.find((text) => rank(text, typed) > 0);
    const [area = '', name = ''] = id.split('.');
    const node =
      line === undefined
        ? undefined
        : (nodes.find((each) => each.words === name && (area === 'alert' || area === 'loading' || area === 'toast')) ??
          nodes.find(({ view, machine }) => view === area || machine === area));
    return line !== undefined && node
      ? [
          {
            kind: 'Texts' as const,
            key: id,
            title: line,
            note: `${placeOf(node.id)} · ${id}`,
            to: { view: 'screens' as const, subject: subjectOfState(node.id) },
            rank: rank(line, typed),
          },
        ]
      : [];
  });
}

/**
 * Searches results and the states that handle them, charts, states, calls, requirements, guards, events, and texts of
 * the screens.
 */
export function find(release: Release, text: string, texts: Texts = {}): Found[] {
  const typed = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [];
  const edges = release.charts.flatMap((chart) => chart.edges);
  const guards = new Map(edges.filter(({ guard }) => guard !== null).map((edge) => [edge.guard ?? '', edge]));
  const events = new Map(edges.filter(({ kind }) => kind === 'user').map((edge) => [edge.event, edge]));
  return [
    ...ofCode(release, text.trim()),
    ...best(
      release.results.map((result) => ({
        kind: 'Results',
        key: result.heard,
        title: `${numbersIn(result).join(', ')} ${nameOf(result.heard)}`.trim(),
        note: 'in every asking state',
        to: { view: 'answers', subject: { chart: '', event: nameOf(result.heard) } },
        rank:
          typed[0]?.length === 1 || /^\d+$/.test(typed[0] ?? '')
            ? 0
            : rank(words(nameOf(result.heard)), typed) || rank(nameOf(result.heard), typed),
      })),
    ),
    ...best(
      release.charts.map(({ id, nodes: [root] }) => ({
        kind: 'Charts',
        key: id,
        title: titleOfChart(id),
        note: root?.description ?? '',
        to: { view: 'chart', subject: { chart: id } },
        rank: rank(`${titleOfChart(id)} ${id}`, typed),
      })),
    ),
    ...best(
      release.charts
        .flatMap(({ nodes }) => nodes)
        .filter(({ path }) => path !== '')
        .map((node) => ({
          kind: 'States',
          key: node.id,
          title: titleOfState(node),
          note: `${placeOf(node.id)} · ${node.description}`,
          to: { view: 'chart', subject: subjectOfState(node.id) },
          rank:
            rank(titleOfState(node), typed) * 2 || rank(`${placeOf(node.id)} ${node.id} ${node.description}`, typed),
        })),
    ),
    ...best(
      release.calls.map(({ name, method, path, summary }) => ({
        kind: 'Calls',
        key: name,
        title: `${method} ${path}`,
        note: summary,
        to: { view: 'server', more: { call: name } },
        rank: rank(path, typed) * 2 || rank(`${method} ${path} ${summary} ${name}`, typed),
      })),
    ),
    ...best(
      release.requirements.map(({ id, text: said }) => ({
        kind: 'Requirements',
        key: id,
        title: id,
        note: said,
        to: { more: { requirement: id } },
        rank: rank(id, typed) * 2 || rank(said, typed),
      })),
    ),
    ...best(
      [...guards].map(([guard, edge]) => ({
        kind: 'Guards',
        key: guard,
        title: titleOfGuard(guard),
        note: placeOf(edge.source),
        to: { view: 'chart', subject: subjectOfEdge(edge) },
        rank: rank(`${words(guard)} ${guard}`, typed),
      })),
    ),
    ...best(
      [...events].map(([event, edge]) => ({
        kind: 'Events',
        key: event,
        title: titleOfEvent(edge),
        note: placeOf(edge.source),
        to: { view: 'chart', subject: subjectOfEdge(edge) },
        rank: rank(`${titleOfEvent(edge)} ${event}`, typed),
      })),
    ),
    ...best(ofTexts(release, texts, typed)),
  ];
}
