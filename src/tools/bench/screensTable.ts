import type { ScreenUse } from './screens';

const mark = (holds: boolean) => (holds ? '✓' : '✗');
const ratio = (own: number, base: number) =>
  `${(own / base).toFixed(2)} × ${base.toFixed(1)} ms ${mark(own <= 1.15 * base)}`;

const columns: readonly (readonly [head: string, cell: (use: ScreenUse) => string])[] = [
  ['screen', ({ screen }) => screen],
  ['press that opens it', ({ opening }) => `${opening.toFixed(0)} ms ${mark(opening <= 50)}`],
  ['longest on it', ({ longest }) => `${longest.toFixed(0)} ms ${mark(longest <= 50)}`],
  ['main thread per key', ({ perKey }) => `${perKey.toFixed(1)} ms`],
  ['React alone, one field', ({ perKey, oneField }) => ratio(perKey, oneField)],
  ['React alone, this screen', ({ perKey, sameScreen }) => ratio(perKey, sameScreen)],
  [
    'from the answer to the paint',
    ({ painted }) => (painted === null ? '–' : `${painted.toFixed(0)} ms ${mark(painted <= 100)}`),
  ],
  ['layout shift', ({ shifted }) => `${shifted.toFixed(3)} ${mark(shifted === 0)}`],
];

/** Returns the table of screens as Markdown. */
export function screensTable(screens: readonly ScreenUse[]): string {
  return [
    columns.map(([head]) => head),
    columns.map((_, at) => (at === 0 ? '---' : '---:')),
    ...screens.map((use) => columns.map(([, cell]) => cell(use))),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
