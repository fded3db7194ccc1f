// @alone replaces methods of the console
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { Secret } from '../../../machines/secret';
import { promises } from '../../../src/charts/promises/promises';
import { movesOf, repeat } from '../../../src/charts/random/moves';
import { walkerAt } from '../../../src/charts/random/sequences';
import { product } from '../../../src/charts/stage/product';
import { abstractState, kindOf } from '../../../src/charts/prove/abstraction';
import { unlistedIn } from '../../../src/charts/prove/guardAudit';
import { GuardReads } from '../../../src/charts/prove/guardReads';
import { prove, type ProvedOpening } from '../../../src/charts/prove/opening';

/** A budget for `npm test`. Minutes: `npm run prove`. */
const steps = 20_000;
const openings = ['hk, log in by phone', 'cn, log in by e-mail or QR', 'hk, register'];

beforeAll(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // XState warns when a stopped actor receives an event.
});

describe('a walk taken back to an earlier moment', () => {
  it('goes on from there as it did before, requests, timers and codes included', () => {
    const begin = { begin: 'hk, log in by phone', at: 'the first page' };
    const words = [
      'front user.toggledAgreement',
      'phone user.typedPhone ("91234567")',
      'front user.submitted',
      'recallCode: remembers (nothing)',
      'sendSms: OK',
      'recallCode: remembers (a code)',
      '3000 ms pass',
      'verifyCode user.typedCode (six digits)',
      'verifySms: OTHER',
      '2500 ms pass',
    ];
    const reads = new GuardReads(product());
    const before = walkerAt(begin);
    for (const each of words) {
      repeat(before, each);
      abstractState(before, reads);
    }
    before.root.stop();
    const once = walkerAt(begin);
    const moments = words.map((each) => {
      const checkpoint = once.save();
      repeat(once, each);
      return { checkpoint, after: abstractState(once, reads), moves: movesOf(once).map(({ called }) => called) };
    });
    for (const [at, { checkpoint }] of [...moments.entries()].toReversed()) {
      once.restore(checkpoint);
      for (const [place, each] of words.entries()) {
        if (place < at) continue;
        repeat(once, each);
        expect(abstractState(once, reads)).toBe(moments[place]?.after);
        expect(movesOf(once).map(({ called }) => called)).toEqual(moments[place]?.moves);
      }
    }
    once.root.stop();
  });
});

describe('the abstraction', () => {
  it.each([
    [null, '-'],
    [0, '0'],
    [59, '+'],
    ['', '_'],
    ['912', 's'],
    ['91234567', 'w'],
    ['register', 'register'],
    [new Secret('123456'), 'w'],
    [[1, 2, 3], '[2]'],
    [{ uid: '100001' }, 'o'],
  ])('counts %j as %s', (value, kind) => {
    expect(kindOf(value)).toBe(kind);
  });
});

describe('the states nearest to each page', () => {
  const proofs: ProvedOpening[] = [];

  beforeAll(() => {
    for (const begin of openings) proofs.push(prove(begin, { steps }));
  }, 900_000);

  it.each(promises.map(({ words, ids }) => [words, ids.map((id) => `[${id}]`).join(' ')]))('%s %s', (words) => {
    expect(proofs.flatMap(({ broken }) => broken.filter(({ promise }) => promise === words))).toEqual([]);
  });

  it('meet no guards beside those of the list whose order decides, or of which none holds', () => {
    expect(proofs.flatMap(({ guards }) => unlistedIn(guards))).toEqual([]);
  });

  it('crash no machine, and are many', () => {
    expect(proofs.flatMap(({ broken }) => broken)).toEqual([]);
    for (const { places, states } of proofs) {
      expect(states).toBeGreaterThan(2000);
      expect(places).toBeGreaterThan(1000);
    }
  });
});
