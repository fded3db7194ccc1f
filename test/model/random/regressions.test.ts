import { describe, expect, it } from 'vitest';
import { judged } from './invariants';
import { walkerAt } from './sequences';

interface Regression {
  title: string;
  begin: string;
  at: string;
  /** The steps in the words that a random walk prints. */
  steps: readonly string[];
  /** The view that must be there at the end: the walk arrived where the fault was. */
  shown: string;
}

/** Walks that once broke an invariant. Add the shortest sequence that `npm run walk -- --random` printed. */
const regressions: readonly Regression[] = [
  {
    title: 'the terms are unticked while a provider’s window is open: trying again asks for them [VAL-9] [TP-4]',
    begin: 'cn, log in by phone',
    at: 'the first page',
    steps: [
      'front user.toggledAgreement',
      'thirdParty user.choseProvider (google)',
      'front user.toggledAgreement',
      'popup: popup.refused',
      'thirdParty user.confirmed',
    ],
    shown: 'askAgreement',
  },
  {
    title: 'the terms are unticked before a window is blocked: continuing in this page asks for them [VAL-9] [TP-4]',
    begin: 'hk, log in by phone',
    at: 'the first page',
    steps: [
      'front user.toggledAgreement',
      'thirdParty user.choseProvider (google)',
      'front user.toggledAgreement',
      'popup: popup.blocked',
      'thirdParty user.confirmed',
    ],
    shown: 'askAgreement',
  },
];

describe('walks that once broke an invariant', () => {
  it.each(regressions)('$title', ({ begin, at, steps, shown }) => {
    const walker = walkerAt({ begin, at });
    const broken = steps.flatMap((words) => {
      walker.repeat(words);
      return judged(walker) ?? [];
    });
    const views = walker.stage.flatMap((each) => each.views);
    walker.root.stop();
    expect(broken).toEqual([]);
    expect(views).toContain(shown);
  });
});
