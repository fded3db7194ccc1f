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

/* The build removes each property `kind` from the page's scripts (src/build/prose.ts). */

/** A text, which matches `form` if that is given. */
export const text = (fallback: string, form?: RegExp): Field<string> => ({
  kind: 'text',
  fallback,
  accepts: (raw) => isText(raw) && (!form || form.test(raw)),
});

export const flag = (fallback: boolean): Field<boolean> => ({
  kind: 'true or false',
  fallback,
  accepts: (raw) => typeof raw === 'boolean',
});

/** One of the given words; the first is the default. */
export const choice = <const T extends string | null>(...words: readonly [T, ...T[]]): Field<T> => ({
  kind: words.map((each) => `\`${each}\``).join(', '),
  fallback: words[0],
  accepts: (raw) => words.some((each) => each === raw),
});

/** A whole number from `least` to `most`. */
export const integer = (fallback: number, least: number, most: number): Field<number> => ({
  kind: 'whole number',
  fallback,
  accepts: (raw) => Number.isSafeInteger(raw) && (raw as number) >= least && (raw as number) <= most,
});

/** A path of this site or an https URL; empty for none. */
export const address = (fallback: string): Field<string> => ({
  kind: 'address',
  fallback,
  accepts: (raw) => isText(raw) && (raw === '' || isAddress(raw)),
});

/** An exact origin; empty for none. */
export const origin = (): Field<string> => ({
  kind: 'origin',
  fallback: '',
  accepts: (raw) => isText(raw) && (raw === '' || isOrigin(raw)),
});

/** An object that code of a later script checks (src/services/overrides). */
export const group = (): Field<Readonly<Record<string, unknown>>> => ({
  kind: 'object',
  fallback: {},
  accepts: isRecord,
});

export const isRecord = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const list = (accepts: (raw: string) => boolean) => ({
  fallback: [],
  accepts: (raw: unknown) => isText(raw) && accepts(raw),
  isList: true,
});

export const origins = (): Field<readonly string[]> => ({ kind: 'list of origins', ...list(isOrigin) });
export const addresses = (): Field<readonly string[]> => ({ kind: 'list of addresses', ...list(isAddress) });

/** A list of some of the given words; the first alone is the default. */
export const choices = <const T extends string>(...words: readonly [T, ...T[]]): Field<readonly T[]> => ({
  kind: `list of ${words.map((each) => `\`${each}\``).join(', ')}`,
  fallback: [words[0]],
  accepts: (raw) => words.some((each) => each === raw),
  isList: true,
});
