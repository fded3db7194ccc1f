import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nearest, understand } from '../tools/asked';
import { coverage, currentCoverage, isCovered, isTableOnly, titlesIn } from '../tools/coverage';
import { later } from '../tools/later';
import { readRequirements } from '../tools/requirements';
import { resultsPage } from '../tools/resultsPage';
import { problemsOf, readSpecification, repository } from '../tools/statements';
import { report, verdict } from '../tools/trace';
import { answer } from '../tools/what';

const asked = (...words: string[]) => {
  const question = understand(words);
  return 'problem' in question ? `${question.problem} ${question.perhaps.join(' ')}` : answer(question).join('\n');
};

describe('docs/results.md', () => {
  it('is up to date; if not, run `npm run results`', () => {
    expect(readFileSync('docs/results.md', 'utf8')).toBe(resultsPage());
  });

  it('has no empty cell for a calling state', () => {
    const cells = resultsPage()
      .split('\n')
      .filter((line) => /^\| (flag|\d[^|]*|) \| [A-Za-z_.]+ \| /.test(line))
      .flatMap((line) => line.split(' | ').slice(2));
    expect(cells.length).toBeGreaterThan(400);
    expect(cells.filter((cell) => cell.replaceAll(/[|*_ ]/g, '') === '' || cell.includes('nothing!'))).toEqual([]);
  });
});

describe('docs/specification.json', () => {
  it('names only places and tests that exist, gives each deviation its reason, and covers every line', () => {
    expect(problemsOf(readSpecification(), repository())).toEqual([]);
  });
});

describe('npm run what', () => {
  it('prints both names of a number, the states that handle it, why, and the place in the source', () => {
    const told = asked('57', 'verifyCode');
    expect(told).toContain('FUTUIE_NEED_CHECK_PWD (57, in the enterprise edition)');
    expect(told).toContain('TWO_FACTOR_NEED_PWD (57, otherwise)');
    expect(told).toContain('verifyCode.calling.verifying asks verifySms');
    expect(told).toContain('→ verifyPwd');
    expect(told).toMatch(/ERR-6 {2}18 NEED_PWD/);
    expect(told).toMatch(/zh-hk {2}請輸入密碼/);
    expect(told).not.toContain('verifyPwd.calling');
    const [, file = '', line = '0'] = /(machines\/\S+\.ts):(\d+)/.exec(told) ?? [];
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('FUTUIE_NEED_CHECK_PWD');
  });

  it('prints what the gate does and what the page receives in the end', () => {
    expect(asked('15', 'loggingIn')).toMatch(/The gate answers[^]*fresh page[^]*hears go\.away[^]*Please start again/);
    expect(asked('require_verify_code', 'login')).toMatch(/REQUIRE_VERIFY_CODE[^]*captcha/);
  });

  it('reads an unknown number as OTHER, and says so', () => {
    expect(asked('99')).toMatch(/No result has the number 99, so it is OTHER[^]*default/);
  });

  it('suggests similar words', () => {
    expect(asked('need_pw')).toMatch(/No result is called need_pw\. NEED_PWD/);
    expect(asked('57', 'verifycode')).toMatch(/Nothing that asks the server is called verifycode\. verifyCode/);
    expect(asked()).toContain('npm run what 57 verifyCode');
    expect(nearest('zzzzzz', ['alpha', 'beta'])).toEqual([]);
  });
});

describe('npm run trace', () => {
  const two = [
    { id: 'SMS-5', text: 'five' },
    { id: 'SMS-6', text: 'six' },
  ];

  it('ends with the count, and lists the places', () => {
    const found = coverage(two, [{ ids: ['SMS-5', 'D-TIME', 'T-01'], place: 'a.test.ts: submits' }]);
    expect(report(found)).toEqual([
      'covered',
      '  SMS-5',
      '      a.test.ts: submits',
      '',
      'not yet',
      '  SMS-6 (due)  six',
      '',
      'covered 1 of 2',
    ]);
    expect([verdict(found, []), verdict(found, ['--all'])]).toEqual([0, 1]);
  });

  it('lists ids that only a chart names', () => {
    const found = coverage(two, [
      { ids: ['SMS-5', 'SMS-6'], place: 'verifyCode:entering: six cells' },
      { ids: ['SMS-6'], place: 'test/a.test.tsx: clears' },
    ]);
    expect(report(found).join('\n')).toMatch(/by no test title\n {2}SMS-5\n\nnot yet\n\ncovered 2 of 2$/);
  });

  it('lists ids that only a test of a table names apart', () => {
    const found = coverage(two, [
      { ids: ['SMS-5'], place: 'test/services/endpoints.test.ts: lists the path' },
      { ids: ['SMS-6'], place: 'test/a.test.tsx: clears' },
    ]);
    expect(report(found).join('\n')).toMatch(
      /\ntable only\n {2}SMS-5\n {6}test\/services\/endpoints[^\n]*\n\nnot yet\n\ncovered 1 of 2$/,
    );
    expect(verdict(found, ['--all'])).toBe(0);
  });

  it('exits 0 with --all only when everything is covered', () => {
    expect(verdict(coverage(two, [{ ids: ['SMS-5', 'SMS-6'], place: 'x' }]), ['--all'])).toBe(0);
  });

  it('refuses unknown ids', () => {
    const found = coverage(two, [{ ids: ['SMS-99'], place: 'x' }]);
    expect(found.unknown).toEqual(['SMS-99 in x']);
    expect(verdict(found, [])).toBe(1);
  });

  it('reads titles of tests and groups, and no other strings', () => {
    const source =
      "describe('a [SMS-1]', () => { it.each([['[SMS-2]']])('b [SMS-3]', () => {}); test.describe(`c ${x} [SMS-4]`, f); note('[SMS-5]'); });";
    expect(titlesIn('a.test.ts', source)).toEqual(['a [SMS-1]', 'b [SMS-3]', 'c … [SMS-4]']);
  });
});

describe('coverage of the requirements', () => {
  const found = currentCoverage();

  it('names no requirement that does not exist', () => {
    expect(found.unknown).toEqual([]);
  });

  it('postpones only requirements that exist, each to later work', () => {
    const ids = new Set(readRequirements().map(({ id }) => id));
    expect([...later.keys()].filter((id) => !ids.has(id))).toEqual([]);
    expect([...later.values()].filter((piece) => ![3, 4, 5, 6].includes(piece))).toEqual([]);
  });

  it('is complete for every requirement that is due, except those that only a table covers', () => {
    const ids = found.requirements.map(({ id }) => id);
    expect(ids.filter((id) => isTableOnly(found, id))).toEqual(['API-14']);
    expect(ids.filter((id) => !later.has(id) && !isCovered(found, id) && !isTableOnly(found, id))).toEqual([]);
  });
});
