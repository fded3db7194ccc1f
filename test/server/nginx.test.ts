import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allowedCodings } from '../../src/server/builtSite';
import { headerTable, staticHeaders, staticRewrites } from '../../src/server/headerTable';
import { pagePolicy } from '../../src/server/headers';
import { injectConfig } from '../../src/server/injectConfig';
import { nginxConfig } from '../../src/server/nginx';
import { servedConfig } from '../../src/server/settings';

const facts = { base: '/', scriptHashes: ["'sha256-abc='"], styleHashes: ["'sha256-def='"] };
const options = {
  facts,
  root: '/srv/passport',
  siteRoot: '/srv/passport/site',
  listen: '8080',
  serverName: 'passport.example',
  api: 'http://127.0.0.1:9000',
  pages: 'http://127.0.0.1:8081',
  changePassword: '',
  documents: [],
  trustedProxies: [],
  ca: '/etc/ssl/certs/ca-certificates.crt',
  maxHeaderSize: 16_384,
  resolver: '',
  accessLog: '/var/log/nginx/passport.log',
  brotli: true,
  plainPage: '/documents/abc.html',
};
const written = (given: object, more: object = {}) => nginxConfig({ ...options, config: servedConfig(given), ...more });

describe('the nginx configuration (T-19)', () => {
  it('passes documents to the page server, and chooses none itself [SITE-3]', () => {
    const text = written({ brand: { legalLine: 'A legal line' } });
    expect(text).toMatch(/location ~ \^\/\(\?:site\/regauth-by-phone\|[^{]* \{\s+proxy_pass http:\/\/passport_pages;/);
    expect(text).toMatch(/upstream passport_pages \{\s+server 127\.0\.0\.1:8081;/);
    for (const word of ['passport_language', 'sub_filter', 'auth_request', 'A legal line'])
      expect(text).not.toContain(word);
  });

  it('sends the plain page of a static folder where there is no page server, with its headers [T-19]', () => {
    const text = written({}, { pages: '', siteRoot: '/srv/static', root: '/srv/static' });
    expect(text).toMatch(/\)\?\$ \{[^}]*Content-Security-Policy[^}]*try_files \/documents\/abc\.html =404;/);
    expect(text).toContain('alias /srv/static/assets/;');
    expect(text).toMatch(
      /map "\$arg_handback" \$passport_opener \{\s+1 "unsafe-none";\s+default "same-origin-allow-popups";/,
    );
  });

  it('redirects the well-known path of a changed password where an address is given, at the root of any base [MANAGE-4]', () => {
    expect(written({})).not.toContain('change-password');
    const text = written({}, { changePassword: '/account/password', facts: { ...facts, base: '/login/' } });
    expect(text).toMatch(
      /location = \/\.well-known\/change-password \{[^}]*absolute_redirect off;[^}]*return 302 "\/account\/password";/,
    );
  });

  it('serves a sub-path, and leads there from the path without its slash', () => {
    const text = written({}, { facts: { ...facts, base: '/login/' } });
    expect(text).toContain('location ~ ^/login/(?:site/regauth-by-phone|verifyCode');
    expect(text).toMatch(/location = \/login \{\s+return 308 \/login\/\$is_args\$args;/);
    expect(text).toContain('location = /login/health');
  });

  it('is the same after a deployment where a page server makes the documents, and says when to write it again', () => {
    const deployed = { facts: { ...facts, scriptHashes: ["'sha256-new='"] } };
    expect(written({}, deployed)).toBe(written({}));
    expect(written({})).toContain('# Write it again after a change of page.json or of the sub-path.');
    expect(written({ timeoutMs: 1234 })).not.toBe(written({}));
    expect(written({}, { pages: '', ...deployed })).not.toBe(written({}, { pages: '' }));
    expect(written({}, { pages: '' })).toContain('# Write it again after each `npm run deploy`');
    const guide = readFileSync('docs/deployment.md', 'utf8').replaceAll(/\s+/g, ' ');
    expect(guide).toContain('A deployment changes nothing in it; write it again after a change of `page.json`');
  });

  it('closes idle connections to the passport server before a Node server does: a POST into a closed one is sent by no one again', () => {
    const text = written({});
    expect(text).toMatch(/upstream passport_api \{\s+server [^}]*keepalive 32;\s+keepalive_timeout 4s;\s+\}/);
    // The page server keeps its own for longer than nginx does.
    expect(text).toMatch(/upstream passport_pages \{[^}]*keepalive 32;\s+\}/);
  });

  it('keeps idle connections for longer than balancers do, where one is in front', () => {
    expect(written({}, { trustedProxies: ['10.0.0.0/8'] })).toMatch(/\n    keepalive_timeout 620s;\n/);
    expect(written({})).not.toContain('keepalive_timeout 620s');
  });

  it('does without the brotli module, and without a server behind it', () => {
    expect(written({}, { brotli: false })).not.toContain('brotli');
    expect(written({}, { api: '' })).toMatch(/location \/ \{[^]*return 404;/);
  });
});

describe('the table of headers (T-19)', () => {
  const widget = { versions: ['1.2.3'], floating: ['v1'] };
  const table = headerTable(servedConfig({ edition: 'hk' }).checked, { ...facts, base: '/login/' }, widget);

  it('lets only hashed and pinned files be kept, and documents never', () => {
    const caching = Object.fromEntries(
      table.flatMap(({ paths, headers }) => paths.map((path) => [path, headers['Cache-Control']])),
    );
    expect(caching).toMatchObject({
      '/login/': 'no-store, no-transform',
      '/login/verifyCode': 'no-store, no-transform',
      '/login/assets/*': 'public, max-age=31536000, immutable',
      '/login/widget/1.2.3/*': 'public, max-age=31536000, immutable',
      '/login/widget/passport-login.js': 'no-cache',
      '/login/widget/v1/*': 'no-cache',
      '/login/version.json': 'no-cache',
      '/login/health': 'no-store',
    });
  });

  it('is written for static hosts without rows that depend on the query; no path has two rows', () => {
    const text = staticHeaders(table, '/login/');
    expect(text).not.toContain('unsafe-none');
    const paths = text.split('\n').filter((line) => line.startsWith('/'));
    expect(new Set(paths).size).toBe(paths.length);
    expect(staticRewrites('/login/')).toContain('/login/verifyCode /login/index.html 200\n');
  });
});

describe('the colours of a brand', () => {
  const brand = { light: { accent: '#a3195b' }, radius: 9 };
  const element = /<style id="passport-brand">([^<]*)<\/style>/;
  const page = '<head><script type="application/json" id="passport-config">{}</script></head>';
  const digestOf = (css = '') => `'sha256-${createHash('sha256').update(css).digest('base64')}'`;

  it('are in the document from its first byte on, and the policy allows exactly that style [D-NAME] [T-19]', () => {
    const { given, checked } = servedConfig({ brand });
    const [, css] = element.exec(injectConfig(page, given)) ?? [];
    expect(css).toContain('--action:#a3195b');
    expect(pagePolicy(checked)).toContain(`style-src 'self' ${digestOf(css)};`);
    expect(written({ brand }, { pages: '' })).toContain(digestOf(css));
    expect(injectConfig(page, { brand: { name: 'Acme' } })).not.toContain('<style');
    expect(pagePolicy(servedConfig({}).checked)).toContain("style-src 'self';");
  });
});

describe('a configuration for a server', () => {
  it('is refused with every wrong field: HK is no edition [SITE-1]', () => {
    expect(() => servedConfig({ edition: 'HK', brnad: {} })).toThrow(
      /refused:\n {2}brnad: unknown\n {2}edition: invalid$/,
    );
    expect(() => servedConfig({ brand: { light: { accent: '#ffe08a' } } })).toThrow(
      'brand.light.accent: contrast 1.16 with the ground of the page, 3 is needed',
    );
    for (const wrong of [null, [], 'hk']) expect(() => servedConfig(wrong)).toThrow('refused');
  });
});

describe('the content codings that a browser accepts', () => {
  it.each([
    ['gzip, deflate, br', ['br', 'gzip']],
    ['br;q=1.0, gzip;q=0.8', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['gzip;q=0.000', []],
    ['brotli, x-gzip', []],
    ['', []],
    [undefined, []],
  ])('%s', (accepted, expected) => {
    expect(allowedCodings(accepted)).toEqual(expected);
  });
});
