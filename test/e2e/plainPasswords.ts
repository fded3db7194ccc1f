import { leaksIn } from './canaries';
import { test as base } from './fixtures';
import { recordOutput } from './leaks';

/** A test whose page sends passwords as typed: its watch finds what was typed in these places, and nowhere else. */
export const plainTest = (...places: readonly string[]) =>
  base.extend({
    canaries: async ({ context, served }, give) => {
      const traces = recordOutput(context);
      await give(undefined);
      base.expect(await leaksIn(context, served.url, traces)).toEqual(places);
    },
  });
