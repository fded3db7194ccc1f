import { describe, expect, it } from 'vitest';
import { numbersIn, resultsOf } from '../../src/review/model/results';
import { outlinePlaces } from '../../src/review/model/outlineTree';
import { edgesOf, eventOf, nodeOf, subjectOfEdge } from '../../src/review/model/subject';
import { chartNamed, charts, release } from './fixtures/product';

const chart = chartNamed('verifyCode');

describe('a release', () => {
  it('finds the places that fulfil a requirement [SMS-7]', () => {
    const { states, edges } = outlinePlaces([chart], 'SMS-7');
    expect(states).toEqual([]);
    expect(edges.map(({ id }) => id)).toEqual([
      'verifyCode --countdown.ticked[0]',
      'verifyCode.entering --user.askedAgain[0]',
      'verifyCode.helping --countdown.ticked[1]',
    ]);
  });

  it('finds both names of one number, and both numbers of one name', () => {
    expect(resultsOf(release, '57').map(({ heard }) => heard)).toEqual([
      'result.FUTUIE_NEED_CHECK_PWD',
      'result.TWO_FACTOR_NEED_PWD',
    ]);
    expect(resultsOf(release, 'UNAVAILABLE_REGION').flatMap(numbersIn)).toEqual(['8', '70']);
  });
});

describe('a place by its address', () => {
  it('finds a transition by its own name, from its state or from the parent that handles it', () => {
    for (const each of charts) {
      for (const edge of each.edges) expect(edgesOf(each, subjectOfEdge(edge)), edge.id).toEqual([edge]);
    }
  });

  it('finds it by number and by event, in the parents if the state has none', () => {
    const verifying = { chart: 'verifyCode', state: 'calling.verifying' };
    expect(edgesOf(chart, { ...verifying, event: '57' }).map(eventOf)).toEqual([
      'result.FUTUIE_NEED_CHECK_PWD[0]',
      'result.TWO_FACTOR_NEED_PWD[0]',
    ]);
    expect(edgesOf(chart, { ...verifying, event: 'result.OK' }).map(({ source }) => source)).toEqual([
      'verifyCode.calling.verifying',
    ]);
    expect(edgesOf(chart, { ...verifying, event: '999' })).toEqual([]);
  });

  it('returns null for what does not exist', () => {
    expect(nodeOf(chart, { chart: 'verifyCode', state: 'gone' })).toBeNull();
    expect(nodeOf(null, { chart: 'gone' })).toBeNull();
  });
});
