import { describe, expect, it } from 'vitest';
import { numbersIn, resultsOf } from '../../src/visualiser/model/results';
import { placesOf } from '../../src/visualiser/model/outlineTree';
import { edgesOf, eventOf, nodeOf, subjectOfEdge } from '../../src/visualiser/model/subject';
import { fixtureChart, fixtureCharts } from './fixtures/charts';
import { fixtureReview } from './fixtures/review';

const loan = fixtureChart('loan');

describe('a release', () => {
  it('finds the places that fulfil a requirement', () => {
    const { states, edges } = placesOf(fixtureReview.charts, 'SMS-5');
    expect(states.map(({ id }) => id)).toEqual(['loan.entering', 'loan.calling.checking']);
    expect(edges.map(({ id }) => id)).toEqual(['loan.entering --user.typedTitle[1]']);
  });

  it('finds both names of one number, and both numbers of one name', () => {
    expect(resultsOf(fixtureReview, '57').map(({ heard }) => heard)).toEqual([
      'result.FUTUIE_NEED_CHECK_PWD',
      'result.TWO_FACTOR_NEED_PWD',
    ]);
    expect(resultsOf(fixtureReview, 'UNAVAILABLE_REGION').flatMap(numbersIn)).toEqual(['8', '70']);
  });
});

describe('a place by its address', () => {
  it('finds a transition by its own name, from its state or from the parent that handles it', () => {
    for (const each of fixtureCharts) {
      for (const edge of each.edges) expect(edgesOf(each, subjectOfEdge(edge)), edge.id).toEqual([edge]);
    }
  });

  it('finds it by number and by event, in the parents if the state has none', () => {
    const checking = { chart: 'loan', state: 'calling.checking' };
    expect(edgesOf(loan, { ...checking, event: '57' }).map(eventOf)).toEqual([
      'result.TWO_FACTOR_NEED_PWD[0]',
      'result.FUTUIE_NEED_CHECK_PWD[0]',
    ]);
    expect(edgesOf(loan, { ...checking, event: 'result.OK' }).map(({ source }) => source)).toEqual([
      'loan.calling.checking',
    ]);
    expect(edgesOf(loan, { ...checking, event: '999' })).toEqual([]);
  });

  it('returns null for what does not exist', () => {
    expect(nodeOf(loan, { chart: 'loan', state: 'gone' })).toBeNull();
    expect(nodeOf(null, { chart: 'gone' })).toBeNull();
  });
});
