import { useSyncExternalStore } from 'react';

/** A place that this browser keeps: its hash and its title. */
export interface KeptPlace {
  readonly hash: string;
  readonly title: string;
}

type List = 'recent' | 'starred';
const most: Readonly<Record<List, number>> = { recent: 12, starred: 100 };
const empty: readonly KeptPlace[] = [];
const listeners = new Set<() => void>();
const known = new Map<List, readonly KeptPlace[]>();

const isPlace = (value: unknown): value is KeptPlace =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptPlace).hash === 'string' &&
  typeof (value as KeptPlace).title === 'string';

const keyOf = (list: List) => `passport-review.${list}`;

function read(list: List): readonly KeptPlace[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : empty;
  } catch {
    return empty;
  }
}

/** Returns the kept places, the latest first. */
export function placesIn(list: List): readonly KeptPlace[] {
  const places = known.get(list) ?? read(list);
  known.set(list, places);
  return places;
}

function write(list: List, places: readonly KeptPlace[]): void {
  known.set(list, places.slice(0, most[list]));
  try {
    localStorage.setItem(keyOf(list), JSON.stringify(known.get(list)));
  } catch {
    // Without storage the list lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Puts a place first in the list of recent ones. */
export const keepRecent = (place: KeptPlace): void =>
  write('recent', [place, ...placesIn('recent').filter(({ hash }) => hash !== place.hash)]);

/** Adds a star to a place, or removes it. */
export function toggleStar(place: KeptPlace): void {
  const others = placesIn('starred').filter(({ hash }) => hash !== place.hash);
  write('starred', others.length < placesIn('starred').length ? others : [place, ...others]);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns a list of kept places, up to date. */
export const useKept = (list: List): readonly KeptPlace[] => useSyncExternalStore(subscribe, () => placesIn(list));
