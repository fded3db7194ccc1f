import { createValueStore } from '../model/createStore';
import { keepText, keptText } from '../model/keptText';
import type { ChangeTopic } from '../difference/topics';

/** What a reader decided about a topic: it is meant so, or it belongs to another team. */
export type Decision = 'accepted' | 'notOurs';

type Decided = Readonly<Record<string, { readonly print: string; readonly is: Decision }>>;

const name = 'changes.decided';
const seenName = 'changes.seen';

function read<T extends object>(key: string, none: T): T {
  try {
    const value: unknown = JSON.parse(keptText(key) || 'null');
    return typeof value === 'object' && value !== null ? (value as T) : none;
  } catch {
    return none;
  }
}

const decided = createValueStore<Decided>(read(name, {}));

/** Returns what was decided about a topic; null if nothing was, or if its changes differ since. */
export const decisionOf = (all: Decided, { key, print }: Pick<ChangeTopic, 'key' | 'print'>): Decision | null => {
  const found = all[key];
  return found?.print === print ? found.is : null;
};

export const useDecided = decided.use;

/** Keeps a decision in this browser; null takes it back. */
export function decide({ key, print }: Pick<ChangeTopic, 'key' | 'print'>, is: Decision | null): void {
  const others = Object.fromEntries(Object.entries(decided.get()).filter(([each]) => each !== key));
  const next: Decided = is === null ? others : { ...others, [key]: { print, is } };
  decided.set(next);
  keepText(name, JSON.stringify(next));
}

/** The prints of the last visit, read once; null for the first visit. */
let before: ReadonlySet<string> | null | undefined;

/**
 * Returns the topics that the last visit did not have; none at the first visit. Keeps the present ones for the next
 * visit.
 */
export function newSince(topics: readonly ChangeTopic[]): ReadonlySet<string> {
  if (before === undefined) {
    const kept = read<readonly string[]>(seenName, []);
    before = kept.length > 0 ? new Set(kept) : null;
  }
  const last = before;
  keepText(seenName, JSON.stringify(topics.map(({ print }) => print)));
  return new Set(last ? topics.flatMap(({ key, print }) => (last.has(print) ? [] : [key])) : []);
}
