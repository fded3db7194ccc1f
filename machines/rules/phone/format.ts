/** Maximum characters of a number without its own limit: enough to show that it is too long. */
const longestKept = 20;

/** `maxlength` of the field: enough for a pasted number with its code and separators (T-27). */
export const phoneTextMax = 64;

const groups: Readonly<Record<string, readonly number[]>> = {
  '+86': [3, 4],
  '+852': [4],
  '+81': [2, 4],
};

/**
 * Returns the maximum number of digits (FMT-2): +60 nine, one more after a 0, one more after 11 or 15; +61 ten after a
 * 0, else nine; 20 elsewhere.
 */
export function phoneDigitsMax(phone: string, areaCode: string): number {
  const zero = phone.startsWith('0') ? 1 : 0;
  if (areaCode === '+60') return 9 + zero + (/^0?1[15]/.test(phone) ? 1 : 0);
  if (areaCode === '+61') return 9 + zero;
  return longestKept;
}

/**
 * Returns the number cut to its maximum (FMT-2). Text with other characters has one limit in all regions, so that its
 * error shows. So has text that begins with 00, because an incomplete calling code may follow.
 */
export function boundPhone(phone: string, areaCode: string): string {
  return phone.slice(0, /^0?(?:[1-9][0-9]*)?$/.test(phone) ? phoneDigitsMax(phone, areaCode) : longestKept);
}

/**
 * Returns national digits with groups (FMT-1): +86 in 3-4-4, +852 in 4-4, +81 in 2-4-4 where a leading 0 stays in front
 * of the first group ('090 1234 5678'); other codes unchanged. Shows every digit: digits beyond the groups stay in the
 * last one; reading the text enforces lengths (FMT-2).
 */
export function formatPhone(phone: string, areaCode: string): string {
  const sizes = groups[areaCode];
  if (!sizes || !/^[0-9]+$/.test(phone)) return phone;
  const parts: string[] = [];
  let start = 0;
  for (const size of sizes) {
    const end = start + size + (start === 0 && areaCode === '+81' && phone.startsWith('0') ? 1 : 0);
    parts.push(phone.slice(start, end));
    start = end;
  }
  return [...parts, phone.slice(start)].filter(Boolean).join(' ');
}

/** Returns the placeholder of the Japan format (FMT-1); null where the page shows its own text. */
export function phonePlaceholder(areaCode: string): string | null {
  return areaCode === '+81' ? '090 1234 5678' : null;
}
