import { describe, expect, it } from 'vitest';
import { heardNames, makeAtlas } from '../../machines/atlas/reactions';
import { numbersIn, resultsOf } from '../../src/visualiser/results';
import { requirementPlaces } from '../../src/visualiser/shell/outlineTree';
import { edgesOf, eventOf, nodeOf, subjectOfEdge } from '../../src/visualiser/subject';
import { answersPart } from '../../src/visualiser/make/answers';
import { releasePart } from '../../src/visualiser/make/releasePart';

const atlas = makeAtlas();
const release = releasePart(new Date('2026-11-21T00:00:00Z'));
const answers = answersPart();
const chart = release.charts.find(({ id }) => id === 'verifyCode') ?? null;

describe('what the review is made from', () => {
  it('holds every chart that runs, JSON as it stands', () => {
    expect(release.charts).toEqual(atlas.charts);
    expect(JSON.parse(JSON.stringify(release))).toEqual(release);
    expect(JSON.stringify(releasePart(new Date(release.made)))).toBe(JSON.stringify(release));
  });

  it('has a cell for every asking state and everything it may be told', () => {
    expect(answers).toHaveLength(release.askings.length * heardNames.length);
    expect(answers.filter(({ by }) => by === 'unheard')).toEqual([]);
  });

  it('puts every requirement under its heading, and finds the places that fulfil it', () => {
    const places = requirementPlaces(release);
    expect(places.every(({ heading }) => heading !== '')).toBe(true);
    const sms5 = places.find(({ id }) => id === 'SMS-5');
    expect(sms5?.heading).toBe('SMS: the code page');
    expect(
      [...(sms5?.states ?? []), ...(sms5?.edges ?? [])].every(({ requirements }) => requirements.includes('SMS-5')),
    ).toBe(true);
    expect(sms5?.states.map(({ id }) => id)).toContain('verifyCode.asking.verifying');
  });

  it('tells two names of one number apart', () => {
    expect(resultsOf(release, '57').map(({ heard }) => heard)).toEqual([
      'result.FUTUIE_NEED_CHECK_PWD',
      'result.TWO_FACTOR_NEED_PWD',
    ]);
    expect(resultsOf(release, 'UNAVAILABLE_REGION').flatMap(numbersIn)).toEqual(['8', '70']);
  });
});

describe('a place by its address', () => {
  it('finds a transition by its own name, from the state or from the frame that hears it', () => {
    for (const each of release.charts) {
      for (const edge of each.edges) expect(edgesOf(each, subjectOfEdge(edge)), edge.id).toEqual([edge]);
    }
  });

  it('finds it by number and by event, further out where the state has none', () => {
    const verifying = { chart: 'verifyCode', state: 'asking.verifying' };
    expect(edgesOf(chart, { ...verifying, event: '57' }).map(eventOf)).toEqual([
      'result.FUTUIE_NEED_CHECK_PWD[0]',
      'result.TWO_FACTOR_NEED_PWD[0]',
    ]);
    expect(edgesOf(chart, { ...verifying, event: 'result.OK' }).map(({ source }) => source)).toEqual([
      'verifyCode.asking.verifying',
    ]);
    expect(edgesOf(chart, { ...verifying, event: '999' })).toEqual([]);
  });

  it('knows what is not there', () => {
    expect(nodeOf(chart, { chart: 'verifyCode', state: 'gone' })).toBeNull();
    expect(nodeOf(null, { chart: 'gone' })).toBeNull();
  });
});
