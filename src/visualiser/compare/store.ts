import { useEffect } from 'react';
import { load, type ShownTexts } from '../model/release';
import { createStore } from '../model/createStore';
import { currentLanguage, text as said, type ReviewLanguage } from '../model/text';
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

const files = createStore<Compared | null>(null);
/** The comparison, in the language that its words are in. */
let inLanguage: { readonly language: ReviewLanguage; readonly comparison: Comparison } | null = null;

/** The comparison in the language of the review: again once another is chosen. */
function comparison(): Comparison | null {
  const language = currentLanguage();
  const compared = files.get();
  if (compared && inLanguage?.language !== language) {
    const { before, after, shown } = compared;
    inLanguage = { language, comparison: { before, after, found: difference(before, after, shown) } };
  }
  return inLanguage?.comparison ?? null;
}

const loadShown = () => Promise.all([load('charts'), load('texts').catch(() => null)]);

function set(before: ChartsFile, [after, shown]: Awaited<ReturnType<typeof loadShown>>): void {
  inLanguage = null;
  files.set({ before, after, shown });
}

/** Compares the shown release with one from a file. Rejects if the file is invalid. */
export const compareWith = async (text: string): Promise<void> =>
  set(readCharts(text, said('file.compared')), await loadShown());

/**
 * Compares with the release that the review was made with (`PASSPORT_SINCE=old.json npm run review`), if there was one
 * and nothing is compared yet.
 */
async function compareWithGiven(): Promise<void> {
  if (files.get()) return;
  const [before, loaded] = await Promise.all([load('since'), loadShown()]);
  if (before && !files.get()) set(before, loaded);
}

/** The comparison, if there is one; with the given release if there is no other. */
export function useGivenComparison(): Comparison | null {
  useEffect(() => void compareWithGiven(), []);
  files.use();
  return comparison();
}
