import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { passportMachine } from '../../machines/passport.machine';
import { coldPaths } from '../../src/page/navigation/history';
import { embeddingOf, watchBuild } from '../../src/server/documents';
import { endOfDocument, startOfDocument } from '../../src/server/document';
import { pagePaths } from '../../src/server/pagePaths';
import { createPages } from '../../src/server/pages';
import type { VisitorToken } from '../../src/server/token';
import { servedConfig } from '../../src/server/settings';
import { openingScripts } from '../../src/server/openingScripts';
import { inlineHash } from '../../src/server/inlineHash';
import { countRenders, fakeBuild, mapOf, template } from './fakeBuild';

const dist = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(dist, { recursive: true }));
const config = servedConfig({ edition: 'hk' });

/** A server of the pages, and how often each was rendered. */
async function serving(token: VisitorToken | null = null) {
  const { build, rendered } = countRenders(await watchBuild(fakeBuild(dist))());
  const app = new Hono();
  const pages = createPages({ build: () => Promise.resolve(build), config });
  app.get('*', (context) => pages.answer(context, '/', () => token && Promise.resolve(token)));
  const ask = (headers: Record<string, string> = {}, search = '') =>
    app.fetch(new Request(`http://a.example/${search}`, { headers: { 'sec-fetch-dest': 'document', ...headers } }));
  return { ask, rendered, warm: pages.warm };
}

