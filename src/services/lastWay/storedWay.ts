/** The storage of this browser. May throw where the visitor forbids it: then nothing is kept. */
export type WayStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = 'passport.lastWay';
/** The version of what is stored, and a name of a way. */
const form = /^1 ([A-Za-z]{1,20})$/u;

function using<T>(storage: WayStorage, work: (kept: ReturnType<WayStorage>) => T): T | null {
  try {
    return work(storage());
  } catch {
    return null;
  }
}

/** Returns the way of the last sign-in in this browser; '' for none, or for what another version wrote (LAST-2). */
export const recallWay = (storage: WayStorage): string =>
  form.exec(using(storage, (kept) => kept.getItem(key)) ?? '')?.[1] ?? '';

/** Keeps a way: one word, never who (LAST-2). */
export const storeWay = (storage: WayStorage, way: string): void =>
  void using(storage, (kept) => kept.setItem(key, `1 ${way}`));

/** Forgets the way (LAST-3). */
export const forgetWay = (storage: WayStorage): void => void using(storage, (kept) => kept.removeItem(key));
