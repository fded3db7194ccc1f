import { describe, expect, it } from 'vitest';
import { statesHandling, transitionsInto } from '../../src/visualiser/model/graph';
import { fixtureChart, fixtureCharts as charts } from './fixtures/charts';

describe('the transitions into a state', () => {
  it('come from outside of it, also to a parent that begins with it', () => {
    const into = transitionsInto(fixtureChart('loan'), 'loan.calling.checking');
    expect(into.map(({ id }) => id)).toEqual([
      'loan.entering --user.typedTitle[1]',
      'loan.entering.resuming --always[0]',
    ]);
  });

  it('include a transition into the parent that starts in the state', () => {
    const into = transitionsInto(fixtureChart('loan'), 'loan.entering.typing');
    expect(into.map(({ source }) => source)).toContain('loan.helping');
  });
});

describe('the states that handle a code', () => {
  it('are found by number and by name, under every name the number has', () => {
    const byNumber = statesHandling(charts, '57');
    expect(new Set(byNumber.map(({ edge }) => edge.event))).toEqual(
      new Set(['result.TWO_FACTOR_NEED_PWD', 'result.FUTUIE_NEED_CHECK_PWD']),
    );
    const byName = statesHandling(charts, 'TWO_FACTOR_NEED_PWD').map(({ edge }) => edge.id);
    expect(byNumber.map(({ edge }) => edge.id)).toEqual(expect.arrayContaining(byName));
    expect(byName).toContain('loan.calling --result.TWO_FACTOR_NEED_PWD[0]');
  });

  it('are none for a number without a result', () => {
    expect(statesHandling(charts, '58')).toEqual([]);
  });
});
