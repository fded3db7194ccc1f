import { messagesFor } from '../../../i18n/allMessages';
import { languages } from '../../../i18n/locales';

/** Texts of the screens by id, one for each language, English first. */
export type TextsByScreen = Readonly<Record<string, readonly string[]>>;

/** A part of a compiled text: fixed words, a parameter, a choice by number, or that number in it. */
export interface CompiledPart {
  readonly type?: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly CompiledPart[] }>>;
}
type Part = string | CompiledPart;

/** What the types of parts mean. */
export const partTypes = { fixed: 0, choice: 6, number: 7 } as const;

export const partsOf = (message: unknown): readonly Part[] =>
  typeof message === 'string' ? [message] : (message as readonly Part[]);

/** The last of the choices that a text makes: the one for most numbers. */
const lastOf = (options: CompiledPart['options']): readonly CompiledPart[] =>
  Object.values(options ?? {}).at(-1)?.value ?? [];

/** Returns a compiled text to read: its fixed words, with parameter names in braces in place of values. */
function plain(message: unknown, counted = 'count'): string {
  return partsOf(message)
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.type === partTypes.fixed) return String(part.value);
      if (part.type === partTypes.choice) return plain(lastOf(part.options), String(part.value));
      return `{${part.type === partTypes.number ? counted : String(part.value)}}`;
    })
    .join('');
}

/** Returns the texts of all screens by id, English first. */
export function allTexts(): TextsByScreen {
  const [english, ...others] = languages.map(messagesFor);
  return Object.fromEntries(
    Object.entries(english ?? {}).map(([id, message]) => [
      id,
      [message, ...others.map((each) => each[id as keyof typeof each])].map((each) => plain(each)),
    ]),
  );
}
