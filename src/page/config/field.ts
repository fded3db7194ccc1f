import { isAddress, isOrigin } from '../browser/urls';

/**
 * One field of the configuration: its check and its default. Written by hand, not with a library: the first page loads
 * this before it can be used.
 */
export interface ConfigField<T = unknown> {
  /** The type, as docs/configuration.md shows it. */
  readonly kind: string;
  /** The JSON Schema of a value; for a list, of one entry. It may accept more than `accepts`, never less. */
  readonly schema: Readonly<Record<string, unknown>>;
  readonly fallback: T;
  /** Whether a value is valid; for a list, one entry. */
  readonly accepts: (raw: unknown) => boolean;
  readonly isList?: boolean;
  /** The page closes if the value is bad: its default would be another product, or another server. */
  readonly isVital?: boolean;
}

export interface FieldTree {
  readonly [name: string]: ConfigField | FieldTree;
}

/** Whether a node of the tree is a field, not a group. */
export const isField = (node: ConfigField | FieldTree): node is ConfigField => typeof node.accepts === 'function';

/** An origin, and an address, as a JSON Schema sees them. `isOrigin` and `isAddress` are stricter. */
const originForm = '^https?://[^/?#@\\\\\\s]+$';
const addressForm = '^/(?![/\\\\])|^[hH][tT][tT][pP][sS]?://[^/]';

const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw.length <= 2048;

/* The build removes each property `kind` and `schema` from the page's scripts (src/build/prose.ts). */

/** The same field; a bad value of it closes the page. */
export const vital = <T>(field: ConfigField<T>): ConfigField<T> => ({ ...field, isVital: true });

/** A text, which matches `form` if that is given. */
export const text = (fallback: string, form?: RegExp): ConfigField<string> => ({
  kind: 'text',
  schema: { type: 'string', maxLength: 2048, ...(form && { pattern: form.source }) },
  fallback,
  accepts: (raw) => isText(raw) && (!form || form.test(raw)),
});

export const flag = (fallback: boolean): ConfigField<boolean> => ({
  kind: 'true or false',
  schema: { type: 'boolean' },
  fallback,
  accepts: (raw) => typeof raw === 'boolean',
});

/** One of the given words; the first is the default. */
export const choice = <const T extends string | null>(...words: readonly [T, ...T[]]): ConfigField<T> => ({
  kind: words.map((each) => `\`${each}\``).join(', '),
  schema: { enum: words },
  fallback: words[0],
  accepts: (raw) => words.some((each) => each === raw),
});

/** A whole number from `least` to `most`, or null if that is the default. */
export const integer = <T extends number | null>(
  fallback: T,
  least: number,
  most: number,
): ConfigField<number | T> => ({
  kind: 'whole number',
  schema: { type: fallback === null ? ['integer', 'null'] : 'integer', minimum: least, maximum: most },
  fallback,
  accepts: (raw) =>
    raw === fallback || (Number.isSafeInteger(raw) && (raw as number) >= least && (raw as number) <= most),
});

/** A path of this site or an https URL; empty for none. */
export const address = (fallback: string): ConfigField<string> => ({
  kind: 'address',
  schema: { type: 'string', maxLength: 2048, pattern: `^$|${addressForm}` },
  fallback,
  accepts: (raw) => isText(raw) && (raw === '' || isAddress(raw)),
});

/** An exact origin; empty for none. */
export const origin = (): ConfigField<string> => ({
  kind: 'origin',
  schema: { type: 'string', maxLength: 2048, pattern: `^$|${originForm}` },
  fallback: '',
  accepts: (raw) => isText(raw) && (raw === '' || isOrigin(raw)),
});

/** An object that code of a later script checks (src/page/services/overrides). */
export const group = (): ConfigField<Readonly<Record<string, unknown>>> => ({
  kind: 'object',
  schema: { type: 'object' },
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

export const origins = (): ConfigField<readonly string[]> => ({
  kind: 'list of origins',
  schema: { type: 'string', maxLength: 2048, pattern: originForm },
  ...list(isOrigin),
});
/** Days of the calendar. */
export const dates = (form = /^20\d\d-[01]\d-[0-3]\d$/u): ConfigField<readonly string[]> => ({
  kind: 'list of dates',
  schema: { type: 'string', pattern: form.source },
  ...list((raw) => form.test(raw)),
});
export const addresses = (): ConfigField<readonly string[]> => ({
  kind: 'list of addresses',
  schema: { type: 'string', maxLength: 2048, pattern: addressForm },
  ...list(isAddress),
});
/** Names of Trusted Types policies. Ours is `app`; `default` would also take what is not the vendor's. */
export const policyNames = (form = /^(?!(?:app|default)$)[\w#=/@.%-]{1,64}$/u): ConfigField<readonly string[]> => ({
  kind: 'list of names',
  schema: { type: 'string', pattern: form.source },
  ...list((raw) => form.test(raw)),
});

/** A list of some of the given words; the first alone is the default. */
export const choices = <const T extends string>(...words: readonly [T, ...T[]]): ConfigField<readonly T[]> => ({
  kind: `list of ${words.map((each) => `\`${each}\``).join(', ')}`,
  schema: { enum: words },
  fallback: [words[0]],
  accepts: (raw) => words.some((each) => each === raw),
  isList: true,
});
