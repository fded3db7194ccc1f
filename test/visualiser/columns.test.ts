import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { answerOf, columnsOf, foldable } from '../../src/visualiser/answers/columns';
import { cellsOf } from '../../src/visualiser/answers/matrix';
import { answersPart } from '../../src/visualiser/make/answers';

const { askings } = makeAtlas();
const cells = cellsOf(answersPart());
const none = new Set<string>();

describe('columns of the matrix', () => {
  it('are the asking states, and one for a machine that is folded', () => {
    expect(columnsOf(askings, none)).toHaveLength(askings.length);
    const folded = columnsOf(askings, new Set(['verifyCode']));
    const own = askings.filter(({ machine }) => machine === 'verifyCode').map(({ state }) => state);
    expect(own.length).toBeGreaterThan(1);
    expect(folded.filter(({ machine }) => machine === 'verifyCode').map(({ states }) => states)).toEqual([own]);
    expect(folded.flatMap(({ states }) => states)).toEqual(askings.map(({ state }) => state));
  });

  it('folds only where more than one state asks', () => {
    expect(foldable(askings)).toContain('verifyCode');
    expect(foldable(askings)).not.toContain('phone');
    expect(columnsOf(askings, new Set(foldable(askings)))).toHaveLength(
      new Set(askings.map(({ machine }) => machine)).size,
    );
  });

  it('say the answer that all their states give, or how many kinds there are', () => {
    const column = columnsOf(askings, new Set(['verifyCode'])).find(({ machine }) => machine === 'verifyCode');
    if (!column) throw new Error('verifyCode');
    expect(answerOf(column, 'result.NEED_DISPLAY_CAPTCHA', cells)).toMatchObject({ kinds: 1, first: { by: 'gate' } });
    expect(answerOf(column, 'result.OK', cells)?.kinds).toBeGreaterThan(1);
    expect(answerOf(column, 'result.NOBODY', cells)).toBeNull();
  });
});
