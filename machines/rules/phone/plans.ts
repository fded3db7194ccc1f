import type { Region } from '../regions';
import { keyPlans, nations } from './table';

/** Shortest national number taken where a region's own plan is not loaded; the longest is E.164's 15 digits with the calling code. */
const unknownMin = 4;
const longestE164 = 15;

const everyRegion: readonly Region[] = readNations(nations.replace(/\s/g, ''));
const mains = new Map<string, Region>();
for (const region of everyRegion) if (!mains.has(region.areaCode)) mains.set(region.areaCode, region);

/** Calling code with plus → pattern of its mobile numbers. The lazy plans come in once and never change. */
const plans = new Map<string, RegExp>();
addPlans(keyPlans);

function readNations(text: string): Region[] {
  let code = 0;
  return Array.from(text.matchAll(/(\d*)([A-Z]{2})((?:[a-z]{2})*)/g)).flatMap(
    ([, given = '', main = '', others = '']) => {
      code = given ? Number(given) : code + 1;
      return [main, ...(others.match(/../g) ?? [])].map((nation) => ({
        nationCode: nation.toUpperCase(),
        areaCode: `+${code}`,
      }));
    },
  );
}

/** Takes in more plans, as generated: `addPlans(allPlans)` once the picker's chunk is there. Doing so twice changes nothing. */
export function addPlans(text: string): void {
  for (const line of text.replace(/\s/g, '').split('+')) {
    const at = line.indexOf('=');
    if (at > 0) plans.set(`+${line.slice(0, at)}`, new RegExp(`^(?:${line.slice(at + 1)})$`));
  }
}

/** Whether the exact plan of a calling code is here; until then a number is checked by its length alone. */
export function hasPlan(areaCode: string): boolean {
  return plans.has(areaCode);
}

/** Every region in service, by calling code; where regions share one, the one it is known for comes first (CTRY-5). */
export function allRegions(): readonly Region[] {
  return everyRegion;
}

/** The calling code of an ISO 3166 code, '+852' of 'HK'; null for a nation without one. */
export function areaCodeOf(nationCode: string): string | null {
  return everyRegion.find((region) => region.nationCode === nationCode)?.areaCode ?? null;
}

/** The region a calling code is known for: US for '+1', GB for '+44'; null for a code not in service. */
export function mainRegion(areaCode: string): Region | null {
  return mains.get(areaCode) ?? null;
}

/** The calling code that international digits begin with, '+852' of '85291234567'; null while none is complete. */
export function leadingAreaCode(digits: string): string | null {
  const candidates = [3, 2, 1].map((length) => `+${digits.slice(0, length)}`);
  return candidates.find((areaCode) => mains.has(areaCode)) ?? null;
}

/** Whether national digits are a mobile number of a calling code; by length alone where its plan is not loaded (VAL-4). */
export function fitsPlan(phone: string, areaCode: string): boolean {
  if (phone.length > longestE164 + 1) return false;
  const plan = plans.get(areaCode);
  if (plan) return plan.test(phone);
  return (
    mains.has(areaCode) &&
    /^[0-9]+$/.test(phone) &&
    phone.length >= unknownMin &&
    phone.length <= longestE164 + 1 - areaCode.length
  );
}
