// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { preloadViews } from '../../../src/app/views';
import '../../screens/render';
import { walkScreensAtRandom } from './screen';

/** A budget for `npm test`. `npm run walk -- --random --screens` runs a few hundred and prints the seed. */
const {
  seed = 1841,
  runs = 6,
  path,
} = JSON.parse(process.env.PASSPORT_WALK ?? '{}') as { seed?: number; runs?: number; path?: string };

beforeAll(preloadViews);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

it('random walks of sixty events through the real screens break no invariant', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { failed, walks, steps, pages, seconds } = await walkScreensAtRandom({
    seed,
    runs,
    ...(path !== undefined && { path }),
  });
  console.info(
    `screens · seed ${seed} · sequences ${walks} · steps ${steps} · pages ${pages.size} · broken ${failed ? 1 : 0} · seconds ${seconds.toFixed(1)}`,
  );
  expect(failed).toBeNull();
  expect(errors.mock.calls.map(([first]) => String(first)).slice(0, 3)).toEqual([]);
  expect(steps).toBeGreaterThan(walks * 30);
}, 1_800_000);
