import { useEffect } from 'react';
import { productContextOf } from '../draw/bundle';
import { drawChart } from '../draw/draw';
import type { Drawing, Marks } from '../model/drawing';
import { load, type Release, type ShownTexts } from '../model/release';
import { createStore } from '../model/createStore';
import { currentLanguage, text as said, type ReviewLanguage } from '../model/text';
import { difference, type Change, type Difference } from '../difference/difference';
import type { ChartsFile } from '../model/chartsFile';
import { readCharts } from '../difference/readCharts';
import { changeMarks, unionOf } from '../difference/union';

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
const drawn = new Map<string, Promise<Drawing>>();

/** The comparison in the language of the review: again, drawings too, once another is chosen. */
function comparison(): Comparison | null {
  const language = currentLanguage();
  const compared = files.get();
  if (compared && inLanguage?.language !== language) {
    const { before, after, shown } = compared;
    inLanguage = { language, comparison: { before, after, found: difference(before, after, shown) } };
    drawn.clear();
  }
  return inLanguage?.comparison ?? null;
}

const loadShown = () => Promise.all([load('charts'), load('texts').catch(() => null)]);

function set(before: ChartsFile, [after, shown]: Awaited<ReturnType<typeof loadShown>>): Comparison | null {
  inLanguage = null;
  files.set({ before, after, shown });
  return comparison();
}

const chartOf = (change: Change) => (change.is === 'text' ? (change.states[0]?.split('.')[0] ?? '') : change.chart);

/**
 * Compares the shown release with one from a file. Returns the id of the first chart that changed. Rejects if the file
 * is invalid.
 */
export async function compareWith(text: string, { charts }: Release): Promise<string> {
  const compared = set(readCharts(text, said('file.compared')), await loadShown());
  return compared?.found.changes.map(chartOf).find(Boolean) ?? charts[0]?.id ?? '';
}

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
  return useComparison();
}

/** The comparison, if there is one. */
export function useComparison(): Comparison | null {
  files.use();
  return comparison();
}

const chartIn = ({ charts }: ChartsFile, chart: string) => charts.find(({ id }) => id === chart);

/** Returns the drawing of a chart before and after together, laid out once in a worker. */
export function unionDrawing(compared: Comparison, chart: string): Promise<Drawing> {
  const { before, after, found } = compared;
  const made =
    drawn.get(chart) ??
    (async () => {
      const union = unionOf(chartIn(before, chart), chartIn(after, chart), found.changes);
      if (!union) return load(`drawings/${chart}`);
      const { workerEngine } = await import('./engine');
      return drawChart(union, workerEngine, productContextOf(after.charts, 'call'), marksFor(compared, chart).edges);
    })();
  drawn.set(chart, made);
  return made;
}

/** The marks of the overlay of changes on that drawing. */
export const marksFor = ({ found }: Comparison, chart: string): Marks => changeMarks(found, chart);

/** The changes of a chart, including texts of its states. */
export const changesOf = ({ found }: Comparison, chart: string): Change[] =>
  found.changes.filter((change) =>
    change.is === 'text' ? change.states.some((state) => state.startsWith(`${chart}.`)) : change.chart === chart,
  );

/** Drawing and marks of a chart where two releases are compared; null where none are. */
export async function changeMarksHere(chart: string): Promise<{ drawing: Drawing; marks: Marks } | null> {
  const compared = comparison();
  return compared && { drawing: await unionDrawing(compared, chart), marks: marksFor(compared, chart) };
}
