// @alone replaces methods of the console
import { Ajv2020 } from 'ajv/dist/2020.js';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsOf, main, warningsOf } from '../../src/build/checkConfiguration';
import { configurationSchema } from '../../src/build/configurationSchema';
import { checkConfig } from '../../src/page/config/config';
import { wordOf } from '../../src/build/wordOf';
import { fieldPaths } from '../page/config/fieldPaths';

const good = {
  $schema: './configuration.schema.json',
  edition: 'hk',
  signOn: null,
  apiBase: 'https://api.example',
  captcha: { trustedTypes: ['vendor#html'] },
  frame: { allowedHosts: ['https://www.broker.example'], handover: 'event' },
};

/** Configurations with one fault that a schema can see. */
const faulty: readonly unknown[] = [
  { edition: 'HK' },
  { signOn: 'none' },
  { generation: '' },
  { timeoutMs: 999 },
  { timeoutMs: '30000' },
  { hide: { qrLogin: 'yes' } },
  { brand: { nmae: 'Acme' } },
  { brand: null },
  { brand: { light: null } },
  { apiBase: 'https://api.example/v1' },
  { apiBase: 'api.example' },
  { frame: { allowedHosts: 'https://a.example' } },
  { frame: { allowedHosts: ['*'] } },
  { links: { privacy: '//evil.example' } },
  { links: { privacy: 'javascript:alert(1)' } },
  { captcha: { trustedTypes: ['default'] } },
  { captcha: { trustedTypes: ['app'] } },
  { brand: { light: { accent: 'red' } } },
  { brand: { dark: { ground: '#fff' } } },
  { brand: { radius: 29 } },
  { server: [] },
  [],
];

describe('npm run check', () => {
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    for (const level of ['log', 'error'] as const)
      vi.spyOn(console, level).mockImplementation((line: string) => void said.push(line));
  });
  afterEach(() => vi.restoreAllMocks());

  const fileOf = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'passport-check-')), 'page.json');
    writeFileSync(file, text);
    return file;
  };

  it('exits 0 for a good file, 1 for a fault, 2 without a file [SITE-3]', () => {
    expect(main([fileOf(JSON.stringify(good))])).toBe(0);
    expect(main([fileOf('{"edition":"HK"}')])).toBe(1);
    expect(said.join('\n')).toContain('edition: its value cannot be taken. The page shows no form.');
    expect(main([])).toBe(2);
  });

  it('takes a file that an editor on Windows wrote, with its byte order mark [SITE-3]', () => {
    expect(main([fileOf(`\ufeff${JSON.stringify(good)}`)])).toBe(0);
    expect(main([fileOf('\ufeff{"edition":"HK"}')])).toBe(1);
    expect(said.join('\n')).toContain('edition: its value cannot be taken.');
  });

  it('says why it cannot read a file', () => {
    const folder = dirname(fileOf('{}'));
    expect([main([folder]), main([join(folder, 'none.json')])]).toEqual([2, 2]);
    expect(said[0]).toMatch(/^\/.* cannot be read: it is a folder\. Docker makes an empty one/);
    expect(said[1]).toMatch(/none\.json cannot be read: there is no such file\./);
  });

  it.each(['capacitor://localhost', 'ionic://localhost', 'tauri://localhost', 'app://-', 'file://', 'null'])(
    'says what to do instead where a host is the page of an app, like %s [SITE-3] [FRAME-3]',
    (host) => {
      const faults = faultsOf(JSON.stringify({ frame: { allowedHosts: ['https://a.example', host] } }));
      expect(faults).toHaveLength(1);
      expect(faults[0]).toContain('its value cannot be taken');
      expect(faults[0]).toContain('the system’s own browser');
      if (host !== 'capacitor://localhost') expect(faults[0]).not.toContain('null');
    },
  );

  it('says where http is taken, for a phone in the developer’s network [SITE-3] [FRAME-3]', () => {
    const [fault, ...others] = faultsOf(JSON.stringify({ frame: { allowedHosts: ['http://192.168.1.5:3000'] } }));
    expect([fault?.includes('adb reverse'), fault?.includes('192.168'), others]).toEqual([true, false, []]);
    const [plain] = faultsOf(JSON.stringify({ frame: { allowedHosts: ['https://a.example/path'] } }));
    expect(plain).not.toMatch(/adb|system’s/);
  });

  it('prints each fault with the meaning of its field, and never a value [SITE-3]', () => {
    const faults = faultsOf(
      JSON.stringify({
        edition: 'canary',
        timeoutMs: 'canary',
        editon: 'canary',
        frame: { allowedHosts: ['canary'] },
        server: { calls: { authLogin: { path: 'canary' } } },
      }),
    );
    expect(faults).toHaveLength(5);
    expect(faults[0]).toContain('editon: there is no such field. The page ignores it.');
    expect(faults[1]).toContain(wordOf('edition')?.meaning);
    expect(faults[2]).toContain('timeoutMs: its value cannot be taken. The page takes the default.');
    expect(faults[3]).toContain('frame.allowedHosts: its value cannot be taken. The page leaves out the entries');
    expect(faults[4]).toContain('server.calls.authLogin.path');
    expect(faults.join()).not.toContain('canary');
    expect(faultsOf('{,')).toEqual([
      'the whole configuration: it is no JSON (line 1, column 2). The page shows no form.',
    ]);
  });
});

