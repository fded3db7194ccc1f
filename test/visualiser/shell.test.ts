import { describe, expect, it } from 'vitest';
import { groupsOf, isPossibleIn, callingStatesIn } from '../../src/visualiser/answers/matrix';
import { answerText, shortAnswerText } from '../../src/visualiser/model/answerText';
import { plainLenses } from '../../src/visualiser/model/address';
import { nameOf } from '../../src/visualiser/model/results';
import { find } from '../../src/visualiser/find/find';
import { handledRows } from '../../src/visualiser/shell/handledRows';
import { fixtureChart, fixtureCharts } from './fixtures/charts';
import { fixtureAnswers, fixtureReview } from './fixtures/review';

const loan = fixtureChart('loan');

describe('find', () => {
  it('lists the states that handle 57, by both names [ERR-6]', () => {
    const found = find(fixtureReview, '57');
    expect(found.filter(({ kind }) => kind === 'Results').map(({ title }) => title)).toEqual([
      '57 FUTUIE_NEED_CHECK_PWD',
      '57 TWO_FACTOR_NEED_PWD',
    ]);
    expect(found.filter(({ kind }) => kind === 'Handled by').map(({ title }) => title)).toContain(
      'Loan › Calling: TWO_FACTOR_NEED_PWD',
    );
  });

  it('finds states, requirements and events by parts of their names', () => {
    expect(find(fixtureReview, 'checking')[0]?.title).toBe('Checking');
    expect(find(fixtureReview, 'sms-5').find(({ kind }) => kind === 'Requirements')?.to).toEqual({
      more: { requirement: 'SMS-5' },
    });
    expect(find(fixtureReview, 'typed title').map(({ kind }) => kind)).toContain('Events');
  });

  it('finds a text of a screen in any language, and the state that shows it', () => {
    const found = find(fixtureReview, '借书', { texts: { 'loan.title': ['Borrow a title', '借书'] } });
    expect(found.map(({ kind, to }) => [kind, to])).toEqual([
      ['Texts', { view: 'screens', subject: { chart: 'loan' }, lenses: { ...plainLenses, language: 'zh-cn' } }],
    ]);
  });

  it('accepts any input', () => {
    for (const typed of ['', '  ', '(', '[', '\\', 'a+b', '*']) expect(() => find(fixtureReview, typed)).not.toThrow();
    expect(find(fixtureReview, 'nothing is called like this')).toEqual([]);
  });
});

describe('the events of a state', () => {
  it.each(fixtureCharts.map(({ id }) => id))('include every transition of %s in some state', (id) => {
    const chart = fixtureChart(id);
    const shown = new Set(
      chart.nodes
        .flatMap((node) => handledRows(chart, node.id, fixtureCharts))
        .flatMap(({ edges }) => edges.map((edge) => edge.id)),
    );
    expect(chart.edges.filter((edge) => !shown.has(edge.id))).toEqual([]);
  });

  it('include those that its parents handle, marked as such, except those it overrides', () => {
    const rows = handledRows(loan, 'loan.calling.checking', fixtureCharts);
    const several = rows.find(({ texts }) => texts.includes('62'));
    expect(several).toMatchObject({ from: 'loan.calling', dest: 'Readers', leadsTo: 'readers' });
    expect(rows.find(({ look }) => look === 'ok')).toMatchObject({ from: null, dest: 'Lending' });
  });
});

describe('the matrix of answers', () => {
  it('shows every name once', () => {
    const rows = groupsOf(fixtureReview, fixtureAnswers).flatMap((group) => group.rows.map(({ heard }) => heard));
    expect(rows.toSorted()).toEqual(fixtureReview.results.map(({ heard }) => heard).toSorted());
  });

  it('shows only the names that are possible in an edition [ERR-6]', () => {
    const names = (edition: 'esop' | 'cn') =>
      fixtureReview.results.filter((result) => isPossibleIn(result, edition)).map(({ heard }) => nameOf(heard));
    expect(names('cn')).not.toContain('FUTUIE_NEED_CHECK_PWD');
    expect(names('cn')).toContain('TWO_FACTOR_NEED_PWD');
    expect(names('esop')).toContain('FUTUIE_NEED_CHECK_PWD');
    expect(names('esop')).not.toContain('TWO_FACTOR_NEED_PWD');
    expect(
      callingStatesIn(fixtureReview.callingStates, ['readers.calling.listing']).map(({ machine }) => machine),
    ).toEqual(['loan', 'loan', 'loan']);
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
