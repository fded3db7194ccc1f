import { toHalfWidth } from './text';

/** Shortest and longest password in characters (VAL-5, section 9). */
export const passwordMin = 8;
export const passwordMax = 100;
/** Of how many classes a password is made at least. */
export const passwordClassesMin = 2;

/** What the rules need of a password; a `Secret` answers it without showing its text. */
export interface PasswordTraits {
  readonly length: number;
  readonly classes: number;
}

/** The error type of the input-error event (VAL-5). */
export type PasswordFailure = 'length' | 'characterTypes';

/**
 * What is kept of typed or pasted text: letters, digits and the symbols ! to ~, from full-width too; everything else goes
 * (VAL-1, VAL-5, D-SYMBOLS). Never cut to a length: too long is said, not hidden.
 */
export function formatPassword(raw: string): string {
  return toHalfWidth(raw).replace(/[^!-~]/g, '');
}

/** How many of the three classes (letters, digits, other symbols) the text holds: 0 to 3 (VAL-5). */
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

/** The first rule a new password fails, length before character types; null once both pass (VAL-5, SETP-1). */
export function passwordFailure(password: PasswordTraits): PasswordFailure | null {
  if (!isPasswordLength(password)) return 'length';
  if (!isPasswordMixed(password)) return 'characterTypes';
  return null;
}