describe('npm run check on what is missing or collides', () => {
  it('names the two fields of a call that would have one name, and never the name itself [SITE-3]', () => {
    const rename = { code: 'canary', phone: 'canary' };
    const [fault] = faultsOf(JSON.stringify({ server: { calls: { authLogin: { rename } } } }));
    expect(fault).toMatch(/^server\.calls\.authLogin\.rename: .* \((code and phone|phone and code) of authLogin\)\./);
    expect(fault).not.toContain('canary');
  });

  it('warns of each document that visitors agree to without a link, and still exits 0 [IDX-10]', () => {
    const missing = (given: object) => warningsOf(JSON.stringify(given)).map((line) => line.split(' ')[1]);
    expect(missing({})).toEqual(['links.privacy', 'links.terms']);
    expect(missing({ links: { terms: '/terms' } })).toEqual(['links.privacy']);
    expect(missing({ edition: 'esop', links: { privacy: '/privacy', terms: '/terms' } })).toEqual([
      'links.enterpriseTerms',
    ]);
    expect(missing({ hide: { agreement: true } })).toEqual([]);
    expect(warningsOf('{,')).toEqual([]);
  });
});

describe('npm run check on the colours of a brand', () => {
  it('names a colour that is hard to see, its contrast and the one needed [D-NAME]', () => {
    const [fault, ...others] = faultsOf(JSON.stringify({ brand: { light: { accent: '#ffe08a' } } }));
    expect(others).toEqual([]);
    expect(fault).toContain(
      'brand.light.accent: it is hard to see (contrast 1.16 with the ground of the page, 3 is needed). The page takes the default.',
    );
    expect(fault).toContain(wordOf('brand.light.accent')?.meaning);
    expect(fault).not.toContain('ffe08a');
  });
});

describe('the JSON Schema of the configuration', () => {
  const validate = new Ajv2020({ strict: true, allErrors: true }).compile(configurationSchema());

  it('accepts a good file, every default and every example of a field', () => {
    expect(validate(good), JSON.stringify(validate.errors)).toBe(true);
    expect(validate(JSON.parse(JSON.stringify(checkConfig({}).config)))).toBe(true);
    for (const path of fieldPaths()) {
      const given = path.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), wordOf(path)?.example);
      expect(validate(given), `${path} ${JSON.stringify(validate.errors)}`).toBe(true);
    }
  });

  it('accepts every address that the page accepts, however its scheme is written [SITE-3]', () => {
    const schemes = ['https', 'HTTPS', 'Https', 'http'];
    const given = schemes.flatMap((scheme) =>
      ['www.broker.example/p', 'localhost:80/p'].map((at) => `${scheme}://${at}`),
    );
    const taken = given.filter((privacy) => checkConfig({ links: { privacy } }).problems.length === 0);
    expect(taken).toContain('HTTPS://www.broker.example/p');
    for (const privacy of taken) expect(validate({ links: { privacy } }), privacy).toBe(true);
  });

  it.each(faulty.map((given) => [JSON.stringify(given), given]))('refuses %s, as the page does', (_, given) => {
    expect(validate(given)).toBe(false);
    expect(checkConfig(given).problems).not.toEqual([]);
  });
});
