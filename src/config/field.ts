import { isAddress, isOrigin } from '../browser/urls';

/**
 * One field of the configuration: its check and its default. Written by hand, not with a library: the first page loads
 * this before it can be used.
 */
export interface Field<T = unknown> {
  /** The type, as docs/configuration.md shows it. */
  readonly kind: string;
  readonly fallback: T;
  /** Whether a value is valid; for a list, one entry. */
  readonly accepts: (raw: unknown) => boolean;
  readonly isList?: boolean;
}

export interface FieldTree {
  readonly [name: string]: Field | FieldTree;
}

/** Whether a node of the tree is a field, not a group. */
export const isField = (node: Field | FieldTree): node is Field => typeof node.accepts === 'function';

const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw.length <= 2048;
const fieldOf = <T>(kind: string, fallback: T, accepts: (raw: unknown) => boolean): Field<T> => ({
  kind,
  fallback,
  accepts,
});

/** A text, which matches `form` if that is given. */
export const text = (fallback: string, form?: RegExp): Field<string> =>
  fieldOf('text', fallback, (raw) => isText(raw) && (!form || form.test(raw)));

export const flag = (fallback: boolean): Field<boolean> =>
  fieldOf('true or false', fallback, (raw) => typeof raw === 'boolean');

/** One of the given words; the first is the default. */
export const choice = <const T extends string | null>(...words: readonly [T, ...T[]]): Field<T> =>
  fieldOf(words.map((each) => `\`${each}\``).join(', '), words[0], (raw) => words.some((each) => each === raw));

/** A whole number from `least` to `most`. */
export const integer = (fallback: number, least: number, most: number): Field<number> =>
  fieldOf(
    'whole number',
    fallback,
    (raw) => Number.isSafeInteger(raw) && (raw as number) >= least && (raw as number) <= most,
  );

/** A path of this site or an https URL; empty for none. */
export const address = (fallback: string): Field<string> =>
  fieldOf('address', fallback, (raw) => isText(raw) && (raw === '' || isAddress(raw)));

/** An exact origin; empty for none. */
export const origin = (): Field<string> => fieldOf('origin', '', (raw) => isText(raw) && (raw === '' || isOrigin(raw)));

const list = (kind: string, accepts: (raw: unknown) => boolean): Field<readonly string[]> => ({
  kind: `list of ${kind}`,
  fallback: [],
  accepts,
  isList: true,
});

export const origins = (): Field<readonly string[]> => list('origins', (raw) => isText(raw) && isOrigin(raw));
export const addresses = (): Field<readonly string[]> => list('addresses', (raw) => isText(raw) && isAddress(raw));
export const names = (): Field<readonly string[]> => list('names', (raw) => isText(raw) && /^[\w-]{1,64}$/u.test(raw));
