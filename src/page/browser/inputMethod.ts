/**
 * Whether a key belongs to an input method: it chooses a candidate, or ends a composition, and means nothing else (UI
 * Events 5.7). Safari sends the last one after the composition has ended, with the key code 229.
 */
export const isForInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229;
