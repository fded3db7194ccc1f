import metadata from 'libphonenumber-js/metadata.max.json';
import { shapesOf } from './numberShapes';

/** Each region with its descriptions of numbers: at 11 the fixed and the mobile ones, each begins with its pattern. */
const countries = metadata.countries as unknown as Readonly<
  Record<string, { readonly 11: readonly [fixed: readonly string[], mobile?: readonly string[]] }>
>;
const regionsOfCode = metadata.country_calling_codes as unknown as Readonly<Record<string, readonly string[]>>;

/** Calling codes of the product's region keys (SITE-9): their numbers are judged exactly. */
const exactCodes = ['1', '60', '61', '65', '81', '86', '852', '853', '886'];
/** Calling codes whose numbers keep their leading 0 (FMT-1, FMT-2). */
const zeroKept = ['60', '61', '81'];
/** Mobile numbers that the specification makes room for and libphonenumber does not list (FMT-2): +60 15. */
const alsoMobile: Readonly<Record<string, readonly string[]>> = { 60: ['15\\d{8}'] };
/** First digit and length of a mainland number. */
const mainlandShape = '1:11';

/** A nation's mobile pattern; where mobile and fixed lines share numbers, the fixed one. */
function patternOf(nation: string): string {
  const [fixed, mobile] = countries[nation]?.[11] ?? [];
  return mobile?.[0] || (fixed?.[0] ?? '');
}

/** '[2-46]' from '2', '3', '4', '6'. */
function digitClass(digits: readonly string[]): string {
  if (digits.length === 1) return digits.join('');
  const all = [...digits].sort().join('');
  if (all === '0123456789') return '\\d';
  const shown = all.replace(/\d+/g, (text) =>
    text
      .split('')
      .reduce<string[][]>((runs, digit) => {
        const run = runs.at(-1);
        if (run && Number(digit) === Number(run.at(-1)) + 1) run.push(digit);
        else runs.push([digit]);
        return runs;
      }, [])
      .map((run) => (run.length > 2 ? `${run[0] ?? ''}-${run.at(-1) ?? ''}` : run.join('')))
      .join(''),
  );
  return `[${shown}]`;
}

/**
 * The shortest plain regular expression for a set of digit strings of one length: digits with the same tails share a
 * branch.
 */
function trie(strings: readonly string[]): string {
  if (strings[0]?.length === 1) return digitClass([...new Set(strings)]);
  const byTail = new Map<string, string[]>();
  for (const head of new Set(strings.map((text) => text.slice(0, 1)))) {
    const tail = trie(strings.filter((text) => text[0] === head).map((text) => text.slice(1)));
    byTail.set(tail, [...(byTail.get(tail) ?? []), head]);
  }
  const branches = [...byTail].map(([tail, heads]) => compact(digitClass(heads)) + tail);
  return branches.length === 1 ? branches.join('') : `(?:${branches.join('|')})`;
}

/** All nations of +1 in one pattern: their area codes, then [2-9] and six digits. */
function northAmerica(nations: readonly string[]): string {
  const own = new RegExp(`^(?:${nations.map(patternOf).join('|')})$`);
  const lines = Array.from({ length: 8000 }, (_, i) => String(2000000 + i * 1000 + (i % 1000)));
  const areas = Array.from({ length: 800 }, (_, i) => String(200 + i)).filter((area) =>
    lines.some((line) => own.test(area + line)),
  );
  return `${trie(areas)}[2-9]\\d{6}`;
}

/** The exact pattern of a calling code, for every nation it serves. */
function exactPattern(code: string, nations: readonly string[]): string {
  if (code === '1') return northAmerica(nations);
  const pattern = [...new Set([...nations.map(patternOf), ...(alsoMobile[code] ?? [])])].join('|');
  return zeroKept.includes(code) ? `0?(?:${pattern})` : pattern;
}

/** The letters of digit counts: 'h' for 8, 'ga?' for 7 or 8, 'd' and 'h' for 4 and 8. */
function lettersOf(counts: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const count of counts.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && count === (run.at(-1) ?? 0) + 1) run.push(count);
    else runs.push([count]);
  }
  return runs.map(([least = 0, ...more]) => letter(least) + 'a?'.repeat(more.length));
}

/** 'h' for 8. */
function letter(count: number): string {
  return String.fromCharCode(96 + count);
}

/** An exact pattern with its digit counts as letters. */
function compact(pattern: string): string {
  return pattern
    .replaceAll('(?:', '(')
    .replace(
      /\\d\{(\d+),(\d+)\}/g,
      (_, least: string, most: string) => letter(Number(least)) + 'a?'.repeat(Number(most) - Number(least)),
    )
    .replace(/\\d\{(\d+)\}/g, (_, count: string) => letter(Number(count)))
    .replace(/(?:\\d)+/g, (digits) => letter(digits.length / 2));
}

/** A pattern of first digit and length alone, such as '[79]i'. It matches every number that the exact one matches. */
function shortPattern(exact: string): string {
  const counts = new Map<string, number[]>();
  for (const shape of shapesOf(exact)) {
    const [digit = '', length] = shape.split(':');
    counts.set(digit, [...(counts.get(digit) ?? []), Number(length) - 1]);
  }
  const digits = new Map<string, string[]>();
  for (const [digit, rest] of counts)
    for (const tail of lettersOf(rest)) digits.set(tail, [...(digits.get(tail) ?? []), digit]);
  const isWide = (heads: readonly string[]) => heads.length > 3 && !heads.includes('0');
  return [...digits]
    .map(([tail, heads]) =>
      isWide(heads) ? tail.replace(/^./, (first) => first.toUpperCase()) : compact(digitClass(heads)) + tail,
    )
    .join('|');
}

/**
 * The pattern in the table. First digit and length are enough for most codes, because the server judges again. It is
 * exact for the product's own regions, and for codes whose numbers a mainland number could be taken for.
 */
function patternFor(code: string, nations: readonly string[]): string {
  const exact = exactPattern(code, nations);
  const isExact = exactCodes.includes(code) || shapesOf(exact).has(mainlandShape);
  return isExact ? compact(exact) : shortPattern(exact);
}

/** Returns `machines/rules/phone/table.ts`, made from libphonenumber's metadata. */
export function phoneTable(): string {
  const codes = Object.entries(regionsOfCode).sort(([a], [b]) => Number(a) - Number(b));
  const callingCodes = codes.map(([code, nations], at) => {
    const follows = at > 0 && Number(code) === Number(codes[at - 1]?.[0]) + 1;
    return `${follows ? '' : code}${nations[0] ?? ''}`;
  });
  const patterns = codes.map(([code, nations]) => patternFor(code, nations));

  return `// Generated by \`npm run generate\` from libphonenumber's mobile numbers. Do not edit.

/** Every calling code with the nation that it is known for. A code is left out if it is one above the code before. */
export const callingCodes =
  '${callingCodes.join('')}';

/**
 * A pattern of mobile numbers per calling code. A letter stands for a count of digits: 'h', the eighth, for eight
 * digits. A capital stands for a digit that is not 0 and as many digits after it.
 */
export const patterns = \`
${patterns.join('\n')}
\`;
`;
}
