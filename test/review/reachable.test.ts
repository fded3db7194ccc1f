import { describe, expect, it } from 'vitest';
import { editionNames } from '../../machines/site/site';
import { reachMarks } from '../../src/review/draw/reachMarks';
import { editionsPart } from '../../src/review/make/editions';
import { stuckIn } from '../../src/review/make/stuck';
import { chartNamed, charts } from './fixtures/product';

const reaches = editionsPart(charts);

describe('the states where a visitor is stuck', () => {
  it('are none in any edition', () => {
    expect(reaches.map(({ edition, stuck }) => [edition, stuck])).toEqual(editionNames.map((edition) => [edition, []]));
  });

  it('are those that a walk enters and no walked transition leaves', () => {
    const ids = charts.flatMap(({ edges }) => edges.map(({ id }) => id));
    const stuck = stuckIn(charts, {
      states: new Set(charts.flatMap(({ nodes }) => nodes.map(({ id }) => id))),
      edges: new Set(ids.filter((id) => !/^selectAccount\b/.test(id))),
    });
    expect(stuck).toContain('selectAccount.choosing');
    expect(stuck.filter((id) => !id.startsWith('selectAccount'))).toEqual([]);
    expect(stuckIn(charts, { states: new Set(), edges: new Set() })).toEqual([]);
  });
});

describe('the reach of an edition', () => {
  it('leaves no state to no edition, and names for each state which field of its row opens the way [SITE-6]', () => {
    for (const { outOfReach, keptOutBy } of reaches) {
      expect(outOfReach.filter((id) => reaches.every((reach) => reach.outOfReach.includes(id)))).toEqual([]);
      expect(outOfReach.filter((id) => (keptOutBy[id] ?? []).length === 0)).toEqual([]);
    }
  });

  it('marks the blocked rows and the states out of reach of one chart', () => {
    const chart = chartNamed('verifyCode');
    const jp = reaches.find(({ edition }) => edition === 'jp');
    const { cut, outOfReach } = reachMarks(chart, jp);
    expect(cut).toContain('verifyCode.entering --user.gotNoCode[0]');
    expect(outOfReach).toEqual(['verifyCode.helping']);
    expect(reachMarks(chart, undefined)).toEqual({ cut: [], outOfReach: [] });
  });
});
