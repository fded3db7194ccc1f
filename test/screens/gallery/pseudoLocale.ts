import type { CompactTexts } from '../../../i18n/compact';

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

type Text = CompactTexts[keyof CompactTexts];

/** Every second part is written text; between them are parameters and plurals. */
function longer(parts: readonly unknown[]): unknown[] {
  return parts.map((part, index) => {
    if (index % 2 === 0) return accented(String(part));
    if (!Array.isArray(part)) return part;
    const [name, forms] = part as [string, Record<string, unknown>];
    return [name, Object.fromEntries(Object.entries(forms).map(([form, text]) => [form, plain(text)]))];
  });
}
const plain = (text: unknown): unknown => (Array.isArray(text) ? longer(text) : accented(String(text)));

function pseudo(text: unknown): unknown {
  const parts = longer(Array.isArray(text) ? text : [text]);
  const written = parts.filter((_, index) => index % 2 === 0).join('');
  if (parts.length % 2 === 0) parts.push('');
  parts[0] = `[${String(parts[0])}`;
  parts[parts.length - 1] = `${String(parts.at(-1))} ${filling(written.length)}]`;
  return parts.length === 1 ? parts[0] : parts;
}

/** Returns the catalogue in the pseudo-locale. The texts are compact, as browsers load them. */
export function pseudoTexts<Texts extends object>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, pseudo(text as Text)])) as Texts;
}
