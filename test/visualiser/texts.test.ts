import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { machines } from '../../machines/atlas/machines';
import { incidents } from '../../src/visualiser/texts/incidents';
import { shell } from '../../src/visualiser/texts/shell';
import { isText, setLanguage, text } from '../../src/visualiser/texts/text';
import { titles } from '../../src/visualiser/texts/titles';
import { projectFiles } from '../architecture/source';
import { views } from '../../src/visualiser/texts/views';
import { tools } from '../../src/visualiser/texts/tools';
import { titleOfChart } from '../../src/visualiser/words';

const all = Object.entries<readonly [string, string, string]>({
  ...shell,
  ...tools,
  ...titles,
  ...views,
  ...incidents,
});
const valuesOf = (said: string) => [...said.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted();

/** English that a reader of the page meets: between tags, and in labels. */
function literals(source: string): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const lines = code.split('\n').map((line) => line.trim());
  return [
    ...lines.filter((line) => /^[A-Z][a-z]+(?:[ ,.…’-][\w ,.:;…’()·-]*)?$/.test(line)),
    ...[...code.matchAll(/>([^<>{}=;()]*[A-Za-z]{3,}[^<>{}=;()]*)<\//g)].map(([, found = '']) => found.trim()),
    ...[...code.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*[A-Za-z]{2,}[^"]*)"/g)].map(
      ([, found = '']) => found,
    ),
  ].filter((found) => found !== 'Enter');
}

/** Components whose texts are in English only. The list may only become shorter. */
const pending = 23;

describe('the texts of the review', () => {
  afterEach(() => setLanguage('en-us'));

  it.each(all)('%s are in three languages, with the same values', (_, row) => {
    const [english, mainland, hongKong] = row;
    expect(row.every(Boolean)).toBe(true);
    expect([valuesOf(mainland), valuesOf(hongKong)]).toEqual([valuesOf(english), valuesOf(english)]);
  });

  it('use the product’s terms: log in, Email; each Chinese its own', () => {
    for (const [id, [english, mainland, hongKong]] of all) {
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
    expect(text('home.onChart', { count: 3, all: 5 })).toBe('3 / 5');
    expect(text('view.chart')).toBe('狀態圖');
  });

  it('replace English in components: none is added, and the rest becomes less', () => {
    const files = projectFiles().filter((path) => /^src\/visualiser\/(?!make|draw).*\.tsx$/.test(path));
    const english = files.filter((path) => literals(readFileSync(path, 'utf8')).length > 0);
    console.info(`${files.length - english.length} of ${files.length} components without English of their own`);
    expect(
      english.length,
      english.map((path) => `${path}: ${literals(readFileSync(path, 'utf8')).join(' | ')}`).join('\n'),
    ).toBeLessThanOrEqual(pending);
    expect(literals('<p>\n  Some text here\n</p>')).toContain('Some text here');
  });
});
