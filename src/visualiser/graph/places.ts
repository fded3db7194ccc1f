import { answersOf, matches, outwards } from '../../../machines/atlas/answersOf';
import type { Chart, ChartEdge, ChartNode } from '../../../machines/atlas/chart';

/** A position of a path: a state, within the states that invoke its machine, outermost first. */
export interface Place {
  readonly at: string;
  readonly under: readonly string[];
}

/** One transition from a place to another, and the transitions that forwarded its event. A free move needs no event. */
export interface Move {
  readonly edge: ChartEdge | null;
  readonly through: readonly ChartEdge[];
  readonly to: Place;
  readonly isFree: boolean;
}

export const keyOf = ({ at, under }: Place): string => [...under, at].join(' > ');

interface Index {
  readonly charts: ReadonlyMap<string, Chart>;
  readonly nodes: ReadonlyMap<string, ChartNode>;
  /** The states that run a machine, by its id. */
  readonly hosts: ReadonlyMap<string, readonly string[]>;
}

const indexes = new WeakMap<readonly Chart[], Index>();

function indexOf(charts: readonly Chart[]): Index {
  const known = indexes.get(charts);
  if (known) return known;
  const hosts = new Map<string, string[]>();
  const nodes = new Map(charts.flatMap((chart) => chart.nodes.map((node) => [node.id, node] as const)));
  for (const node of nodes.values()) {
    for (const { runs } of node.invokes) if (runs) hosts.set(runs, [...(hosts.get(runs) ?? []), node.id]);
  }
  const index = { charts: new Map(charts.map((chart) => [chart.id, chart])), nodes, hosts };
  indexes.set(charts, index);
  return index;
}

const emptyChart: Chart = { id: '', outcome: null, nodes: [], edges: [] };

/** Events between machines that only clean up. Paths do not use them. */
const housekeeping = /^(page|toast)\.|^front\.(left|turned)$/;

/** The user has left the page: paths end here. */
const gone = 'passport.away';

export interface Choice {
  /** Ids of transitions that cannot be taken. */
  readonly without?: ReadonlySet<string> | undefined;
  /** The state that is looked for: regions and machines that lead nowhere else are passed by. */
  readonly goal: string;
}

