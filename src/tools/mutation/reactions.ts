import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { computing, type Computing } from '../../charts/model/computing';
import { withChildren, type ComputedAction } from '../../charts/xstateInternals';
import { Secret } from '../../../machines/secret';
import { nameOfEvent, pathsOf, type Walkable } from '../../charts/model/walk';

/** An event that a machine receives in a situation of the walk. */
export interface Case {
  /** Index of the situation in its machine. */
  situation: number;
  from: AnyMachineSnapshot;
  event: AnyEventObject;
  called: string;
}

export interface Cases {
  walkable: Walkable;
  situations: readonly { title: string; from: AnyMachineSnapshot }[];
  cases: readonly Case[];
}

/** More steps in a row than any chart takes: a loop. */
const mostSteps = 50;

/** Computes the transitions of a machine, and records what they do. */
interface Recorder extends Computing {
  executed: ComputedAction[];
  steps: number;
}

/** Creating the actors of a scope takes longer than most cases. */
const recorders = new WeakMap<AnyStateMachine, Recorder>();

/** Returns the recorder of a machine, empty. */
function recorderOf(machine: AnyStateMachine): Recorder {
  const recorder = recorders.get(machine) ?? createRecorder(machine);
  recorders.set(machine, recorder);
  return Object.assign(recorder, { executed: [], steps: 0 });
}

function createRecorder(machine: AnyStateMachine): Recorder {
  const recorded = { executed: [] as ComputedAction[], steps: 0 };
  const computed = computing(machine, {
    onMicrostep: () => {
      recorded.steps += 1;
      if (recorded.steps > mostSteps) throw new Error('goes round and round');
    },
    onAction: (action) => recorded.executed.push(action),
  });
  return Object.assign(recorded, computed);
}

