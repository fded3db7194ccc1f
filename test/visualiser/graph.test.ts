import { describe, expect, it } from 'vitest';
import { statesHandling } from '../../src/visualiser/model/graph';
import { fixtureCharts as charts } from './fixtures/charts';

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
