import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { transitionsFor } from '../../../machines/atlas/transitionsFor';
import type { CallName } from '../../../machines/calls';
import { makeAtlas, type Heard, type Reaction } from '../../../machines/atlas/reactions';

/** Where an exit leads: to a page of the root (`verifyPwd`), or out of the app (`out: weakBind`). */
export type Destination = string;

/** One exit of a page as the charts define it: its trigger, and every transition that carries it up to the root. */
export interface Exit {
  /** `<calling state> × <result>`, or the key of the transition that a person or a timer triggers. */
  id: string;
  /** The state that asks, or that key. `actions` has an action for it. */
  by: string;
  /** The call, and the event that the state receives when it ends. Both null if no call is made. */
  call: CallName | null;
  heard: Heard | null;
  page: Destination;
  to: Destination;
  /** Keys of the transitions it takes. */
  keys: readonly string[];
}

const atlas = makeAtlas();
const root = chartNamed('passport');

function chartNamed(id: string): Chart {
  const found = atlas.charts.find((chart) => chart.id === id);
  if (!found) throw new Error(`The atlas has no chart ${id}`);
  return found;
}

/**
 * The root and every machine it invokes, directly or not. Machines that run in a host's page have no exits of the
 * passport.
 */
function under(chart: Chart): Chart[] {
  const runs = new Set(chart.nodes.flatMap(({ invokes }) => invokes.flatMap((each) => each.runs ?? [])));
  return [
    chart,
    ...[...runs].filter((id) => atlas.charts.some((each) => each.id === id)).flatMap((id) => under(chartNamed(id))),
  ];
}
const charts = [...new Set(under(root))];

/**
 * The states that invoke this machine: of the root, of a page, or of a machine in a page. The gate runs wherever a call
 * does.
 */
const hosts = (machine: string) =>
  charts.flatMap((chart) =>
    chart.nodes.filter(({ invokes }) => invokes.some(({ runs }) => runs === machine)).map(({ id }) => ({ chart, id })),
  );

/** The root's pages: its states with an address. Only sign-ons offer bindSuccess (PWD-4, SITE-8). */
export const pages: readonly Destination[] = root.nodes
  .filter(({ path, kind, tags }) => path !== '' && kind !== 'final' && !tags.includes('busy'))
  .map(({ path }) => path);

/** Returns the page that a machine runs on: its own for a page's machine, index for the first page and its tabs. */
export function pageOf(machine: string): Destination {
  if (pages.includes(machine)) return machine;
  const [host] = hosts(machine);
  if (!host) throw new Error(`No state invokes ${machine}`);
  return host.chart.id === root.id ? 'index' : pageOf(host.chart.id);
}

const isFinal = (chart: Chart, { targets }: ChartEdge) =>
  chart.nodes.some(({ id, kind }) => kind === 'final' && targets.includes(id));
const isPassedOn = ({ kind, targets, event }: ChartEdge) =>
  (kind === 'done' && targets.length === 0) || event === 'go.*' || event === 'go.away';

/** The transition of the root's table that this event takes on this page. */
function atRoot(page: Destination, go: string, isGuarded = false): string[] {
  const answers = transitionsFor(root, `${root.id}.${page}`, go);
  const taken = isGuarded ? answers[0] : answers.at(-1);
  return taken ? [taken.id] : [];
}

/** The transitions that carry an exit from a machine up to the root. */
function upwards(machine: string, go: string): string[] {
  const [host] = hosts(machine);
  if (!host || host.chart.id === root.id) return atRoot(pageOf(machine), go);
  const [passed] = transitionsFor(host.chart, host.id, go);
  return [...(passed ? [passed.id] : []), ...upwards(host.chart.id, go)];
}

const destinationOf = (go: string, to: string | undefined) =>
  go === 'go.away' ? `out: ${to ?? '?'}` : go.slice('go.'.length);

