import type { NamedAnswer } from '../simulation/answers';
import { actorName } from '../simulation/places';
import { answeringStep, answersNow } from '../simulation/possible';
import { encodeEvent } from '../simulation/secrets';
import type { Step } from '../simulation/step';
import { isInReach, offeredAmong } from '../simulation/offered';
import { reachable } from '../stage/shown';
import { userEvents } from '../simulation/userEvents';
import { activeNodes } from '../xstateInternals';
import type { Walker } from './walker';

/**
 * What can happen next, with the words that a walk prints for it. `unoffered`: a press for which the screen has no control now;
 * nothing may break by it, and no promise that something can be reached is kept by it.
 */
export interface Move {
  /** `goodAnswer`: an answer of a server, browser or provider that is willing. */
  kind: 'press' | 'unoffered' | 'browser' | 'goodAnswer' | 'badAnswer';
  called: string;
  /** Of an answer: the call, and who asked. */
  answers?: { readonly call: string; readonly by: readonly string[] };
  /** Of a press: the active states that handle it. */
  handledBy?: string;
  /** The same as a step of a run. */
  step: () => Step;
  do: () => void;
}

const good =
  /^(OK|ready|passed|remembers|allowed|lists them|may$|callback\.signedIn|captcha\.passed|passkey\.(picked|created)|popup\.answered|window\.answered|qr\.enteredView|sms\.arrived)/;

function wordsOf({ name, detail }: Pick<NamedAnswer, 'name' | 'detail'>): string {
  const short = name.replace('result.', '');
  if (detail === '') return short;
  return short === 'OK' || short === 'remembers' ? `${short} (${detail})` : `${short} ${detail}`;
}

/** Every press that the machines on the stage handle now, every answer to every request, and what the browser itself can do. */
export function movesOf(walker: Walker): Move[] {
  const { stage } = walker;
  const events = userEvents(reachable(stage)).filter(isInReach);
  const offered = new Set(offeredAmong(events, stage).map(({ called }) => called));
  const presses = events.map((gesture): Move => ({
    kind: offered.has(gesture.called) ? 'press' : 'unoffered',
    called: gesture.called,
    handledBy: activeNodes(gesture.to.snapshot)
      .flatMap(({ transitions, id }) => (transitions.has(gesture.event.type) ? [id] : []))
      .join(),
    step: () => ({ do: 'event', actor: actorName(gesture.to.actor), event: encodeEvent(gesture.event) }),
    do: () => walker.press(gesture, 1),
  }));
  const answers = answersNow(walker, stage, walker).map(({ asked, pull, ...answer }): Move => {
    const words = wordsOf(answer);
    const called = `${asked.name}: ${words}`;
    return {
      kind: good.test(words) ? 'goodAnswer' : 'badAnswer',
      called,
      answers: { call: asked.name, by: asked.by },
      step: () => answeringStep(asked.name, pull),
      do: () => walker.take(asked, pull, called),
    };
  });
  const browser = [
    ['user.wentBack', 'browser: back'],
    ['page.restored', 'browser: shows the kept page again'],
  ].map(([type, called]): Move => ({
    kind: 'browser',
    called: called as string,
    step: () => ({ do: 'event', actor: 'passport', event: { type: type as string } }),
    do: () => walker.sendRoot(type as string, called as string),
  }));
  // Of two with the same words the later one says which it is.
  const times = new Map<string, number>();
  return [...presses, ...answers, ...browser].map((move) => {
    const time = (times.get(move.called) ?? 0) + 1;
    times.set(move.called, time);
    return time === 1 ? move : { ...move, called: `${move.called} (${time})` };
  });
}

const isWait = (words: string) => words.endsWith(' ms pass');

function moveNamed(walker: Walker, words: string): Move {
  const move = movesOf(walker).find(({ called }) => called === words);
  if (!move) throw new Error(`not possible here: ${words}`);
  return move;
}

/** The step of a run that does what a walk prints with these words. Throws if it is not possible now. */
export const stepFor = (walker: Walker, words: string): Step =>
  isWait(words) ? { do: 'wait', ms: Number.parseInt(words, 10) } : moveNamed(walker, words).step();

/** Performs the step that a walk prints with these words. Throws if it is not possible now. */
export function repeat(walker: Walker, words: string): void {
  walker.beginStep();
  if (isWait(words)) return walker.pass(Number.parseInt(words, 10));
  moveNamed(walker, words).do();
}
