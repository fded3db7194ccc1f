import { describe, expect, it } from 'vitest';
import { checkConfig, readConfig } from '../../../src/page/config/config';
import { fieldOf } from '../../../src/build/wordOf';
import { fieldPaths } from './fieldPaths';

const defaults = checkConfig({}).config;
/** A default in these places would be another product, or another server. */
const vitalFields = ['edition', 'signOn', 'generation', 'allowHkva', 'apiBase', 'server'];
const pageWith = (text: string | null) => ({
  querySelector: (() => (text === null ? null : { textContent: text })) as unknown as Document['querySelector'],
});

describe('page configuration', () => {
  it('has a default for every field, and reports no problem for an empty configuration [SITE-3]', () => {
    expect(checkConfig({}).problems).toEqual([]);
    expect(checkConfig(undefined).config).toEqual(defaults);
    expect(defaults).toMatchObject({
      edition: 'cn',
      language: 'zh-cn',
      generation: 'later',
      isProd: true,
      timeoutMs: 30_000,
    });
    expect(readConfig(pageWith(null))).toEqual({ config: defaults, problems: [] });
  });

  it('replaces only invalid fields by their default, and reports them without their value [SITE-3]', () => {
    const { config, problems } = checkConfig({
      edition: 'mars',
      language: 'zh-hk',
      brand: { name: 7, mark: 'tally' },
      timeoutMs: 1,
      allowedOrigins: ['https://good.example', 'https://bad.example/path', '*', 7],
      hide: { qrLogin: true, passwordLogin: 'yes' },
    });
    expect(config).toMatchObject({
      edition: 'cn',
      language: 'zh-hk',
      timeoutMs: 30_000,
      allowedOrigins: ['https://good.example'],
    });
    expect(config.brand).toMatchObject({ name: 'Datum', mark: 'tally' });
    expect(config.hide).toMatchObject({ qrLogin: true, passwordLogin: false });
    expect(problems.map((each) => each.field).sort()).toEqual(
      ['allowedOrigins', 'brand.name', 'edition', 'hide.passwordLogin', 'timeoutMs'].sort(),
    );
    expect(JSON.stringify(problems)).not.toContain('mars');
  });

  it.each(
    fieldPaths().flatMap(
      (path) =>
        [
          [path, Symbol('odd')],
          /* What is in an object is checked by the script that uses it (test/page/services/overrides). */
          [path, fieldOf(path)?.kind === 'object' ? [] : { odd: 1 }],
        ] as const,
    ),
  )('uses the default of %s for an invalid value', (path, odd) => {
    const given: Record<string, unknown> = {};
    const names = path.split('.');
    const last = names.pop() ?? '';
    const parent = names.reduce<Record<string, unknown>>(
      (node, name) => (node[name] = {}) as Record<string, unknown>,
      given,
    );
    parent[last] = odd;
    const { config, problems } = checkConfig(given);
    expect(problems).toEqual([{ field: path, why: 'invalid', ...(vitalFields.includes(path) && { closes: true }) }]);
    expect(config).toEqual(defaults);
  });

  it.each([
    '',
    'nope',
    '{',
    'null',
    '[]',
    '7',
    '"x"',
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
  ])('reads %j without throwing, and does not pollute prototypes [T-25]', (text) => {
    const { config } = readConfig(pageWith(text));
    expect(config).toEqual(defaults);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(config.brand)).toBeNull();
  });

  it.each([
    ['{"edition":"HK"}', 'edition'],
    ['{"signOn":"WeCom"}', 'signOn'],
    ['{"apiBase":"https://api.example/v1"}', 'apiBase'],
    ['{"allowHkva":"no"}', 'allowHkva'],
    ['{"edition":"hk",}', ''],
    ['[]', ''],
    ['null', ''],
  ])('closes the page on %s [SITE-1] [SITE-3]', (text, field) => {
    expect(readConfig(pageWith(text)).problems).toMatchObject([{ field, closes: true }]);
  });

  it.each(['{"timeoutMs":1}', '{"frame":{"allowedHosts":["*"]}}', '{"frame":7}', '{"Edition":"hk"}', '{"brand":{}}'])(
    'does not close the page on %s: the default is the careful one [SITE-3]',
    (text) => expect(readConfig(pageWith(text)).problems.filter(({ closes }) => closes)).toEqual([]),
  );

  it.each([
    ['M3 17h6V9l-2.5,4e1z', true],
    ['m0 0a1 1 0 0 1 2-2', true],
    ['M0 0"', false],
    ["M0 0'/><script>", false],
    ['3 17h6', false],
    ['url(#x)', false],
  ])('takes only path data as the sign of a brand: %s [D-NAME]', (sign, isTaken) => {
    expect(checkConfig({ brand: { sign } }).config.brand.sign).toBe(isTaken ? sign : '');
  });

  it('takes the address of the JSON Schema, which editors read [SITE-3]', () => {
    expect(checkConfig({ $schema: './configuration.schema.json' }).problems).toEqual([]);
    expect(checkConfig({ brand: { $schema: 'x' } }).problems).toEqual([{ field: 'brand.schema', why: 'unknown' }]);
  });

  it('reports unknown names, without special characters [SITE-3]', () => {
    expect(checkConfig({ 'edit<b>ion': 1, brand: { nmae: 'x' } }).problems).toEqual([
      { field: 'editbion', why: 'unknown' },
      { field: 'brand.nmae', why: 'unknown' },
    ]);
  });

  it('drops http origins in production only [R10]', () => {
    const frame = { allowedHosts: ['http://127.0.0.1:1'] };
    const given = { allowedOrigins: ['http://localhost:4600', 'https://a.example'], frame };
    expect(checkConfig({ ...given, isProd: false })).toMatchObject({ config: given, problems: [] });
    const inProduction = checkConfig({ ...given, isProd: true });
    expect(inProduction.config.allowedOrigins).toEqual(['https://a.example']);
    expect(inProduction.config.frame.allowedHosts).toEqual([]);
    expect(inProduction.problems.map((each) => each.field)).toEqual(['allowedOrigins', 'frame.allowedHosts']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https://u@evil.example',
    'intent://x',
    ' /x',
  ])('refuses %j in every field that contains a URL [T-02]', (bad) => {
    const given = {
      defaultTarget: bad,
      jumpUrl: bad,
      links: { privacy: bad },
      captcha: { scriptUrl: bad },
      apiBase: bad,
    };
    const { config, problems } = checkConfig({
      ...given,
      thirdParty: { qq: { authorizationLink: bad, callbacks: [bad] } },
    });
    expect(config).toEqual(defaults);
    expect(problems).toHaveLength(7);
  });
});
