import { useCallback, useState } from 'react';
import { isIncident } from '../incident/read';
import { openIncident } from '../incident/open';
import { useReview, type Review } from '../useReview';
import { text as written } from '../texts/text';

/** The progress of opening a file: none, busy, or what is wrong with it. */
export interface Opening {
  readonly isBusy: boolean;
  readonly name: string;
  /** A sentence; '' if nothing is wrong. */
  readonly problem: string;
}

const idle: Opening = { isBusy: false, name: '', problem: '' };
const mostBytes = 20_000_000;

/**
 * Opens a text: charts of another release are compared with this one, remarks are added to those of this browser, a
 * report of a failed sign-in is shown as a path. Rejects with a sentence about any other text.
 */
async function openText(text: string, name: string, review: Review): Promise<void> {
  const { release, view, lenses, more, go, say } = review;
  const beginning = text.slice(0, 200);
  if (isIncident(text)) go(await openIncident(text, name, review));
  else if (beginning.includes('"passport-charts/')) {
    const { compareWith } = await import('../compare/store');
    const chart = await compareWith(text, release);
    say(written('open.compared', { name }));
    if (view !== 'changes') go({ view: 'chart', subject: { chart }, lenses: { ...lenses, overlay: 'changes' } });
  } else if (beginning.includes('"passport-remarks/')) {
    const { openRemarks } = await import('../remarks/store');
    const count = openRemarks(text, name);
    say(written(count === 1 ? 'open.remark' : 'open.remarks', { count, name }));
    go({ more: { ...more, remarks: 'list' } });
  } else throw new Error(written('open.unknown'));
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
        await openText(await file.text(), name, review);
        setOpening(idle);
      } catch (error) {
        setOpening({ ...idle, name, problem: error instanceof Error ? error.message : String(error) });
      }
    },
    [review],
  );
  return { opening, openFile, dismiss: useCallback(() => setOpening(idle), []) };
}
