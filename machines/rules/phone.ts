import { boundPhone, formatPhone } from './phone/format';
import { isPhone, leadingAreaCode, mainRegion } from './phone/numberingPlans';
import type { Region } from './regions';
import { regions } from './regions';
import { cleanSigns, removeSpaces, withoutMarks } from './typed';

export { boundPhone, formatPhone, phoneDigitsMax, phonePlaceholder, phoneTextMax } from './phone/format';
export { isPhone, mainRegion, regionOf } from './phone/numberingPlans';

/**
 * What people write between digits: the punctuation that libphonenumber accepts (VALID_PUNCTUATION), where
 * `cleanIdentifier` has made one dash of all; the long-vowel marks of Japanese keyboards; dots in the middle.
 */
const separators = /[-.()[\]/~\u30FC\uFF70\u223C\u2053\u00B7\u2022\u2027\u30FB]/g;
/** A link that carries a phone with its calling code, in front of that: of WhatsApp, Telegram, Signal and Viber. */
const link =
  /^(?:https?:\/\/)?(?:(?:wa|t|signal)\.me|(?:(?:api|web)\.)?whatsapp(?:\.com|:\/)|viber:\/)\/[^\d+]*\+?(\d)/i;
/** What names a phone in front of it: `tel:` (RFC 3966), a line of a vCard (RFC 6350), a word and a colon. */
const heading = /^(?:item\d+\.)?(?:[^\d+:]*:)+(?:\/\/)?([+(\d])/i;
/**
 * Words in front of a plus, Chinese ones and pictures in front of any number; words in brackets and Chinese names
 * behind it.
 */
const wordsBefore = /^(?:[^0-9+(:]+(\+)|[\u3040-\u30FF\u4E00-\u9FFF\p{So}/,'*|-]+([(0-9]))/u;
const wordsBehind = /([0-9])(?:[([]\p{L}[^0-9()[\]+]*[)\]]?|[\u4E00-\u9FFF]+)$/u;
/** A name, 'Mobile' or 'No.', apart from the number. A single letter behind it may be a digit that was mistyped. */
const nameBefore = /^(?:[^\d\s+(:@]+\s+)+/;
const nameBehind = /(\d)[\s,|/-]+\p{L}{2}[^\d+(:@]*$/u;
/** What follows the number in such a URI or link: a parameter begins with a letter, another number does not. */
const uriParameters = /(?:[;?&][a-z]|[:@]).*$/is;
const escaped = /%[23][\dA-F]/gi;
/** An extension behind a number. No message reaches it. */
const extension = /(\d{7})(?:;?ext(?:n|ension)?|[x#,;转轉]|[分内內][机機線线])[.:=#]?\d{1,6}$/i;

/**
 * Trunk prefixes other than 0: dialled before a national number at home. Some people write them after the calling code
 * too, or a 0 in brackets there. +39 has none: the 0 of Italian numbers is one of their digits.
 */
const trunkPrefixes: Readonly<Record<string, RegExp>> = {
  '+1': /^[01]/,
  '+7': /^[08]/,
  '+36': /^06?/,
  '+39': /^/,
  '+370': /^[08]/,
  '+375': /^(80?|0)/,
  '+692': /^[01]/,
  '+993': /^[08]/,
};
/** Calling codes whose numbers keep a leading 0 (FMT-1, FMT-2), and the most digits of such a number. */
const keptZero = { codes: ['+81', '+60', '+61'], digitsMax: 11 };

/**
 * What most visitors type: digits, and the gaps of the field. Nothing else is found in it, which saves the first key
 * time.
 */
const asFormatted = /^[0-9 ]*$/;

/**
 * Typed, pasted or filled text without its separators: half-width, with digits of ASCII, without spaces, invisible
 * characters, a label, an extension and marks around it (D-DIGITS, D-DOTS). Letters stay, to be refused.
 */
function clean(text: string): string {
  if (asFormatted.test(text)) return text.replaceAll(' ', '');
  const apart = cleanSigns(text.replace(escaped, decodeURIComponent)).replace(nameBefore, '').replace(nameBehind, '$1');
  const bare = withoutMarks(removeSpaces(apart));
  const number = bare.replace(link, '+$1').replace(heading, '$1');
  return (number === bare ? bare : fromUri(number))
    .replace(wordsBefore, '$1$2')
    .replace(wordsBehind, '$1')
    .replace(separators, '')
    .replace(extension, '$1')
    .replace(/^\+00/, '+');
}

/** The number behind a label; in a `tel:` URI with the calling code of its `phone-context`. */
function fromUri(number: string): string {
  const digits = number.replace(uriParameters, '');
  const context = /;phone-context=(\+[0-9]+)/i.exec(number)?.[1] ?? '';
  const more = number.slice(digits.length);
  if (more.startsWith(':') && more.replace(/\D/g, '').length > 6) return number;
  return digits.startsWith('+') ? digits : context + digits;
}

/** What people dial at home in front of the calling code of another country, where it is not 00 (ITU-T E.164). */
const exitCodes: Readonly<Record<string, RegExp>> = {
  '+1': /^011/,
  '+61': /^0011/,
  '+65': /^0(?:01|08|18|19)/,
  '+7': /^810/,
  '+81': /^010/,
  '+82': /^00[27]/,
  '+852': /^0(?:01|060)/,
  '+886': /^00[2579]/,
};

/** The region that a cleaned text names, and the index where its national number starts. */
function locate(cleaned: string, region: Region): { region: Region; start: number } {
  if (cleaned.startsWith('+')) return locateAfterCode(cleaned, 1, region) ?? { region, start: 0 };
  for (const exit of [/^00/, exitCodes[region.areaCode]]) {
    const prefix = exit?.exec(cleaned)?.[0].length ?? 0;
    const found = prefix > 0 && !mayLackDigit(cleaned, region) ? locateAfterCode(cleaned, prefix, region) : null;
    if (found && isPhone(cleaned.slice(found.start), found.region.areaCode)) return found;
  }
  const start = startBehindCode(cleaned, 0, region.areaCode);
  const mainland = start === null ? startBehindCode(cleaned, 0, regions.ml.areaCode) : null;
  return mainland === null ? { region, start: start ?? 0 } : { region: regions.ml, start: mainland };
}

/** Returns the region of the calling code behind a prefix, or null if there is no code. */
function locateAfterCode(cleaned: string, prefix: number, region: Region): { region: Region; start: number } | null {
  const areaCode = leadingAreaCode(cleaned.slice(prefix, prefix + 3));
  if (areaCode === null) return null;
  const start = prefix + areaCode.length - 1;
  const found = areaCode === region.areaCode ? region : (mainRegion(areaCode) ?? region);
  return { region: found, start: startBehindCode(cleaned, start, areaCode) ?? start };
}

/**
 * Returns the index where a mobile number starts, behind the calling code that `start` repeats and a trunk prefix; null
 * if there is none. The code first: 95 9 212 3456 of Myanmar looks like one of its longer numbers.
 */
function startBehindCode(cleaned: string, start: number, areaCode: string): number | null {
  const code = areaCode.slice(1);
  const behind = cleaned.startsWith(code, start) ? startOfMobile(cleaned, start + code.length, areaCode) : null;
  return behind ?? startOfMobile(cleaned, start, areaCode);
}

/** Whether a leading 00 can be a number such as 090 1234 5678 whose second digit was deleted to be replaced (FMT-3). */
function mayLackDigit(cleaned: string, { areaCode }: Region): boolean {
  return keptZero.codes.includes(areaCode) && cleaned.length < keptZero.digitsMax;
}

/**
 * Returns the index where a mobile number starts that ends with the text: `start`, or the index after a trunk prefix.
 * Null if there is none.
 */
function startOfMobile(cleaned: string, start: number, areaCode: string): number | null {
  const phone = cleaned.slice(start);
  if (isPhone(phone, areaCode)) return start;
  const { length } = (trunkPrefixes[areaCode] ?? /^0/).exec(phone)?.[0] ?? '';
  return isPhone(phone.slice(length), areaCode) ? start + length : null;
}

/**
 * Reads the text of the phone field. A leading +code moves into the region (one that shares the code is kept). A
 * leading 00code does so once a whole number follows, because an edit can put two zeros in front of a national number.
 * The trunk prefix and the chosen region's own code go once the rest is a whole number; +81, +60 and +61 keep a
 * leading 0 as typed. A mainland mobile that is none of the chosen region in any of these forms becomes +86 (VAL-4,
 * D-MAINLAND). A code not complete yet stays as typed. The number is bounded to its region's length (FMT-2).
 */
export function readPhone(text: string, region: Region): { region: Region; phone: string } {
  const cleaned = clean(text);
  const found = locate(cleaned, region);
  return { region: found.region, phone: boundPhone(cleaned.slice(found.start), found.region.areaCode) };
}

/** A phone: its region, and its national digits. */
export interface Reading {
  readonly region: Region;
  readonly phone: string;
}

/** The number as people say it: its calling code, and its digits in groups. */
export const sayPhone = (phone: string, areaCode: string): string => `${areaCode} ${formatPhone(phone, areaCode)}`;

/** Digits that come at once are no key press: a browser, a keyboard or a clipboard brought them. */
const wholeMin = 5;

/**
 * Returns another number that the same digits may be, null if there is none (D-TWOREADINGS): they came whole and
 * without a calling code, and are a mobile number of another country where the visitor may be at home, or of the
 * mainland. `before` is what the field held.
 */
export function otherReading(text: string, before: Reading, homes: readonly Region[]): Reading | null {
  const read = readPhone(text, before.region);
  const { areaCode } = read.region;
  const isWhole = read.phone.length >= before.phone.length + wholeMin && areaCode === before.region.areaCode;
  const digits = clean(text);
  if (!isWhole || /^(?:\+|00)/.test(digits) || !isPhone(read.phone, areaCode)) return null;
  for (const region of [...homes, regions.ml]) {
    // Nothing is dropped for another country: 135 1234 5681 of the mainland is no 1 (351) 234-5681, and 0412 no 412.
    if (region.areaCode !== areaCode && isPhone(digits, region.areaCode)) return { region, phone: digits };
  }
  return null;
}

/**
 * Returns the national digits of a phone as the world dials them, its national significant number (E.164,
 * libphonenumber): for servers, so that `090…` and `90…` of +81 are one phone. A trunk prefix goes where the rest is a
 * number of the region: the 0 of +225, +242, +229 or +39 is a digit of the number.
 */
export function significantDigits(phone: string, areaCode: string): string {
  const digits = clean(phone);
  const bare = digits.replace(/^0/, '');
  if (keptZero.codes.includes(areaCode) && isPhone(bare, areaCode)) return bare;
  return digits.slice(startOfMobile(digits, 0, areaCode) ?? 0);
}

/**
 * Returns the field's text and caret after an edit (FMT-3): the caret stays after as many characters of the number as
 * before. `text` and `caret` are the field's, in UTF-16 units, spaces included. At a gap the caret stays in front of
 * it; after a forward delete it goes behind it, so that the next one takes a digit.
 */
export function formatWithCaret(
  text: string,
  caret: number,
  areaCode: string,
  { deletedForward = false } = {},
): { text: string; caret: number } {
  const cleaned = clean(text);
  const found = locate(cleaned, { nationCode: '', areaCode });
  const phone = boundPhone(cleaned.slice(found.start), found.region.areaCode);
  const shown = formatPhone(phone, found.region.areaCode);
  const before = clean(text.slice(0, Math.max(0, caret))).length - found.start;
  return { text: shown, caret: placeOf(shown, Math.min(Math.max(0, before), phone.length), deletedForward) };
}

/** Returns the index in a formatted number after its first `count` characters. */
function placeOf(shown: string, count: number, behindGap: boolean): number {
  let place = 0;
  for (let left = count; left > 0; place += 1) if (shown[place] !== ' ') left -= 1;
  return behindGap && shown[place] === ' ' ? place + 1 : place;
}
