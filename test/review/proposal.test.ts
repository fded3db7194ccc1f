import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editionNames } from '../../machines/site/site';
import { rows } from '../../machines/site/rows';
import { chartsFile } from '../../src/review/make/charts';
import { sourcesPart } from '../../src/review/make/sources';
import { catalogueText, patchOf, testsOf, withField } from '../../src/review/remarks/patch';
import { fieldNames } from '../../src/review/model/editionRow';
import { othersOf, type Proposal } from '../../src/review/remarks/proposal';
import { readRemarks } from '../../src/review/remarks/read';
import type { Remark } from '../../src/review/remarks/remark';
import { start } from '../../src/charts/simulation/simulation';

const sources = sourcesPart();
const { texts } = chartsFile();
const remark: Remark = {
  key: 'one',
  is: 'text',
  author: 'Wren <script>',
  text: 'Say what to do next\n\ndiff --git a/x b/x\n--- a/x\nIt is kinder.',
  made: '2026-01-02T03:04:05.000Z',
  changed: '2026-01-02T03:04:05.000Z',
  isResolved: false,
  isRemoved: false,
  edition: null,
  language: 'en-us',
  point: null,
  seen: [{ release: '1', state: 'front', stateWords: '', id: 'phone.submit', title: 'Phone', words: 'Next' }],
  replies: [],
};
const title = Object.keys(texts['en-us'] ?? {}).find((id) => id === 'verifyPwd.title') ?? '';
const wording: Proposal = {
  is: 'text',
  id: title,
  texts: { 'en-us': 'Enter your password here', 'zh-cn': '请输入您的密码', 'zh-hk': '請輸入您的密碼' },
};

describe('the sources that a patch is made from', () => {
  it('are the catalogues, byte by byte', () => {
    for (const [path, ids] of Object.entries(sources.catalogues))
      expect(catalogueText(ids, texts[path.split('/')[1] ?? ''] ?? {})).toBe(readFileSync(path, 'utf8'));
  });

  it('are the rows, in which each field of each edition can get the value of another', () => {
    for (const edition of editionNames)
      for (const field of fieldNames)
        for (const other of othersOf(edition, field)) {
          const changed = withField(sources.rows, edition, field, rows[other][field]);
          const [own = ''] = changed.split(`name: '${edition}',`)[1]?.split('\n  }') ?? [];
          expect(own, `${edition} ${field}`).toContain(`${field}: `);
          expect(changed.split('\n').length - sources.rows.split('\n').length).toBeLessThanOrEqual(1);
        }
  });
});

describe('a proposal', () => {
  it('is read from a file with its own fields alone, and refused if it is none', () => {
    const read = (proposal: unknown) =>
      readRemarks(JSON.stringify({ format: 'passport-remarks/1', remarks: [{ ...remark, proposal }] }), 'x.json');
    expect(read({ ...wording, other: 1 })[0]?.proposal).toEqual(wording);
    expect(read(undefined)[0]).not.toHaveProperty('proposal');
    const field = { is: 'field', edition: 'jp', field: 'voiceCode', as: 'hk' };
    expect(read(field)[0]?.proposal).toEqual(field);
    for (const wrong of [
      { ...field, edition: 'xx' },
      { ...field, field: 'constructor' },
      { ...wording, id: '<b>' },
      { ...wording, texts: {} },
      { ...wording, texts: { 'en-us': 7 } },
    ])
      expect(() => read(wrong), JSON.stringify(wrong)).toThrow('"proposal" of remark 1 must be');
  });

  it('of a field runs with the value of the other edition', () => {
    const field = { voiceCode: true };
    const simulation = start({ machine: 'passport', edition: 'jp', language: 'en-us', row: field });
    const { site } = (simulation.actor.getSnapshot() as { context: { site: object } }).context;
    simulation.stop();
    expect(site).toMatchObject({ name: 'jp', homeRegion: 'JP', voiceCode: true });
  });
});

describe('the patch of a remark', () => {
  const folder = mkdtempSync(join(tmpdir(), 'proposal-'));
  const inFolder = (args: readonly string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  beforeAll(() => {
    for (const path of ['i18n', 'machines/site']) cpSync(path, join(folder, path), { recursive: true });
    inFolder(['init', '--quiet']);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const applied = (proposal: Proposal) => {
    writeFileSync(join(folder, 'proposal.patch'), patchOf(remark, proposal, sources, texts));
    inFolder(['apply', 'proposal.patch']);
  };
  const takenBack = () => inFolder(['apply', '--reverse', 'proposal.patch']);

  it('is applied by git, and changes the text in each language', () => {
    applied(wording);
    const written = (language: string) => readFileSync(join(folder, `i18n/${language}/verifyPwd.json`), 'utf8');
    expect(written('zh-hk')).toContain('"verifyPwd.title": "請輸入您的密碼"');
    takenBack();
    expect(written('en-us')).toBe(readFileSync('i18n/en-us/verifyPwd.json', 'utf8'));
  });

  it('gives one language its own name where all write it alike', () => {
    const file = (path: string) => readFileSync(join(folder, 'i18n', path), 'utf8');
    const shared = file('names.json');
    applied({ is: 'text', id: 'ways.line', texts: { 'zh-hk': '連我' } });
    expect(file('zh-hk/ways.json')).toContain('"ways.line": "連我"');
    expect([file('names.json'), file('en-us/ways.json')]).toEqual([
      shared,
      readFileSync('i18n/en-us/ways.json', 'utf8'),
    ]);
    takenBack();
  });

  it('changes the row of an edition, with the remark and the tests to run as its message', () => {
    const proposal: Proposal = { is: 'field', edition: 'jp', field: 'voiceCode', as: 'hk' };
    const patch = patchOf(remark, proposal, sources, texts);
    for (const path of [...testsOf(wording), ...testsOf(proposal)]) expect(existsSync(path), path).toBe(true);
    expect(patch).toContain('Subject: [PATCH] Say what to do next');
    expect(patch).toContain('From: Wren script <review@passport.invalid>');
    expect(patch).toContain('> diff --git a/x b/x');
    expect(patch).toContain(`npx vitest run ${testsOf(proposal).join(' ')}`);
    applied(proposal);
    expect(readFileSync(join(folder, 'machines/site/rows.ts'), 'utf8')).toContain("name: 'jp',\n    voiceCode: true,");
    takenBack();
  });
});
