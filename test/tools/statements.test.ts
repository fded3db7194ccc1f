import { describe, expect, it } from 'vitest';
import { titlesIn } from './coverage';
import {
  firstCells,
  problemsOf,
  readingsLine,
  totals,
  type Repository,
  sectionsIn,
  type Section,
  type Statement,
} from './statements';
import { lineOf } from './statementsReport';

const statement = (change: Partial<Statement> = {}): Statement => ({
  line: 7,
  says: 'Codes have six digits',
  status: 'exact',
  places: ['machines/rules/code.ts#isCode'],
  tests: ['test/rules/code.test.ts: %j is one'],
  ...change,
});
const sectionsOf = (statements: readonly Statement[]): Section[] => [
  { number: 1, lines: ['7'], count: statements.length, statements },
];
const files: Readonly<Record<string, string>> = {
  'machines/rules/code.ts': 'export const isCode = () => true;',
  'test/rules/code.test.ts': "it.each([])('%j is one: %s [VAL-6]', () => {}); note('no title');",
};
const world: Repository = {
  read: (path) => files[path] ?? null,
  titles: (path) => (path in files ? titlesIn(path, files[path] ?? '') : null),
  deviations: firstCells('| What | Why |\n| --- | --- |\n| Six boxes (SMS-4) | One input |\n'),
  readings: ['D-BOXES'],
};
const wrong = (...changes: Partial<Statement>[]) => problemsOf(sectionsOf(changes.map(statement)), world);

describe('the check of the statements', () => {
  it('finds nothing wrong in right data', () => {
    expect(
      wrong({}, { status: 'deviates', deviation: 'Six boxes' }, { status: 'missing', places: [], tests: [] }),
    ).toEqual([]);
    expect(wrong({ reading: 'D-BOXES', deviation: 'Six boxes' })).toEqual([]);
  });

  it.each<[string, Partial<Statement>]>([
    ['no file machines/rules/gone.ts', { places: ['machines/rules/gone.ts'] }],
    ['no isCod in machines/rules/code.ts', { places: ['machines/rules/code.ts#isCod'] }],
    ['no test file in test/rules/gone.test.ts: x', { tests: ['test/rules/gone.test.ts: x'] }],
    ['no test file in no colon', { tests: ['no colon'] }],
    ['no title “no title” in test/rules/code.test.ts', { tests: ['test/rules/code.test.ts: no title'] }],
    ['no place', { places: [] }],
    ['no test', { tests: [] }],
    ['no test', { status: 'tableOnly', tests: [] }],
    ['says nothing', { says: '' }],
    ['unknown status done', { status: 'done' as never }],
    ['deviates without a row', { status: 'deviates' }],
    ['does not deviate, but has a reason', { deviation: 'Six boxes' }],
    ['no row “Seven boxes” in docs/security.md', { status: 'deviates', deviation: 'Seven boxes' }],
    ['no exact statement with a row and the reading D-BOXES', { reading: 'D-BOXES' }],
    ['no exact statement with a row and the reading D-CACHE', { reading: 'D-CACHE', deviation: 'Six boxes' }],
    [
      'no exact statement with a row and the reading D-BOXES',
      { status: 'deviates', reading: 'D-BOXES', deviation: 'Six boxes' },
    ],
  ])('names the planted fault: %s', (problem, change) => {
    expect(wrong(change).join('\n')).toMatch(new RegExp(`: ${problem.replaceAll('.', String.raw`\.`)}$`, 'm'));
  });

  it('names a line without a statement, one of another section, a wrong order and a wrong count', () => {
    const [section] = sectionsOf([statement({ line: 9 }), statement({ line: 8 })]);
    if (!section) throw new Error('no section');
    const found = problemsOf([{ ...section, lines: ['7-8', '6'], count: 3 }], world);
    expect(found).toEqual([
      'the sections are out of order',
      'line 6: out of order',
      'line 7: no statement',
      'line 6: no statement',
      'line 9: not in section 1',
      'line 8: out of order',
      'section 1: 2 statements, not 3',
    ]);
  });
});

describe('the page', () => {
  it('is read row by row, with bars, and with what the last column says', () => {
    const page = [
      '## 2. Codes',
      '',
      'Lines 7, 9-10: 3 statements.',
      '',
      '| Line | Says | Where | Test | Otherwise |',
      '| ---- | ---- | ----- | ---- | --------- |',
      String.raw`| 7 | One \| two | 'a.ts', 'b.ts#c' | 'a.test.ts: either \| or' |  |`.replaceAll("'", '`'),
      '| 9 | Boxes | `a.ts` | `a.test.ts: t` | deviates: Six boxes |',
      '| 10 | Boxes | `a.ts` | `a.test.ts: t` | read as D-BOXES: Six boxes |',
    ].join('\n');
    const [section] = sectionsIn(page);
    expect(section).toMatchObject({ number: 2, lines: ['7', '9-10'], count: 3 });
    expect(section?.statements).toEqual([
      {
        line: 7,
        says: 'One | two',
        status: 'exact',
        places: ['a.ts', 'b.ts#c'],
        tests: ['a.test.ts: either | or'],
      },
      expect.objectContaining({ status: 'deviates', deviation: 'Six boxes' }),
      expect.objectContaining({ status: 'exact', reading: 'D-BOXES', deviation: 'Six boxes' }),
    ]);
  });
});

describe('the totals', () => {
  it('count each status', () => {
    const all = [statement(), statement({ status: 'deviates' }), statement({ status: 'tableOnly' })];
    expect(totals(sectionsOf(all))).toBe('statements 3 · exact 1 · deviating 1 · table only 1 · missing 0');
  });
});

describe('the report', () => {
  it('names the reading of an exact statement whose letter it replaces, and is silent where none is', () => {
    expect(readingsLine(sectionsOf([statement({ reading: 'D-BOXES', deviation: 'Six boxes' })]))).toBe(
      'of the exact ones, 1 as a reading replaces the letter: 7 D-BOXES',
    );
    expect(readingsLine(sectionsOf([statement()]))).toBe('');
  });

  it('says why a statement is not exact: its row, or its status alone', () => {
    expect(lineOf(statement({ status: 'deviates', deviation: 'Six boxes' }))).toBe(
      '  7 Codes have six digits (deviates: Six boxes)',
    );
    expect(lineOf(statement({ status: 'tableOnly' }))).toMatch(/ \(table only\)$/);
  });
});
