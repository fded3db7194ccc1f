import { describe, expect, it } from 'vitest';
import { groupsOf, isPossibleIn, callingStatesIn } from '../../src/visualiser/answers/matrix';
import { answerText, shortAnswerText } from '../../src/visualiser/model/answerText';
import { plainLenses } from '../../src/visualiser/model/address';
import { nameOf } from '../../src/visualiser/model/results';
import { find } from '../../src/visualiser/find/find';
import { handledRows } from '../../src/visualiser/shell/handledRows';
import { answers, chartNamed, charts, release } from './fixtures/product';

describe('find', () => {
  it('lists the states that handle 57, by both names [ERR-6]', () => {
    const found = find(release, '57');
    expect(found.filter(({ kind }) => kind === 'Results').map(({ title }) => title)).toEqual([
      '57 FUTUIE_NEED_CHECK_PWD',
      '57 TWO_FACTOR_NEED_PWD',
    ]);
    expect(found.filter(({ kind }) => kind === 'Handled by').map(({ title }) => title)).toContain(
      'SMS code › Calling: TWO_FACTOR_NEED_PWD',
    );
  });

  it('finds states, requirements and events by parts of their names', () => {
    expect(find(release, 'completing')[0]?.title).toBe('Completing the sign-in');
    expect(find(release, 'sms-5').find(({ kind }) => kind === 'Requirements')?.to).toEqual({
      more: { requirement: 'SMS-5' },
    });
    expect(find(release, 'typed code').map(({ kind }) => kind)).toContain('Events');
  });

  it('finds a text of a screen in any language, and the state that shows it', () => {
    const found = find(release, '无法接收', { texts: { 'alert.unableToReceive.title': ['No way', '无法接收'] } });
    const subject = { chart: 'noCode', state: 'unable' };
    expect(found.map(({ kind, to }) => [kind, to])).toEqual([
      ['Texts', { view: 'screens', subject, lenses: { ...plainLenses, language: 'zh-cn' } }],
    ]);
  });

  it('accepts any input', () => {
    for (const typed of ['', '  ', '(', '[', '\\', 'a+b', '*']) expect(() => find(release, typed)).not.toThrow();
    expect(find(release, 'nothing is called like this')).toEqual([]);
  });
});

describe('the events of a state', () => {
  it('include those that its parents handle, marked as such, except those it overrides', () => {
    const rows = handledRows(chartNamed('verifyCode'), 'verifyCode.calling.verifying', charts);
    const several = rows.find(({ texts }) => texts.includes('62'));
    expect(several).toMatchObject({ from: 'verifyCode.calling', dest: 'Choose account', leadsTo: 'selectAccount' });
    expect(rows.find(({ look }) => look === 'ok')).toMatchObject({ from: null, dest: 'Completing the sign-in' });
  });
});

describe('the matrix of answers', () => {
  it('shows every name once', () => {
    const rows = groupsOf(release, answers).flatMap((group) => group.rows.map(({ heard }) => heard));
    expect(rows.toSorted()).toEqual(release.results.map(({ heard }) => heard).toSorted());
  });

  it('shows only the names that are possible in an edition [ERR-6]', () => {
    const names = (edition: 'esop' | 'cn') =>
      release.results.filter((result) => isPossibleIn(result, edition)).map(({ heard }) => nameOf(heard));
    expect(names('cn')).not.toContain('FUTUIE_NEED_CHECK_PWD');
    expect(names('cn')).toContain('TWO_FACTOR_NEED_PWD');
    expect(names('esop')).toContain('FUTUIE_NEED_CHECK_PWD');
    expect(names('esop')).not.toContain('TWO_FACTOR_NEED_PWD');
    const [out, ...left] = release.callingStates;
    expect(callingStatesIn(release.callingStates, [out?.state ?? ''])).toEqual(left);
  });

  it('describes reactions with the titles of pages and states', () => {
    expect(answerText('→ verifyPwd')).toBe('→ Password');
    expect(answerText('entering.rejected')).toBe('rejected');
    expect(
      shortAnswerText({
        state: '',
        heard: 'result.OK',
        by: 'gate',
        said: 'captcha, then again',
        edges: [],
        through: [],
        ends: [],
      }),
    ).toBe('captcha');
  });
});
