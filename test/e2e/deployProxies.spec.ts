import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { forwardedOf, trustedProxies, type Forwarded } from '../../src/server/forwarded';
import { listen, type Served } from '../../src/server/listen';
import { castOf, type Cast } from '../../src/visitor/people';
import { registrations } from '../journeys/registrations';
import { signIns } from '../journeys/signIns';
import { pageConfig, startRecipe, visitorOf } from './deployed';
import { expect, test } from './fixtures';
import { ask, documented, proxyNames, startProxy, type ProxyName } from './proxies';
import { Visitor } from '../../src/visitor/visitor';

/* The table of docs/deployment.md is made of what all tests found. */
test.describe.configure({ mode: 'serial' });

const who: Cast = castOf('hk');
const called: Record<ProxyName, string> = {
  nginx: 'nginx',
  haproxy: 'HAProxy',
  apache: 'Apache httpd',
  caddy: 'Caddy',
  vcl: 'Varnish',
};
const chosen = [...signIns, ...registrations].filter(({ title }) =>
  /^by a code sent to the phone|^by a QR code|^by phone, asking/.test(title),
);
const installed: readonly ProxyName[] = process.env.PASSPORT_PROXIES ? proxyNames : [];
const found: string[] = [];

let root = '';
let host: Served;
let pages: Awaited<ReturnType<typeof startRecipe>>;
const written: string[] = [];
test.beforeAll(async ({ served }) => {
  root = mkdtempSync(join(tmpdir(), 'proxies-'));
  // Varnish works as a user of its own.
  chmodSync(root, 0o755);
  // A host page on another site than the login: it names the login in its address.
  const app = new Hono().get('/', (context) => {
    const login = context.req.query('login') ?? '';
    return context.html(`<!doctype html><html lang="en"><title>Host</title><h1>Host</h1>
<passport-login url="${login}/?site=hk" language="en-us"></passport-login>
<script type="module" src="${login}/widget/passport-login.js"></script></html>`);
  });
  host = await listen(app, { port: 0, host: '127.0.0.1' });
  const config = { ...pageConfig, frame: { allowedHosts: [host.url.replace('localhost', '127.0.0.1')] } };
  pages = await startRecipe('node', { sandbox: { url: served.url }, config, write: (line) => written.push(line) });
});
test.afterAll(async () => {
  await pages.close();
  await host.close();
  rmSync(root, { recursive: true });
});

