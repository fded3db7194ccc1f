import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import type { CallName } from '../../../machines/calls';
import { makeAtlas, type Heard, type Reaction } from '../../../machines/atlas/reactions';

/** Where a way out leads: a page of the root (`verifyPwd`), or out of the app (`out: weakBind`). */
export type Place = string;

/** One way out of a page as the charts have it: what leads there, and every transition that carries it up to the root. */
export interface Exit {
  /** `<asking state> × <what it is told>`, or the key of the transition that a person or a clock sets off. */
  id: string;
  /** The state that asks, or that key: whoever walks must know how a person brings this about. */
  by: string;
  /** The call that is asked, and its end as the state hears it; null where nobody is asked. */
  call: CallName | null;
  heard: Heard | null;
  page: Place;
  to: Place;
  /** Keys of the transitions it takes; a door is reached when a walk has taken it. */
  keys: readonly string[];
}

const atlas = makeAtlas();
const root = chartNamed('passport');

function chartNamed(id: string): Chart {
  const found = atlas.charts.find((chart) => chart.id === id);
  if (!found) throw new Error(`the atlas has no chart ${id}`);
  return found;
}

/** The root and all it runs, one within the other. What runs elsewhere, in a host's page, has no door of the passport. */
function under(chart: Chart): Chart[] {
  const runs = new Set(chart.nodes.flatMap(({ invokes }) => invokes.flatMap((each) => each.runs ?? [])));
  return [
    chart,
    ...[...runs].filter((id) => atlas.charts.some((each) => each.id === id)).flatMap((id) => under(chartNamed(id))),
  ];
}
const charts = [...new Set(under(root))];

/** The transitions of the nearest state outwards that hears this, by its very name before `go.*`. */
function answersOf(chart: Chart, state: string, event: string): ChartEdge[] {
  const here = chart.edges.filter(({ source }) => source === state);
  const [named, any] = [event, `${event.split('.')[0]}.*`].map((heard) => here.filter((edge) => edge.event === heard));
  const found = named?.length ? named : (any ?? []);
  const parent = chart.nodes.find(({ id }) => id === state)?.parent;
  return found.length > 0 || !parent ? found : answersOf(chart, parent, event);
}

/** Which states run this machine: of the root, of a page, of a machine in a page. The gate runs wherever a call does. */
const hosts = (machine: string) =>
  charts.flatMap((chart) =>
    chart.nodes.filter(({ invokes }) => invokes.some(({ runs }) => runs === machine)).map(({ id }) => ({ chart, id })),
  );

/** The root's pages: its states with an address. bindSuccess is offered by a sign-on alone (PWD-4, SITE-8). */
export const pages: readonly Place[] = root.nodes
  .filter(({ path, kind, tags }) => path !== '' && kind !== 'final' && !tags.includes('busy'))
  .map(({ path }) => path);

/** The page a machine runs on: its own for a page's machine, index for the first page and its tabs. */
export function pageOf(machine: string): Place {
  if (pages.includes(machine)) return machine;
  const [host] = hosts(machine);
  if (!host) throw new Error(`nobody runs ${machine}`);
  return host.chart.id === root.id ? 'index' : pageOf(host.chart.id);
}

const isFinal = (chart: Chart, { targets }: ChartEdge) =>
  chart.nodes.some(({ id, kind }) => kind === 'final' && targets.includes(id));
const isPassedOn = ({ kind, targets, event }: ChartEdge) =>
  (kind === 'done' && targets.length === 0) || event === 'go.*' || event === 'go.away';

/** What of the root's table this event takes, on this page. */
function atRoot(page: Place, go: string, isGuarded = false): string[] {
  const answers = answersOf(root, `${root.id}.${page}`, go);
  const taken = isGuarded ? answers[0] : answers.at(-1);
  return taken ? [taken.id] : [];
}

/** The transitions that carry a way out from a machine up to the root. */
function upwards(machine: string, go: string): string[] {
  const [host] = hosts(machine);
  if (!host || host.chart.id === root.id) return atRoot(pageOf(machine), go);
  const [passed] = answersOf(host.chart, host.id, go);
  return [...(passed ? [passed.id] : []), ...upwards(host.chart.id, go)];
}

const placeOf = (go: string, to: string | undefined) =>
  go === 'go.away' ? `out: ${to ?? '?'}` : go.slice('go.'.length);

