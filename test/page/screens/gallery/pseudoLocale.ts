import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Catalogue } from '../../../../i18n/locales';

/**
 * A language that no person speaks, made of the English texts: accented, 30 % longer, in brackets. Text on the screen
 * without accents does not come from the catalogue; without its last bracket it is cut.
 */
const accents = new Map(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'àƀćďéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÀƁĆĎÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ'][index] ?? letter,
  ]),
);
const accented = (text: string) => [...text].map((letter) => accents.get(letter) ?? letter).join('');

/** Returns words of at most five letters that are 30 % as long as the text. */
const filling = (length: number) =>
  'öööö '
    .repeat(Math.ceil((length * 0.3) / 5))
    .slice(0, Math.ceil(length * 0.3))
    .trim();

/** Accents what is written; between that are parameters and plurals. */
const accentedIn = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.map((each) => {
    if (each.type === TYPE.literal) return { ...each, value: accented(each.value) };
    if (each.type !== TYPE.plural) return each;
    const forms = Object.entries(each.options);
    return {
      ...each,
      options: Object.fromEntries(forms.map(([form, option]) => [form, { value: accentedIn(option.value) }])),
    };
  });

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

function pseudo(text: readonly MessageFormatElement[]): MessageFormatElement[] {
  const written = text.map((each) => (each.type === TYPE.literal ? each.value : '')).join('');
  return [literal('['), ...accentedIn(text), literal(` ${filling(written.length)}]`)];
}

/** Returns the catalogue in the pseudo-locale. */
export const pseudoTexts = (texts: Catalogue): Catalogue =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, pseudo(text)])) as Catalogue;
