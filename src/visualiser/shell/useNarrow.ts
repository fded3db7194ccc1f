import { useSyncExternalStore } from 'react';

const narrow = matchMedia('(max-width: 640px)');
const follow = (changed: () => void) => {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
};

/** Whether the page is as narrow as a phone. Then charts are shown as text. */
export const useNarrow = () => useSyncExternalStore(follow, () => narrow.matches);
