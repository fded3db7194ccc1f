import { useSyncExternalStore } from 'react';

/** A value that several parts of the review share, outside of React. */
export interface ValueStore<T> {
  readonly get: () => T;
  readonly set: (value: T) => void;
  /** Returns the value in a component, up to date. */
  readonly use: () => T;
}

export function createValueStore<T>(first: T): ValueStore<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(follow, get),
  };
}
