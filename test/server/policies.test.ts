import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/page/config/config';
import { headerTable } from '../../src/server/headerTable';
import { assetHeaders, pageHeaders, pagePolicy, plainHeaders } from '../../src/server/headers';
import { sampleConfig } from '../../src/charts/simulation/runStart';
import { platformPages } from '../../src/sandbox/pages/platformPages';
import { reviewPolicy } from '../../src/sandbox/review/policy';
import { createSandbox } from '../../src/sandbox/sandbox';
import { fakeBuild } from './fakeBuild';

/** The evaluator's own scale: 10 is the worst, 60 says something only. */
const informational = 60;
/**
 * `'self'` and a host in `script-src` are doubted wherever they are written: JSONP or uploads there would undo them.
 * This host and the widget's have neither, as they serve files of the build; the captcha's is not promised
 * (docs/security.md).
 */
const captchaHost = 'https://captcha.example';
const answered = (directive: string, value: string | undefined) =>
  directive === 'script-src' && (["'self'", captchaHost].includes(value ?? '') || value?.endsWith('/widget/'));

const worse = (policy: string) =>
  new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity, directive, value }) => Number(severity) < informational && !answered(directive, value))
    .map(({ directive, value = '', description }) => `${directive} ${value}: ${description}`);

const policyOf = (headers: Readonly<Record<string, string>>) => headers['Content-Security-Policy'] ?? '';
const { config } = checkConfig({});

describe('Google’s evaluator of policies finds nothing above informational (T-19)', () => {
  it.each([
    ['a page', pagePolicy(config)],
    [
      'a page in a frame of a host',
      pagePolicy({ ...config, frame: { ...config.frame, allowedHosts: ['https://a.example'] } }),
    ],
    ['an asset', policyOf(assetHeaders(true))],
    ['every other answer', policyOf(plainHeaders())],
  ])('%s', (_, policy) => expect(worse(policy)).toEqual([]));

  const hash = "'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA='";
  const facts = { scriptHashes: [hash], styleHashes: [hash], base: '/' };
  const widget = { versions: ['1.0.0'], floating: ['v1'] };
  const provider = { authorizeUrl: 'https://a.example/authorize', callbacks: ['https://passport.example/callback'] };
  it.each<[string, object]>([
    ['the sample configuration', sampleConfig],
    ['passkeys', { extras: { passkeys: true } }],
    ['figures of web-vitals', { webVitals: true }],
    [
      'a brand with colours and pictures',
      { brand: { name: 'Acme', logo: 'https://cdn.example/a.svg', light: { accent: '#0a5ad4' } } },
    ],
    [
      'a captcha with a policy of its own',
      { captcha: { scriptUrl: `${captchaHost}/c.js`, appid: '1', trustedTypes: ['c'] } },
    ],
    ['a provider', { thirdParty: { wechat: { ...provider, callbackAnswers: 'json' } } }],
    ['an API and avatars elsewhere', { apiBase: 'https://api.example', avatarHosts: ['https://img.example'] }],
    ['hosts of frames', { frame: { allowedHosts: ['https://a.example', 'https://b.example'] } }],
  ])('every row of the page server’s table, with %s', (_, given) => {
    const rows = headerTable(checkConfig(given).config, facts, widget);
    expect(rows.length).toBeGreaterThan(5);
    for (const { paths, headers } of rows) expect(worse(policyOf(headers)), paths.join(' ')).toEqual([]);
  });

  it('every policy of the sandbox: pages, hosts of the widget, the review', async () => {
    const dist = fakeBuild(mkdtempSync(join(tmpdir(), 'policies-')));
    writeFileSync(join(dist, 'site/assets/a-1.js'), '');
    const { app } = createSandbox({ dist });
    const switches = [
      '',
      'passkeys=1',
      'brand=tally',
      'brand=acme',
      'signOn=wecom',
      'captchaPolicy=c',
      'callbacks=page',
      'handback=1',
    ];
    const found = new Map([[reviewPolicy, '/review/']]);
    const pages = switches.map((given) => `/?${given}`);
    const files = ['/assets/a-1.js', '/sandbox', '/sandbox/phone', '/sandbox/home', '/sandbox/captcha.js', '/nothing'];
    const hosts = [
      '/sandbox/host',
      '/sandbox/host/hostile',
      '/sandbox/host/frame',
      '/sandbox/provider/wechat',
      '/review/',
    ];
    for (const path of [...pages, ...files, ...hosts, ...Object.keys(platformPages)]) {
      const { headers } = await app.request(path, { headers: { accept: 'text/html' } });
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy, path).not.toBe('');
      found.set(policy, path);
    }
    expect(found.size).toBeGreaterThan(5);
    // The sandbox has no TLS.
    for (const [policy, path] of found) expect(worse(policy.replaceAll('http://', 'https://')), path).toEqual([]);
  });

  it('reports what it refuses where a place for reports is configured, and nowhere else', () => {
    const given = (policyReports?: string) => pageHeaders(checkConfig(policyReports ? { policyReports } : {}).config);
    const reported = given('https://reports.example/csp;a,"b$c');
    const address = 'https://reports.example/csp%3Ba%2C%22b%24c';
    expect(reported['Reporting-Endpoints']).toBe(`policy="${address}"`);
    expect(policyOf(reported)).toMatch(new RegExp(`; report-uri ${address}; report-to policy$`));
    expect(worse(policyOf(reported))).toEqual([]);
    expect(given('/report/policy')['Reporting-Endpoints']).toBe('policy="/report/policy"');
    expect(given()).not.toHaveProperty('Reporting-Endpoints');
    expect(policyOf(given())).not.toContain('report');
  });
});
