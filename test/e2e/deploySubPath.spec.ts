import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { floatingName } from '../../src/build/release';
import { expect, test } from './fixtures';
import { configFolder, pageConfig, recipes, runProgram, runTool, startRecipe, visitorOf } from './deployed';
import { wing } from '../ways/people';
import { htmlLang } from './texts';

/* One build for the file. */
test.describe.configure({ mode: 'serial' });

const sub = 'dist/test/sub';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const env = { ...process.env, NODE_ENV: 'production', PASSPORT_DIST: sub, PASSPORT_BASE: '/login/' };
  await runProgram(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], { env });
});

for (const name of recipes) {
  test(`behind ${name}, the page under /login/ signs in; calls, cookies and other pages stay at the root [ROUTE-1] [ROUTE-3] [D-COOKIE] @nightly`, async ({
    page,
    context,
    sandbox,
  }) => {
    const deployed = await startRecipe(name, { sandbox, dist: sub });
    const I = visitorOf(page, deployed, sandbox);
    expect((await fetch(`${deployed.url}/login/health`)).status).toBe(200);
    await page.goto(`${deployed.url}/login?lang=en-us`);
    await I.waitUntilOpen();
    await I.seePath('/login/');
    await I.press('front.switch.toRegister.link');
    await page.reload();
    await I.waitUntilOpen();
    await I.seePage('front.register.title');
    await I.press('front.switch.toLogin.link');

    await I.askForCode(wing.phone);
    await I.seePath('/login/verifyCode');
    await page.goBack();
    await I.seePath('/login/');
    await I.press('common.next');
    await I.seePath('/login/verifyCode');
    await page.reload();
    await I.waitUntilOpen();
    await I.seePath('/login/');
    await I.askForCode(wing.phone);
    await I.type('code', await I.readCode(wing.phone));
    await I.seeSignedIn(wing.uid);
    const paths = new Set((await context.cookies()).map((cookie) => cookie.path));
    expect([...paths]).toEqual(['/']);
    const calls = (await I.requests()).filter(({ name: called }) => called === 'ticketSendSms');
    expect(calls.map(({ path, problems }) => [path, problems])).toEqual([['/ticket/send-sms', []]]);

    await page.goto(`${deployed.url}/login/site/regauth-by-phone?lang=en-us`);
    await I.waitUntilOpen();
    await I.seePage('front.register.title');
    await I.seePath('/login/site/regauth-by-phone');
    await deployed.close();
  });

  test(`behind ${name}, a host includes the widget from /login/widget/; without it, the link inside is shown [FRAME-1] [FRAME-2] @nightly`, async ({
    page,
    sandbox,
  }) => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const floating = floatingName(version);
    const host = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>
        <script type="module" src="${deployed.url}/login/widget/${floating}/passport-login.js" crossorigin></script>
        <passport-login url="${deployed.url}/login/" language="en-us"><a href="/">Log in there</a></passport-login>`);
    });
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const config = { ...pageConfig, frame: { allowedHosts: [origin] } };
    const deployed = await startRecipe(name, { sandbox, dist: sub, config });
    await page.goto(origin);
    const field = page.locator('passport-login').frameLocator('iframe').locator('input[name=phone]');
    await field.fill('91234567');
    await expect(field).toHaveValue('9123 4567');
    await expect(page.getByRole('link', { name: 'Log in there' })).toBeHidden();
    await page.route(/passport-login\.js$/, (route) => route.abort());
    await page.goto(origin);
    await expect(page.getByRole('link', { name: 'Log in there' })).toBeVisible();
    await deployed.close();
    host.close();
  });
}

test('a static host serves the flat folder under /login/ with its own headers and rewrites, and the page opens [D-CONFIG] [LANG-1] @nightly', async ({
  page,
}) => {
  const { file, remove } = configFolder({ ...pageConfig, captcha: {} });
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  await runTool('src/build/deploy.ts', [folder, '--from', sub, '--static', file]);
  const server = staticHost(folder, '/login/');
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const answer = await page.goto(`${url}/login/verifyCode?lang=en-us`);
  expect(answer?.headers()).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cache-control': 'no-store',
  });
  await page.waitForFunction(() => performance.getEntriesByName('passport-open').length > 0);
  expect(page.url()).toBe(`${url}/login/?lang=en-us`);
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang['en-us']);
  await page.goto(`${url}/login/`);
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang['zh-hk']);
  await page.waitForFunction(() => performance.getEntriesByName('passport-open').length > 0);
  server.close();
  rmSync(folder, { recursive: true });
  remove();
});

/** A host that knows the files `_headers` and `_redirects`, as static hosts do. */
function staticHost(folder: string, base: string) {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
  const blocks = readFileSync(join(folder, '_headers'), 'utf8').trim().split('\n\n');
  const rules = blocks.map((block) => {
    const [path = '', ...lines] = block.split('\n');
    return { path, headers: Object.fromEntries(lines.map((line) => line.trim().split(/: (.*)/, 2))) };
  });
  const redirects = readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n');
  const rewrites = new Map(redirects.map((line) => line.split(' ', 2) as [string, string]));
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = (rewrites.get(pathname) ?? pathname).slice(base.length);
    const rule = rules.find(
      ({ path }) => path === pathname || (path.endsWith('*') && pathname.startsWith(path.slice(0, -1))),
    );
    try {
      const bytes = readFileSync(join(folder, file));
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain', ...rule?.headers }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
}
