import { useSyncExternalStore } from 'react';

/**
 * Whether the part may show what a prerendered page does not know: its host, links and telephone numbers. False while
 * prerendered and hydrated, so that both have the same markup; only the part that asks is then rendered again.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );

const neverChanges = () => () => {};
