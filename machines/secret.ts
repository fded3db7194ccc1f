import { classesOf } from './rules/password';

const texts = new WeakMap<Secret, string>();

/**
 * A password, a code or a hash in events and context (D-SECRET). The text is stored outside the object, so that JSON,
 * the console, inspection and structured clone cannot read it. The object has the properties that validation needs.
 */
export class Secret {
  /** Length of the text in UTF-16 units. */
  readonly length: number;
  /** How many of the three classes (letters, digits, other symbols) the text holds: 0 to 3 (VAL-5). */
  readonly classes: number;
  /** Whether formatting changed what was typed or pasted (SETP-5). */
  readonly changed: boolean;

  constructor(text: string, { changed = false } = {}) {
    texts.set(this, text);
    this.length = text.length;
    this.classes = classesOf(text);
    this.changed = changed;
    Object.freeze(this);
  }

  toJSON(): string {
    return '[secret]';
  }

  toString(): string {
    return '[secret]';
  }
}

/** An empty field. */
export const noSecret = new Secret('');

/** Returns the text. Only `src/page/services/secrets.ts` may import this function; an architecture test enforces it. */
export function reveal(secret: Secret): string {
  return texts.get(secret) ?? '';
}
