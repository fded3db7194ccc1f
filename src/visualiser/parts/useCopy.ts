import { useReview } from '../model/useReview';
import { text } from '../model/text';

/**
 * Returns a function that copies a text and confirms it. Where the browser has no clipboard, as over http, it says so
 * instead.
 */
export function useCopy(): (copied: string, confirmation: string) => Promise<void> {
  const { confirm } = useReview();
  return (copied, confirmation) =>
    // `navigator.clipboard` is undefined over http: that throws inside the promise too.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(copied))
      .then(
        () => confirm(confirmation),
        () => confirm(text('top.notCopied')),
      );
}
