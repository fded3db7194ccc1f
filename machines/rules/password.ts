import { toHalfWidth } from './typed';

/** Shortest and longest password in characters (VAL-5, section 9). */
export const passwordMin = 8;
export const passwordMax = 100;
/** Minimum number of character classes of a password. */
export const passwordClassesMin = 2;

/** What the rules need of a password. A `Secret` answers it without its text. */
export interface PasswordTraits {
  readonly length: number;
  readonly classes: number;
}

/** The error type of the input-error event (VAL-5). */
export type PasswordFailure = 'length' | 'characterTypes';

/**
 * Returns the kept characters of typed or pasted text: letters, digits and the symbols ! to ~, converted from
 * full-width (VAL-1, VAL-5, D-SYMBOLS). Never cut: a text that is too long shows a problem.
 */
export function formatPassword(raw: string): string {
  return toHalfWidth(raw).replace(/[^!-~]/g, '');
}

/** Returns how many of the three classes (letters, digits, other symbols) the text has: 0 to 3 (VAL-5). */
export function classesOf(text: string): number {
  return Number(/[A-Za-z]/.test(text)) + Number(/[0-9]/.test(text)) + Number(/[^A-Za-z0-9]/.test(text));
}

/** 8 to 100 characters (VAL-5). */
export function isPasswordLength({ length }: Pick<PasswordTraits, 'length'>): boolean {
  return length >= passwordMin && length <= passwordMax;
}

/** At least two of the three classes (VAL-5). */
export function isPasswordMixed({ classes }: Pick<PasswordTraits, 'classes'>): boolean {
  return classes >= passwordClassesMin;
}

/**
 * Returns the first rule that a new password fails, length before character types; null if both pass (VAL-5, SETP-1).
 */
export function passwordFailure(password: PasswordTraits): PasswordFailure | null {
  if (!isPasswordLength(password)) return 'length';
  if (!isPasswordMixed(password)) return 'characterTypes';
  return null;
}
