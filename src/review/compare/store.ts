import { useEffect, useMemo } from 'react';
import { load } from '../model/release';
import type { ShownTexts } from '../model/textPlaces';
import { createValueStore } from '../model/createStore';
import { text as said } from '../model/text';
import { difference, type Difference } from '../difference/difference';
import type { ChartsFile } from '../model/chartsFile';
import { readCharts } from '../difference/readCharts';

/** Two releases: the older from a file, the newer the one that is shown. */
export interface Comparison {
  readonly before: ChartsFile;
  readonly after: ChartsFile;
  readonly found: Difference;
}

interface Compared extends Pick<Comparison, 'before' | 'after'> {
  readonly shown: ShownTexts | null;
}

const files = createValueStore<Compared | null>(null);

const loadShown = () => Promise.all([load('charts'), load('texts').catch(() => null)]);

/** Compares the shown release with one from a file. Rejects if the file is invalid. */
export async function compareWith(text: string): Promise<void> {
  const before = readCharts(text, said('file.compared'));
  const [after, shown] = await loadShown();
  files.set({ before, after, shown });
}

/**
 * Compares with the release that the review was made with (`PASSPORT_SINCE=old.json npm run review`), if there was one
 * and nothing is compared yet.
 */
async function compareWithGiven(): Promise<void> {
  const [before, [after, shown]] = await Promise.all([load('since'), loadShown()]);
  if (before && !files.get()) files.set({ before, after, shown });
}

/** The comparison, if there is one, in the language of the review; with the given release if there is no other. */
export function useGivenComparison(): Comparison | null {
  useEffect(() => void compareWithGiven(), []);
  const compared = files.use();
  return useMemo(() => {
    if (!compared) return null;
    const { before, after, shown } = compared;
    return { before, after, found: difference(before, after, shown) };
  }, [compared]);
}
