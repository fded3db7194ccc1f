import { useSyncExternalStore } from 'react';

/**
 * Whether the part may show what a server cannot know: host, pointer and cookies of the browser. False while
 * prerendered and hydrated, so that both have the same markup; only the part that asks is then rendered again.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => {};
