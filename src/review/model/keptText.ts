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
