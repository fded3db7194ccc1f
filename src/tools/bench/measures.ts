import type { PageLoad } from './openings';
import type { Name } from './servers';

/** One row of the tables: a figure of each opening, and what it is compared with. */
export interface FigureRow {
  readonly title: string;
  readonly of: (opening: PageLoad) => number | null;
  readonly unit: 'ms' | 'kB' | 'MB' | 'files';
  /** The subject that the product is divided by. */
  readonly base?: Exclude<Name, 'product'>;
  /** The product should have at most this ratio, or this figure in its unit. */
  readonly atMost?: { readonly ratio: number } | { readonly figure: number };
}

export const painted: FigureRow = {
  title: 'first paint',
  of: ({ painted: time }) => time,
  unit: 'ms',
  base: 'static',
  atMost: { ratio: 1.15 },
};
export const firstKey: FigureRow = {
  title: 'first key arrives',
  of: ({ firstKey: time }) => time,
  unit: 'ms',
  base: 'static',
  atMost: { ratio: 1.15 },
};
export const attached: FigureRow = {
  title: 'handlers attached',
  of: ({ attached: time }) => time,
  unit: 'ms',
  base: 'libraries',
  atMost: { ratio: 1.15 },
};

/** The figures of the page alone. */
export const measures: readonly FigureRow[] = [
  painted,
  firstKey,
  attached,
  {
    title: 'main thread blocked',
    of: ({ blocked }) => blocked,
    unit: 'ms',
    base: 'libraries',
    atMost: { ratio: 1 },
  },
  { title: 'heap at rest', of: ({ heap }) => heap, unit: 'MB', base: 'libraries', atMost: { figure: 3 } },
  { title: 'bytes until handlers are attached', of: ({ first }) => first.bytes, unit: 'kB', base: 'libraries' },
  { title: 'bytes at rest', of: ({ rest }) => rest.bytes, unit: 'kB' },
  { title: 'files at rest', of: ({ rest }) => rest.requests, unit: 'files' },
];

/** The figures of the page in a frame: the times count from the start of the host page. */
export const framedMeasures: readonly FigureRow[] = [
  { ...painted, title: 'first paint in the frame' },
  firstKey,
  withoutLimit(attached),
];

function withoutLimit({ atMost: _, ...measure }: FigureRow): FigureRow {
  return measure;
}

const scale = { ms: 1, files: 1, kB: 1000, MB: 1_000_000 };

/** Returns a figure in its unit: '1,234 ms', '98.7 kB', '2.5 MB', '11'. */
export function figureOf(value: number, unit: FigureRow['unit']): string {
  const digits = unit === 'kB' || unit === 'MB' ? 1 : 0;
  const text = (value / scale[unit]).toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === 'files' ? text : `${text} ${unit}`;
}

/** Whether a figure or ratio is within a limit; null without a limit. */
export function isWithin({ atMost, unit }: FigureRow, value: number, ratio: number | null): boolean | null {
  if (!atMost) return null;
  if ('figure' in atMost) return value / scale[unit] <= atMost.figure;
  return ratio !== null && ratio <= atMost.ratio;
}
