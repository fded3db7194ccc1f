import { useCallback, useState } from 'react';
import { useReview } from '../model/useReview';
import { text as written } from '../model/text';

/** The progress of opening a file: none, busy, or what is wrong with it. */
export interface OpenProgress {
  readonly isBusy: boolean;
  readonly name: string;
  /** A sentence; '' if nothing is wrong. */
  readonly problem: string;
}

const idle: OpenProgress = { isBusy: false, name: '', problem: '' };
const mostBytes = 20_000_000;

/** Returns a function that opens a file or a pasted text, and how far it is. */
export function useOpen(): { opening: OpenProgress; openFile: (file: File) => Promise<void>; dismiss: () => void } {
  const { openText } = useReview();
  const [opening, setOpening] = useState(idle);
  const openFile = useCallback(
    async (file: File) => {
      const { name, size } = file;
      setOpening({ ...idle, isBusy: true, name });
      try {
        if (size > mostBytes) throw new Error(written('open.tooLarge', { count: Math.round(size / 1_000_000) }));
        await openText(await file.text(), name);
        setOpening(idle);
      } catch (error) {
        setOpening({ ...idle, name, problem: error instanceof Error ? error.message : String(error) });
      }
    },
    [openText],
  );
  return { opening, openFile, dismiss: useCallback(() => setOpening(idle), []) };
}
