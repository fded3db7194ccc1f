import { readFileSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createServer, get } from 'node:http';
import { watchBuild } from '../../src/serving/documents';
import { expect, test } from './fixtures';
import { pageConfig, recipes, startRecipe, visitorOf, type Deployed } from './deployed';
import { wing } from '../ways/people';
import { htmlLang } from './texts';

const headersOf = (answer: Response) => {
  const { vary = '', ...others } = Object.fromEntries(answer.headers);
  return { ...others, vary: vary.split(/, */).filter((name) => !/accept-encoding/i.test(name)) };
};

for (const name of recipes) {
  test.describe(`deployed behind ${name}`, () => {
    let deployed: Deployed;
    const script = readdirSync('dist/site/assets').find((each) => /^index.*\.js$/.test(each)) ?? '';
    const start = async (url: string, config: object = pageConfig) => startRecipe(name, { sandbox: { url }, config });
    test.beforeAll(async ({ served }) => {
      deployed = await start(served.url);
    });
    test.afterAll(() => deployed.close());

    test('every path has exactly the headers that `npm run headers` prints [T-19] [R20]', async () => {
      for (const { paths, query = '', headers } of await deployed.table()) {
        for (const path of paths) {
          const file = path.startsWith('/widget/') ? 'passport-login.js' : script;
          const answer = await fetch(`${deployed.url}${path.replace('*', file)}?${query}`);
          expect([path, answer.status]).toEqual([path, 200]);
          const found = headersOf(answer);
          for (const [key, value] of Object.entries(headers)) {
            const expected = key === 'Vary' ? value.split(', ') : value;
            expect(found, `${path} ${query}`).toMatchObject({ [key.toLowerCase()]: expected });
          }
        }
      }
    });

    test('the page is chosen by query, cookie, Accept-Language and destination, as the sandbox chooses [SITE-3] [LANG-1] [IDX-15] [IDX-16] @nightly', async () => {
      // What a server in front has to hand on; `test/navigation` and `test/serving` have all that chooses a page.
      const cases: {
        path?: string;
        query?: Record<string, string>;
        cookies?: Record<string, string>;
        accept?: string;
      }[] = [
        { path: '/site/regauth-by-phone' },
        { query: { lang: 'en-us' }, accept: 'zh-TW' },
        { query: { isLogin: '0', isHkva: '1' }, accept: 'fr, en, zh' },
        { cookies: { language: 'zh-cn', actionType: 'register' }, query: { lang: 'fr' } },
        { cookies: { authType: 'email', actionType: '<b>' }, accept: '*' },
      ];
      const { parts, createRenderer } = await watchBuild('dist')();
      const renderer = createRenderer(pageConfig, parts.floor);
      for (const { path = '/', query = {}, cookies = {}, accept } of cases) {
        const cookie = Object.entries(cookies)
          .map((pair) => pair.join('='))
          .join('; ');
        const search = Object.keys(query).length ? `?${new URLSearchParams(query)}` : '';
        const expected = renderer.choose({ path, search, cookies: cookie, accepted: accept ?? '' });
        for (const dest of ['document', 'iframe', 'empty']) {
          const headers = {
            cookie,
            'sec-fetch-dest': dest,
            ...(accept !== undefined && { 'accept-language': accept }),
          };
          const answer = await fetch(`${deployed.url}${path}${search}`, { headers });
          const html = await answer.text();
          expect(shownIn(html), JSON.stringify({ path, query, cookies, accept, dest })).toEqual({
            isFramed: dest === 'iframe',
            page: dest === 'empty' ? undefined : expected.name.replace('.page', dest === 'iframe' ? '.frame' : '.page'),
            lang: htmlLang[expected.language],
          });
          const waysIn = / data-ways="([^"]*)"/.exec(html)?.[1];
          expect(waysIn).toBe(expected.input.start.mode === 'login' && dest !== 'empty' ? 'row' : undefined);
          const config = JSON.parse(/id="passport-config">([^<]*)</.exec(html)?.[1] ?? '') as typeof pageConfig;
          expect(config).toMatchObject({ ...pageConfig, language: expected.language });
        }
      }
    });

    test('scripts are sent compressed by the build; HEAD, health, errors and what is not public [T-19] @nightly', async () => {
      const plain = readFileSync(`dist/site/assets/${script}`);
      for (const [coding, decompress] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        for (const [path, file] of [
          [`/assets/${script}`, plain],
          ['/widget/passport-login.js', readFileSync('dist/widget/passport-login.js')],
        ] as const) {
          const { headers, body } = await raw(deployed.url + path, { 'accept-encoding': coding });
          expect(headers).toMatchObject({ 'content-encoding': coding });
          expect(headers.vary).toContain('Accept-Encoding');
          expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/);
          expect(decompress(body).equals(file)).toBe(true);
        }
        expect((await raw(deployed.url, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
      }
      expect((await raw(`${deployed.url}/assets/${script}`, {})).body.equals(plain)).toBe(true);
      const head = await fetch(`${deployed.url}/`, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(await (await fetch(`${deployed.url}/health`)).text()).toBe('ok\n');
      const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
      expect(await (await fetch(`${deployed.url}/version.json`)).json()).toMatchObject({ version });
      const notPublic = ['/csp.json', '/index.html', '/.vite/manifest.json', '/document.json', '/assets/../csp.json'];
      for (const path of [...notPublic, '/assets/none.js', '/widget/integrity.json'])
        expect([path, (await fetch(deployed.url + path)).status]).toEqual([path, 404]);
    });

    test('a visitor signs in; calls, captcha and jump reach the passport server with its cookies [JUMP-7] [API-2]', async ({
      page,
      sandbox,
    }) => {
      const I = visitorOf(page, deployed, sandbox);
      await page.goto(`${deployed.url}/`);
      await I.waitUntilOpen();
      await I.seePage('front.login.title');
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang['en-us']);
      await I.askForCode(wing.phone);
      await I.seePath('/verifyCode');
      await I.type('code', await I.readCode(wing.phone));
      await I.seeSignedIn(wing.uid);
      expect((await I.requests()).flatMap(({ problems }) => problems)).toEqual([]);
    });

    test('without a passport server the page opens, without a token, and a call answers 502 [API-13] [ERR-19] @nightly', async () => {
      const alone = await start('http://127.0.0.1:9');
      const answer = await fetch(`${alone.url}/`);
      expect([answer.status, /"token":"[^"]*"/.exec(await answer.text())?.[0]]).toEqual([200, '"token":""']);
      expect((await fetch(`${alone.url}/ticket/send-sms`, { method: 'POST' })).status).toBe(502);
      await alone.close();
    });

    test('a listed host may frame the page, another may not [T-09] [FRAME-3]', async ({ page, served, pageErrors }) => {
      const hosts = [await host(), await host()];
      const framed = await start(served.url, { ...pageConfig, frame: { allowedHosts: [hosts[0]?.origin] } });
      for (const [at, count] of [1, 0].entries()) {
        await page.goto(`${hosts[at]?.origin}/?${framed.url}/`);
        await expect(page.frameLocator('iframe').locator('input[name=phone]')).toHaveCount(count);
        if (count === 0) expect(page.frames()[1]?.url()).toContain('chrome-error');
      }
      await framed.close();
      expect(pageErrors.splice(0).join()).toMatch(/^Framing .* violates .*frame-ancestors/);
      for (const each of hosts) each.close();
    });
  });
}

/** Which page an HTML text is. */
const shownIn = (html: string) => ({
  isFramed: html.includes('<main class="outside">'),
  page: /<div id="root" data-page="([^"]*)"/.exec(html)?.[1],
  lang: /<html lang="([^"]*)"/.exec(html)?.[1],
});

/** Returns an answer with its bytes as sent: `fetch` would decompress them. */
function raw(address: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, string | string[] | undefined>; body: Buffer }>((resolve, reject) => {
    get(address, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(parts) }));
    }).on('error', reject);
  });
}

/** A host page on an origin of its own, which frames the address in its query. */
async function host() {
  const server = createServer((request, response) => {
    const address = decodeURIComponent(request.url?.split('?')[1] ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><iframe src="${address}"></iframe>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
