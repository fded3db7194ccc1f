/** The storage of this browser. May throw where the visitor forbids it: then nothing is kept. */
export type OfferStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

const key = 'passport.passkeyRefused';

/** Returns whether the visitor said "not now" to a passkey in this browser (PASSKEY-6). */
export function isOfferRefused(storage: OfferStorage): boolean {
  try {
    return storage().getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Keeps that the visitor said "not now": the fact alone, not who. */
export function rememberRefusal(storage: OfferStorage): void {
  try {
    storage().setItem(key, '1');
  } catch {
    // The browser keeps nothing: the offer comes again.
  }
}