/* Without the programs none runs: the command that starts these tests says so. */
for (const name of installed)
  test.describe(`behind ${called[name]}, as docs/deployment.md configures it`, () => {
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    test.beforeAll(async () => {
      proxy = await startProxy(name, join(root, name), pages.url);
    });
    test.afterAll(() => proxy.close());

    for (const journey of chosen)
      test(`${journey.title} @nightly`, async ({ page, sandbox }) => {
        const I = visitorOf(page, proxy, sandbox);
        await journey.before?.(I, who);
        await page.goto(`${proxy.url}/${journey.isRegistration ? 'site/regauth-by-phone' : ''}`);
        await I.waitUntilOpen();
        await journey.take(I, who);
        await I.seeSignedIn(journey.account(who) ?? undefined);
        expect((await I.requests()).flatMap(({ problems }) => problems)).toEqual([]);
      });

    test('by a code, in the widget of a host page [FRAME-1] @nightly', async ({ page, sandbox }) => {
      await page.goto(`${host.url.replace('localhost', '127.0.0.1')}/?login=${proxy.url}`);
      const frame = () => page.frames().find((each) => each.url().startsWith(proxy.url));
      await expect.poll(() => frame()?.url()).toBeTruthy();
      const inside = new Visitor(frame() as never, { ...sandbox, url: proxy.url }, 'en-us');
      await inside.waitUntilOpen();
      await inside.askForCode(who.phone);
      await inside.type('code', await inside.readCode(who.phone));
      await visitorOf(page, proxy, sandbox).seeSignedIn(who.uid);
    });

    test('passes on the host and scheme that a visitor asked for, never those that they name themselves [T-33] @nightly', async () => {
      const isTrusted = trustedProxies(['127.0.0.1']);
      const came: Forwarded[] = [];
      const behind = createServer((incoming, outgoing) => {
        if (incoming.url === '/call') came.push(forwardedOf(incoming, isTrusted));
        outgoing.setHeader('Cache-Control', 'no-store').end('ok');
      });
      await new Promise<void>((done) => behind.listen(0, '127.0.0.1', done));
      const { port } = behind.address() as AddressInfo;
      const other = await startProxy(name, join(root, `${name}-forged`), `http://127.0.0.1:${port}`);
      const forged = {
        'x-forwarded-host': 'forged.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.9',
      };
      for (const headers of [{}, forged, { ...forged, 'x-forwarded-host': 'a.example, b.example' }])
        await ask(`${other.url}/call`, headers, '127.0.0.2');
      const own = { address: '127.0.0.2', host: new URL(other.url).host, proto: 'http' };
      expect(came).toEqual([own, own, own]);
      await other.close();
      behind.close();
      behind.closeAllConnections();
    });

    test('what the table of docs/deployment.md says of it is true [T-19] @nightly', async () => {
      const script = readdirSync('dist/site/assets').find((each) => /^index.*\.js$/.test(each)) ?? '';
      const plain = readFileSync(`dist/site/assets/${script}`);
      const heavy = await ask(`${proxy.url}/`, { cookie: `a=${'x'.repeat(9_000)}`, 'sec-fetch-dest': 'document' });
      const codings = [];
      for (const [coding, decompress] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const { headers, body } = await ask(`${proxy.url}/assets/${script}`, { 'accept-encoding': `${coding}` });
        if (headers['content-encoding'] === coding && decompress(body).equals(plain)) codings.push(coding);
      }
      const mark = `/none-${name}`;
      await ask(`${proxy.url}${mark}`, { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.2');
      await expect.poll(() => written.some((line) => line.includes(mark))).toBe(true);
      const line = written.find((each) => each.includes(mark)) ?? '';
      const address = line.includes('127.0.0.2')
        ? 'the visitor’s'
        : line.includes('203.0.113.9')
          ? 'forged'
          : 'its own';
      found.push(
        `| ${called[name]} | ${heavy.status === 200 ? 'reach the page' : heavy.status} | ${codings.join(', ')} | ${address} |`,
      );
    });
  });

if (installed.includes('vcl'))
  test('Varnish keeps documents that visitors share: the second visitor gets the first one’s, and a token and device id of their own [D-CSRF] [D-DEVICE7] @nightly', async ({
    page,
    context,
    sandbox,
  }) => {
    const lines: string[] = [];
    const more = ['--shared-documents', '60'];
    const sharing = await startRecipe('node', { sandbox, more, write: (line) => lines.push(line) });
    const proxy = await startProxy('vcl', join(root, 'sharing'), sharing.url, 'From one machine to many');
    const second = await context.browser()?.newContext({ locale: 'en-US' });
    const visitors = [
      { page, phone: who.phone, uid: who.uid },
      { page: await second?.newPage(), phone: who.withoutPassword.phone, uid: '' },
    ];
    const visits: string[][] = [];
    for (const { page: each, phone, uid } of visitors) {
      if (!each) throw new Error('No browser');
      const visited = each.waitForResponse((answer) => new URL(answer.url()).pathname === '/visit');
      const answer = await each.goto(`${proxy.url}/?lang=en-us`);
      expect(await answer?.headerValue('set-cookie')).toBeNull();
      const I = visitorOf(each, proxy, sandbox);
      await I.waitUntilOpen();
      await I.askForCode(phone);
      const cookies = (await (await visited).headersArray()).filter(({ name }) => name.toLowerCase() === 'set-cookie');
      visits.push(cookies.map(({ value }) => value));
      await I.type('code', await I.readCode(phone));
      if (uid) await I.seeSignedIn(uid);
    }
    const documents = lines.filter((line) => / GET \/ 200 /.test(line));
    expect(documents).toHaveLength(1);
    const [one = '', other = ''] = visits.map((each) => each.find((value) => value.startsWith('device_id=')));
    expect([one, other].every((value) => value?.includes('Max-Age=31536000'))).toBe(true);
    expect(one).not.toBe(other);
    await second?.close();
    await proxy.close();
    await sharing.close();
  });

if (installed.length > 0)
  test('the table of docs/deployment.md is what these tests found @nightly', () => {
    const words = (row: string) => row.replaceAll(/\s+/g, ' ');
    expect(documented.slice(1).map(words)).toEqual(found.map(words));
  });
