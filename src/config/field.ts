import { isAddress, isOrigin } from '../browser/urls';

/**
 * One field of the configuration: how its value is judged, and what stands in for a bad one. By hand and not by a library: this is
 * read before the first page can be used.
 */
export interface Field<T = unknown> {
  /** The type as docs/configuration.md names it. */
  readonly kind: string;
  readonly fallback: T;
  /** Judges a value; of a list, one entry. */
  readonly accepts: (raw: unknown) => boolean;
  readonly isList?: boolean;
}

export interface FieldTree {
  readonly [name: string]: Field | FieldTree;
}

/** Whether a node of the tree is a field, and not a group of them. */
export const isField = (node: Field | FieldTree): node is Field => typeof node.accepts === 'function';

const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw.length <= 2048;
const fieldOf = <T>(kind: string, fallback: T, accepts: (raw: unknown) => boolean): Field<T> => ({
  kind,
  fallback,
  accepts,
});

/** A text, of a form where one is given. */
export const text = (fallback: string, form?: RegExp): Field<string> =>
  fieldOf('text', fallback, (raw) => isText(raw) && (!form || form.test(raw)));

export const flag = (fallback: boolean): Field<boolean> =>
  fieldOf('true or false', fallback, (raw) => typeof raw === 'boolean');

/** One of some words; the first stands in. */
export const choice = <const T extends string | null>(...words: readonly [T, ...T[]]): Field<T> =>
  fieldOf(words.map((each) => `\`${each}\``).join(', '), words[0], (raw) => words.some((each) => each === raw));

/** A whole number between two. */
export const integer = (fallback: number, least: number, most: number): Field<number> =>
  fieldOf(
    'whole number',
    fallback,
    (raw) => Number.isSafeInteger(raw) && (raw as number) >= least && (raw as number) <= most,
  );

/** A path of this site or an https address; empty for none. */
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