/** The exits that a result triggers in a calling state. */
function exitsOf({ calling, heard, by, edges, through, detour }: Reaction): Exit[] {
  const page = pageOf(calling.machine);
  const base = {
    id: `${calling.state} × ${heard.replace('result.', '')}`,
    by: calling.state,
    call: calling.call,
    heard,
    page,
  };
  const chart = chartNamed(calling.machine);
  const throughGate = [
    ...transitionsFor(chart, calling.state, 'go.away')
      .slice(0, 1)
      .map(({ id }) => id),
    ...upwards(calling.machine, 'go.away'),
  ];
  if (by === 'gate' && detour?.kind === 'alert' && detour.ends.includes('go.away')) {
    const [edge] = edges;
    const read = chartNamed('call').edges.filter(({ source, exit }) => source === edge?.targets[0] && exit);
    return read.map((each) => ({
      ...base,
      id: `${base.id}, ${each.event}`,
      by: `${calling.state}, ${each.event}`,
      to: destinationOf('go.away', each.exit?.to),
      keys: [edge?.id ?? '', each.id, ...throughGate],
    }));
  }
  return edges.flatMap((edge) => {
    if (!edge.exit || isPassedOn(edge)) return [];
    const { go, to } = edge.exit.go === 'go.*' ? { go: heard, to: undefined } : edge.exit;
    const carried = by === 'gate' ? throughGate : [...through.map(({ id }) => id), ...upwards(edge.machine, go)];
    return [{ ...base, to: destinationOf(go, to), keys: [edge.id, ...carried] }];
  });
}

function byHand(id: string, by: string, page: Destination, to: Destination, keys: readonly string[]): Exit {
  return { id, by, call: null, heard: null, page, to, keys };
}

/**
 * The exits that a person, a timer or the page itself triggers, and those by which a page's machine reaches its final
 * state without a `go.*` of its own.
 */
function ownExits(): Exit[] {
  return charts.flatMap((chart) =>
    chart.edges.flatMap((edge): Exit[] => {
      const ends = pages.includes(chart.id) && isFinal(chart, edge) && !edge.exit;
      const isOwn = edge.kind !== 'result' && edge.kind !== 'call' && !isPassedOn(edge) && (edge.exit !== null || ends);
      if (!isOwn || chart.id === 'call' || chart.id === root.id) return [];
      const page = pageOf(chart.id);
      const { go, to } = edge.exit ?? { go: 'go.away', to: 'jump' };
      return [byHand(edge.id, edge.id, page, destinationOf(go, to), [edge.id, ...upwards(chart.id, go)])];
    }),
  );
}

const innerPages = pages.filter((page) => page !== 'index');

/** Pages of visitors who are signed in already: Back goes on to the jump (PASSKEY-4, BIND-2). */
export const signedInPages: readonly string[] = ['bindSuccess', 'offerPasskey'];

/** The browser's own buttons on each inner page. The root handles Back (ROUTE-9). */
const browserExits: readonly Exit[] = innerPages.flatMap((page) => [
  ...(signedInPages.includes(page)
    ? []
    : [
        byHand(
          `${page}, browser: back and forward`,
          'browser: back and forward',
          page,
          'index',
          atRoot(page, 'user.wentBack'),
        ),
      ]),
  byHand(`${page}, browser: reload`, 'browser: reload', page, 'index', []),
]);

/** Every exit of every page. */
export const exits: readonly Exit[] = [
  ...atlas.reactions
    .filter(({ by, calling }) => by !== 'never' && charts.some(({ id }) => id === calling.machine))
    .flatMap(exitsOf),
  ...ownExits(),
  ...browserExits,
];

/** Returns this exit with another destination: the root's table chooses by what the server answered. */
export function rerouted(exit: Exit, go: string, isGuarded = false): Exit {
  const own = exit.keys.filter((key) => !key.startsWith(`${root.id} --`));
  return {
    ...exit,
    id: `${exit.id}, to ${go.slice(3)}`,
    to: go.slice(3),
    keys: [...own, ...atRoot(exit.page, go, isGuarded)],
  };
}

/**
 * Ids of every transition that leads out of a page, and of the root's table of `go.*` events. Collected without
 * `exits`, so that the coverage does not compare `exits` with itself.
 */
export const exitTransitions: readonly string[] = charts.flatMap((chart) =>
  chart.edges
    .filter((edge) =>
      chart.id === root.id
        ? edge.kind === 'go' || edge.event === 'user.wentBack'
        : (edge.exit !== null && !(edge.kind === 'done' && edge.targets.length === 0)) ||
          (pages.includes(chart.id) && isFinal(chart, edge)),
    )
    .map(({ id }) => id),
);
