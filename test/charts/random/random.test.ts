// @alone replaces methods of the console
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { innerPages } from '../../../machines/go';
import { promises, type ProductPromise } from '../../../src/charts/promises/promises';
import { walkAtRandom, type Outcome } from '../../../src/charts/random/report';
import { length } from '../../../src/charts/random/sequences';

/** Fixed, so that every run takes the same walks. Another seed: `npm run walk -- --random --seed=…`. */
const seeds = [1841, 1997, 2003, 2020];
/** A budget for `npm test`. Ten thousand: `npm run walk -- --random --runs=10000`. */
const runsEach = 500;

describe('random walks of sixty events through the whole passport', () => {
  const outcomes: Outcome[] = [];

  beforeAll(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {}); // A stopped actor receives a late answer.
    for (const seed of seeds) outcomes.push(walkAtRandom({ seed, runs: runsEach }));
  }, 900_000);

  const brokenBy = (words: string) => outcomes.flatMap(({ failed }) => (failed?.startsWith(words) ? [failed] : []));

  const judged = promises.filter(({ broken }) => broken);
  const titleOf = ({ words, ids, dom }: ProductPromise) =>
    `${words}${dom ? ` (${dom}: in the browser)` : ''} ${ids.map((id) => `[${id}]`).join(' ')}`;
  it.each(judged.map((promise) => [titleOf(promise), promise.words] as const))('%s', (_, words) => {
    expect(brokenBy(words)).toEqual([]);
  });

  it('crashes no machine and breaks no unnamed invariant', () => {
    expect(outcomes.flatMap(({ failed }) => failed ?? [])).toEqual([]);
  });

  it('reaches each page often enough to be meaningful', () => {
    const seen = (page: string) => outcomes.reduce((sum, { pages }) => sum + (pages.get(page) ?? 0), 0);
    // Only a device with a passkey, and a configuration that offers one, see `offerPasskey`.
    const pages = ['index', ...innerPages.filter((page) => page !== 'offerPasskey'), 'away'];
    expect(pages.filter((page) => seen(page) < 20)).toEqual([]);
    expect(outcomes.reduce((sum, { walks }) => sum + walks, 0)).toBe(seeds.length * runsEach);
    expect(length).toBe(60);
  });
});