describe('documents', () => {
  it('are rendered once for each page and place, and sent in the coding of each browser', async () => {
    const { ask, rendered } = await serving({ token: 'tok', cookies: [] });
    const plain = await (await ask()).text();
    expect(plain).toContain('<p>painted /</p>');
    for (const [coding, decompress] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await ask({ 'accept-encoding': coding });
      expect(answer.headers.get('content-encoding')).toBe(coding);
      expect(decompress(new Uint8Array(await answer.arrayBuffer())).toString()).toBe(plain);
    }
    await ask({}, '?isLogin=0');
    await ask({ 'sec-fetch-dest': 'iframe' });
    expect(rendered).toEqual(['window /', 'window /?isLogin=0', 'frame /']);
  });

  it('have a policy that names what this document has inline, and no more [T-19]', async () => {
    const { ask } = await serving();
    const policyOf = async (headers = {}) => (await ask(headers)).headers.get('content-security-policy') ?? '';
    const style = '@property --a{syntax:"<color>"}.a{}';
    const digests = (policy: string) => policy.match(/'sha256-[^']+'/g);
    expect(digests(await policyOf())).toEqual([mapOf('a'), style].map(inlineHash));
    expect(digests(await policyOf({ 'sec-fetch-dest': 'iframe' }))).toEqual(
      [mapOf('a'), "open('a')", style, '.f-a{}'].map(inlineHash),
    );
  });

  it('end with the token of their visitor, which cannot close its element; its cookies go with it [D-CSRF]', async () => {
    const { ask } = await serving({ token: '</script>', cookies: ['a=1', 'b=2'] });
    const answer = await ask();
    expect(answer.headers.getSetCookie()).toEqual([
      'a=1',
      'b=2',
      expect.stringMatching(/^device_id=/),
      expect.stringMatching(/^deviceInfo=/),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
    const html = await answer.text();
    const [json = ''] = /(?<=id="passport-config">)[^<]*/.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({ edition: 'hk', language: 'en-us', csrf: { token: '</script>' } });
    expect(html.endsWith('"token":"\\u003c/script>"}}</script></body></html>\n')).toBe(true);
  });

  it('are made for a first visit in each language before the first one comes', async () => {
    const { ask, rendered, warm } = await serving();
    await warm();
    expect(rendered).toEqual(['window /?lang=en-us', 'window /?lang=zh-cn', 'window /?lang=zh-hk']);
    await ask({}, '?lang=zh-cn');
    expect(rendered).toHaveLength(3);
  });

  it('are made again after another build was deployed, and say so where nothing is built', async () => {
    let time = 0;
    const read = watchBuild(fakeBuild(dist, { name: 'one' }), { now: () => time });
    const before = await read();
    expect(await read()).toBe(before);
    fakeBuild(dist, { name: 'another' });
    expect(await read()).toBe(before);
    time = 1000;
    expect((await read()).parts.renderer).toBe('prerender-another.mjs');
    await expect(watchBuild(join(dist, 'none'))()).rejects.toThrow('npm run build');
  });

  it('have their form at once for a window, in a template for a frame, and none for an unknown destination [T-09]', async () => {
    expect(['document', 'iframe', 'object', 'empty', undefined].map(embeddingOf)).toEqual([
      'window',
      'frame',
      'frame',
      'unknown',
      'unknown',
    ]);
    const { ask } = await serving();
    const html = async (dest: string) => (await ask({ 'sec-fetch-dest': dest })).text();
    expect(await html('document')).toContain('<div id="root" data-page="/"><p>painted /</p></div>');
    const framed = await html('iframe');
    expect(framed).toContain('<div id="root" data-page="/"></div><template id="form" data-hosts="">');
    expect(framed).toContain(`</template><script>open('a')</script><p>outside</p>`);
    expect(await html('empty')).not.toContain('painted');
  });
});

describe('filling the template', () => {
  const styles = { framed: '.f{}', enterprise: '.e{}', tally: '.t{}' };
  const parts = {
    template,
    preload: { 'en-us': '<link>' },
    framed: '<link frame>',
    styles,
    icon: '/assets/icon-a.png',
    opening: 'open()',
  };
  const whole = { ...parts, renderer: '', floor: { chrome: 1, firefox: 1, safari: 1 } };
  const page = {
    htmlLang: 'en',
    language: 'en-us',
    title: 'A < B',
    description: '',
    mark: 'datum',
    html: '<p>$& kept</p>',
    name: 'hk.en-us.login.phone.page',
    at: '',
    allowedHosts: ['https://a.example', 'https://"b'],
    notices: '<p>late</p>',
    styles: [],
    outside: '',
  } as const;
  const filled = (more: object = {}, given: object = {}) =>
    startOfDocument(whole, { ...page, ...more }, servedConfigOf(given)) + endOfDocument({ param: 'p', token: 't' });
  const servedConfigOf = (given: object) => {
    const { given: kept, checked } = servedConfig(given);
    return { given: kept, brand: checked.brand };
  };

  it('inserts markup, language, brand, title, preloads, notices, and the configuration last', () => {
    const html = filled({}, { csrf: { param: 'x' }, brand: { legalLine: '</script>$&' } });
    expect(html).toContain('<div id="root" data-page="hk.en-us.login.phone.page"><p>$& kept</p></div><p>late</p>');
    expect(html).toContain('<html lang="en" data-brand="datum" data-cookies>');
    expect(html).toContain('<title>A &lt; B</title><link><style>');
    expect(html).toMatch(
      /id="passport-config">\{"brand":\{"legalLine":"\\u003c\/script>\$&"\},"language":"en-us","csrf":\{"param":"p","token":"t"\}\}<\/script><\/body><\/html>\n$/,
    );
  });

  it('names the hosts on the template of a frame, with the script that opens it behind [T-09]', () => {
    const html = filled({ outside: '<p>out</p>' });
    expect(html).toContain(
      '<template id="form" data-hosts="https://a.example https://&quot;b"><p>$& kept</p></template><script>open()</script><p>out</p>',
    );
    expect(html).toContain('<link><link frame><style>');
  });

  it('takes the room of passkeys back in browsers without them, where a page keeps it [PASSKEY-7]', () => {
    const script = `<script>${openingScripts[0]}</script>`;
    expect(filled({ html: '<div class="offered" data-ways="row dots passkey"></div>' })).toContain(`${script}</head>`);
    expect(filled({ html: '<div class="offered" data-ways="alone last"></div>' })).not.toContain(script);
  });

  it('names its host to the styles before the first paint, where a page shows it [T-05]', () => {
    const script = `<script>${openingScripts[1]}</script>`;
    expect(filled({ html: '<div class="proofs__host"></div>' })).toContain(`${script}</head>`);
    expect(filled()).not.toContain(script);
  });

  it('puts the cursor into the field of a form in a window of its own, behind it, and of no other', () => {
    const script = `<script>${openingScripts[2]}</script>`;
    const form = '<input id="phone"><div class="proofs__host"></div>';
    expect(filled({ html: form })).toContain(`${form}</div>${script}`);
    for (const html of ['<div class="proofs__host"></div>', '<input id="phone">'])
      expect(filled({ html })).not.toContain(script);
  });

  it('says what searches and previews show, and the colour of its top in both schemes, in a window alone', () => {
    const html = filled({ description: 'Say "hi" & <go>' }, { brand: { name: 'Acme', dark: { ground: '#101418' } } });
    for (const tag of [
      '<title>A &lt; B</title>',
      '<meta name="description" content="Say &quot;hi&quot; &amp; &lt;go>">',
      '<meta property="og:title" content="A &lt; B">',
      '<meta property="og:description" content="Say &quot;hi&quot; &amp; &lt;go>">',
      '<meta property="og:site_name" content="Acme">',
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#F1F4F3">',
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#101418">',
    ])
      expect(html).toContain(tag);
    expect(filled()).not.toMatch(/og:|theme-color|description/);
  });

  it('has an icon for what draws no SVG, and a picture for previews by a whole address, in a window alone', () => {
    const shown = (brand: object) =>
      filled({ description: 'D' }, { brand }).match(/<[^<]*(?:rel="(?:apple-touch-)?icon"|og:image)[^>]*>/g);
    const svg = '<link rel="icon" type="image/svg+xml" href="data:,ours" />';
    const pngs = (href: string) => [
      `<link rel="apple-touch-icon" href="${href}">`,
      `<link rel="icon" type="image/png" sizes="180x180" href="${href}">`,
    ];
    expect(shown({})).toEqual([svg, ...pngs('/assets/icon-a.png')]);
    // Another brand never has ours, also where no script runs; the second that is built in has its own.
    expect(shown({ name: 'Tally', mark: 'tally' })).toEqual([
      expect.stringMatching(/^<link rel="icon" href="data:image\/svg\+xml,[^"]*M5%205v14[^"]*">$/),
    ]);
    expect(shown({ name: 'Acme', mark: 'tally' })).toEqual(['<link rel="icon" href="data:,">']);
    expect(shown({ name: 'Acme' })).toEqual(['<link rel="icon" href="data:,">']);
    expect(shown({ favicon: '/a.svg' })).toEqual(['<link rel="icon" href="/a.svg">']);
    expect(shown({ name: 'Acme', favicon: '/a.svg', touchIcon: '/a.png?"' })).toEqual([
      '<link rel="icon" href="/a.svg">',
      ...pngs('/a.png?&quot;'),
    ]);
    // Programs that preview a link know no page that a path could be relative to.
    expect(() => shown({ preview: '/preview.png' })).toThrow('brand.preview');
    expect(shown({ preview: 'https://acme.example/p.png' })).toContain(
      '<meta property="og:image" content="https://acme.example/p.png">',
    );
    const framed = filled({ outside: '<p>out</p>' }, { brand: { name: 'Acme', touchIcon: '/a.png' } });
    expect(framed).not.toMatch(/touch-icon"|og:image|rel="icon" (?:href|type="image\/png")/);
  });

  it('has the styles that its page needs, each in an element of its own: the policy names their digests [T-19]', () => {
    expect(filled()).toContain('<style></style></head>');
    expect(filled({ styles: ['framed', 'tally'] })).toContain(
      '<style></style><style>.f{}</style><style>.t{}</style></head>',
    );
  });

  it('names what the template lacks', () => {
    expect(() => startOfDocument({ ...whole, template: '<html lang="x"></html>' }, page, servedConfigOf({}))).toThrow(
      'has no /<title>',
    );
  });
});

it('every path of the charts answers with the page, and no other [ROUTE-1] [ROUTE-5]', () => {
  const paths = Object.values(passportMachine.states).flatMap(({ meta }) => (meta?.path ? [meta.path] : []));
  expect(new Set(pagePaths)).toEqual(new Set([...coldPaths, ...paths]));
});
