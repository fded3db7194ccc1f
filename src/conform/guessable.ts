import { isRecord } from '../page/config/field';

const shortest = 16;
const fewestOther = 6;
/** `reg_sig` proves nothing. */
const isSignature = (name: string) => name !== 'reg_sig' && /(?:^|_)(?:sig|session)$/.test(name);

/** Collects the signatures of all answers, and says which of them a stranger could guess. */
export function createSignatures() {
  const seen = new Map<string, string[]>();
  const keep = (name: string, value: string): void => {
    const known = seen.get(name) ?? [];
    if (!known.includes(value)) seen.set(name, [...known, value]);
  };
  const keepAll = (value: unknown, name = ''): void => {
    if (Array.isArray(value)) for (const each of value) keepAll(each);
    else if (isRecord(value)) for (const [field, each] of Object.entries(value)) keepAll(each, field);
    else if (typeof value === 'string' && value !== '' && isSignature(name)) keep(name, value);
  };
  return {
    keep,
    /** Takes those that the page reads: rows that it drops do not count. */
    note: (result: object) => keepAll(result),
    /** What is wrong with them, by field. */
    problems: (): string[] =>
      [...seen].flatMap(([name, values]) => {
        const short = values.find((value) => value.length < shortest);
        if (short !== undefined) return [`\`${name}\` has ${short.length} characters`];
        const isAlike = values.some(
          (value, at) => at > 0 && differingCharacters(values[at - 1] ?? '', value) < fewestOther,
        );
        return isAlike ? [`\`${name}\` is like the one before it`] : [];
      }),
  };
}

/** How many characters are between what two texts begin with alike and end with alike. */
function differingCharacters(one: string, other: string): number {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end;
}

/** Most codes between two that the kit reads, on a server without other visitors. */
const mostBetween = 50;

/** Whether codes follow a rule that everyone sees: the same each time, or counted up. Two may be alike by chance. */
export function areCounted(codes: readonly string[]): boolean {
  const steps = codes.slice(1).map((code, at) => (Number(code) - Number(codes[at]) + 1_000_000) % 1_000_000);
  return steps.length > 1 && steps.every((step) => step <= mostBetween);
}
