import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { walkAtRandom } from './report';

/** The part of the page that is broken: none by default. */
const broken = vi.hoisted(() => ({ authority: false, path: false }));

/** A redirect policy that follows the query. */
vi.mock('../../../src/navigation/navigate', async (load) => {
  const real = await load<typeof import('../../../src/navigation/navigate')>();
  const trusting: typeof real.navigate = (_away, _context, location) => (
    location.replace('https://evil.example/'),
    true
  );
  return {
    ...real,
    navigate: (...given: Parameters<typeof real.navigate>) =>
      broken.authority ? trusting(...given) : real.navigate(...given),
  };
});

/** An address that is used unchecked. */
vi.mock('../../../src/navigation/history', async (load) => {
  const real = await load<typeof import('../../../src/navigation/history')>();
  return { ...real, coldPath: (path: string) => (broken.path ? path : real.coldPath(path)) };
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(broken, { authority: false, path: false });
});

it.each([
  ['no navigation off the allowlist', 'authority', /leads to https:\/\/evil\.example/],
  ['unknown path -> index', 'path', /unknown path -> index: \//],
] as const)(
  '%s: detects a fault',
  (words, part, names) => {
    broken[part] = true;
    const { failed } = walkAtRandom({ seed: 1841, runs: 2000, asFound: true });
    expect(failed).toContain(words);
    expect(failed).toMatch(names);
  },
  300_000,
);
