import { describe, expect, it } from 'vitest';
import { chartsFile } from '../../src/review/make/charts';
import { currentLanguage, inEachLanguage } from '../../src/review/model/text';
import { detailWords, pageWords } from '../../src/review/reports/funnelWords';
import { release } from './fixtures/product';
import { funnelsOf, groupsBy } from '../../src/review/reports/counts';
import { areReports, readReports } from '../../src/review/reports/readReports';

const step = (ms: number, chart: string, state: string, event: string) => ({ ms, chart, state, event });
const incident = (edition: string, ...steps: object[]) => ({
  format: 'passport-incident/1',
  edition,
  language: 'zh-hk',
  signOn: null,
  mode: 'login',
  tab: 'phone',
  version: '0.1.0',
  dropped: 0,
  steps,
});
const refused = (edition: string, code: string) =>
  incident(
    edition,
    step(0, 'phone', 'typing', 'init'),
    step(900, 'verifyCode', 'entering.rejected', `result.${code}`),
    step(1200, 'verifyCode', 'entering.typing', 'after'),
  );
/** Rows as the report endpoint takes them, with what a collector adds. */
const rows = [
  {
    event_name: 'sign_in_failed',
    incident: JSON.stringify(refused('hk', 'SMS_CODE_EXPIRES')),
    uid: '100001',
    ip: '203.0.113.9',
    time: '2026-03-01T09:00:00Z',
  },
  { event_name: 'sign_in_failed', incident: refused('hk', 'OTHER'), time: 1772442000 },
  { event_name: 'sign_in_failed', incident: refused('jp', 'OTHER'), time: 1772442000000 },
  { event_name: 'input_error', page_type: 'login', field: 'phone', error_type: 'invalidPhone', uid: '100001' },
  { event_name: 'input_error', page_type: 'login', field: 'phone', error_type: 'invalidPhone' },
  { event_name: 'web_login_success', page_type: 'login', entry: 'login', uid: '100002' },
  { event_name: 'sign_in_failed', incident: '{"format":"passport-incident/1","steps":[' },
  { hello: 1 },
];
const forms = {
  'JSON lines': rows.map((row) => JSON.stringify(row)).join('\n'),
  'a JSON array': JSON.stringify(rows, null, 1),
};

describe.each(Object.entries(forms))('reports in %s', (_, content) => {
  const read = readReports(content, 'reports.json');

  it('are counted by state, code, edition and day', () => {
    expect(areReports(content)).toBe(true);
    const counts = (by: 'state' | 'code' | 'edition' | 'day') =>
      groupsBy(by, read.reports).map(({ key, reports }) => [key, reports.length]);
    expect(counts('state')).toEqual([['verifyCode.entering.rejected', 3]]);
    expect(counts('code')).toEqual([
      ['result.OTHER', 2],
      ['result.SMS_CODE_EXPIRES', 1],
    ]);
    expect(counts('edition')).toEqual([
      ['hk', 2],
      ['jp', 1],
    ]);
    expect(counts('day')).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 2],
    ]);
    expect(read.unread, 'the report that is cut off, and what is neither').toBe(2);
  });

  it('have nothing personal: nothing but the known fields is kept', () => {
    expect(JSON.stringify(read)).not.toMatch(/100001|100002|203\.0\.113|uid/);
  });

  it('open as reports of their own', () => {
    for (const { content: own, incident: kept } of read.reports) {
      expect(readReports(own, 'one').reports[0]?.incident).toEqual(kept);
      expect(areReports(own), 'one report is a film').toBe(false);
    }
  });

  it('make a funnel of the tracking events', () => {
    expect(funnelsOf(read)).toEqual([{ page: 'login', errors: 2, successes: 1, details: [['phone invalidPhone', 2]] }]);
  });

  it('name what went wrong by the words of the page, in each language', () => {
    const { texts } = chartsFile();
    const details = ['phone invalidPhone', 'regSetPwd characterTypes', 'verifyCode SMS_CODE_EXPIRES'];
    const [english = [], ...chinese] = inEachLanguage(() => {
      const saidIn = (id: string) => texts[currentLanguage()]?.[id] ?? null;
      return [
        ...['login', 'register', 'quick'].map(pageWords),
        ...details.map((detail) => detailWords(detail, { saidIn, results: release.results })),
      ];
    });
    expect(english[3]).toBe('Phone: Please enter a valid mobile number.');
    expect(english.filter((words) => /[a-z][A-Z]|_/.test(words))).toEqual([]);
    for (const each of chinese) expect(each.filter((words) => /[a-z]{4}/i.test(words))).toEqual([]);
  });
});

it('a file without any is refused by a sentence', () => {
  for (const content of ['', 'hello', '[]', '{"a":1}', '[1,2,null]'])
    expect(() => readReports(content, 'x.json')).toThrow(/x\.json/);
});
