import { createCaches, type Caches } from '../../page/services/caches';
import type { WalkClock } from './clock';

/** What the page remembers, at one moment. */
export interface RememberedCodes {
  readonly stored: ReadonlyMap<string, string>;
  readonly codes: readonly (readonly [key: readonly unknown[], data: unknown])[];
  readonly captchas: readonly unknown[];
}

/** The product's own caches, which can be saved and restored. */
export class PageMemory {
  readonly caches: Caches;
  readonly #stored = new Map<string, string>();
  /** The codes of the caches; null after a change. */
  #codes: RememberedCodes['codes'] | null = null;

  constructor(clock: WalkClock) {
    const stored = this.#stored;
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
      key: (at: number) => [...stored.keys()][at] ?? null,
      get length() {
        return stored.size;
      },
      clear: () => stored.clear(),
    } as unknown as Storage;
    this.caches = createCaches({
      deviceId: 'walked',
      storage: () => storage,
      now: clock.now,
    } as unknown as Parameters<typeof createCaches>[0]);
    this.caches.client.getQueryCache().subscribe(() => {
      this.#codes = null;
    });
  }

  save(): RememberedCodes {
    return { stored: new Map(this.#stored), codes: this.#readCodes(), captchas: [...this.caches.requiredCaptchas] };
  }

  restore({ stored, codes, captchas }: RememberedCodes): void {
    this.#stored.clear();
    for (const [key, value] of stored) this.#stored.set(key, value);
    const { client, requiredCaptchas } = this.caches;
    if (this.#readCodes() !== codes) {
      client.clear();
      for (const [key, data] of codes) client.setQueryData(key, data);
      this.#codes = codes;
    }
    requiredCaptchas.clear();
    for (const each of captchas) requiredCaptchas.add(each as never);
  }

  #readCodes(): RememberedCodes['codes'] {
    const cached = this.caches.client.getQueryCache().getAll();
    return (this.#codes ??= cached.map(({ queryKey, state }) => [queryKey, state.data] as const));
  }
}
