import type { Chart } from '../../machines/atlas/chart';
import type { Lenses } from './address';
import { noMarks } from './draw/marks';
import type { Mark, Marks } from './draw/types';
import type { Reach, Tests } from './release';
import { text } from './texts/text';

/** The data of overlays and lenses; null until it is loaded. */
export interface Findings {
  readonly tests: Tests | null;
  readonly editions: readonly Reach[] | null;
}

const isBelow = (id: string, state: string) => id === state || id.startsWith(`${state}.`);

/** Which edition reaches what: cut rows, and what lies out of reach because of them. */
function reachMarks(chart: Chart, reach: Reach | undefined): Marks {
  if (!reach) return noMarks;
  const own = new Set(chart.edges.map(({ id }) => id));
  const cut = reach.cuts.filter(({ edge }) => own.has(edge)).map(({ edge }) => [edge, 'cut'] as const);
  return {
    edges: Object.fromEntries(cut),
    states: {},
    outOfReach: reach.outOfReach.filter((id) => isBelow(id, chart.id)),
  };
}

const worst = (marks: readonly Mark[]): Mark =>
  marks.includes('never') ? 'never' : marks.includes('walked') ? 'walked' : 'browsed';

/** What tests take: in a browser too, by a walk only, or never; and of every state how many of its rows. */
function testMarks(chart: Chart, { taken }: Tests): Marks {
  const markOf = (id: string): Mark => (taken[id] ? (taken[id].browserTests > 0 ? 'browsed' : 'walked') : 'never');
  const edges = Object.fromEntries(chart.edges.map(({ id }) => [id, markOf(id)]));
  const states = chart.nodes.flatMap(({ id }) => {
    const own = chart.edges.filter(({ source }) => source === id).map((edge) => markOf(edge.id));
    if (own.length === 0) return [];
    const reached = own.filter((mark) => mark !== 'never').length;
    const isBad = reached < own.length;
    return [
      [
        id,
        {
          mark: worst(own),
          text: text(isBad ? 'draw.taken' : 'draw.ofAll', { count: reached, all: own.length }),
          isBad,
        },
      ] as const,
    ];
  });
  return { edges, states: Object.fromEntries(states), outOfReach: [] };
}

/**
 * The marks of the chosen lens and overlay on a chart. Tests win over editions, because a row has room for one mark.
 * Marks of changes come from `compare/`.
 */
export function marksOf(chart: Chart, lenses: Lenses, { tests, editions }: Findings): Marks {
  const reach = reachMarks(
    chart,
    editions?.find(({ edition }) => edition === lenses.edition),
  );
  if (lenses.overlay !== 'tests' || !tests) return reach;
  return { ...testMarks(chart, tests), outOfReach: reach.outOfReach };
}
