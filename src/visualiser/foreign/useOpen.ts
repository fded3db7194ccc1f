import { useCallback, useState } from 'react';
import { drawChart } from '../draw/draw';
import { keep } from '../release';
import { isIncident } from '../incident/read';
import { openIncident } from '../incident/open';
import { useReview } from '../useReview';
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
 * Opens a file or a pasted text: a definition is drawn and shown, charts of another release are compared with this one,
 * remarks are added to those of this browser, a report of a failed sign-in is shown as a path.
 */
export function useOpen(): { opening: Opening; openFile: (file: File) => Promise<void>; dismiss: () => void } {
  const { release, address, go, say } = useReview();
  const [opening, setOpening] = useState(idle);
  const openFile = useCallback(
    async (file: File) => {
      const { name } = file;
      const fail = (problems: readonly Problem[]) => setOpening({ ...idle, name, problems });
      setOpening({ ...idle, isBusy: true, name });
      try {
        if (file.size > mostBytes)
          throw new Error(written('open.tooLarge', { count: Math.round(file.size / 1_000_000) }));
        const text = await file.text();
        if (isIncident(text)) {
          go(openIncident(text, name, release, say));
          setOpening(idle);
          return;
        }
        if (text.slice(0, 200).includes('"passport-charts/')) {
          const { compareWith } = await import('../compare/store');
          const chart = await compareWith(text, release);
          setOpening(idle);
          say(written('open.compared', { name }));
          if (address.view !== 'changes')
            go({ view: 'chart', subject: { chart }, lenses: { ...address.lenses, overlay: 'changes' } });
          return;
        }
        if (text.slice(0, 200).includes('"passport-remarks/')) {
          const { openRemarks } = await import('../remarks/store');
          const count = openRemarks(text, name);
          setOpening(idle);
          say(written(count === 1 ? 'open.remark' : 'open.remarks', { count, name }));
          go({ more: { ...address.more, remarks: 'list' } });
          return;
        }
        const read = readChart(text, new Set([...release.charts, ...openedCharts.get()].map(({ id }) => id)));
        if ('problems' in read) {
          fail(read.problems);
          return;
        }
        keep(`drawings/${read.chart.id}`, await drawChart(read.chart, workerEngine));
        openedCharts.set([...openedCharts.get(), read.chart]);
        setOpening({ ...idle, name, notes: read.notes });
        const { nodes, edges } = read.chart;
        say(written('open.drawn', { name, states: nodes.length, transitions: edges.length }));
        go({ view: 'chart', subject: { chart: read.chart.id }, more: {} });
      } catch (error) {
        fail([{ line: 0, key: '', text: error instanceof Error ? error.message : String(error) }]);
      }
    },
    [release, address, go, say],
  );
  return { opening, openFile, dismiss: useCallback(() => setOpening(idle), []) };
}
