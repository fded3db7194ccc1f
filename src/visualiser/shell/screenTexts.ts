import { messagesFor } from '../../../i18n/allMessages';
import type { Texts } from './find';
import { languages } from '../../../machines/site/site';

type Part = string | { readonly value?: unknown };

/** Returns a compiled text for the search: its fixed words, with parameter names in place of values. */
const plain = (message: unknown): string =>
  typeof message === 'string'
    ? message
    : (message as readonly Part[])
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
