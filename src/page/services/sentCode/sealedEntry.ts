import type { ServiceContext } from '../serviceContext';
import { entryName, untilOf } from './entryName';
import { indexedKeys, type TabKeys } from './tabKeys';

/** One sealed text of this tab, which survives a reload until its time. */
export interface SealedEntry {
  write(text: string, until: number): Promise<void>;
  /** The text; null for none, and where its time is over or its key is gone. */
  read(now: number): Promise<string | null>;
  remove(now: number): Promise<void>;
}

/** Where the sealed text is kept, and where its key is: each is of no use without the other. */
export interface Keeping {
  storage?: ServiceContext['storage'];
  keys?: TabKeys;
}

/**
 * The entry in sessionStorage, sealed by a key that no script can export. Who has a copy of sessionStorage learns that a
 * code was sent and until when it is good: not to whom, and no signature (D-CACHE). A tab that was duplicated has such a
 * copy, and the keys of this browser: so a page removes only the key that it made, and every key whose time is over.
 * Steps run one after another. Storage or keys that fail count as none.
 */
export function createSealedEntry({
  storage = () => globalThis.sessionStorage,
  keys = indexedKeys(),
}: Keeping): SealedEntry {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(step: () => Promise<T>): Promise<T | null> => {
    const now = last.then(step).catch(() => null);
    last = now;
    return now;
  };
  /** The name of the key that this page made last. */
  let own = '';
  const parts = () => (storage().getItem(entryName) ?? '').split('.') as [string?, string?, string?, string?];

  async function drop(now: number): Promise<void> {
    storage().removeItem(entryName);
    await keys.remove(own, now);
  }

  return {
    write: async (text, until) => {
      await inTurn(async () => {
        storage().removeItem(entryName);
        await keys.remove(own, Date.now());
        const name = random(16);
        const iv = crypto.getRandomValues(new Uint8Array(12));
        const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
        const sealed = await crypto.subtle.encrypt(cipher(iv, until), key, new TextEncoder().encode(text));
        await keys.add(name, { key, until });
        own = name;
        storage().setItem(entryName, [until, name, base64(iv), base64(new Uint8Array(sealed))].join('.'));
      });
    },
    read: (now) =>
      inTurn(async () => {
        const [, name, iv, sealed] = parts();
        const until = untilOf(storage());
        if (name === undefined || iv === undefined || sealed === undefined || until <= now) {
          await drop(now);
          return null;
        }
        const key = await keys.find(name);
        if (!key) return null;
        const text = await crypto.subtle.decrypt(cipher(bytes(iv), until), key, bytes(sealed));
        return new TextDecoder().decode(text);
      }),
    remove: async (now) => {
      await inTurn(() => drop(now));
    },
  };
}

/** The time is part of what is sealed: an entry whose time was changed does not open. */
const cipher = (iv: Uint8Array<ArrayBuffer>, until: number) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(String(until)),
});

const random = (length: number) => base64(crypto.getRandomValues(new Uint8Array(length)));
const base64 = (raw: Uint8Array) => btoa(Array.from(raw, (byte) => String.fromCharCode(byte)).join(''));
const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
