import { describe, expect, it, onTestFinished } from 'vitest';
import { openTranslations } from '../../src/build/openTranslations';
import { described, loadDescriptions } from '../../src/review/model/descriptions';
import { setLanguage } from '../../src/review/model/text';
import { notSimplified, notTraditional } from './scripts';

describe.each([
  ['zh-cn', notSimplified],
  ['zh-hk', notTraditional],
] as const)('the descriptions of the charts in %s', (language, wrongIn) => {
  it('are in its characters', async () => {
    const { default: table } = (await import(`../../src/review/words/descriptions/${language}.json`)) as {
      default: Record<string, string>;
    };
    const wrong = Object.values(table).flatMap((words) => [
      ...wrongIn(words),
      ...(/\p{Script=Han}/u.test(words) ? [] : [words]),
    ]);
    expect(wrong).toEqual([]);
  });

  it('are shown in that language, and one that has no translation yet in English, marked', async () => {
    await loadDescriptions(language);
    setLanguage(language);
    onTestFinished(() => setLanguage('en-us'));
    const { default: table } = (await import(`../../src/review/words/descriptions/${language}.json`)) as {
      default: Record<string, string>;
    };
    expect(Object.keys(table).map(described)).toEqual(Object.values(table));
    expect(described('A sentence of today. [SMS-5]')).toBe('〔英文〕A sentence of today. [SMS-5]');
    setLanguage('en-us');
    expect(Object.keys(table).map(described)).toEqual(Object.keys(table));
  });
});

describe('npm run release', () => {
  const said = ['Calls the server. [SMS-1]', 'Counts down. [SMS-7]'];
  const table = { 'Calls the server. [SMS-1]': '调用服务器。', 'Waits. [SMS-7]': '等待。' };

  it('names the descriptions without a translation, and the translations that no chart uses', () => {
    expect(openTranslations(said, { 'zh-cn': table })).toEqual([
      'zh-cn: no translation of “Counts down. [SMS-7]”',
      'zh-cn: no chart says “Waits. [SMS-7]”',
    ]);
  });
});
