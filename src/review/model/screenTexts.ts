import { messagesFor } from '../../../i18n/allMessages';
import { languages } from '../../../i18n/locales';

/** Texts of the screens by id, one for each language, English first. */
export type Texts = Readonly<Record<string, readonly string[]>>;

/** A part of a compiled text: of type 0 fixed words, else a parameter or a choice. */
type Part = string | { readonly type?: number; readonly value?: unknown };

const fixed = 0;

const partsOf = (message: unknown) => (typeof message === 'string' ? [message] : (message as readonly Part[]));

/** Returns the fixed words of a compiled text, between its parameters. */
export const fixedParts = (message: unknown): string[] =>
  partsOf(message).flatMap((part) => {
    const said = typeof part === 'string' ? part : part.type === fixed ? String(part.value) : '';
    return said.trim() === '' ? [] : [said];
  });

/** Returns a compiled text for the search: its fixed words, with parameter names in place of values. */
const plain = (message: unknown): string =>
  partsOf(message)
    .map((part) => (typeof part === 'string' ? part : typeof part.value === 'string' ? part.value : '…'))
    .join('');

/** Returns the texts of all screens by id, English first. */
export function allTexts(): Texts {
  const [english, ...others] = languages.map(messagesFor);
  return Object.fromEntries(
    Object.entries(english ?? {}).map(([id, message]) => [
      id,
      [message, ...others.map((each) => each[id as keyof typeof each])].map(plain),
    ]),
  );
}
