// @alone replaces methods of the console
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { innerPages } from '../../../machines/go';
import { promises, type ProductPromise } from '../../../src/charts/promises/promises';
import { walkAtRandom, type Outcome } from '../../../src/charts/random/report';
import { length } from '../../../src/charts/random/sequences';

/** Fixed, so that every run takes the same walks. Another seed: `npm run walk -- --random --seed=…`. */
const seed = 1841;
/** Enough to see that walks are judged. At night 10,000 with a seed of the day; what the states near each page hold, `prove.test.ts` searches. */
const runs = 1000;

describe('random walks of sixty events through the whole passport', () => {
  let outcome: Outcome;

  beforeAll(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {}); // A stopped actor receives a late answer.
    outcome = walkAtRandom({ seed, runs });
  }, 900_000);

  const brokenBy = (words: string) => (outcome.failed?.startsWith(words) ? [outcome.failed] : []);

  const judged = promises.filter(({ broken }) => broken);
  const titleOf = ({ words, ids, dom }: ProductPromise) =>
    `${words}${dom ? ` (${dom}: in the browser)` : ''} ${ids.map((id) => `[${id}]`).join(' ')}`;
  it.each(judged.map((promise) => [titleOf(promise), promise.words] as const))('%s', (_, words) => {
    expect(brokenBy(words)).toEqual([]);
  });

  it('crashes no machine and breaks no unnamed invariant', () => {
    expect(outcome.failed ?? null).toBe(null);
  });

  it('reaches each page often enough to be meaningful', () => {
    // Only a device with a passkey, and a configuration that offers one, see `offerPasskey`.
    const pages = ['index', ...innerPages.filter((page) => page !== 'offerPasskey'), 'away'];
    expect(pages.filter((page) => (outcome.pages.get(page) ?? 0) < 5)).toEqual([]);
    expect(outcome.walks).toBe(runs);
    expect(length).toBe(60);
  });
});
