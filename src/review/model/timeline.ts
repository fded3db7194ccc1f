import type { ChartNode } from '../../../machines/atlas/chart';
import type { RunMoment, Place, Step } from '../../charts/simulation/simulation';
import { text } from './text';
import { duration, titleOfCall, titleOfType, words } from './words';
import type { Release } from './release';

/** The cause of a moment, as text and style. */
export interface Cause {
  readonly text: string;
  readonly look: 'user' | 'code' | 'ok' | 'other' | 'timer';
  /** More detail: a sample, a guard. */
  readonly note?: string;
}

/** One moment of a run. */
export interface Tick {
  /** Id of the state to show. */
  readonly state: string;
  /** All active states of all machines. */
  readonly active: readonly string[];
  readonly cause: Cause | null;
}

/** A run of any kind: its moments in order. */
export interface Timeline {
  readonly kind: 'path' | 'simulation' | 'incident';
  readonly ticks: readonly Tick[];
  /** How many steps of the run were done at each moment. */
  readonly done: readonly number[];
  /** Index of the selected moment. */
  readonly at: number;
}

type RunningMachine = Pick<Place, 'machine' | 'states' | 'shown'>;

export type Nodes = ReadonlyMap<string, ChartNode>;
const indexes = new WeakMap<Release, Nodes>();

/** Returns the states of a release by id. */
export function timelineNodes(release: Release): Nodes {
  const known =
    indexes.get(release) ??
    new Map(release.charts.flatMap(({ nodes }) => nodes.map((node) => [node.id, node] as const)));
  indexes.set(release, known);
  return known;
}

/** Machines beside a page. They are shown only if nothing else changed. */
const secondary = new Set(['toast', 'countdown', 'thirdParty', 'passport']);
/** Whether a machine runs beside a page. */
export const isSecondary = (machine: string): boolean => secondary.has(machine);

/** Returns the state to show: the innermost visible one that changed, or the previous one if none changed. */
function mainState(
  nodes: Nodes,
  now: readonly RunningMachine[],
  before: readonly RunningMachine[],
  last: string | null,
): string {
  const shows = ({ states }: RunningMachine) => states.some((id) => nodes.get(id)?.view);
  const was = new Set(before.filter(({ shown }) => shown).flatMap(({ states }) => states));
  const seen = now.filter((each) => each.shown && shows(each));
  const moved = seen.filter(({ states }) => states.some((id) => !was.has(id)));
  const chosen =
    moved.findLast(({ machine }) => !secondary.has(machine)) ?? (before.length === 0 ? undefined : moved.at(-1));
  const isStill = last !== null && seen.some(({ states }) => states.includes(last));
  if (!chosen && isStill) return last;
  const { states } = chosen ?? seen.findLast(({ machine }) => !secondary.has(machine)) ?? now[0] ?? { states: [''] };
  return states.findLast((id) => !was.has(id)) ?? states.at(-1) ?? '';
}

/** Returns the moments as ticks. */
function ticksOf(
  release: Release,
  moments: readonly { readonly places: readonly RunningMachine[]; readonly cause: Cause | null }[],
): Tick[] {
  const nodes = timelineNodes(release);
  const ticks: Tick[] = [];
  for (const [place, { places, cause }] of moments.entries()) {
    const state = mainState(nodes, places, moments[place - 1]?.places ?? [], ticks.at(-1)?.state ?? null);
    ticks.push({ state, active: places.flatMap(({ states }) => states), cause });
  }
  return ticks;
}

const resultName = (event: string) => event.slice('result.'.length);
const numberOf = (release: Release, event: string) =>
  release.results.find(({ heard }) => heard === event)?.numbers[0]?.number ?? resultName(event);

/** Returns the cause for an event type. */
export function causeOfEvent(release: Release, type: string): Cause {
  if (type === 'result.OK') return { text: 'OK', look: 'ok' };
  if (type === 'result.OTHER') return { text: text('transition.anyOther'), look: 'other' };
  if (type.startsWith('result.')) return { text: numberOf(release, type), look: 'code', note: words(resultName(type)) };
  if (type === 'after') return { text: text('cause.time'), look: 'timer' };
  return { text: titleOfType(type), look: type.startsWith('user.') ? 'user' : 'other' };
}

const typeIn = (result: unknown) =>
  typeof result === 'object' && result !== null && 'type' in result ? String(result.type) : null;

/** Returns the cause for a step. */
function causeOfStep(release: Release, step: Step): Cause {
  if (step.do === 'wait') return { text: duration(step.ms), look: 'timer' };
  if (step.do === 'fail') return { text: text('cause.fails', { call: titleOfCall(step.call) }), look: 'other' };
  if (step.do === 'event') return causeOfEvent(release, step.event.type);
  const type = step.do === 'say' ? step.event.type : typeIn(step.result);
  if (type?.startsWith('result.')) return { ...causeOfEvent(release, type), note: titleOfCall(step.call) };
  return { text: type ? titleOfType(type) : titleOfCall(step.call), look: 'other' };
}

/** Whether the page looks into its own memory: a visitor sees nothing of it. */
export const isLookUp = (step: Step): boolean => step.do === 'answer' && step.call.startsWith('recall');

/** Returns the moments of a simulation as ticks. */
export const ticksOfMoments = (release: Release, moments: readonly RunMoment[]): Tick[] =>
  ticksOf(
    release,
    moments.map(({ places, step }) => ({ places, cause: step && causeOfStep(release, step) })),
  );

/** The same without what the page looks up by itself: the moment after it has the cause of the moment before. */
export function seenTicks(release: Release, moments: readonly RunMoment[]): Pick<Timeline, 'ticks' | 'done'> {
  const ticks: Tick[] = [];
  const done: number[] = [];
  for (const [place, tick] of ticksOfMoments(release, moments).entries()) {
    const step = moments[place]?.step;
    const before = step && isLookUp(step) ? ticks.pop() : undefined;
    if (before) done.pop();
    ticks.push(before ? { ...tick, cause: before.cause } : tick);
    done.push(place);
  }
  return { ticks, done };
}
