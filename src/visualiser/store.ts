import { useSyncExternalStore } from 'react';

/** A value that several parts of the review share. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Returns the value in a component, which renders again when it changes. */
  readonly useValue: () => Value;
}

export function storeOf<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  const get = () => value;
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(follow, get),
  };
}

const keyOf = (name: string) => `passport-review.${name}`;

/** Returns what this browser keeps under a name; '' for nothing, null if it refuses. */
export function keptText(name: string): string | null {
  try {
    return globalThis.localStorage?.getItem(keyOf(name)) ?? '';
  } catch {
    return null;
  }
}

/** Keeps a text in this browser. Returns false if it refuses storage, or is full. */
export function keepText(name: string, text: string): boolean {
  try {
    localStorage.setItem(keyOf(name), text);
    return true;
  } catch {
    return false;
  }
}
