import type { Condition, Opening } from './openings';
import type { ScreenUse } from './screens';
import { names, type Name } from './servers';

/** What one condition found: for each subject one opening a round. */
export interface Found extends Condition {
  readonly openings: Readonly<Record<Name, Opening[]>>;
}

/** A figure of each opening. The product should have at most `atMost` times that of the base. */
interface Measure {
  readonly title: string;
  readonly figure: keyof Opening;
  readonly base: Exclude<Name, 'product'>;
  readonly atMost?: number;
  /** Most bytes of the product. */
  readonly mostBytes?: number;
}
const measures: readonly Measure[] = [
  { title: 'first paint', figure: 'painted', base: 'static', atMost: 1.15 },
  { title: 'first key arrives', figure: 'firstKey', base: 'static', atMost: 1.15 },
  { title: 'handlers attached', figure: 'attached', base: 'libraries', atMost: 1.15 },
  { title: 'main thread blocked', figure: 'blocked', base: 'libraries', atMost: 1 },
  { title: 'heap at rest', figure: 'heap', base: 'libraries', mostBytes: 3_000_000 },
];

const titles = ['static page', 'React alone', 'the libraries', 'this page'];

/** Returns the number in the middle: the mean of two where their count is even, null for an empty list. */
function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Returns a table of each condition as Markdown. */
export const openingTables = (found: readonly Found[]): string => found.map(tableOf).join('\n\n');

function tableOf({ isFramed, network, openings }: Found): string {
  const heading = `#### ${isFramed ? 'In a frame' : 'Alone'}, ${network ? `${network.title}, a processor four times slower` : 'unthrottled'}`;
  const rows = measures.flatMap(({ title, figure, base, atMost, mostBytes }) => {
    const of = (name: Name) => median(openings[name].flatMap((opening) => opening[figure] ?? []));
    const [own, other] = [of('product'), of(base)];
    if (own === null) return [];
    const ratio = other ? own / other : null;
    const mark = (isMet: boolean) => (isMet ? '✓' : '✗');
    const limit = [
      ...(ratio !== null && atMost !== undefined && network ? [`${mark(ratio <= atMost)} ${atMost}`] : []),
      ...(mostBytes === undefined ? [] : [`${mark(own <= mostBytes)} ${textOf(mostBytes, figure)}`]),
    ];
    const cells = names.map((name) => textOf(of(name), figure));
    return [
      [title, ...cells, ratio === null ? '' : `${ratio.toFixed(2)} × ${titles[names.indexOf(base)]}`, limit.join()],
    ];
  });
  return `${heading}\n\n${table(['', ...titles, 'ratio', 'limit'], rows)}`;
}

function textOf(value: number | null, figure: keyof Opening): string {
  if (value === null) return '–';
  return figure === 'heap' ? `${(value / 1_000_000).toFixed(1)} MB` : `${Math.round(value).toLocaleString('en-US')} ms`;
}

/** Returns the table of screens as Markdown, from one use of all a round. */
export function screensTable(rounds: readonly (readonly ScreenUse[])[]): string {
  const rows = (rounds[0] ?? []).map(({ screen }, at) => {
    const of = (figure: 'perKey' | 'ofReact') => median(rounds.flatMap((uses) => uses[at]?.[figure] ?? [])) ?? 0;
    const ratio = of('perKey') / of('ofReact');
    const cell = `${ratio.toFixed(2)} × ${of('ofReact').toFixed(1)} ms ${ratio <= 1.15 ? '✓' : '✗'}`;
    return [screen, `${of('perKey').toFixed(1)} ms`, cell];
  });
  return table(['screen', 'main thread per key', 'React alone, one field'], rows);
}
