import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { stuckIn } from '../../src/visualiser/make/stuck';
import { captchaStates } from '../../src/visualiser/model/results';
import { answersPart } from '../../src/visualiser/make/answers';
import { charts } from './fixtures/product';

const all = {
  states: new Set(charts.flatMap(({ nodes }) => nodes.map(({ id }) => id))),
  edges: new Set(charts.flatMap(({ edges }) => edges.map(({ id }) => id))),
};
const without = (pattern: RegExp) => ({ ...all, edges: new Set([...all.edges].filter((id) => !pattern.test(id))) });

describe('the states where a visitor is stuck', () => {
  it('are none if every transition is walked', () => {
    expect(stuckIn(charts, all)).toEqual([]);
  });

  it('are those that no walked transition leaves', () => {
    expect(stuckIn(charts, without(/^selectAccount\b/))).toEqual(expect.arrayContaining(['selectAccount.choosing']));
    expect(stuckIn(charts, without(/^selectAccount\b/)).filter((id) => !id.startsWith('selectAccount'))).toEqual([]);
  });

  it('are none that no walk enters', () => {
    expect(stuckIn(charts, { states: new Set(), edges: new Set() })).toEqual([]);
  });
});

describe('the states that can raise a captcha', () => {
  it('are all that ask through the gate [CAPT-1]', () => {
    const gated = makeAtlas().callingStates.flatMap(({ state, gated: isGated }) => (isGated ? [state] : []));
    expect([...captchaStates(answersPart())].toSorted()).toEqual([...new Set(gated)].toSorted());
    expect(gated.length).toBeGreaterThan(20);
  });
});
