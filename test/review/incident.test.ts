import { afterEach, describe, expect, it } from 'vitest';
import { isIncident, readIncident } from '../../src/review/incident/read';
import { linkCode, textOfCode } from '../../src/review/model/linkCode';
import { setLanguage } from '../../src/review/model/text';

const step = { ms: 0, chart: 'verifyPwd', state: 'typing', event: 'init' };
const file = { format: 'passport-incident/1', edition: 'hk', version: '1.2.3', dropped: 0, steps: [step] };
const written = (changed: object) => JSON.stringify({ ...file, ...changed });
const withStep = (changed: object) => written({ steps: [step, { ...step, ...changed }] });

describe('the file of a failed sign-in', () => {
  afterEach(() => setLanguage('en-us'));

  it('is known by its first words, and read without what it does not define [TRACK-5]', () => {
    expect(isIncident(written({}))).toBe(true);
    expect(isIncident('{"id": "light"}')).toBe(false);
    const read = readIncident(written({ steps: [{ ...step, phone: '91234567' }], uid: '20240101' }));
    expect(read).toEqual({
      edition: 'hk',
      language: null,
      signOn: null,
      mode: null,
      tab: null,
      version: '1.2.3',
      dropped: 0,
      steps: [step],
    });
  });

  it.each([
    ['a report that is cut off', written({}).slice(0, -9), 'copy the whole field "incident"'],
    ['another format', written({ format: 'passport-incident/2' }), '"format" must be "passport-incident/1"'],
    ['no steps', written({ steps: [] }), '"steps" must be a list of 1 to 80 steps.'],
    ['too many steps', written({ steps: Array.from({ length: 81 }, () => step) }), '1 to 80 steps'],
    ['a time before the page', withStep({ ms: -1 }), 'step 2: "ms" must be a number of milliseconds'],
    [
      'a time that goes back',
      written({
        steps: [
          { ...step, ms: 900 },
          { ...step, ms: 100 },
        ],
      }),
      'step 2: "ms" must be a number of milliseconds, not before',
    ],
    ['a chart with markup', withStep({ chart: '<b>' }), 'step 2: "chart" must be the name of a chart.'],
    ['a state with spaces', withStep({ state: 'a b' }), 'step 2: "state" must be the dotted path of a state.'],
    ['an event with a value', withStep({ event: 'user.typed 9123' }), 'step 2: "event" must be the name of an event'],
    ['a step that is none', written({ steps: [7] }), 'step 1: "ms" must be'],
  ])('%s is refused with a sentence that says what to mend', (_, content, sentence) => {
    expect(() => readIncident(content)).toThrow(sentence);
  });

  it('is packed into a link and back; a link that was cut or unpacks to megabytes is refused', async () => {
    const code = await linkCode(written({}));
    expect(code).toMatch(/^[\w-]+$/);
    expect(await textOfCode(code)).toBe(written({}));
    for (const broken of [code.slice(0, -20), '!!', await linkCode('a'.repeat(1_500_000))])
      await expect(textOfCode(broken)).rejects.toThrow();
  });

  it('says it in the language of the review', () => {
    setLanguage('zh-hk');
    expect(() => readIncident(withStep({ chart: '' }))).toThrow('第 2 步："chart" 應為狀態圖的名稱。');
  });
});
