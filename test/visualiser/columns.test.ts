import { describe, expect, it } from 'vitest';
import { answerOf, columnsOf, foldable } from '../../src/visualiser/answers/columns';
import { cellsOf } from '../../src/visualiser/answers/matrix';
import { fixtureAnswers, fixtureCallingStates } from './fixtures/review';

const cells = cellsOf(fixtureAnswers);
const none = new Set<string>();
const loan = fixtureCallingStates.filter(({ machine }) => machine === 'loan').map(({ state }) => state);

describe('columns of the matrix', () => {
  it('are the calling states, with one column for a folded machine', () => {
    expect(columnsOf(fixtureCallingStates, none)).toHaveLength(fixtureCallingStates.length);
    const folded = columnsOf(fixtureCallingStates, new Set(['loan']));
    expect(loan).toHaveLength(3);
    expect(folded.filter(({ machine }) => machine === 'loan').map(({ states }) => states)).toEqual([loan]);
    expect(folded.flatMap(({ states }) => states)).toEqual(fixtureCallingStates.map(({ state }) => state));
  });

  it('can be folded only if more than one state asks', () => {
    expect(foldable(fixtureCallingStates)).toEqual(['loan']);
    expect(columnsOf(fixtureCallingStates, new Set(foldable(fixtureCallingStates)))).toHaveLength(2);
  });

  it('show the reaction that all their states share, or how many different ones there are', () => {
    const column = columnsOf(fixtureCallingStates, new Set(['loan'])).find(({ machine }) => machine === 'loan');
    if (!column) throw new Error('loan');
    expect(answerOf(column, 'result.NEED_DISPLAY_CAPTCHA', cells)).toMatchObject({ kinds: 1, first: { by: 'gate' } });
    expect(answerOf(column, 'result.OK', cells)?.kinds).toBeGreaterThan(1);
    expect(answerOf(column, 'result.UNKNOWN', cells)).toBeNull();
  });
});
