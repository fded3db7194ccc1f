import type { Region } from '../../../machines/rules/regions';

/* Who visits: a person in Hong Kong with an account, and what they type. */

export const region = { nationCode: 'HK', areaCode: '+852' };
export const phone = '91234567';
export const number = { region: region.areaCode, phone };
export const email = 'li@example.com';
/** The address of another account. */
export const otherEmail = 'mo@example.com';
export const uid = '100001';

export const code = '739146';
export const password = 'Harbour-1841';
export const otherPassword = 'Ferry*2047';
/** No snapshot may contain them. */
export const secretTexts = [code, password, otherPassword];

/**
 * A mobile number of each home region of the editions (`machines/site/rows.ts`), by calling code. A test names a region
 * that is missing.
 */
export const phones: Readonly<Record<string, string>> = {
  '+852': phone,
  '+86': '13800000057',
  '+81': '08012345679',
};

/** Returns the number that a visitor of a region types. Throws for a region that `phones` lacks. */
export function phoneOf({ areaCode }: Region): string {
  const found = phones[areaCode];
  if (found === undefined) throw new Error(`phones[${areaCode}]`);
  return found;
}
