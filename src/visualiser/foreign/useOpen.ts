import { useCallback, useState } from 'react';
import { drawChart } from '../draw/draw';
import { keep } from '../release';
import { isIncident } from '../incident/read';
import { openIncident } from '../incident/open';
import { useReview, type Review } from '../useReview';
import { readChart } from './chart';
import { workerEngine } from './engine';
import type { Problem } from './json';
import { openedCharts } from './store';
import { text as written } from '../texts/text';

/** The progress of opening a file: none, busy, or its problems. */
export interface Opening {
  readonly isBusy: boolean;
  readonly name: string;
  readonly problems: readonly Problem[];
  /** What an opened file says and its chart does not show. */
  readonly notes: readonly Problem[];
}

const idle: Opening = { isBusy: false, name: '', problems: [], notes: [] };
const mostBytes = 20_000_000;

/**
 * Opens a text: a definition is drawn and shown, charts of another release are compared with this one, remarks are
 * added to those of this browser, a report of a failed sign-in is shown as a path. Returns what is wrong with a
 * definition, or what its chart does not show. Rejects with a sentence about any other text.
 */
async function openText(text: string, name: string, { release, view, lenses, more, go, say }: Review) {
  const beginning = text.slice(0, 200);
  if (isIncident(text)) {
    go(openIncident(text, name, release, say));
    return {};
  }
  if (beginning.includes('"passport-charts/')) {
    const { compareWith } = await import('../compare/store');
    const chart = await compareWith(text, release);
    say(written('open.compared', { name }));
    if (view !== 'changes') go({ view: 'chart', subject: { chart }, lenses: { ...lenses, overlay: 'changes' } });
    return {};
  }
  if (beginning.includes('"passport-remarks/')) {
    const { openRemarks } = await import('../remarks/store');
    const count = openRemarks(text, name);
    say(written(count === 1 ? 'open.remark' : 'open.remarks', { count, name }));
    go({ more: { ...more, remarks: 'list' } });
    return {};
  }
  const read = readChart(text, new Set([...release.charts, ...openedCharts.get()].map(({ id }) => id)));
  if ('problems' in read) return { problems: read.problems };
  const { chart, notes } = read;
  keep(`drawings/${chart.id}`, await drawChart(chart, workerEngine));
  openedCharts.set([...openedCharts.get(), chart]);
  say(written('open.drawn', { name, states: chart.nodes.length, transitions: chart.edges.length }));
  go({ view: 'chart', subject: { chart: chart.id }, more: {} });
  return { notes };
}

/** Returns a function that opens a file or a pasted text, and how far it is. */
export function useOpen(): { opening: Opening; openFile: (file: File) => Promise<void>; dismiss: () => void } {
  const review = useReview();
  const [opening, setOpening] = useState(idle);
  const openFile = useCallback(
    async (file: File) => {
      const { name, size } = file;
      setOpening({ ...idle, isBusy: true, name });
      try {
        if (size > mostBytes) throw new Error(written('open.tooLarge', { count: Math.round(size / 1_000_000) }));
        setOpening({ ...idle, name, ...(await openText(await file.text(), name, review)) });
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        setOpening({ ...idle, name, problems: [{ line: 0, key: '', text }] });
      }
    },
    [review],
  );
  return { opening, openFile, dismiss: useCallback(() => setOpening(idle), []) };
}
