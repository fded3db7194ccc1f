import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { activeNodes } from '../../machines/atlas/xstateInternals';
import { rows } from '../../machines/site/rows';
import { plainLenses } from '../../src/visualiser/address';
import { marksOf } from '../../src/visualiser/overlays';
import type { Tests } from '../../src/visualiser/release';
import { editionsPart } from '../../src/visualiser/make/editions';
import { editionNames, withSite } from '../../src/visualiser/make/walkWithSite';
import { pathsOf } from '../model/walk';
import { walkables } from '../model/walkables';

const { charts } = makeAtlas();
const reaches = editionsPart(charts);
const reachIn = (edition: string) => {
  const found = reaches.find((each) => each.edition === edition);
  if (!found) throw new Error(edition);
  return found;
};
const chart = charts.find(({ id }) => id === 'verifyCode');
if (!chart) throw new Error('verifyCode');

describe('what an edition reaches', () => {
  it.each(editionNames)(
    'offers the dialogs of a voice code in %s exactly where its row has voice codes [SITE-6]',
    (edition) => {
      const isOut = reachIn(edition).outOfReach.includes('verifyCode.helping');
      expect(isOut).toBe(!rows[edition].voiceCode);
      expect(reachIn(edition).outOfReach.includes('noCode.choosing')).toBe(isOut);
    },
  );

  it('names the guarded row that cuts, and the field of the edition that decides [SITE-6]', () => {
    expect(reachIn('jp').cuts).toContainEqual({
      edge: 'verifyCode.entering --user.gotNoCode[0]',
      fields: [{ name: 'voiceCode', value: 'no' }],
    });
    expect(reachIn('hk').cuts.map(({ edge }) => edge)).not.toContain('verifyCode.entering --user.gotNoCode[0]');
  });

  it('cuts the enterprise names of a number everywhere but in the equity edition [ERR-6]', () => {
    const names = (edition: string) =>
      reachIn(edition)
        .cuts.map(({ edge }) => edge)
        .filter((edge) => edge.startsWith('verifyCode.asking --result.'));
    expect(names('cn')).toEqual([
      'verifyCode.asking --result.FUTUIE_NEED_CHECK_PWD[0]',
      'verifyCode.asking --result.FUTUIE_NEED_SET_PWD_LOGIN[0]',
    ]);
    expect(names('esop')).toEqual([
      'verifyCode.asking --result.TWO_FACTOR_NEED_PWD[0]',
      'verifyCode.asking --result.TWO_FACTOR_NEED_SET_PWD[0]',
    ]);
  });

  it('says of no state that it is out of reach which a walk in that edition enters', () => {
    for (const edition of editionNames) {
      const walked = pathsOf(withSite(walkables.verifyCode, rows[edition])).flatMap(({ steps }) =>
        steps.flatMap(({ from }) => activeNodes(from).map(({ id }) => id)),
      );
      expect(reachIn(edition).outOfReach.filter((id) => walked.includes(id))).toEqual([]);
    }
  });

  it('leaves nothing out of reach in every edition', () => {
    const everywhere = reachIn('cn').outOfReach.filter((id) =>
      reaches.every(({ outOfReach }) => outOfReach.includes(id)),
    );
    expect(everywhere).toEqual([]);
  });
});

describe('marks of lens and overlay', () => {
  const tests: Tests = {
    walked: null,
    paths: 2,
    browserTests: 1,
    browserBy: 'transitions',
    browserRan: null,
    taken: {
      'verifyCode.entering --user.askedAgain[0]': {
        walk: 'log in',
        walks: 1,
        browser: ['asks again'],
        browserTests: 1,
      },
      'verifyCode.entering --user.gotNoCode[0]': { walk: 'log in', walks: 1, browser: [], browserTests: 0 },
    },
  };

  it('writes a cut beside the row and hatches what lies behind it', () => {
    const marks = marksOf(chart, { ...plainLenses, edition: 'jp' }, { tests: null, editions: reaches });
    expect(marks.edges['verifyCode.entering --user.gotNoCode[0]']).toBe('cut');
    expect(marks.outOfReach).toEqual(['verifyCode.helping']);
  });

  it('tells what tests took: in a browser, by a walk, never, and how many of a state', () => {
    const marks = marksOf(chart, { ...plainLenses, overlay: 'tests' }, { tests, editions: null });
    expect(marks.edges['verifyCode.entering --user.askedAgain[0]']).toBe('browsed');
    expect(marks.edges['verifyCode.entering --user.gotNoCode[0]']).toBe('walked');
    expect(marks.edges['verifyCode.entering --user.chosePassword[0]']).toBe('never');
    expect(marks.states['verifyCode.entering']).toEqual({ mark: 'never', text: '2 of 7 taken', isBad: true });
  });

  it('says nothing where no lens is on', () => {
    expect(marksOf(chart, plainLenses, { tests, editions: reaches })).toEqual({
      edges: {},
      states: {},
      outOfReach: [],
    });
  });
});
