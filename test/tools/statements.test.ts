import { describe, expect, it } from 'vitest';
import { titlesIn } from './coverage';
import {
  firstCells,
  problemsOf,
  readingsLine,
  totals,
  type Repository,
  type Specification,
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
const specification = (statements: readonly Statement[], change: Partial<Specification> = {}): Specification => ({
  planned: {},
  sections: [{ number: 1, title: 'Codes', lines: ['7'], count: statements.length, statements }],
  ...change,
});
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
const wrong = (...changes: Partial<Statement>[]) => problemsOf(specification(changes.map(statement)), world);

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
    ['deviates without exactly one of a row and a plan', { status: 'deviates' }],
    ['does not deviate, but has a reason', { deviation: 'Six boxes' }],
    ['no row “Seven boxes” in docs/security.md', { status: 'deviates', deviation: 'Seven boxes' }],
    ['no exact statement with a row and the reading D-BOXES', { reading: 'D-BOXES' }],
    ['no exact statement with a row and the reading D-CACHE', { reading: 'D-CACHE', deviation: 'Six boxes' }],
    [
      'no exact statement with a row and the reading D-BOXES',
      { status: 'deviates', reading: 'D-BOXES', deviation: 'Six boxes' },
    ],
    ['no plan later', { status: 'deviates', planned: 'later' }],
  ])('names the planted fault: %s', (problem, change) => {
    expect(wrong(change).join('\n')).toMatch(new RegExp(`: ${problem.replaceAll('.', String.raw`\.`)}$`, 'm'));
  });

  it('names a line without a statement, one of another section, a wrong order and a wrong count', () => {
    const { sections } = specification([statement({ line: 9 }), statement({ line: 8 })]);
    const [section] = sections;
    if (!section) throw new Error('no section');
    const found = problemsOf({ planned: {}, sections: [{ ...section, lines: ['7-8', '6'], count: 3 }] }, world);
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

  it('names a plan that no statement needs', () => {
    expect(problemsOf(specification([statement()], { planned: { later: 'Something' } }), world)).toEqual([
      'plan later: no statement needs it any more',
    ]);
  });
});

describe('the totals', () => {
  it('count each status, and the unverified only if there are some', () => {
    const all = [statement(), statement({ status: 'deviates' }), statement({ status: 'tableOnly' })];
    expect(totals(specification(all))).toBe('statements 3 · exact 1 · deviating 1 · table only 1 · missing 0');
    expect(totals(specification([statement({ status: 'unverified' })]))).toMatch(/ missing 0 · unverified 1$/);
  });
});

describe('the report', () => {
  it('names the reading of an exact statement whose letter it replaces, and is silent where none is', () => {
    expect(readingsLine(specification([statement({ reading: 'D-BOXES', deviation: 'Six boxes' })]))).toBe(
      'of the exact ones, 1 as a reading replaces the letter: 7 D-BOXES',
    );
    expect(readingsLine(specification([statement()]))).toBe('');
  });

  it('says why a statement is not exact: its row, its plan, or its status alone', () => {
    expect(lineOf(statement({ status: 'deviates', deviation: 'Six boxes' }))).toBe(
      '  7 Codes have six digits (deviates: Six boxes)',
    );
    expect(lineOf(statement({ status: 'deviates', planned: 'later' }))).toMatch(/ \(deviates: planned, later\)$/);
    expect(lineOf(statement({ status: 'tableOnly' }))).toMatch(/ \(table only\)$/);
  });
});
