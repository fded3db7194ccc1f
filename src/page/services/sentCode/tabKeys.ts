/** A key of AES-GCM that no script can read, and when it is of no use any more, in epoch milliseconds. */
interface KeptKey {
  key: CryptoKey;
  until: number;
}

/** The keys of sealed entries, by name. Every call may reject: then nothing is kept. */
export interface TabKeys {
  add(name: string, kept: KeptKey): Promise<void>;
  find(name: string): Promise<CryptoKey | null>;
  /** Removes the key of this name, if there is one, and those whose time is over. */
  remove(name: string, now: number): Promise<void>;
}

const database = 'passport.sent';
const table = 'keys';

/**
 * The keys in IndexedDB, which alone keeps a key that cannot be exported. A key is named at random. The tab that made it
 * has its name, and each tab that was duplicated from it: browsers copy sessionStorage (D-CACHE).
 */
export function indexedKeys(indexed: () => IDBFactory = () => globalThis.indexedDB): TabKeys {
  async function using<T>(work: (keys: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const opening = indexed().open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(table);
    const opened = await settled(opening);
    try {
      const running = opened.transaction(table, 'readwrite');
      const result = await settled(work(running.objectStore(table)));
      await new Promise<void>((resolve, reject) => {
        running.addEventListener('complete', () => resolve());
        running.addEventListener('abort', () => reject(new Error('aborted')));
      });
      return result;
    } finally {
      opened.close();
    }
  }
  return {
    add: async (name, kept) => void (await using((keys) => keys.put(kept, name))),
    find: async (name) => {
      const kept = (await using((keys) => keys.get(name))) as Partial<KeptKey> | undefined;
      return kept?.key instanceof CryptoKey ? kept.key : null;
    },
    remove: async (name, now) => {
      await using((keys) => keys.delete(name));
      await using((keys) => {
        const walking = keys.openCursor();
        walking.addEventListener('success', () => {
          const at = walking.result;
          if (!at) return;
          const { until } = at.value as KeptKey;
          if (!(until > now)) at.delete();
          at.continue();
        });
        // While a cursor goes on, its request has no result to wait for (Indexed Database 3.0, 4.1).
        return keys.count();
      });
    },
  };
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result), { once: true });
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')), { once: true });
    request.addEventListener('blocked', () => reject(new Error('blocked')), { once: true });
  });
}
