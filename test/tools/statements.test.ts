import { expect, it } from 'vitest';
import { firstCells, problemsOf, sectionsIn, type Repository } from './statements';

const files: Readonly<Record<string, string>> = {
  'a.ts': 'export const isCode = () => true;',
  'a.test.ts': "it.each([])('either | or: %s [VAL-6]', () => {}); note('no title');",
};
const world: Repository = {
  read: (path) => files[path] ?? null,
  deviations: firstCells('| What | Why |\n| --- | --- |\n| Six boxes (SMS-4) | One input |\n'),
  readings: ['D-BOXES'],
};
const place = '`a.ts#isCode`';
const test = '`a.test.ts: either \\| or`';
const row = (line: number, places = place, tests = test, last = '') =>
  `| ${line} | Codes | ${places} | ${tests} | ${last} |`;
const wrong = (promise: string, ...rows: string[]) =>
  problemsOf(sectionsIn(['## 2. Codes', '', promise, '', ...rows].join('\n')), world);

it('finds nothing wrong in a right table', () => {
  const rows = [row(7), row(9, place, test, 'read as D-BOXES: Six boxes'), row(9, '', '', 'deviates: Six boxes')];
  expect(wrong('Lines 7, 9-10: 4 statements.', ...rows, row(10, place, test, 'table only'))).toEqual([]);
});

it.each([
  ['no file gone.ts', row(7, '`gone.ts`')],
  ['no isCod in a.ts', row(7, '`a.ts#isCod`')],
  ['no test file in gone.test.ts: x', row(7, place, '`gone.test.ts: x`')],
  ['no title “no title” in a.test.ts', row(7, place, '`a.test.ts: no title`')],
  ['no place', row(7, '')],
  ['no test', row(7, place, '')],
  ['unknown: done', row(7, place, test, 'done')],
  ['no row “Seven boxes” in docs/security.md', row(7, place, test, 'deviates: Seven boxes')],
  ['no reading D-CACHE', row(7, place, test, 'read as D-CACHE: Six boxes')],
])('names the planted fault: %s', (problem, only) => {
  expect(wrong('Lines 7: 1 statement.', only)).toEqual([`line 7, Codes: ${problem}`]);
});

it.each([
  ['a line without a statement', 'Lines 7-8: 1 statement.', [7]],
  ['a line of another section', 'Lines 7: 2 statements.', [7, 9]],
  ['a wrong order', 'Lines 7-8: 2 statements.', [8, 7]],
  ['a wrong count', 'Lines 7: 3 statements.', [7, 7]],
])('names %s', (_, promise, lines) => {
  expect(wrong(promise, ...lines.map((line) => row(line)))).toEqual([
    `“${promise}”, but its rows are of ${lines.join(', ')}`,
  ]);
});
