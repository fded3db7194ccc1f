import { describe, expect, it } from 'vitest';
import { activeNodes } from '../../machines/atlas/xstateInternals';
import { rows } from '../../machines/site/rows';
import { reachMarks } from '../../src/visualiser/draw/reachMarks';
import { editionsPart } from '../../src/visualiser/make/editions';
import { editionNames } from '../../machines/site/site';
import { withSite } from '../../src/visualiser/make/walkWithSite';
import { pathsOf } from '../../src/model/walk';
import { walkables } from '../../src/model/walkables';
import { chartNamed, charts } from './fixtures/product';

const reaches = editionsPart(charts);
const reachIn = (edition: string) => {
  const found = reaches.find((each) => each.edition === edition);
  if (!found) throw new Error(edition);
  return found;
};

describe('the reach of an edition', () => {
  it.each(editionNames)(
    'has the dialogs of a voice code in %s if and only if its row has voice codes [SITE-6]',
    (edition) => {
      const isOut = reachIn(edition).outOfReach.includes('verifyCode.helping');
      expect(isOut).toBe(!rows[edition].voiceCode);
      expect(reachIn(edition).outOfReach.includes('noCode.choosing')).toBe(isOut);
    },
  );

  it('names the blocked transition and the field of the edition that blocks it [SITE-6]', () => {
    expect(reachIn('jp').cuts).toContainEqual({
      edge: 'verifyCode.entering --user.gotNoCode[0]',
      fields: ['voiceCode'],
    });
    expect(reachIn('hk').cuts.map(({ edge }) => edge)).not.toContain('verifyCode.entering --user.gotNoCode[0]');
  });

  it('blocks the enterprise names of a number in all editions except the equity edition [ERR-6]', () => {
    const names = (edition: string) =>
      reachIn(edition)
        .cuts.map(({ edge }) => edge)
        .filter((edge) => edge.startsWith('verifyCode.calling --result.'));
    expect(names('cn')).toEqual([
      'verifyCode.calling --result.FUTUIE_NEED_CHECK_PWD[0]',
      'verifyCode.calling --result.FUTUIE_NEED_SET_PWD_LOGIN[0]',
    ]);
    expect(names('esop')).toEqual([
      'verifyCode.calling --result.TWO_FACTOR_NEED_PWD[0]',
      'verifyCode.calling --result.TWO_FACTOR_NEED_SET_PWD[0]',
    ]);
  });

  it('never marks a state as out of reach that a walk in that edition enters', () => {
    for (const edition of editionNames) {
      const walked = pathsOf(withSite(walkables.verifyCode, rows[edition])).flatMap(({ steps }) =>
        steps.flatMap(({ from }) => activeNodes(from).map(({ id }) => id)),
      );
      expect(reachIn(edition).outOfReach.filter((id) => walked.includes(id))).toEqual([]);
    }
  });

  it('says of every state out of reach which field of its row would open the way [SITE-6]', () => {
    for (const { outOfReach, keptOutBy } of reaches)
      expect(outOfReach.filter((id) => (keptOutBy[id] ?? []).length === 0)).toEqual([]);
    expect(reachIn('jp').keptOutBy['noCode.choosing']).toEqual(['voiceCode']);
  });

  it('leaves no visitor stuck: the walks leave every screen, also from those of the frame', () => {
    expect(reaches.map(({ edition, stuck }) => [edition, stuck])).toEqual(editionNames.map((edition) => [edition, []]));
  });

  it('has no state that all editions leave out of reach', () => {
    const everywhere = reachIn('cn').outOfReach.filter((id) =>
      reaches.every(({ outOfReach }) => outOfReach.includes(id)),
    );
    expect(everywhere).toEqual([]);
  });
});

describe('marks of an edition', () => {
  const chart = chartNamed('verifyCode');

  it('mark the blocked rows and the states out of reach of one chart', () => {
    const { cut, outOfReach } = reachMarks(chart, reachIn('jp'));
    expect(cut).toContain('verifyCode.entering --user.gotNoCode[0]');
    expect(outOfReach).toEqual(['verifyCode.helping']);
  });

  it('are empty without an edition', () => {
    expect(reachMarks(chart, undefined)).toEqual({ cut: [], outOfReach: [] });
  });
});