/** Returns a value in one line, without parts that are printed elsewhere. */
export function brief(value: unknown): string {
  if (value instanceof Secret) return `secret of ${value.length}`;
  if (Array.isArray(value)) return `[${value.map(brief).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return value === undefined ? '–' : JSON.stringify(value);
  if ('sessionId' in value || 'logic' in value) return `actor ${(value as AnyActorRef).id}`;
  if ('hides' in value && 'name' in value) return `the site ${String(value.name)}`;
  return `{${Object.entries(value)
    .flatMap(([key, each]) => (each === undefined ? [] : [`${key}: ${brief(each)}`]))
    .join(', ')}}`;
}

const shortState = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .map(([key, inner]) => {
          const under = shortState(inner);
          return under ? `${key}.${under}` : key;
        })
        .join(' & ');

function doing({ type, params }: ComputedAction): string | null {
  const { id, src, input, to, event, delay, sendId, actorRef, targetId } = (params ?? {}) as Record<string, unknown>;
  if (type === 'xstate.spawnChild') return `begins ${String(src)} as ${String(id)} ${brief(input)}`;
  if (type === 'xstate.stopChild') return actorRef ? `drops ${(actorRef as AnyActorRef).id}` : null;
  if (type === 'xstate.raise')
    return `${delay === undefined ? 'so' : `in ${String(delay)} ms`} ${(event as AnyEventObject).type}`;
  if (type === 'xstate.cancel') return `no more ${String(sendId)}`;
  if (type === 'xstate.sendTo')
    return `tells ${targetId ? String(targetId) : (to as AnyActorRef | undefined)?.id ? 'its parent' : '?'} ${brief(event)}`;
  return `${type} ${params === undefined ? '' : brief(params)}`.trim();
}

/** A context with errors set, so that a step that clears them differs. */
const trouble: Record<string, unknown> = {
  error: 'an error',
  notice: 'a notice',
  code: new Secret('999'),
  password: new Secret('999'),
  length: 3,
  captcha: 'a captcha',
  confirmed: 'confirmed',
  answer: 'an answer',
  provider: 'a provider',
  wasWrong: true,
  errors: 1,
  marketAgree: true,
  chosen: 'chosen',
  toast: 'a toast',
};

const differences = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter((key) => before[key] !== after[key] && brief(before[key]) !== brief(after[key]));

function at(machine: AnyStateMachine, from: AnyMachineSnapshot, context: unknown): AnyMachineSnapshot {
  const resolved = machine.resolveState({ value: from.value, context } as never) as AnyMachineSnapshot;
  return withChildren(resolved, from.children);
}

function told(before: AnyMachineSnapshot, after: AnyMachineSnapshot, executed: readonly ComputedAction[]): string {
  const was = (before.context ?? {}) as Record<string, unknown>;
  const now = (after.context ?? {}) as Record<string, unknown>;
  const moved = brief(before.value) === brief(after.value) ? 'stays' : `→ ${shortState(after.value)}`;
  const kept = differences(was, now).map((key) => `${key} = ${brief(now[key])}`);
  const ended = after.status === 'active' ? [] : [`ends with ${brief(after.output)}`];
  return [moved, ...kept, ...executed.map(doing).filter((each) => each !== null), ...ended].join('; ');
}

/** Returns the machine's reaction to a case in one line. An exception is a line too. */
export function reactionLine(machine: AnyStateMachine, { from, event }: Pick<Case, 'from' | 'event'>): string {
  try {
    const { next, executed } = recorderOf(machine);
    const before = at(machine, from, from.context);
    const line = told(before, next(before, event), executed);
    const context = (from.context ?? {}) as Record<string, unknown>;
    const bad = Object.fromEntries(
      Object.keys(trouble)
        .filter((key) => key in context)
        .map((key) => [key, trouble[key]]),
    );
    if (Object.keys(bad).length === 0) return line;
    const troubled = at(machine, from, { ...context, ...bad });
    const after = next(troubled, event);
    const gone = differences(
      bad,
      Object.fromEntries(Object.keys(bad).map((key) => [key, (after.context as Record<string, unknown>)[key]])),
    );
    return gone.length > 0 ? `${line}; takes away ${gone.join(', ')}` : line;
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

/** Returns a machine's start in one line. */
export function beginningOf(machine: AnyStateMachine, input: unknown): string {
  try {
    const { begin, executed } = recorderOf(machine);
    const snapshot = begin(input);
    return [
      `→ ${shortState(snapshot.value)}`,
      brief(snapshot.context),
      ...executed.map(doing),
      ...(snapshot.status === 'active' ? [] : [`ends with ${brief(snapshot.output)}`]),
    ].join('; ');
  } catch (error) {
    return `throws ${String(error)}`;
  }
}

const label = (event: AnyEventObject): string => {
  const { output, error, ...more } = event as Record<string, unknown>;
  const isNamed = typeof output === 'object' && output !== null && 'type' in output;
  const given = { ...(output === undefined ? more : isNamed ? output : { output }), type: undefined };
  const said = brief(given);
  return said === '{}' || error !== undefined ? nameOfEvent(event) : `${nameOfEvent(event)} ${said}`;
};

/** Returns every situation of a walk, with every event that the machine receives in it. */
export function casesOf(walkable: Walkable): Cases {
  const places = new Map<AnyMachineSnapshot, number>();
  const situations: { title: string; from: AnyMachineSnapshot }[] = [];
  const cases: Case[] = [];
  for (const { steps, start } of pathsOf(walkable)) {
    const last = steps.at(-1);
    if (!last) continue;
    if (!places.has(last.from)) {
      places.set(last.from, situations.length);
      situations.push({
        title: [start, ...steps.slice(0, -1).map((step) => nameOfEvent(step.event))].join(' > '),
        from: last.from,
      });
    }
    cases.push({
      situation: places.get(last.from) as number,
      from: last.from,
      event: last.event,
      called: label(last.event),
    });
  }
  return { walkable, situations, cases };
}

/**
 * Returns the page: the starts, then each situation. Equal reactions share a line; a repeated state lists only
 * differences. `reactions` has the line of each case.
 */
export function pageOf(
  name: string,
  { walkable: { machine, starts }, situations, cases }: Cases,
  reactions: readonly string[],
): string {
  const lines = [`# ${name}: what the chart does`, '', '## begins'];
  for (const [start, input] of Object.entries(starts)) lines.push(`${start}: ${beginningOf(machine, input)}`);
  const known = new Map<string, Set<string>>();
  const casesOfPlace = situations.map((): number[] => []);
  cases.forEach(({ situation }, index) => casesOfPlace[situation]?.push(index));
  situations.forEach(({ title, from }, place) => {
    const alike = new Map<string, string[]>();
    for (const index of casesOfPlace[place] ?? []) {
      const each = cases[index] as Case;
      const own = (each.event as { output?: { type?: string } }).output?.type ?? each.event.type;
      const reaction = (reactions[index] ?? '').replaceAll(own.replace(/^result\./, ''), '‹it›');
      alike.set(reaction, [...(alike.get(reaction) ?? []), each.called]);
    }
    const state = shortState(from.value);
    const before = known.get(state) ?? new Set();
    const said = [...alike].map(([reaction, events]) => `- ${events.join(' | ')}\n  ${reaction}`);
    const fresh = said.filter((each) => !before.has(each));
    known.set(state, new Set([...before, ...said]));
    if (fresh.length > 0)
      lines.push('', `## ${state}`, `${before.size > 0 ? 'otherwise as above, ' : ''}by ${title}`, ...fresh);
  });
  return `${lines.join('\n')}\n`;
}
