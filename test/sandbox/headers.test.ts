import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/page/config/config';
import { pagePolicy } from '../../src/server/headers';
import { injectConfig } from '../../src/server/injectConfig';
import { inlineHash } from '../../src/server/inlineHash';
import { fakeBuild, mapOf } from '../server/fakeBuild';
import { configFor } from '../../src/sandbox/editions';
import { platformPages } from '../../src/sandbox/pages/platformPages';
import { createSandbox } from '../../src/sandbox/sandbox';
import { editionNames } from '../../machines/site/site';

const dist = fakeBuild(mkdtempSync(join(tmpdir(), 'site-')));
for (const name of ['assets/a-1.js', 'assets/a-1.css', 'assets/a-1.svg', 'favicon.svg'])
  writeFileSync(join(dist, 'site', name), '/**/');

const { app } = createSandbox({ dist });
const assets = [
  '/assets/a-1.js',
  '/assets/a-1.css',
  '/assets/a-1.svg',
  '/favicon.svg',
  '/sandbox/captcha.js',
  '/sandbox/captcha.css',
  '/sandbox/console.js',
  '/sandbox/console.css',
  '/sandbox/tokens.css',
  '/sandbox/phone.js',
  '/sandbox/provider.js',
];
const pages = ['/', '/verifyCode', '/verifyPwd', '/selectAccount', '/site/regauth-by-phone', '/no/such/page'];
const others = [
  '/sandbox',
  '/sandbox/phone',
  '/sandbox/provider/apple/callback',
  '/sandbox/home',
  '/sandbox/jump',
  ...Object.keys(platformPages),
  '/sandbox/api/people',
  '/sandbox/console/state',
  '/sandbox/nothing',
  '/nothing.js',
  '/abt/need-set-pwd',
];

