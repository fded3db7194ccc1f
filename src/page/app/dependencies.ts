import type { Dependencies, NextScripts } from '../services/provideFirst';
import { onIdle, onUse } from '../browser/idle';

/**
 * Returns a function that loads on its first call and shares the result. A failed load is retried on the next call
 * (E11).
 */
function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
}

/** Returns what the machines of the first page need: how to load what follows it, and when. */
export function createDependencies(loadNext: () => Promise<NextScripts>): Dependencies {
  return {
    next: lazy(loadNext),
    whenUsed: () => new Promise<void>((resolve) => void onUse(resolve)),
    whenIdle: () =>
      new Promise<void>((resolve) => {
        onIdle(resolve, { timeoutMs: 1000 });
        onUse(resolve);
      }),
  };
}
