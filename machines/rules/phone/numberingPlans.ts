import { regions, type Region } from '../regions';
import { callingCodes, patterns } from './table';

interface NumberingPlan {
  /** The region that the calling code is known for. */
  readonly region: Region;
  /** Matches its mobile numbers, in national digits. */
  readonly mobile: RegExp;
}

const numberingPlans = readTable();

function readTable(): ReadonlyMap<string, NumberingPlan> {
  const rows = patterns.trim().split('\n');
  let code = 0;
  return new Map(
    Array.from(callingCodes.matchAll(/(\d*)(..)/g), ([, given, nationCode = ''], at) => {
      code = Number(given) || code + 1;
      const areaCode = `+${code}`;
      return [areaCode, { region: { nationCode, areaCode }, mobile: new RegExp(`^(?:${digitsFor(rows[at] ?? '')})$`) }];
    }),
  );
}

/** A row of the table as a regular expression: 'h' becomes eight digits, 'H' a digit that is not 0 and eight digits. */
function digitsFor(row: string): string {
  return row.replace(
    /[a-z]/gi,
    (letter) => (letter < 'a' ? '[1-9]' : '') + '\\d'.repeat(Number.parseInt(letter, 36) - 9),
  );
}

/** The region that a calling code is known for: US for '+1', GB for '+44'. Null for a code that is not in service. */
export function mainRegion(areaCode: string): Region | null {
  return numberingPlans.get(areaCode)?.region ?? null;
}

/** The region of an ISO 3166 code whose calling code is known for it, or that the product names; else null. */
export function regionOf(nationCode: string): Region | null {
  const known = [...Object.values<Region>(regions), ...Array.from(numberingPlans.values(), ({ region }) => region)];
  return known.find((region) => region.nationCode === nationCode) ?? null;
}

/** The calling code that international digits begin with, '+852' for '85291234567'. Null if there is none. */
export function leadingAreaCode(digits: string): string | null {
  const candidates = [3, 2, 1].map((length) => `+${digits.slice(0, length)}`);
  return candidates.find((areaCode) => numberingPlans.has(areaCode)) ?? null;
}

/**
 * Whether national digits are a mobile number of a calling code ('+852'). Regions that share a calling code share their
 * numbers. Outside the product's own regions, only the length and the first digit are judged (VAL-4).
 */
export function isPhone(phone: string, areaCode: string): boolean {
  return numberingPlans.get(areaCode)?.mobile.test(phone) ?? false;
}
