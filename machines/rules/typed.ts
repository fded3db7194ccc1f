/** What is found in typed text, and what it is read as. */
type Row = readonly [found: RegExp, as: string | ((found: string) => string)];

/** Full-width forms and the ideographic space: the block Halfwidth and Fullwidth Forms of Unicode (VAL-1). */
const width: readonly Row[] = [
  [/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)],
  [/\u3000/g, ' '],
];
/**
 * Every character that renders as a space: separators of Unicode, white space of the language, U+0085, blank Braille.
 */
const spaces: Row = [/[\s\p{Z}\u0085\u2800]/gu, ''];
/** Characters that render as nothing: zero width, bidi controls, soft hyphen, fillers, variation selectors, tags. */
export const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Keycaps too: they go around a digit that is a character of its own. */
const hidden: Row = [/[\p{Default_Ignorable_Code_Point}\u20E3]/gu, ''];
/** Digits of all scripts: General_Category Nd of Unicode (D-DIGITS). */
const digits: Row = [/\p{Nd}/gu, asciiDigit];
/**
 * Signs that keyboards, correctors and letter writers put in place of those of ASCII. Dots are the label separators of
 * UTS 46 (section 2.3, D-DOTS); dashes are General_Category Pd of Unicode and the minus signs; a wave dash is the
 * tilde of Japanese keyboards.
 */
const signs: readonly Row[] = [
  [/[\u3002\uFF61]/g, '.'],
  [/\u301C/g, '~'],
  [/[\p{Pd}\u02D7\u2043\u207B\u208B\u2212\u2796]/gu, '-'],
  [/[\u207A\u2795\uFE62]/g, '+'],
];

const read = (text: string, rows: readonly Row[]) =>
  rows.reduce((changed, [found, as]) => changed.replace(found, as as string), text);

/** Each script has its ten digits in a row, and a row begins with 0: no other character of a row precedes it. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/** Full-width forms U+FF01-FF5E and the ideographic space as their ASCII counterparts (VAL-1). */
export const toHalfWidth = (text: string): string => read(text, width);

/** The digits of all scripts as those of ASCII (D-DIGITS). Letters that look like digits stay. */
export const toAsciiDigits = (text: string): string => read(text, [digits]);

/** Returns the text without any kind of space (VAL-1). */
export const removeSpaces = (text: string): string => read(text, [spaces]);

/** Returns the text without invisible characters, so that identifiers that look equal are equal (T-30). */
export const removeInvisible = (text: string): string => read(text, [hidden]);

const seen: readonly Row[] = [...width, hidden, digits, ...signs];
/** Nothing is found in it, which saves the first key the time to compile the patterns. */
const ascii = /^[ -~]*$/;

/** Returns the text in half-width, without invisible characters, with digits, dots and dashes of ASCII. */
export const cleanSigns = (text: string): string => (ascii.test(text) ? text : read(text, seen));

/**
 * Returns a typed or pasted identifier in half-width, without spaces and invisible characters, with digits, dots and
 * dashes of ASCII (VAL-1, T-30, D-DIGITS, D-DOTS). Never longer than the input. Letters that look alike stay.
 */
export const cleanIdentifier = (text: string): string => removeSpaces(cleanSigns(text));

/** A mark of punctuation that a sentence or a list puts behind an identifier: of ASCII, Chinese, Arabic or Hindi. */
const markBehind = /(?:[.,;:!?\u2025\u2026\u3001\u060C\u061B\u061F\u06D4\u0964\u0965]|\.\.\.)$/;
const mark = /^["'`<>(){}[\]\u00AB\u00BB\u2018-\u201F\u2039\u203A\u3008-\u3011\u3014-\u301B\u301D-\u301F]/;
const openingMark = /^["<([\u00AB\u2018-\u201F\u2039\u3008-\u301B\u301D-\u301F]/;
const closingMark = /["'>)\]}\u00BB\u2018-\u201F\u203A\u3008-\u301B]$/;
/** Longest text in which marks are looked for, in UTF-16 units. */
const markedMax = 1000;

/**
 * Returns a cleaned identifier without the quotes and brackets around it, and without one mark of punctuation or one
 * bracket behind it (D-DOTS).
 */
export function withoutMarks(text: string): string {
  if (text.length > markedMax) return text;
  const bare = text.replace(markBehind, '');
  if (bare.length > 1 && mark.test(bare) && mark.test(bare.slice(-1))) return withoutMarks(bare.slice(1, -1));
  const inside = bare.replace(closingMark, '');
  return (inside === bare ? bare : inside.replace(markBehind, '')).replace(openingMark, '');
}
