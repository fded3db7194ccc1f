/** In sessionStorage: until when the code is good, the name of its key, and what is sealed with it. */
export const entryName = 'passport.sent';

/** In sessionStorage: how the names begin under which codes are remembered for their 60 s (`codeStorage.ts`). */
export const codePrefix = 'passport.code.';

/** Returns until when the sealed entry is good, in epoch milliseconds; 0 without one, or without storage. */
export function untilOf(storage: Pick<Storage, 'getItem'>): number {
  return Number.parseInt(storage.getItem(entryName) ?? '', 10) || 0;
}

/**
 * Whether this tab has sent a code that may still be good. The first page asks it: nothing else is loaded without one.
 * Removes an entry whose time is over.
 */
export function hasSentCode(): boolean {
  try {
    if (untilOf(sessionStorage) > Date.now()) return true;
    sessionStorage.removeItem(entryName);
    return false;
  } catch {
    return false;
  }
}

/** Whether this tab remembers a code, whose time may be over. */
export function remembersCode(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key === entryName || key.startsWith(codePrefix));
  } catch {
    return false;
  }
}
