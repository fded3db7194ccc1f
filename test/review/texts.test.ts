import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { fieldsIn } from '../../src/review/model/editionRow';
import { reviewLanguages, setLanguage, text } from '../../src/review/model/text';
import { texts, type TextId } from '../../src/review/model/texts';
import { titleOfId } from '../../src/review/model/words';
import names from '../../src/review/words/names/en-us.json';
import { projectFiles, readSource } from '../architecture/source';
import { englishIn, otherFiles } from './english';

const ids = Object.keys(texts['en-us']) as TextId[];
/** Each text in the three languages; where a name has no Chinese yet, nothing. */
const all = ids.map((id) => [id, reviewLanguages.map((language) => texts[language][id])] as const);
const valuesOf = (said: string) => [...said.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

describe('the texts of the review', () => {
  afterEach(() => setLanguage('en-us'));

  it('are in three languages, with the same values', () => {
    expect(all.length).toBeGreaterThan(900);
    for (const [id, row] of all) {
      const [english = '', ...chinese] = row;
      expect(
        row.every((said) => said !== '' || id === 'list.sentence'),
        id,
      ).toBe(true);
      for (const said of chinese) expect(valuesOf(said ?? english), id).toEqual(valuesOf(english));
    }
  });

  it('have each one id, in the same order in each language', () => {
    for (const language of reviewLanguages) {
      const own = Object.keys(texts[language]);
      // A name of the charts may be missing in Chinese, or not be used any more: `npm run release` lists it.
      const named = new Set(Object.keys(names));
      expect(own.filter((id) => id in texts['en-us'])).toEqual(ids.filter((id) => own.includes(id) || !named.has(id)));
      const files = [`src/review/texts/${language}.json`, `src/review/words/names/${language}.json`];
      const written = files.map((path) => readFileSync(path, 'utf8')).join('\n');
      expect(written.match(/^ {2}"/gm)).toHaveLength(own.length);
    }
  });

  it('use the product’s terms: log in, Email; each Chinese its own', () => {
    for (const [id, [english = '', mainland = '', hongKong = '']] of all) {
      expect(english, id).not.toMatch(/sign(?:ed)? in|e-mail/i);
      expect(mainland, id).not.toMatch(/登入|電郵|畫|狀態|請|這/);
      expect(hongKong, id).not.toMatch(/登录|邮箱|界面|状态|请|这/);
    }
  });

  it('fill in values, in the chosen language', () => {
    setLanguage('zh-hk');
    expect(text('remark.shown', { count: 3, all: 5 })).toBe('3 / 5');
    expect(text('path.steps', { count: 1 })).toBe('1 步');
    setLanguage('en-us');
    expect([0, 1, 2].map((count) => text('path.steps', { count }))).toEqual(['0 steps', '1 step', '2 steps']);
    setLanguage('zh-hk');
    expect(text('view.chart')).toBe('狀態圖');
  });

  it('show a name that has no Chinese yet in English, marked', () => {
    const table: Partial<Record<string, string>> = texts['zh-cn'];
    const kept = { ...table };
    onTestFinished(() => {
      Object.assign(table, kept);
    });
    delete table['state.writing'];
    setLanguage('zh-cn');
    expect(titleOfId('phone.typing.writing')).toBe(`〔英文〕${texts['en-us']['state.writing']}`);
    setLanguage('zh-hk');
    expect(titleOfId('phone.typing.writing')).toBe(texts['zh-hk']['state.writing']);
  });

  it('say the fields of an edition and their values in the language of the review', () => {
    const said = () => fieldsIn('jp', ['voiceCode', 'hours']);
    expect(said()).toBe('Voice codes: no, Trading hours: none');
    setLanguage('zh-cn');
    expect(said()).toBe('语音验证码：否、交易时段：无');
  });

  it('are all the English of the page', () => {
    const files = projectFiles().filter(
      (path) =>
        /^src\/(?:charts\/simulation\/|review\/(?!make\/|texts\/)).*\.tsx?$/.test(path) && !otherFiles.has(path),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(
      files.map((path) => [path, englishIn(readSource(path))] as const).filter(([, found]) => found.length > 0),
    ).toEqual([]);
  });
});
