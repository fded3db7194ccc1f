/** A part of a text: fixed words, or a value that is filled in, which may be any words or only digits. */
export type TextPart = string | { readonly value: 'words' | 'digits' };

/** A text in the form that sentences are compared in. */
export interface Folded {
  /** Letters and digits, and a sign for each value. */
  readonly signs: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  /** Letters that follow each other, without those beside a value. */
  readonly pairs: ReadonlySet<string>;
  readonly weight: number;
  /** How many letters it has. */
  readonly letters: number;
  /** It has a value that any words can be. */
  readonly isOpen: boolean;
}
const words = '\u0000';
const digits = '\u0001';

/** How a typed sentence matches a text. */
export interface Near {
  /** How many letters differ. */
  readonly errors: number;
  /** `whole`: the sentence is the text. `part`: a part of it. `within`: the sentence contains the text, and more. */
  readonly how: 'whole' | 'part' | 'within';
  /** How many letters are values. */
  readonly values: number;
}

/** Most letters that may differ. */
const mostErrors = 2;
/** What a letter of a value costs: less than any wrong letter, so that a match with fewer of them is the better one. */
const valueCost = 1 / 1024;

const isLetter = (sign: string) => /[\p{L}\p{N}]/u.test(sign);

/**
 * Returns the letters and digits of a text, in lower case and normal width. Leaves out spaces, line ends, apostrophes
 * and other marks: screenshots are often misread there. A text without letters keeps all its signs.
 */
export function lettersOf(text: string): string[] {
  const usual = [...text.normalize('NFKC').toLowerCase().normalize('NFKC')];
  const letters = usual.filter(isLetter);
  return letters.length > 0 ? letters : usual.filter((sign) => sign.trim() !== '');
}

/** Returns a text with its values, folded. */
export function folded(parts: readonly TextPart[]): Folded {
  const signs = parts.flatMap((part) =>
    typeof part === 'string'
      ? lettersOf(part).filter((sign) => isLetter(sign) || parts.length === 1)
      : part.value === 'digits'
        ? digits
        : words,
  );
  const counts = new Map<string, number>();
  for (const sign of signs) if (sign !== words && sign !== digits) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const isPair = (sign: string, at: number) =>
    at > 0 && ![sign, signs[at - 1]].some((each) => each === words || each === digits);
  const pairs = new Set(signs.flatMap((sign, at) => (isPair(sign, at) ? [`${signs[at - 1]}${sign}`] : [])));
  const letters = signs.filter((sign) => sign !== words && sign !== digits).length;
  return { signs, counts, pairs, letters, weight: weightOf(signs), isOpen: signs.includes(words) };
}

/**
 * Returns whether the other text lacks so many pairs of letters that more than `most` letters are wrong. One wrong
 * letter breaks two pairs.
 */
function lacksPairs(one: Folded, other: Folded, most: number): boolean {
  let left = 2 * most;
  for (const pair of one.pairs) if (!other.pairs.has(pair) && (left -= 1) < 0) return true;
  return false;
}

/** Returns how many letters of one text the other lacks. At least so many letters are wrong. Digits can be values. */
function lacking(one: Folded, other: Folded, areDigitsFree: boolean): number {
  let count = 0;
  for (const [sign, times] of one.counts)
    if (!areDigitsFree || sign < '0' || sign > '9') count += Math.max(0, times - (other.counts.get(sign) ?? 0));
  return count;
}

/** A Chinese sign says as much as two letters. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const weightOf = (signs: readonly string[]) =>
  signs.reduce((sum, sign) => sum + (sign === words || sign === digits ? 0 : wide.test(sign) ? 2 : 1), 0);

/** How many letters of a part may differ, by its weight. Fewer in a short part, which would match any text. */
const allowed = (weight: number) => (weight >= 10 ? mostErrors : weight >= 5 ? 1 : 0);
/** The same for a whole text, by the number of its letters. */
const allowedOfWhole = (letters: number) => (letters >= 5 ? mostErrors : letters >= 3 ? 1 : 0);

