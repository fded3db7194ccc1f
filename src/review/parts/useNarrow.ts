import { useSyncExternalStore } from 'react';

/** Returns a hook that follows a media query. */
function followed(list: MediaQueryList): () => boolean {
  const follow = (changed: () => void) => {
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(follow, () => list.matches);
}

/** Whether the page is as narrow as a phone. Then charts are shown as text. */
export const useNarrow = followed(matchMedia('(max-width: 640px)'));

/** Whether the page is being printed. Then charts are drawn whole. */
export const usePrinting = followed(matchMedia('print'));
