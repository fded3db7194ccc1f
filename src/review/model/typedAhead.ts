/**
 * The text that was typed after `/` and before the field is there: its code is loaded when it is first used. Null: it
 * is not awaited.
 */
let typed: string | null = null;

/** From now on keys are kept for the field. */
export const awaitField = (): void => {
  typed = '';
};

/** Returns what was typed meanwhile, and keeps no more. */
export function takeTyped(): string {
  const kept = typed ?? '';
  typed = null;
  return kept;
}

/** Keeps a key for the field that is awaited. Returns whether it did. */
export function keepTyped({ key, isComposing }: Pick<KeyboardEvent, 'key' | 'isComposing'>): boolean {
  if (typed === null || isComposing) return false;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return false;
  return true;
}
