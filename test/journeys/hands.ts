/** The control for a gesture is missing on the screen, or cannot be used now. */
export class Missing extends Error {
  override name = 'Missing';
}

/** What a visitor finds on a screen, by role. */
export type Role = 'button' | 'link' | 'tab' | 'option' | 'checkbox' | 'radio' | 'field' | 'message';

/**
 * What a visitor does on a screen, and what they look at to do it: elements by role and name, none behind an open
 * dialog. Two drivers have them: a document in Node (`./documentHands`), and a browser (`test/e2e/browserHands`). A
 * control that is not there is Missing.
 */
export interface Hands {
  /** Returns a text of the product in the language of the screen. */
  text(id: string, values?: Record<string, string | number>): string;
  has(role: Role, name: string | RegExp): Promise<boolean>;
  attribute(role: Role, name: string | RegExp, attribute: string): Promise<string | null>;
  /** Returns what a field holds. */
  value(label: string): Promise<string>;
  /** Returns the title of the dialog that opened last; null where none is open. */
  dialogTitle(): Promise<string | null>;

  press(role: Role, name: string | RegExp): Promise<void>;
  /** Presses the first of several: a country is listed among the frequent ones and under its letter. */
  pressFirst(role: Role, name: RegExp): Promise<void>;
  /** Presses without pointer or focus, as voice control and some screen readers do. */
  pressFromAfar(role: Role, name: string): Promise<void>;
  /** Presses a key on an element that has the focus. */
  key(role: Role, name: string | RegExp, key: string): Promise<void>;
  /** Swipes sideways over an element, by this many CSS pixels. */
  swipe(role: Role, name: string | RegExp, by: number): Promise<void>;
  /** Moves the pointer over an element, or away from it. */
  point(role: Role, name: string, where: 'over' | 'out'): Promise<void>;
  /** Replaces the field's text, or appends to it with `on`. */
  type(label: string, text: string, how?: { on?: boolean }): Promise<void>;
  paste(label: string, text: string): Promise<void>;
  /** Presses Enter in a field. */
  enter(label: string): Promise<void>;
  escape(): Promise<void>;
  /** Presses the backdrop of a dialog. */
  pressMask(): Promise<void>;
  focusOn(role: Role, name: string): Promise<void>;
  blur(): Promise<void>;
}
