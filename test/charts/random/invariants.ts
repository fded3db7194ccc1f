import type { AnyMachineSnapshot } from 'xstate';
import {
  agreedFirst,
  atMostOneInFlight,
  jumpOnce,
  jumpOnlySignedIn,
  loadingMeansDisabled,
  marketingOnlyInRegister,
  noSendWhileCounting,
  nothingRunsElsewhere,
  pollingStops,
  saltOfTheAccount,
  ticketOnce,
} from './asked';
import { coversForACause, toastsAreAnswered } from './covering';
import {
  codeAtMostSix,
  countdownsInRange,
  errorsCleared,
  hasAWayOut,
  keptAlive,
  noTwoDialogs,
  oneQuestion,
  secretIn,
} from './held';
import { first, type Invariant, type Moment } from './moment';
import { allUnder } from '../../../src/charts/simulation/stage';
import type { Walker } from './walker';

/** The invariants, in words. */
export const invariants: readonly Invariant[] = [
  { words: 'at most one in-flight mutation per form', broken: atMostOneInFlight },
  { words: 'loading implies disabled submit', broken: loadingMeansDisabled },
  { words: 'never two dialogs of the same kind', broken: noTwoDialogs },
  { words: 'one question at a time', broken: oneQuestion },
  { words: 'no SMS/e-mail/voice send while its countdown > 0', broken: noSendWhileCounting },
  { words: 'countdown in 0..60', broken: countdownsInRange },
  { words: 'code length <= 6', broken: codeAtMostSix },
  { words: 'leaving a route cancels its timers, polls and requests', broken: nothingRunsElsewhere },
  { words: 'jump happens at most once', broken: jumpOnce },
  { words: 'jump only after a success with uid and jump_sig (or bindSuccess)', broken: jumpOnlySignedIn },
  {
    words: 'no secret ever readable in context',
    broken: ({ all }) => first(all, ({ machine, snapshot }) => secretIn(snapshot.context, machine)),
  },
  { words: 'wrong-account salt never used', broken: saltOfTheAccount },
  { words: 'captcha ticket used once', broken: ticketOnce },
  { words: 'errors cleared on focus/input as specified', broken: errorsCleared },
  { words: 'kept-alive pages keep scroll, others top', dom: 'the scroll position', broken: keptAlive },
  { words: 'agreement unticked never submits', broken: agreedFirst },
  { words: 'marketing flag only in register', broken: marketingOnlyInRegister },
  { words: 'polling stops out of view and after > 60 errors', broken: pollingStops },
  {
    words: 'every state has an enabled way out (no dead end) and `document.activeElement` is visible',
    dom: 'the focus',
    broken: hasAWayOut,
  },
  { words: 'no call pending and no dialog open: nothing covers the page', broken: coversForACause },
  { words: 'a toast does not survive the answer to what it asks for', broken: toastsAreAnswered },
];

/** Returns the first invariant that is broken now, and what is wrong. */
export function judge(walker: Walker): { promise: string; found: string } | null {
  if (walker.crash) return { promise: 'a machine crashed', found: String(walker.crash) };
  const route = String((walker.root.getSnapshot() as AnyMachineSnapshot).value);
  const moment: Moment = { walker, stage: walker.stage, all: allUnder(walker.root), route };
  for (const { words, broken } of invariants) {
    const found = broken(moment);
    if (found !== null) return { promise: words, found };
  }
  return null;
}

/** Returns the first invariant that is broken now, in words. */
export function judged(walker: Walker): string | null {
  const wrong = judge(walker);
  return wrong && `${wrong.promise}: ${wrong.found}`;
}
