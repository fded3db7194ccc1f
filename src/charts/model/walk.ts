import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { idOfTransition, transitionsOf } from '../../../machines/atlas/transition';
import { activeNodes } from '../xstateInternals';
import { computing } from './computing';
import { shortestPaths } from './shortestPaths';

/** How a machine is walked: the events of visitors and servers, and the facts in context that guards read. */
export interface Walkable {
  machine: AnyStateMachine;
  /** Starting points: a name for titles and the machine's input. */
  starts: Record<string, unknown>;
  /** Sample events from outside: visitors, hosts, running children. */
  events: readonly AnyEventObject[];
  /** The outputs of each invoked promise or machine. A rejection is always tried too. */
  outcomes: Record<string, readonly unknown[]>;
  /** The facts in context that guards read, so that states with different transitions are different vertices. */
  facts?: (snapshot: AnyMachineSnapshot) => unknown;
  /** Why an event cannot happen here on a screen; null where it can. Such a step ends its path. */
  cannot?: (from: AnyMachineSnapshot, event: AnyEventObject) => string | null;
}

/** One step of a path, with the expected state value after it. */
export interface WalkStep {
  event: AnyEventObject;
  value: unknown;
  /** The snapshot before the step. */
  from: AnyMachineSnapshot;
  /** Keys of the transitions it takes; empty when no state handles the event. */
  taken: readonly string[];
  /** Why it cannot be performed, null where it can. Only the last step of a path cannot. */
  cannot: string | null;
}

/** A path through a machine: a starting point and steps. The title lists the events. */
export interface WalkPath {
  start: string;
  steps: readonly WalkStep[];
  title: string;
  /** Keys of the transitions that the start itself takes. */
  begun: readonly string[];
}

/** A machine on its way from a start. */
interface Place extends Pick<WalkPath, 'start' | 'begun'> {
  snapshot: AnyMachineSnapshot;
}

/** Most places to go on from. A chart that needs more has too many facts. */
const mostPlaces = 5000;

/** Returns the name of a step in a title: the visitor's event or the server's result. */
export function nameOfEvent(event: AnyEventObject & { output?: unknown; error?: unknown }): string {
  const done = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event.type);
  const asked = done?.[2]?.split('.').at(-1) ?? '';
  if (done?.[1] === 'error') return `${asked} failed`;
  if (done) return outcomeName(event.output) ?? `${asked} ended`;
  const after = /^xstate\.after\.([^.]+)\./.exec(event.type);
  return after ? `after ${after[1]}` : event.type;
}

const outcomeName = (output: unknown): string | undefined =>
  typeof output === 'object' && output !== null && 'type' in output ? String(output.type) : undefined;

/** Returns every event that an active state handles, with each sample of it. */
function possible(walkable: Walkable, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  const heard = new Set<string>();
  for (const node of activeNodes(snapshot)) for (const type of node.transitions.keys()) heard.add(type);
  const invoked = new Map(
    activeNodes(snapshot).flatMap((node) => node.invoke.map((each) => [each.id, String(each.src)])),
  );
  const events: AnyEventObject[] = [];
  for (const type of heard) {
    const actor = /^xstate\.(done|error)\.actor\.(.*)$/.exec(type);
    if (actor?.[1] === 'done') {
      for (const output of walkable.outcomes[invoked.get(actor[2] ?? '') ?? ''] ?? [])
        events.push({ type, output } as AnyEventObject);
    } else if (actor) events.push({ type, error: new Error('walked') } as AnyEventObject);
    else if (type.startsWith('xstate.after.')) events.push({ type });
  }
  return [...events, ...walkable.events.filter((event) => snapshot.can(event) || heard.has(event.type))];
}

/** Returns a shortest path for every (state, event) pair of a machine, the shortest first. Pure: no actor runs. */
export function pathsOf(walkable: Walkable): WalkPath[] {
  const { machine, facts = () => null } = walkable;
  const computed: string[] = [];
  const { begin, next } = computing(machine, {
    onMicrostep: (transitions) => {
      const own = transitions.filter(({ source }) => source.machine.id === machine.id);
      computed.push(...own.map(idOfTransition));
    },
  });
  const taken = () => computed.splice(0);
  taken();
  const starts = Object.entries(walkable.starts).map(([start, input]): Place => {
    const snapshot = begin(input);
    return { start, snapshot, begun: taken() };
  });
  let places = 0;
  const paths = shortestPaths<Place, WalkStep>(starts, {
    keyOf: ({ snapshot }) => JSON.stringify([snapshot.value, snapshot.status, facts(snapshot)]),
    *stepsFrom(place) {
      const { snapshot: from } = place;
      places += 1;
      if (places > mostPlaces) throw new Error(`${machine.id}: more than ${mostPlaces} places; choose coarser facts`);
      if (from.status !== 'active') return;
      for (const event of possible(walkable, from)) {
        const snapshot = next(from, event);
        const cannot = walkable.cannot?.(from, event) ?? null;
        yield [{ event, value: snapshot.value, from, taken: taken(), cannot }, cannot ? null : { ...place, snapshot }];
      }
    },
  });
  return [
    ...starts.map(({ start, begun }) => ({ start, steps: [], title: start, begun })),
    ...Array.from(paths, ({ start: { start, begun }, steps }) => ({
      start,
      steps,
      title: [start, ...steps.map(({ event }) => nameOfEvent(event))].join(' > '),
      begun,
    })),
  ];
}

/** Returns the names of the transitions that no path took. Empty when the walk is complete. */
export const neverTaken = (machine: AnyStateMachine, taken: ReadonlySet<string>): string[] =>
  transitionsOf(machine)
    .map(idOfTransition)
    .filter((id) => !taken.has(id));
