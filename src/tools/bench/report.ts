import { median, ratioOf } from './figures';
import { figureOf, framedMeasures, isWithin, measures, type FigureRow } from './measures';
import type { PageLoad } from './openings';
import type { MeasuredCondition } from './rounds';
import { benchNames, type Name } from './servers';

const titles: Record<Name, string> = {
  static: 'static page',
  react: 'React alone',
  libraries: 'the libraries',
  product: 'this page',
};

/** Returns the numbers of a measure, one for each round; none for a page that has no such figure. */
const numbersOf = (openings: readonly PageLoad[], { of }: FigureRow): number[] =>
  openings.flatMap((opening) => of(opening) ?? []);

/** Returns the tables of ratios as Markdown: one for each condition. */
export function tablesOf(found: readonly MeasuredCondition[]): string {
  return found
    .map((each) => `${headingOf(each)}\n\n${tableOf(each, each.isFramed ? framedMeasures : measures)}`)
    .join('\n\n');
}

function headingOf({ isFramed, network }: MeasuredCondition): string {
  return `#### ${isFramed ? 'In a frame' : 'Alone'}, ${network ? `${network.title}, a processor four times slower` : 'unthrottled'}`;
}

function tableOf(found: MeasuredCondition, rows: readonly FigureRow[]): string {
  const head = ['', ...benchNames.map((name) => titles[name]), 'ratio', 'limit'];
  const measured = rows.filter((measure) => numbersOf(found.openings.product, measure).length > 0);
  const body = measured.map((measure) => rowOf(found, measure));
  return [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

function rowOf({ openings, network }: MeasuredCondition, measure: FigureRow): string[] {
  const medians = benchNames.map((name) => {
    const numbers = numbersOf(openings[name], measure);
    return numbers.length ? median(numbers) : null;
  });
  const own = medians.at(-1) ?? 0;
  const { base } = measure;
  const ratio = base ? ratioOf(numbersOf(openings.product, measure), numbersOf(openings[base], measure)) : null;
  // Limits of times are for the slow phone; those of heap and blocking hold everywhere.
  const holds = network || measure.unit !== 'ms' ? isWithin(measure, own, ratio?.ratio ?? null) : null;
  return [
    measure.title,
    ...medians.map((value) => (value === null ? '–' : figureOf(value, measure.unit))),
    ratio && base
      ? `${ratio.ratio.toFixed(2)} × ${titles[base]} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`
      : '',
    holds === null ? '' : `${holds ? '✓' : '✗'} ${limitOf(measure)}`,
  ];
}

function limitOf({ atMost, unit }: FigureRow): string {
  if (!atMost) return '';
  return 'figure' in atMost ? `${atMost.figure} ${unit}` : atMost.ratio.toFixed(2);
}
