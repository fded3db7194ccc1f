import { useMemo } from 'react';
import type { Release } from '../release';
import { createStore } from '../createStore';
import { keepText, keptText } from '../keptText';
import { useReview } from '../useReview';
import { placeOf, type Placed } from './anchor';
import { readRemarks } from './read';
import { joined, remarksFormat, type Remark } from './remark';

const storageKey = 'passport-review.remarks';
/** Whether this browser keeps remarks. False if it refuses storage, or is full. */
let isKept = keptText('remarks') !== null;

function readStored(): readonly Remark[] {
  const text = keptText('remarks');
  if (!text) return [];
  try {
    return readRemarks(text, storageKey);
  } catch {
    // Remarks of a later version, or spoilt: start with none, and leave them in the browser until one is written.
    return [];
  }
}

const remarks = createStore(readStored());
/** The remarks before the last removal; null after another change of them. */
const beforeRemoval = createStore<readonly Remark[] | null>(null);

function set(next: readonly Remark[]): void {
  isKept = keepText('remarks', JSON.stringify({ format: remarksFormat, remarks: next }));
  remarks.set(next);
  beforeRemoval.set(null);
}

// Another tab of this review wrote remarks.
window.addEventListener('storage', (event) => event.key === storageKey && remarks.set(readStored()));

/** Adds remarks, of a file, a link or the form. Remarks that are known get what is new in them. */
export const addRemarks = (theirs: readonly Remark[]) => set(joined(remarks.get(), theirs));
/** Adds the remarks of a file and returns how many it has. Throws a sentence if the file is wrong. */
export function openRemarks(text: string, name: string): number {
  const theirs = readRemarks(text, name);
  addRemarks(theirs);
  return theirs.length;
}
export const changeRemark = (key: string, change: Partial<Remark>) =>
  set(remarks.get().map((each) => (each.key === key ? { ...each, ...change } : each)));

function remove(left: readonly Remark[]): void {
  const before = remarks.get();
  set(left);
  beforeRemoval.set(before);
}
export const removeRemark = (key: string) => remove(remarks.get().filter((each) => each.key !== key));
export const removeRemarks = () => remove([]);
/** Brings the removed remarks back. */
export const undoRemoval = () => set(beforeRemoval.get() ?? remarks.get());
/** How many remarks the last removal took; 0 if nothing can be undone. */
export const useRemoved = () => (beforeRemoval.use()?.length ?? remarks.get().length) - remarks.use().length;
/** Keeps where the remarks are in this release. */
export function keepSightings(next: readonly Remark[]): void {
  if (next.some((each, at) => each !== remarks.get()[at])) set(next);
}

export const authorNow = () => keptText('author') ?? '';
export const keepAuthor = (author: string) => keepText('author', author);
export const areRemarksKept = () => isKept;
export const useRemarks = remarks.use;

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
