import { useMemo } from 'react';
import type { Release } from '../model/release';
import { createValueStore } from '../model/createStore';
import { keepText, keptText } from '../model/keptText';
import { useReview } from '../model/useReview';
import { placedRemark, type Placed } from './anchor';
import { readRemarks } from './read';
import { changedBy, joined, remarksFormat, type Remark } from './remark';

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

const areShown = (remarks: readonly Remark[]) => remarks.filter(({ isRemoved }) => !isRemoved);

/** All that are kept, with the removed ones, and those that are shown. */
let kept = readStored();
const remarks = createValueStore<readonly Remark[]>(areShown(kept));
/** Keys of the remarks that the last removal took; none after another change. */
const removed = createValueStore<readonly string[]>([]);

const listeners = new Set<() => void>();
/** Calls a function after each change that was made here, not by others. */
export const onOwnChange = (listener: () => void) => void listeners.add(listener);

function keep(next: readonly Remark[]): void {
  kept = next;
  isKept = keepText('remarks', JSON.stringify({ format: remarksFormat, remarks: next }));
  remarks.set(areShown(next));
}

function set(next: readonly Remark[]): void {
  keep(next);
  removed.set([]);
  for (const listener of listeners) listener();
}

/** All remarks of this browser, the removed ones too. */
export const allKept = (): readonly Remark[] => kept;
/** Takes what others wrote, joined with what was written here meanwhile. */
export function takeRemarks(theirs: readonly Remark[]): void {
  const next = joined(kept, theirs);
  if (JSON.stringify(next) !== JSON.stringify(kept)) keep(next);
}

const saved = createValueStore(keptText('remarksSaved') ?? '');
/** When all remarks were saved as a file last; '' for never. */
export const useSavedAt = saved.use;
export function noteSaved(): void {
  const now = new Date().toISOString();
  keepText('remarksSaved', now);
  saved.set(now);
}

// Another tab of this review wrote remarks.
window.addEventListener('storage', (event) => {
  if (event.key !== storageKey) return;
  kept = readStored();
  remarks.set(areShown(kept));
});

/** Adds remarks, of a file, a link or the form. Remarks that are known get what is new in them. */
export const addRemarks = (theirs: readonly Remark[]) => set(joined(kept, theirs));
/** Adds the remarks of a file and returns how many it has. Throws a sentence if the file is wrong. */
export function openRemarks(text: string, name: string): number {
  const theirs = readRemarks(text, name);
  addRemarks(theirs);
  return theirs.length;
}
const change = (keys: readonly string[], how: Partial<Remark>) => {
  const by = { author: authorNow(), at: new Date().toISOString() };
  set(kept.map((each) => (keys.includes(each.key) ? changedBy(each, how, by) : each)));
};
/** Changes a remark: its text, or whether it is resolved. In a file of another reviewer the later change wins. */
export const changeRemark = (key: string, how: Partial<Remark>) => change([key], how);

/** Removes these remarks, until it is undone. */
export function removeRemarks(keys: readonly string[]): void {
  change(keys, { isRemoved: true });
  removed.set(keys);
}
/** Brings back what the last removal took. */
export const undoRemoval = () => change(removed.get(), { isRemoved: false });
/** How many remarks the last removal took; 0 if nothing can be undone. */
export const useRemoved = () => removed.use().length;
/** Keeps where the shown remarks are in this release. */
export function keepSightings(next: readonly Remark[]): void {
  const known = remarks.get();
  if (next.every((each) => known.includes(each))) return;
  const undo = removed.get();
  set(kept.map((each) => next.find(({ key }) => key === each.key) ?? each));
  removed.set(undo);
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
  const all = of.map((remark) => placedRemark(remark, release));
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
