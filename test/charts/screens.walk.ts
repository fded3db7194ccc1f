import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { embody, type ParentMachine } from '../../src/charts/stage/embody';
import { activeNodes } from '../../src/charts/xstateInternals';
import { redirectResults } from '../../machines/results/redirectResults';
import type { Gestures } from '../journeys/gestures.shared';
import { Missing } from '../journeys/hands';
import { paintBody } from './screens.body';
import {
  nameOfEvent,
  neverTaken,
  pathsOf,
  type WalkPath,
  type WalkStep,
  type Walkable,
} from '../../src/charts/model/walk';

/** A machine with its screen: how it is walked, what surrounds it, and which gestures exist. */
export interface Screen extends Walkable {
  frame: Partial<ParentMachine>;
  gestures: Gestures;
  /** The parts of context that change how a gesture works. */
  touches?: (from: AnyMachineSnapshot) => unknown;
}

/** The result of a walk through a screen. */
export interface Walked {
  /** Problems, each a sentence with machine, path and step. Empty when the screen always matches the states. */
  problems: string[];
  /** Keys of the transitions that were never taken. */
  never: string[];
  /** Reasons why steps cannot be made by gestures. Each was tried at least once. */
  reasons: string[];
  paths: number;
  steps: number;
  /** Number of React renders. */
  paints: number;
  /** How often each source was invoked. Must equal the count without a screen. */
  invoked: Map<string, number>;
}

const isChoice = ({ gestures }: Screen, { event, taken }: WalkStep) =>
  taken.length > 0 && (event.type in gestures || event.type.startsWith('user.'));

/**
 * Key of a choice: the innermost states that handle it, or the parallel state around all regions, and the facts that
 * change how.
 */
function placeOf({ touches = () => null }: Screen, { from, event }: WalkStep): string {
  const hears = activeNodes(from).filter(({ transitions }) => transitions.has(event.type));
  const isWithin = (id: string) => hears.some((each) => each.type !== 'parallel' && id.startsWith(`${each.id}.`));
  const places = activeNodes(from).filter(
    (node) => (hears.includes(node) && node.type !== 'compound') || (node.type === 'atomic' && isWithin(node.id)),
  );
  return `${JSON.stringify([places.map(({ id }) => id), touches(from)])} ${event.type}`;
}

/** Results that lead to another page, so that their message is not shown. */
const redirect = new Set(Object.keys(redirectResults('')));
const refusalItem = ({ taken }: WalkStep, message: string | undefined) =>
  `${taken.join(', ')} ${message ? 'with' : 'without'} words`;

/**
 * What a step covers: its transitions; each gesture that causes its event; for a refusal, with and without a message.
 */
function itemsOf(screen: Screen, step: WalkStep): string[] {
  const { output } = step.event as { output?: { type?: string; message?: string } | null };
  if (output?.type?.startsWith('result.') && !redirect.has(output.type) && step.taken.length > 0)
    return [...step.taken, refusalItem(step, output.message)];
  if (!isChoice(screen, step)) return [...step.taken];
  return [
    ...step.taken,
    ...Object.keys(screen.gestures[step.event.type] ?? { nothing: null }).map(
      (variant) => `${placeOf(screen, step)} by ${variant}`,
    ),
  ];
}

/** Returns the shortest path to each thing to cover, the longest first, because they cover much before their end. */
function covering(screen: Screen, paths: readonly WalkPath[]): WalkPath[] {
  const done = new Set<string>();
  const needed: WalkPath[] = [];
  for (const path of paths) {
    const items = [...path.begun, ...path.steps.flatMap((step) => itemsOf(screen, step))];
    if (items.some((item) => !done.has(item))) needed.push(path);
    for (const item of items) done.add(item);
  }
  return needed.sort((one, other) => other.steps.length - one.steps.length);
}

/** One path through the screen. Returns the transitions it took, and adds what went wrong to the problems. */
async function follow(screen: Screen, path: WalkPath, walked: Walked, done: Set<string>): Promise<ReadonlySet<string>> {
  const body = await paintBody(screen, path.start, screen.frame);
  const told: string[] = [path.start];
  const look = () => {
    for (const sentence of body.untrue())
      say(walked, `${screen.machine.id} in ${JSON.stringify(body.value())}: ${sentence}`, told);
  };
  try {
    look();
    for (const step of path.steps) {
      told.push(nameOfEvent(step.event));
      await perform(screen, body, step, done);
      walked.steps += 1;
      for (const item of itemsOf(screen, step))
        if (!isChoice(screen, step) && !step.taken.includes(item)) done.add(item);
      const value = JSON.stringify(body.value());
      if (value !== JSON.stringify(step.value)) throw new Error(`it should be in ${JSON.stringify(step.value)}`);
      look();
    }
    const expected = invokedUnseen(screen, path);
    for (const [source, times] of body.invoked()) {
      if (times !== (expected.get(source) ?? 0))
        throw new Error(`${source} was invoked ${times} times, not ${expected.get(source) ?? 0}`);
      walked.invoked.set(source, (walked.invoked.get(source) ?? 0) + times);
    }
  } catch (error) {
    say(
      walked,
      `${screen.machine.id} in ${JSON.stringify(body.value())}: ${told.at(-1)}: ${(error as Error).message}`,
      told,
    );
  } finally {
    walked.paints += body.paints();
    body.stop();
  }
  return body.keys();
}

