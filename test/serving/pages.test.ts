import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, describe, expect, it } from 'vitest';
import { languages } from '../../i18n/locales';
import { passportMachine } from '../../machines/passport.machine';
import { registerPath } from '../../machines/site/start';
import { editionNames } from '../../machines/site/site';
import { createRenderer } from '../../src/app/prerender';
import { coldPaths } from '../../src/navigation/history';
import { createDocuments, placeOf, watchBuild, type DocumentBuild } from '../../src/serving/documents';
import { endOfDocument, startOfDocument } from '../../src/serving/document';
import { pagePaths } from '../../src/serving/pagePaths';
import { createPages, type VisitorToken } from '../../src/serving/pages';
import { servedConfig } from '../../src/serving/settings';
import { fakeBuild, template } from './fakeBuild';

const dist = mkdtempSync(join(tmpdir(), 'pages-'));
afterAll(() => rmSync(dist, { recursive: true }));
const config = servedConfig({ edition: 'hk' });
const request = { path: '/', search: '', cookies: '', accepted: '' };

/** A server of the pages, and how often each was rendered. */
async function serving(token: VisitorToken | null = null) {
  const build = await watchBuild(fakeBuild(dist))();
  const rendered: string[] = [];
  const counted: DocumentBuild['createRenderer'] = (...given) => {
    const renderer = build.createRenderer(...given);
    return {
      ...renderer,
      render: (page, place, at) => {
        rendered.push(`${place} ${page.name}`);
        return renderer.render(page, place, at);
      },
    };
  };
  const counting = { ...build, createRenderer: counted };
  const app = new Hono();
  const pages = createPages({ build: () => Promise.resolve(counting), config });
  app.get('*', (context) => pages.answer(context, '/', token && Promise.resolve(token)));
  const ask = (headers: Record<string, string> = {}, search = '') =>
    app.fetch(new Request(`http://a.example/${search}`, { headers: { 'sec-fetch-dest': 'document', ...headers } }));
  return { ask, rendered, build: counting, warm: pages.warm };
}

/** Every combination of one value of each list. */
const each = (...lists: string[][]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((one) => list.map((value) => [...one, value])), [[]]);

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

  it('end with the token of their visitor, which cannot close its element; its cookies go with it [D-CSRF]', async () => {
    const { ask } = await serving({ token: '</script>', cookies: ['a=1', 'b=2'] });
    const answer = await ask();
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
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

  it('keep a bounded number of pages, those used last', async () => {
    const { build, rendered } = await serving();
    const documents = createDocuments(build, config);
    const ask = (search: string) => documents.of({ ...request, search }, 'document');
    for (let at = 0; at < 140; at += 1) {
      await ask(`?${at}`);
      await ask('?kept');
    }
    expect(rendered).toHaveLength(141);
    await ask('?139');
    expect(rendered).toHaveLength(141);
    await ask('?0');
    expect(rendered).toHaveLength(142);
  });

  it.each(editionNames)(
    'of %s are all kept: no list of requests makes the server render and compress again and again',
    async (edition) => {
      const { build, rendered } = await serving();
      const served = servedConfig({ edition, allowHkva: true, extras: { passkeys: true, lastWay: true } });
      const page = createRenderer(served.given, build.parts.floor);
      const fake = build.createRenderer;
      const real = {
        ...build,
        createRenderer: (...given: Parameters<typeof fake>) => ({
          ...fake(...given),
          choose: (asked: typeof request) => page.choose(asked),
        }),
      };
      const documents = createDocuments(real, served, () => 0);
      const requests = each(
        ['/', registerPath],
        languages.map((name) => `?lang=${name}`),
        ['', '&isLogin=0'],
        ['', '&isHkva=1'],
        ['phone', 'account', 'email', 'qrCode'],
      ).map(([path = '', ...parts]) => ({
        path,
        search: parts.slice(0, 3).join(''),
        cookies: `authType=${parts[3]}`,
        accepted: '',
      }));
      const askAll = async () => {
        for (const one of requests) for (const dest of ['document', 'iframe', 'empty']) await documents.of(one, dest);
      };
      await askAll();
      const first = rendered.length;
      expect(first).toBeGreaterThanOrEqual(45);
      await askAll();
      expect(rendered).toHaveLength(first);
    },
  );

  it('are made again each minute where their line shows the time, and say when', async () => {
    const { build, rendered } = await serving();
    let time = Date.parse('2026-11-24T06:10:00Z');
    const documents = createDocuments(build, config, () => time);
    const ask = async (search: string, dest: string) => {
      const { in: inCoding } = await documents.of({ ...request, search }, dest);
      return Buffer.from((await inCoding('identity')).bytes).toString();
    };
    for (const seconds of [0, 59, 60, 119]) {
      time = Date.parse('2026-11-24T06:10:00Z') + seconds * 1000;
      expect(await ask('?time', 'document')).toContain(`data-at="2026-11-24T06:${seconds < 60 ? 10 : 11}:00.000Z"`);
      expect(await ask('?time', 'iframe')).not.toContain('data-at');
      expect(await ask('', 'document')).not.toContain('data-at');
    }
    expect(rendered).toEqual(['window /?time', 'frame /?time', 'window /', 'window /?time']);
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
    expect(['document', 'iframe', 'object', 'empty', undefined].map(placeOf)).toEqual([
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
    expect(framed).toContain('</template><script></script><p>outside</p>');
    expect(await html('empty')).not.toContain('painted');
  });
});

describe('filling the template', () => {
  const styles = { framed: '.f{}', enterprise: '.e{}', tally: '.t{}' };
  const parts = { template, preload: { 'en-us': '<link>' }, framed: '<link frame>', styles, opening: 'open()' };
  const whole = { ...parts, renderer: '', floor: { chrome: 1, firefox: 1, safari: 1 } };
  const page = {
    htmlLang: 'en',
    language: 'en-us',
    title: 'A < B',
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
    expect(html).toContain('<html lang="en" data-brand="datum">');
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
