import { describe, expect, it } from 'vitest';
import { isNickname, readNickname } from '../../machines/rules/nickname';

describe('a nickname', () => {
  it.each(['anna', '小明同学', 'Ann_2026', 'あいうえ', 'Zoë-Lou', 'a'.repeat(20), '𠮷'.repeat(20), '한국사람'])(
    '%s is good [VAL-8]',
    (nickname) => {
      expect(isNickname(nickname)).toBe(true);
    },
  );

  it.each([
    ['too short', 'ann'],
    ['nothing', ''],
    ['too long', 'a'.repeat(21)],
    ['too long beyond the first plane', '𠮷'.repeat(21)],
    ['markup (R3)', '<b>ann</b>'],
    ['an angle bracket', 'ann>'],
    ['an ampersand', 'ann&lee'],
    ['quotes', 'ann"lee'],
    ['emoji', 'anna😀'],
    ['only half a character', 'ann\uD83D'],
    ['controls', 'ann\u0000a'],
  ])('%s is none [VAL-8]', (_, nickname) => {
    expect(isNickname(nickname)).toBe(false);
    expect(readNickname(nickname)).toEqual({ problem: 'invalidNickname' });
  });

  it('is cleaned first [VAL-1]', () => {
    expect(readNickname(' ａ ｂ ｃ\u200B ')).toEqual({ problem: 'invalidNickname' });
    expect(readNickname(' Ａｎｎ ４２ ')).toEqual({ nickname: 'Ann42' });
  });
});