/** Returns each problem once, with the first path that found it. */
function say({ problems }: Walked, sentence: string, told: readonly string[]): void {
  if (!problems.some((each) => each.startsWith(`${sentence} (`))) problems.push(`${sentence} (${told.join(' > ')})`);
}

/** Performs a gesture not performed here yet; other steps by their source. */
async function perform(
  screen: Screen,
  body: Awaited<ReturnType<typeof paintBody>>,
  step: WalkStep,
  done: Set<string>,
): Promise<void> {
  const variants = Object.entries(screen.gestures[step.event.type] ?? {});
  const [variant, gesture] =
    variants.find(([name]) => !done.has(`${placeOf(screen, step)} by ${name}`)) ?? variants[0] ?? [];
  if (!gesture && step.event.type.startsWith('user.')) throw new Missing('no gesture makes this happen');
  if (!gesture) return body.step(step.event);
  if (isChoice(screen, step)) done.add(`${placeOf(screen, step)} by ${variant}`);
  return body.make(gesture, step.event);
}

/** Counts how often each source is invoked along a path without a screen. */
function invokedUnseen(screen: Screen, path: WalkPath): Map<string, number> {
  const body = embody(screen, path.start, { real: screen.frame.real ?? [] });
  for (const { event } of path.steps) body.step(event);
  body.stop();
  return body.invoked();
}

/** Walks a machine through its screen: every transition, and every gesture in every state that handles its event. */
export async function walkScreen(screen: Screen): Promise<Walked> {
  const walked: Walked = { problems: [], never: [], reasons: [], paths: 0, steps: 0, paints: 0, invoked: new Map() };
  const paths = pathsOf(screen);
  const taken = new Set<string>();
  const done = new Set<string>();
  for (const path of covering(
    screen,
    paths.filter(({ steps }) => !steps.at(-1)?.cannot),
  )) {
    const items = () =>
      [...path.begun, ...path.steps.flatMap((step) => itemsOf(screen, step))].filter((item) => !done.has(item)).length;
    for (let left = items(); left > 0;) {
      const took = await follow(screen, path, walked, done);
      walked.paths += 1;
      for (const key of took) {
        taken.add(key);
        done.add(key);
      }
      if (items() === left) break;
      left = items();
    }
  }
  await tryInVain(screen, paths, walked);
  walked.never = neverTaken(screen.machine, taken);
  return walked;
}

/** Tries every step listed as impossible once in each state. The screen must not offer it. */
async function tryInVain(screen: Screen, paths: readonly WalkPath[], walked: Walked): Promise<void> {
  const tried = new Set<string>();
  for (const path of paths) {
    const last = path.steps.at(-1);
    if (!last?.cannot || !isChoice(screen, last)) continue;
    const place = `${placeOf(screen, last)} ${last.cannot}`;
    if (tried.has(place)) continue;
    tried.add(place);
    walked.paths += 1;
    const possible = await variantsThatWork(screen, path, last);
    for (const variant of possible)
      say(
        walked,
        `${screen.machine.id}: ${last.event.type} is said to be impossible, but ${variant} does it: ${last.cannot}`,
        [path.title],
      );
    if (possible.length === 0 && !walked.reasons.includes(last.cannot)) walked.reasons.push(last.cannot);
  }
}

async function variantsThatWork(screen: Screen, path: WalkPath, last: WalkStep): Promise<string[]> {
  const works: string[] = [];
  for (const [variant, gesture] of Object.entries(screen.gestures[last.event.type] ?? {})) {
    const body = await paintBody(screen, path.start, screen.frame);
    for (const step of path.steps.slice(0, -1)) await perform(screen, body, step, new Set());
    const event: AnyEventObject = last.event;
    const isMissing = await body.make(gesture, event).then(
      () => false,
      (error: unknown) => error instanceof Missing,
    );
    if (!isMissing) works.push(variant);
    body.stop();
  }
  return works;
}
