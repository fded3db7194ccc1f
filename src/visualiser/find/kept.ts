import { createStore } from '../createStore';
import { keepText, keptText } from '../keptText';

/** A place that this browser keeps: its hash and its title. */
export interface KeptPlace {
  readonly hash: string;
  readonly title: string;
}

const isPlace = (value: unknown): value is KeptPlace =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptPlace).hash === 'string' &&
  typeof (value as KeptPlace).title === 'string';

function read(name: string): readonly KeptPlace[] {
  try {
    const stored: unknown = JSON.parse(keptText(name) || '[]');
    return Array.isArray(stored) ? stored.filter(isPlace) : [];
  } catch {
    return [];
  }
}

/** The latest first. Without storage the lists last as long as the page. */
const lists = { recent: createStore(read('recent')), starred: createStore(read('starred')) };
const most = { recent: 12, starred: 100 } as const;
type List = keyof typeof lists;

/** Returns the kept places, the latest first. */
export const placesIn = (list: List): readonly KeptPlace[] => lists[list].get();

function write(list: List, places: readonly KeptPlace[]): void {
  lists[list].set(places.slice(0, most[list]));
  keepText(list, JSON.stringify(placesIn(list)));
}

/** Puts a place first in the list of recent ones. */
export const keepRecent = (place: KeptPlace): void =>
  write('recent', [place, ...placesIn('recent').filter(({ hash }) => hash !== place.hash)]);

/** Adds a star to a place, or removes it. */
export function toggleStar(place: KeptPlace): void {
  const others = placesIn('starred').filter(({ hash }) => hash !== place.hash);
  write('starred', others.length < placesIn('starred').length ? others : [place, ...others]);
}

export const useStarred = lists.starred.use;
