import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { machines } from '../../machines/atlas/machines';
import { fieldsIn } from '../../src/visualiser/model/editionRow';
import { isText, reviewLanguages, setLanguage, text } from '../../src/visualiser/model/text';
import { texts, type TextId } from '../../src/visualiser/model/texts';
import { projectFiles, readSource } from '../architecture/source';
import { englishIn, otherFiles } from './english';
import { titleOfChart } from '../../src/visualiser/model/words';

const ids = Object.keys(texts['en-us']) as TextId[];
const all = ids.map((id) => [id, reviewLanguages.map((language) => texts[language][id])] as const);
const valuesOf = (said: string) => [...said.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

describe('the texts of the review', () => {
  afterEach(() => setLanguage('en-us'));

  it('are in three languages, with the same values', () => {
    expect(all.length).toBeGreaterThan(900);
    for (const [id, row] of all) {
      const [english = '', mainland = '', hongKong = ''] = row;
      expect(
        row.every((said) => said !== '' || id === 'list.sentence'),
        id,
      ).toBe(true);
      expect([valuesOf(mainland), valuesOf(hongKong)], id).toEqual([valuesOf(english), valuesOf(english)]);
    }
  });

  it('have each one id, in the same order in each language', () => {
    for (const language of reviewLanguages) {
      expect(Object.keys(texts[language])).toEqual(ids);
      const files = [`src/visualiser/texts/${language}.json`, `machines/atlas/words/names/${language}.json`];
      const written = files.map((path) => readFileSync(path, 'utf8')).join('\n');
      expect(written.match(/^ {2}"/gm)).toHaveLength(ids.length);
    }
  });

  it('use the product’s terms: log in, Email; each Chinese its own', () => {
    for (const [id, [english = '', mainland = '', hongKong = '']] of all) {
      expect(english, id).not.toMatch(/sign(?:ed)? in|e-mail/i);
      expect(mainland, id).not.toMatch(/登入|電郵|畫|狀態|請|這/);
      expect(hongKong, id).not.toMatch(/登录|邮箱|界面|状态|请|这/);
    }
  });

  it('name every machine of the product', () => {
    setLanguage('zh-cn');
    const named = machines.map(({ machine }) => [machine.id, titleOfChart(machine.id)] as const);
    expect(named.filter(([id]) => !isText(`chart.${id}`)).map(([id]) => id)).toEqual([]);
    expect(titleOfChart('verifyCode')).toBe('短信验证码');
  });

  it('fill in values, in the chosen language', () => {
    setLanguage('zh-hk');
    expect(text('remark.shown', { count: 3, all: 5 })).toBe('3 / 5');
    expect(text('draw.rows', { count: 1 })).toBe('1 行');
    setLanguage('en-us');
    expect([0, 1, 2].map((count) => text('draw.rows', { count }))).toEqual(['0 rows', '1 row', '2 rows']);
    setLanguage('zh-hk');
    expect(text('view.chart')).toBe('狀態圖');
  });

  it('say the fields of an edition and their values in the language of the review', () => {
    const said = () => fieldsIn('jp', ['voiceCode', 'hours']);
    expect(said()).toBe('Voice codes: no, Trading hours: none');
    setLanguage('zh-cn');
    expect(said()).toBe('语音验证码：否、交易时段：无');
  });

  it('are all the English of the page', () => {
    const files = projectFiles().filter(
      (path) => /^src\/(?:simulation\/|visualiser\/(?!make\/|texts\/)).*\.tsx?$/.test(path) && !otherFiles.has(path),
    );
    expect(files.length).toBeGreaterThan(200);
    expect(
      files.map((path) => [path, englishIn(readSource(path))] as const).filter(([, found]) => found.length > 0),
    ).toEqual([]);
  });

  it.each([
    ['<p>\n  Some text here\n</p>', 'Some text here'],
    ['<p>and {count} more</p>', 'and'],
    ['<p aria-label="found" />', 'found'],
    ['<input placeholder={`of ${name}`} />', 'of …'],
    ["<p>{isOpen ? text('run.end') : 'Not open'}</p>", 'Not open'],
    ['<Cards says={(count) => `${count} with a dialog`} />', '… with a dialog'],
    ["say('added')", 'added'],
    ["const why = isOut ? 'any other answer' : null", 'any other answer'],
    ["throw new Error('the chart has no states')", 'the chart has no states'],
    ["const titles = { jump: 'Logged in' }", 'Logged in'],
  ])('would find the English of %s', (code, said) => {
    expect(englishIn({ path: 'src/visualiser/A.tsx', text: code })).toContain(said);
  });

  it.each([
    '<p className="one two" data-as="chart">{at} · {text(\'run.end\')}</p>',
    "<p>{filled('changes.which', { command: <code>npm run charts</code> })}</p>",
    "import { text as say } from '../model/text';\nsay('run.end')",
    "<Link to={`drawings/${id}`}>{more.as === 'Chart' ? 1 : 2}</Link>",
  ])('would find none in %s', (code) => {
    const imports = "import { text } from '../model/text';\nimport { filled } from '../model/filled';\n";
    expect(englishIn({ path: 'src/visualiser/A.tsx', text: imports + code })).toEqual([]);
  });
});
