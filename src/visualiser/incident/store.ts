import { useSyncExternalStore } from 'react';
import type { Incident } from './read';

let opened: Incident | null = null;
const listeners = new Set<() => void>();

/** Keeps the report that was opened last, until the review is closed. */
export function keepIncident(incident: Incident): void {
  opened = incident;
  for (const listener of listeners) listener();
}

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The report that was opened last; null for none. */
export const useIncident = (): Incident | null => useSyncExternalStore(follow, () => opened);