/** The ways out by what an asking state is told. */
function exitsOf({ asking, heard, by, edges, through, detour }: Reaction): Exit[] {
  const page = pageOf(asking.machine);
  const base = {
    id: `${asking.state} × ${heard.replace('result.', '')}`,
    by: asking.state,
    call: asking.call,
    heard,
    page,
  };
  const chart = chartNamed(asking.machine);
  const throughGate = [
    ...answersOf(chart, asking.state, 'go.away')
      .slice(0, 1)
      .map(({ id }) => id),
    ...upwards(asking.machine, 'go.away'),
  ];
  if (by === 'gate' && detour?.kind === 'alert' && detour.ends.includes('go.away')) {
    const [edge] = edges;
    const read = chartNamed('call').edges.filter(({ source, door }) => source === edge?.targets[0] && door);
    return read.map((each) => ({
      ...base,
      id: `${base.id}, ${each.event}`,
      by: `${asking.state}, ${each.event}`,
      to: placeOf('go.away', each.door?.to),
      keys: [edge?.id ?? '', each.id, ...throughGate],
    }));
  }
  return edges.flatMap((edge) => {
    if (!edge.door || isPassedOn(edge)) return [];
    const { go, to } = edge.door.go === 'go.*' ? { go: heard, to: undefined } : edge.door;
    const carried = by === 'gate' ? throughGate : [...through.map(({ id }) => id), ...upwards(edge.machine, go)];
    return [{ ...base, to: placeOf(go, to), keys: [edge.id, ...carried] }];
  });
}

/** The ways out that a person, a clock or the page itself sets off, and those by which a page's machine ends without a door of its own. */
function ownExits(): Exit[] {
  return charts.flatMap((chart) =>
    chart.edges.flatMap((edge): Exit[] => {
      const ends = pages.includes(chart.id) && isFinal(chart, edge) && !edge.door;
      const isOwn = edge.kind !== 'result' && edge.kind !== 'call' && !isPassedOn(edge) && (edge.door !== null || ends);
      if (!isOwn || chart.id === 'call' || chart.id === root.id) return [];
      const page = pageOf(chart.id);
      const { go, to } = edge.door ?? { go: 'go.away', to: 'jump' };
      return [
        {
          id: edge.id,
          by: edge.id,
          call: null,
          heard: null,
          page,
          to: placeOf(go, to),
          keys: [edge.id, ...upwards(chart.id, go)],
        },
      ];
    }),
  );
}

/** The browser's own button on each page but the first, which is the root's to answer (ROUTE-9). */
const backs: readonly Exit[] = pages
  .filter((page) => page !== 'index')
  .map((page) => ({
    id: `${page}, browser: back and forward`,
    by: 'browser: back and forward',
    call: null,
    heard: null,
    page,
    to: 'index',
    keys: atRoot(page, 'user.wentBack'),
  }));

const reloads: readonly Exit[] = pages
  .filter((page) => page !== 'index')
  .map((page) => ({
    id: `${page}, browser: reload`,
    by: 'browser: reload',
    call: null,
    heard: null,
    page,
    to: 'index',
    keys: [],
  }));

/** Every way out of every page. */
export const exits: readonly Exit[] = [
  ...atlas.reactions
    .filter(({ by, asking }) => by !== 'never' && charts.some(({ id }) => id === asking.machine))
    .flatMap(exitsOf),
  ...ownExits(),
  ...backs,
  ...reloads,
];

/** The same way out, led elsewhere in the root's table by what was answered. */
export function rerouted(exit: Exit, go: string, isGuarded = false): Exit {
  const own = exit.keys.filter((key) => !key.startsWith(`${root.id} --`));
  return {
    ...exit,
    id: `${exit.id}, to ${go.slice(3)}`,
    to: go.slice(3),
    keys: [...own, ...atRoot(exit.page, go, isGuarded)],
  };
}

/** Every door there is: each transition that leads out of a page, and the root's table of where pages lead. Counted apart from `exits`. */
export const doors: readonly string[] = charts.flatMap((chart) =>
  chart.edges
    .filter((edge) =>
      chart.id === root.id
        ? edge.kind === 'go' || edge.event === 'user.wentBack'
        : (edge.door !== null && !(edge.kind === 'done' && edge.targets.length === 0)) ||
          (pages.includes(chart.id) && isFinal(chart, edge)),
    )
    .map(({ id }) => id),
);
