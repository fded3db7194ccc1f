import { useMemo, useSyncExternalStore } from 'react';
import type { Release } from '../release';
import { useReview } from '../useReview';
import { placeOf, type Placed } from './anchor';
import { readRemarks } from './read';
import { joined, remarksFormat, type Remark } from './remark';

const names = { remarks: 'passport-review.remarks', author: 'passport-review.author' } as const;
const listeners = new Set<() => void>();
/** Whether this browser keeps remarks. False if it refuses storage, or is full. */
let isKept = true;

function stored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    isKept = false;
    return '';
  }
}

function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    isKept = true;
  } catch {
    isKept = false;
  }
}

function readStored(): readonly Remark[] {
  const text = stored(names.remarks);
  if (!text) return [];
  try {
    return readRemarks(text, names.remarks);
  } catch {
    // Remarks of a later version, or spoilt: start with none, and leave them in the browser until one is written.
    return [];
  }
}

let remarks: readonly Remark[] = readStored();

function show(next: readonly Remark[]): void {
  remarks = next;
  for (const listener of listeners) listener();
}

function set(next: readonly Remark[]): void {
  keep(names.remarks, JSON.stringify({ format: remarksFormat, remarks: next }));
  show(next);
}

// Another tab of this review wrote remarks.
window.addEventListener('storage', ({ key }) => key === names.remarks && show(readStored()));

/** Adds remarks, of a file, a link or the form. Remarks that are known get what is new in them. */
export const addRemarks = (theirs: readonly Remark[]) => set(joined(remarks, theirs));
/** Adds the remarks of a file and returns how many it has. Throws a sentence if the file is wrong. */
export function openRemarks(text: string, name: string): number {
  const theirs = readRemarks(text, name);
  addRemarks(theirs);
  return theirs.length;
}
export const changeRemark = (key: string, change: Partial<Remark>) =>
  set(remarks.map((each) => (each.key === key ? { ...each, ...change } : each)));
export const removeRemark = (key: string) => set(remarks.filter((each) => each.key !== key));
export const removeRemarks = () => set([]);
/** Keeps where the remarks are in this release. */
export function keepSightings(next: readonly Remark[]): void {
  if (next.some((each, at) => each !== remarks[at])) set(next);
}

export const authorNow = () => stored(names.author);
export const keepAuthor = (author: string) => keep(names.author, author);
export const areRemarksKept = () => isKept;

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useRemarks = () => useSyncExternalStore(follow, () => remarks);

const placedIn = new WeakMap<Release, { of: readonly Remark[]; all: readonly Placed[] }>();
/** The places of remarks on the charts of a release. Computed once for all readers. */
function placesOf(of: readonly Remark[], release: Release): readonly Placed[] {
  const known = placedIn.get(release);
  if (known?.of === of) return known.all;
  const all = of.map((remark) => placeOf(remark, release));
  placedIn.set(release, { of, all });
  return all;
}

/** The remarks with their places on the charts of this release. */
export function usePlaced(): readonly Placed[] {
  const { release } = useReview();
  return placesOf(useRemarks(), release);
}

/** How many open remarks each state and each transition has, by id. */
export function useOpenCounts(): Readonly<Record<string, number>> {
  const all = usePlaced();
  return useMemo(() => {
    const counts: Record<string, number> = {};
    for (const { remark, at, how } of all) {
      if (remark.isResolved || how === 'gone') continue;
      const id = remark.is === 'transition' ? at.id : at.state;
      counts[id] = (counts[id] ?? 0) + 1;
    }
    return counts;
  }, [all]);
}