interface Ends {
  /** The beginning and the end of the text may be left out. */
  readonly ofText: boolean;
  /** The same for the typed letters. */
  readonly ofTyped: boolean;
}

/** Returns the fewest wrong letters by which typed ones match a text, and a little for each letter of a value. */
function costOf({ signs: typed }: Folded, { signs: text }: Folded, ends: Ends, most: number): number {
  const { length } = text;
  let above = new Float64Array(length + 1);
  for (let at = 1; at <= length; at += 1) {
    const isValue = text[at - 1] === words || text[at - 1] === digits;
    above[at] = ends.ofText ? 0 : (above[at - 1] as number) + (isValue ? 0 : 1);
  }
  let best = ends.ofTyped ? (above[length] as number) : Infinity;
  for (let row = 1; row <= typed.length; row += 1) {
    const sign = typed[row - 1] as string;
    const isDigit = sign >= '0' && sign <= '9';
    const here = new Float64Array(length + 1);
    here[0] = ends.ofTyped ? 0 : row;
    let least = here[0];
    for (let at = 1; at <= length; at += 1) {
      const wanted = text[at - 1];
      const [before, over, left] = [above[at - 1] as number, above[at] as number, here[at - 1] as number];
      const isValue = wanted === words || (wanted === digits && isDigit);
      const cost = isValue
        ? Math.min(left, over + valueCost)
        : Math.min(before + (wanted === sign ? 0 : 1), over + 1, left + (wanted === digits ? 0 : 1));
      here[at] = cost;
      if (cost < least) least = cost;
    }
    if (least >= most + 1) return Infinity;
    if (ends.ofTyped) best = Math.min(best, here[length] as number);
    above = here;
  }
  const last = ends.ofText ? Math.min(...above) : (above[length] as number);
  const found = ends.ofTyped ? best : last;
  return found < most + 1 ? found : Infinity;
}

const nearOf = (cost: number, how: Near['how']): Near | null =>
  cost < Infinity ? { errors: Math.floor(cost), how, values: Math.round((cost - Math.floor(cost)) / valueCost) } : null;
/**
 * Most letters of values for each letter of the text itself. Without this limit any sentence with “in” would match a
 * day in a place.
 */
const mostValues = 8;

/**
 * Returns how typed letters match a text, with at most two wrong letters, as in a screenshot that a machine has read.
 * Null if they do not match. Words that match only values do not count.
 */
export function nearness(typed: Folded, text: Folded): Near | null {
  if (typed.weight === 0 || text.weight === 0) return null;
  const hasDigits = text.signs.includes(digits);
  const isClosed = !text.isOpen && !hasDigits;
  const ofWhole = allowedOfWhole(Math.min(typed.letters, text.letters));
  if (
    !lacksPairs(text, typed, ofWhole) &&
    lacking(text, typed, false) <= ofWhole &&
    (text.isOpen || lacking(typed, text, hasDigits) <= ofWhole)
  ) {
    const whole = costOf(typed, text, { ofText: false, ofTyped: false }, ofWhole);
    const near = nearOf(whole, 'whole');
    if (near && near.values <= mostValues * text.weight) return near;
  }
  const most = allowed(Math.min(typed.weight, text.weight));
  if (
    typed.weight > 1 &&
    !(isClosed && lacksPairs(typed, text, most)) &&
    // At least half of what is typed has to be the text's own words, not its values.
    lacking(typed, text, false) * 2 <= typed.letters + most &&
    (text.isOpen || lacking(typed, text, hasDigits) <= most)
  ) {
    const part = costOf(typed, text, { ofText: true, ofTyped: false }, most);
    const near = nearOf(part, 'part');
    if (near && near.values * 2 <= typed.letters) return near;
  }
  const ofText = allowed(text.weight);
  if (text.weight < 8 || typed.letters <= text.letters || lacksPairs(text, typed, ofText)) return null;
  const within = costOf(typed, text, { ofText: false, ofTyped: true }, ofText);
  return nearOf(within, 'within');
}
