import { readFileSync, readdirSync } from 'node:fs';

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { get } from 'node:http';

import { expect, test } from './fixtures';
import { pageConfig, recipes, startRecipe, visitorOf, type Deployed } from './deployed';
import { wing } from '../../src/visitor/people';
import { htmlLang } from '../../src/visitor/texts';

/** The digests of a policy are those of one document: a rendered one has other styles than the plain page. */
const withoutDigests = (value: string) => value.replaceAll(/ 'sha256-[^']+'/g, '');

const headersOf = (answer: Response) => {
  const headers = [...answer.headers].map(([name, value]) => [name, withoutDigests(value)]);
  const { vary = '', ...others } = Object.fromEntries(headers) as Record<string, string>;
  return { ...others, vary: vary.split(/, */).filter((name) => !/accept-encoding/i.test(name)) };
};

for (const name of recipes) {
  test.describe(`deployed behind ${name}`, () => {
    let deployed: Deployed;
    let script = '';
    const start = async (url: string, config: object = pageConfig) => startRecipe(name, { sandbox: { url }, config });
    test.beforeAll(async ({ served }) => {
      script = readdirSync('dist/site/assets').find((each) => /^index.*\.js$/.test(each)) ?? '';
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
            const expected = key === 'Vary' ? value.split(', ') : withoutDigests(value);
            expect(found, `${path} ${query}`).toMatchObject({ [key.toLowerCase()]: expected });
          }
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
  });
}

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
