import { boundPhone, formatPhone } from './phone/format';
import { isPhone, leadingAreaCode, mainRegion } from './phone/numberingPlans';
import type { Region } from './regions';
import { regions } from './regions';
import { cleanIdentifier } from './text';

export { boundPhone, formatPhone, phoneDigitsMax, phonePlaceholder, phoneTextMax } from './phone/format';
export { isPhone, mainRegion } from './phone/numberingPlans';

/**
 * Separators between digits: hyphens and dashes of all kinds (the Japanese long-vowel mark among them), dots, slashes,
 * brackets.
 */
const separators = /[-\u2010-\u2015\u2212\u30FC.()/\u00B7]/g;
/** Trunk prefixes other than 0: dialled before a national number at home, left out after the calling code. */
const trunkPrefixes: Readonly<Record<string, RegExp>> = {
  '+7': /^8/,
  '+36': /^06/,
  '+370': /^[08]/,
  '+375': /^(80?|0)/,
  '+692': /^1/,
  '+993': /^8/,
};

/**
 * Typed or pasted text without its separators: half-width, no spaces, nothing invisible. Letters and foreign digits
 * stay, to be refused.
 */
function clean(text: string): string {
  return cleanIdentifier(text).replace(/^tel:/i, '').replace(separators, '');
}

/** The region that a cleaned text names, and the index where its national number starts. */
function locate(cleaned: string, region: Region): { region: Region; start: number } {
  const prefix = cleaned.startsWith('+') ? 1 : cleaned.startsWith('00') ? 2 : 0;
  if (prefix > 0) {
    const areaCode = leadingAreaCode(cleaned.slice(prefix, prefix + 3));
    const start = prefix + (areaCode?.length ?? 1) - 1;
    if (areaCode === null) return { region, start: 0 };
    const found = areaCode === region.areaCode ? region : (mainRegion(areaCode) ?? region);
    return { region: found, start: start + trunkLength(cleaned.slice(start), areaCode) };
  }
  if (isPhone(cleaned, region.areaCode)) return { region, start: 0 };
  if (isPhone(cleaned, regions.ml.areaCode)) return { region: regions.ml, start: 0 };
  const code = region.areaCode.slice(1);
  if (cleaned.startsWith(code) && isPhone(cleaned.slice(code.length), region.areaCode))
    return { region, start: code.length };
  return { region, start: trunkLength(cleaned, region.areaCode) };
}

/**
 * How many digits of a number are a trunk prefix. 0 if the number is a mobile number with it, or is none without it.
 */
function trunkLength(phone: string, areaCode: string): number {
  const { length } = (trunkPrefixes[areaCode] ?? /^0/).exec(phone)?.[0] ?? '';
  return isPhone(phone, areaCode) || !isPhone(phone.slice(length), areaCode) ? 0 : length;
}

/**
 * Reads the text of the phone field. A leading +code or 00code moves into the region (one that shares the code is
 * kept); a number that is none of the chosen region but a mainland mobile becomes +86 (VAL-4); the chosen region's own
 * code or trunk prefix goes once the rest is a whole number. +81, +60 and +61 keep a leading 0 as typed. A code not
 * complete yet stays as typed, with its plus. The number is bounded to its region's length (FMT-2).
 */
export function readPhone(text: string, region: Region): { region: Region; phone: string } {
  const cleaned = clean(text);
  const found = locate(cleaned, region);
  return { region: found.region, phone: boundPhone(cleaned.slice(found.start), found.region.areaCode) };
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
