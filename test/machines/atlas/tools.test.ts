import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/tools/asked';
import { currentCoverage, isCovered, isTableOnly } from '../../../src/tools/coverage';
import { resultsPage } from '../../../src/tools/resultsPage';
import { statementProblems } from '../../../src/tools/statements';
import { answerQuestion } from '../../../src/tools/what';

const asked = (...words: string[]) => {
  const question = understand(words);
  return 'problem' in question ? question.problem : answerQuestion(question).join('\n');
};

describe('docs/results.md', () => {
  it('has no empty cell for a calling state', () => {
    const cells = resultsPage()
      .split('\n')
      .filter((line) => /^\| (flag|\d[^|]*|) \| [A-Za-z_.]+ \| /.test(line))
      .flatMap((line) => line.split(' | ').slice(2));
    expect(cells.length).toBeGreaterThan(400);
    expect(cells.filter((cell) => cell.replaceAll(/[|*_ ]/g, '') === '' || cell.includes('nothing!'))).toEqual([]);
  });
});

describe('docs/specification.md', () => {
  it('names only places and tests that exist, gives each deviation its reason, and covers every line', () => {
    expect(statementProblems()).toEqual([]);
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
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.slice(Number(line) - 8, Number(line)).join('\n')).toContain('FUTUIE_NEED_CHECK_PWD');
  });

  it('prints what the gate does and what the page receives in the end', () => {
    expect(asked('15', 'loggingIn')).toMatch(
      /The gate answers[^]*fresh page[^]*receives go\.away[^]*Please start again/,
    );
    expect(asked('require_verify_code', 'login')).toMatch(/REQUIRE_VERIFY_CODE[^]*captcha/);
  });
});

describe('coverage of the requirements', () => {
  const found = currentCoverage();

  it('names no requirement that does not exist', () => {
    expect(found.unknown).toEqual([]);
  });

  it('is complete for every requirement, except those that only a table covers', () => {
    const ids = found.requirements.map(({ id }) => id);
    expect(ids.filter((id) => isTableOnly(found, id))).toEqual(['API-14']);
    expect(ids.filter((id) => !isCovered(found, id) && !isTableOnly(found, id))).toEqual([]);
  });
});