describe('headers on every route and asset type [R20] [T-19]', () => {
  it.each([...assets, ...pages, ...others])('%s', async (path) => {
    const { headers } = await app.request(path, { headers: { accept: 'text/html' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(
        pages.includes(path)
          ? /default-src 'none'.*frame-ancestors http:\/\/127\.0\.0\.1;/
          : /default-src 'none'.*frame-ancestors 'none'/,
      ),
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : assets.includes(path)
          ? 'no-cache'
          : pages.includes(path)
            ? 'no-store, no-transform'
            : 'no-store',
    });
    /*
     * The providers' callbacks are on the page's own origin, its host on the other one, and both are plain http here.
     */
    const policy = headers
      .get('content-security-policy')
      ?.replaceAll(/(form-action|connect-src) 'self' http:\/\/localhost;/g, '')
      .replace('frame-ancestors http://127.0.0.1;', '');
    expect(policy).not.toMatch(/unsafe|\*|http:/);
  });

  it('the page’s policy has one Trusted Types policy and the hashes of what it has inline', async () => {
    const { headers } = await app.request('/');
    expect(headers.get('vary')).toBe('Sec-Fetch-Dest, Accept-Language, Cookie');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' ${inlineHash(mapOf('a'))};`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types app");
    for (const directive of ["style-src 'self'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"])
      expect(policy).toContain(directive);
  });

  it('the policy follows the configuration: captcha, API, avatars, callbacks, frames [T-09]', () => {
    const config = configFor({
      edition: 'hk',
      signOn: null,
      language: 'en-us',
      origin: 'http://localhost',
      csrfToken: 't',
    });
    const provider = { ...config.thirdParty.apple, callbacks: ['https://id.example/back'] };
    const policy = pagePolicy({
      ...config,
      apiBase: 'https://api.example',
      avatarHosts: ['https://pictures.example'],
      captcha: { scriptUrl: 'https://captcha.example/c.js', appid: '1', trustedTypes: ['vendor'] },
      brand: { ...config.brand, logo: 'https://cdn.example/acme.svg', favicon: '/acme.ico' },
      thirdParty: { ...config.thirdParty, apple: provider },
      frame: { ...config.frame, allowedHosts: ['https://host.example'] },
    });
    expect(policy).toContain("script-src 'self' https://captcha.example;");
    expect(policy).toContain('trusted-types app vendor');
    expect(policy).toMatch(/img-src 'self' data: [^;]*https:\/\/cdn\.example /);
    expect(policy).toContain(
      "connect-src 'self' https://api.example http://localhost https://id.example https://captcha.example;",
    );
    expect(policy).toContain('https://pictures.example');
    expect(policy).toMatch(/form-action 'self'[^;]* https:\/\/id\.example[ ;]/);
    expect(policy).toContain('frame-ancestors https://host.example;');
    expect(policy).toContain('frame-src https://captcha.example;');
  });
});

describe('the page for a frame', () => {
  const ask = (path: string, dest = 'iframe') =>
    app.request(path, { headers: { accept: 'text/html', 'sec-fetch-dest': dest } });

  it.each(editionNames)(
    'names the hosts of its edition in frame-ancestors, no host if none is listed: %s [T-09] [FRAME-3]',
    async (edition) => {
      for (const [hosts, expected] of [
        ['https://a.example,https://b.example', 'https://a.example https://b.example'],
        ['none', "'none'"],
      ]) {
        for (const path of ['/', '/verifyCode', '/site/regauth-by-phone']) {
          const policy = (await ask(`${path}?site=${edition}&hosts=${hosts}`)).headers.get('content-security-policy');
          expect(policy?.split('; ').filter((line) => line.startsWith('frame-ancestors'))).toEqual([
            `frame-ancestors ${expected}`,
          ]);
        }
      }
    },
  );

  it('keeps its opener in the window that returns its result to a frame, and nowhere else [D-FRAMEHEADERS]', async () => {
    const openers = await Promise.all(
      ['/?handback=1', '/', '/?handback=0', '/?handback=true'].map(async (path) =>
        (await ask(path, 'document')).headers.get('cross-origin-opener-policy'),
      ),
    );
    expect(openers).toEqual(['unsafe-none', ...Array.from({ length: 3 }, () => 'same-origin-allow-popups')]);
  });
});

describe('the page', () => {
  const configOf = async (path: string, headers: Record<string, string> = {}) => {
    const html = await (await app.request(path, { headers })).text();
    const json = /id="passport-config">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    return readConfig({ querySelector: () => ({ textContent: json }) } as never);
  };

  it('has a valid configuration, by ?site and ?signOn [D-CONFIG]', async () => {
    for (const edition of editionNames) {
      const { config, problems } = await configOf(`/?site=${edition}&signOn=wecom&lang=zh-hk`);
      expect([config.edition, config.signOn, config.language, problems]).toEqual([edition, 'wecom', 'zh-hk', []]);
      expect([config.csrf.token.length > 20, config.defaultTarget, config.captcha.scriptUrl]).toEqual([
        true,
        '/sandbox/home',
        '/sandbox/captcha.js',
      ]);
    }
    expect((await configOf('/?site=<x>&signOn=y&lang=z')).config).toMatchObject({
      edition: 'cn',
      signOn: null,
      language: 'zh-cn',
    });
  });

  it('a configuration cannot close its own element', () => {
    expect(
      injectConfig('<script type="application/json" id="passport-config">{}</script>', { a: '</script><script>x' }),
    ).toContain('{"a":"\\u003c/script>\\u003cscript>x"}');
    expect(injectConfig('<head></head>', { a: '$&' })).toContain('id="passport-config">{"a":"$&"}</script></head>');
  });

  it('serves only the site’s own files', async () => {
    for (const path of [
      '/csp.json',
      '/document.json',
      '/assets/../csp.json',
      '/.vite/manifest.json',
      '/assets/%2e%2e/csp.json',
      '/assets/missing.js',
    ]) {
      expect([path, (await app.request(path)).status]).toEqual([path, 404]);
    }
  });
});