/** The moves of the composed product, worked out where they are asked for. Pure over the charts. */
export function movesOf(charts: readonly Chart[], { without = new Set(), goal }: Choice) {
  const { charts: byId, nodes, hosts } = indexOf(charts);
  const chartOf = (state: string) => byId.get(nodes.get(state)?.machine ?? '') ?? emptyChart;
  const contains = (outer: string, state: string) => outwards(chartOf(state), state).includes(outer);
  const stagesIn = (state: string) => chartOf(state).nodes.filter((node) => node.stage && contains(state, node.id));
  const speaks = (machine: string) =>
    nodes.get(goal)?.machine === machine || (byId.get(machine)?.edges.some(({ outcome }) => outcome) ?? false);

  /**
   * The states at rest when this one is entered. Of regions, those that show something, and those that hold the goal.
   */
  function rests(state: string): string[] {
    const node = nodes.get(state);
    if (node?.kind === 'group' && node.initial) return rests(node.initial);
    if (node?.kind !== 'regions') return [state];
    const showing = node.children.filter((child) => stagesIn(child).length > 0 || contains(child, goal));
    return (showing.length > 0 ? showing : node.children).flatMap(rests);
  }

  const rootOf = (machine: string) => byId.get(machine)?.nodes[0]?.id ?? machine;
  const within = (under: readonly string[], state: string): Place[] => rests(state).map((at) => ({ at, under }));

  /**
   * The machines seen in a state: those that its nearest stage names; where no state of the chart has one, all that run
   * around it.
   */
  function inside({ at, under }: Place): Place[] {
    const around = outwards(chartOf(at), at).flatMap((id) => nodes.get(id) ?? []);
    const stage = around.find((node) => node.stage)?.stage;
    if (!stage && stagesIn(rootOf(nodes.get(at)?.machine ?? '')).length > 0) return [];
    const run = around
      .flatMap(({ invokes }) => invokes)
      .filter(({ src, runs }) => runs && byId.has(runs) && speaks(runs) && (!stage || stage.includes(src)));
    return [...new Set(run.flatMap(({ runs }) => runs ?? []))].flatMap((machine) =>
      beginnings(machine, [...under, at]),
    );
  }

  /** The first states of a machine: after `page.opened` without data if it handles that, else its initial states. */
  function beginnings(machine: string, under: readonly string[]): Place[] {
    const opened =
      byId
        .get(machine)
        ?.edges.filter(({ event, guard, targets }) => event === 'page.opened' && !guard && targets.length > 0) ?? [];
    return opened.length > 0
      ? opened.flatMap(({ targets }) => targets.flatMap((target) => within(under, target)))
      : within(under, rootOf(machine));
  }

  /** The transitions by which the state that invokes this machine handles its event. */
  function heardAbove(under: readonly string[], said: string): Destination[] {
    const host = under.at(-1);
    if (host === undefined) return [];
    const chart = chartOf(host);
    const around = outwards(chart, host);
    const answers = said.endsWith('*')
      ? chart.edges.filter((edge) => around.includes(edge.source) && matches(said, edge.event))
      : answersOf(chart, host, said);
    return answers
      .filter(({ id }) => !without.has(id))
      .flatMap((edge) =>
        led(edge, under.slice(0, -1), said).map(({ through, to }) => ({ through: [edge, ...through], to })),
      );
  }

  /** The destinations of a transition: in its machine, and beyond it by the event it sends. */
  function led(edge: ChartEdge, under: readonly string[], heard: string): Destination[] {
    const here = edge.targets.flatMap((target) => within(under, target));
    const ended = here.some(
      ({ at }) => nodes.get(at)?.kind === 'final' && nodes.get(at)?.parent === rootOf(edge.machine),
    );
    const said = edge.outcome ?? (ended ? byId.get(edge.machine)?.outcome : null);
    const beyond =
      said && edge.kind !== 'done' ? heardAbove(under, said === edge.event && said.endsWith('*') ? heard : said) : [];
    return ended && beyond.length > 0 ? beyond : [...here.map((to) => ({ through: [], to })), ...beyond];
  }

  const runsChart = (state: string) => nodes.get(state)?.invokes.some(({ runs }) => runs && byId.has(runs)) ?? false;
  /** Results reach a state that runs a machine through that machine. */
  const isThrough = ({ kind }: ChartEdge) => kind === 'result' || kind === 'call' || kind === 'go' || kind === 'done';
  /** Whether a machine answers this very result itself, so that its default does not stand for it. */
  const answersItself = (machine: string, { event }: ChartEdge) =>
    byId.get(machine)?.edges.some((edge) => edge.event === event && !event.endsWith('*')) ?? false;

  function takes(edge: ChartEdge, under: readonly string[]): Move[] {
    const isFree = edge.kind === 'always';
    return led(edge, under, edge.event).flatMap(({ through, to }): Move[] => {
      const [first, ...rest] = through;
      if (!edge.event.endsWith('*') || first?.kind !== 'result') return [{ edge, through, to, isFree }];
      return answersItself(edge.machine, first) ? [] : [{ edge: first, through: rest, to, isFree }];
    });
  }

  /** Whether a machine is what a state shows, and not something beside it: the first that its stage names. */
  function isMain(machine: string, host: string): boolean {
    const around = outwards(chartOf(host), host).flatMap((id) => nodes.get(id) ?? []);
    const [first] = around.find(({ stage }) => stage)?.stage ?? [];
    return (
      first === undefined ||
      around.some(({ invokes }) => invokes.some(({ src, runs }) => src === first && runs === machine))
    );
  }

  /**
   * A place and those around it whose transitions can be taken from it: from beside what is shown a way goes on there
   * alone.
   */
  function levelsOf(place: Place): Place[] {
    const host = place.under.at(-1);
    if (host === undefined || !isMain(nodes.get(place.at)?.machine ?? '', host)) return [place];
    return [...levelsOf({ at: host, under: place.under.slice(0, -1) }), place];
  }

  function moves(place: Place): Move[] {
    if (place.at === gone) return [];
    const deeper = inside(place);
    if (deeper.length > 0) return deeper.map((to) => ({ edge: null, through: [], to, isFree: true }));
    const isPassing = nodes.get(place.at)?.kind === 'passing';
    return levelsOf(place).flatMap((level) => {
      const chart = chartOf(level.at);
      const around = outwards(chart, level.at);
      const isOwn = level === place;
      return chart.edges
        .filter(
          (edge) =>
            around.includes(edge.source) &&
            !without.has(edge.id) &&
            edge.kind !== 'go' &&
            !housekeeping.test(edge.event),
        )
        .filter((edge) => !isPassing || edge.kind === 'always')
        .filter((edge) =>
          isOwn
            ? !(runsChart(place.at) && isThrough(edge))
            : (edge.kind === 'user' || edge.kind === 'timer') && !edge.targets.includes(level.at),
        )
        .flatMap((edge) => takes(edge, level.under));
    });
  }

  /**
   * Every place in which a state may be reached: in each state that runs its machine and shows it, and so on outwards.
   */
  function placesOf(state: string): Place[] {
    const machine = nodes.get(state)?.machine ?? '';
    const shownBy = (hosts.get(machine) ?? []).flatMap((host) => {
      const src = nodes.get(host)?.invokes.find(({ runs }) => runs === machine)?.src ?? '';
      const stages = stagesIn(host).filter(({ stage }) => stage?.includes(src));
      return (stages.length > 0 ? stages.map(({ id }) => id) : [host]).flatMap(rests);
    });
    const above = shownBy.length > 0 ? shownBy.flatMap(placesOf).map((place) => [...place.under, place.at]) : [[]];
    return above.flatMap((under) => within(under, state));
  }

  /** The innermost state of a place that has a view. */
  function shownAt({ at, under }: Place): Place {
    const shows = (state: string) => outwards(chartOf(state), state).some((id) => nodes.get(id)?.view);
    if (shows(at)) return { at, under };
    const depth = under.findLastIndex(shows);
    return depth < 0 ? { at, under } : { at: under[depth] ?? at, under: under.slice(0, depth) };
  }

  return { moves, placesOf, contains, shownAt };
}

/** Returns every place that is reached from these, by its key, with the moves from it. */
export function reachedFrom(begin: readonly Place[], moves: (place: Place) => Move[]) {
  const found = new Map<string, { readonly place: Place; readonly moves: readonly Move[] }>();
  const waiting = [...begin];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    if (found.has(keyOf(place))) continue;
    found.set(keyOf(place), { place, moves: moves(place) });
    for (const { to } of found.get(keyOf(place))?.moves ?? []) waiting.push(to);
  }
  return found;
}

/** The target of a transition, and the transitions that forwarded its event. */
interface Destination {
  readonly through: readonly ChartEdge[];
  readonly to: Place;
}
