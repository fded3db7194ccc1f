import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { versionOfPackage } from '../../src/build/release';
import { integrityOf } from '../../src/build/seal';
import { proveNumber } from '../../src/visitor/steps';
import { wing } from '../../src/visitor/people';
import { configFolder, pageConfig, visitorOf } from './deployed';
import { expect, test } from './fixtures';
import { freePort } from '../../src/build/freePort';
import { makeImage, startImage, type Container } from './image';
import { otherBuild } from './otherBuild';
import type { SandboxApi } from '../../src/visitor/sandboxApi';
import { Visitor } from '../../src/visitor/visitor';

/* Two releases of the container, made by the steps of `Dockerfile`: the second takes the first one in. */

const newVersion = '0.99.0';
let root = '';
let images = { old: '', new: '' };
test.beforeAll(async () => {
  test.setTimeout(120_000);
  root = mkdtempSync(join(tmpdir(), 'releases-'));
  otherBuild(join(root, 'build'), newVersion);
  const old = await makeImage(join(root, 'old'), { from: 'dist' });
  images = { old, new: await makeImage(join(root, 'new'), { from: join(root, 'build'), previous: old }) };
});
test.afterAll(() => rmSync(root, { recursive: true }));

/** Arguments that put a container before the sandbox. */
const before = ({ url }: Pick<SandboxApi, 'url'>) => ['--api', url, '--csrf', `${url}/sandbox/csrf?site=hk`];

/** A page of another site that includes the widget with the digest of one release. */
async function startHost(passport: string, version: string, bytes: string) {
  const html = `<!doctype html><title>A host</title>
<script type="module" src="${passport}/widget/${version}/passport-login.js" integrity="${integrityOf(bytes)}" crossorigin></script>
<passport-login url="${passport}/" language="en-us"></passport-login>`;
  const server = createServer((_, outgoing) => outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

/** Sends each request to the next port: a balancer without stickiness. */
async function startRoundRobin(ports: readonly number[]) {
  // Documents take turns of their own: where a page asks for an even number of files, all would be of one server.
  const turns = { document: 0, file: 0 };
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const turn = (turns[headers['sec-fetch-dest'] === 'document' ? 'document' : 'file'] += 1);
    const behind = request({ host: '127.0.0.1', port: ports[turn % ports.length], method, path: url, headers });
    behind.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    behind.once('error', () => outgoing.destroy());
    incoming.pipe(behind);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

test('an upgrade by container: a page of the old image goes on through registration on the new one; a host that pinned the old widget signs in [E11] [ROUTE-3] [FRAME-2] [SMS-15]', async ({
  page,
  context,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const widget = readFileSync(`dist/widget/${versionOfPackage()}/passport-login.js`, 'utf8');
  const host = await startHost(url, versionOfPackage(), widget);
  const { file, remove } = configFolder({ ...pageConfig, frame: { allowedHosts: [host.url] } });
  const at = { port, config: file, args: [...before(sandbox), '--drain-delay', '0'] };
  let container: Container = await startImage(images.old, at);

  // Before anything that follows the first page is there.
  const held = new Set<string>();
  await context.route(/\/assets\/(?!index|dom|first)[\w-]+\.js$/, async (route) => {
    held.add(new URL(route.request().url()).pathname);
    await route.continue();
  });
  const I = visitorOf(page, { url }, sandbox);
  await page.goto(`${url}/`);
  await I.waitUntilOpen();
  const failed: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
  page.on('requestfailed', (asked) => failed.push(asked.url()));

  expect(await container.stop()).toBe(0);
  container = await startImage(images.new, at);
  const served = (await (await fetch(`${url}/version.json`)).json()) as { version: string };
  expect(served.version).toBe(newVersion);

  await I.press('front.switch.toRegister.link');
  await I.fill('phone', wing.unused.slice(0, 5));
  await I.agree();
  await I.press('common.next');
  await I.seeText('Hong Kong mobile numbers have 8 digits');
  await proveNumber(I, wing.unused, `+852${wing.unused}`);
  await I.seeSignedIn();
  const own = failed.filter((each) => each.includes('/assets/'));
  expect(own).toEqual([]);
  expect([...held].filter((path) => path.includes('-next'))).toEqual([]);

  const hostPage = await context.newPage();
  await hostPage.goto(host.url);
  const frame = await (await hostPage.locator('passport-login iframe').elementHandle())?.contentFrame();
  const inside = new Visitor(frame as never, { ...sandbox, url }, 'en-us');
  await inside.waitUntilOpen();
  await inside.askForCode(wing.phone);
  await inside.type('code', await inside.readCode(wing.phone));
  await hostPage.waitForURL('**/sandbox/home?*');
  expect(new URL(hostPage.url()).searchParams.get('uid')).toBe(wing.uid);
  await container.stop();
  host.close();
  remove();
});

test('two releases behind one balancer without stickiness: twenty fresh pages open, and every script comes [E11] [ROUTE-3] @nightly', async ({
  browser,
  sandbox,
}) => {
  test.setTimeout(300_000);
  const ports = [await freePort(), await freePort()];
  const { file, remove } = configFolder(pageConfig);
  const peers = ports.flatMap((port) => ['--peer', `http://127.0.0.1:${port}`]);
  const args = [...before(sandbox), ...peers, '--drain-delay', '0'];
  const containers = [
    await startImage(images.old, { port: ports[0] ?? 0, config: file, args }),
    await startImage(images.new, { port: ports[1] ?? 0, config: file, args }),
  ];
  const balancer = await startRoundRobin(ports);
  const failed: string[] = [];
  const releases = new Map<string, number>();
  for (let at = 0; at < 20; at += 1) {
    const context = await browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    page.on('response', (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
    page.on('requestfailed', (asked) => failed.push(`failed ${asked.url()}`));
    page.on('pageerror', (error) => failed.push(error.message));
    const I = visitorOf(page, balancer, sandbox);
    await page.goto(`${balancer.url}/`);
    await I.waitUntilOpen();
    const script = (await page.locator('script[src]').first().getAttribute('src')) ?? '';
    releases.set(script, (releases.get(script) ?? 0) + 1);
    // What follows the first page, and what a feature needs.
    await I.fill('phone', '9123');
    await I.agree();
    await I.press('common.next');
    await I.seeText('Hong Kong mobile numbers have 8 digits');
    await context.close();
  }
  expect(failed).toEqual([]);
  // Both served documents.
  expect([...releases.values()].filter((count) => count > 3)).toHaveLength(2);
  for (const container of containers) await container.stop();
  balancer.close();
  remove();
  expect(existsSync(join(images.new, `dist/widget/${versionOfPackage()}/passport-login.js`))).toBe(true);
});
