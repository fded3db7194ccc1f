import type { Page } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { floatingName, versionOfPackage } from '../../src/build/release';
import { integrityOf } from '../../src/build/seal';
import { expect, test } from './fixtures';
import { fetchAlone, pageConfig, recipes, runTool, startRecipe, visitorOf } from './deployed';
import { otherBuild } from './otherBuild';
import { wing } from '../ways/people';
import type { Visitor } from './visitor';

const current = versionOfPackage();
/** Of the same major version: both have one floating address. */
const next = `${current.split('.')[0]}.99.0`;

let root = '';
test.beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'widget-'));
  otherBuild(join(root, 'next'), next);
});
test.afterAll(() => rmSync(root, { recursive: true }));

const digestOf = (dist: string) => integrityOf(readFileSync(join(dist, 'widget/passport-login.js')));

/** A host whose page includes the widget of the version and with the digest that its query names. */
async function startHost(passport: () => string) {
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://host').searchParams;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>
      <script type="module" src="${passport()}/widget/${query.get('version')}/passport-login.js"
        integrity="${query.get('digest')}" crossorigin></script>
      <passport-login url="${passport()}/" language="en-us" handover="event"><a href="/">Log in there</a></passport-login>
      <p role="status"></p>
      <script type="module">
        document.querySelector('passport-login').addEventListener('success', ({ detail }) => {
          document.querySelector('[role=status]').textContent = detail.uid;
        });
      </script>`);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pageWith = (version: string, digest: string) =>
    `${origin}/?${new URLSearchParams({ version, digest }).toString()}`;
  return { origin, pageWith, close: () => server.close() };
}

for (const name of recipes) {
  test(`behind ${name}, a host that pins the widget of one release goes on working through an upgrade and a rollback [FRAME-2] [E11] @nightly`, async ({
    page,
    browser,
    sandbox,
  }) => {
    test.setTimeout(120_000);
    const srv = join(root, name);
    const put = (from: string) => runTool('src/build/deploy.ts', [srv, '--from', from]);
    const host = await startHost(() => deployed.url);
    const frame = { allowedHosts: [host.origin], handover: 'event' };
    await put('dist');
    const deployed = await startRecipe(name, { sandbox, dist: srv, config: { ...pageConfig, frame } });

    /** The login of a host page, in its frame. */
    const inside = async (at: Page): Promise<Visitor> => {
      const iframe = await at.locator('passport-login iframe').elementHandle();
      const inner = visitorOf((await iframe?.contentFrame()) as never, deployed, sandbox);
      await inner.waitUntilOpen();
      return inner;
    };
    const signIn = async (at: Page, visitor: Visitor) => {
      await visitor.enterAccount(wing.uid);
      await visitor.enterPassword(wing.password);
      await expect(at.getByRole('status')).toHaveText(wing.uid);
    };
    /** In a browser that has nothing cached: a visitor signs in at a host that pins the widget of a build. */
    const signsInAtHost = async (...pinned: [version: string, digest: string]) => {
      const context = await browser.newContext();
      const at = await context.newPage();
      await at.goto(host.pageWith(...pinned));
      await signIn(at, await inside(at));
      await context.close();
    };
    /** The digest of the floating address, which follows the newest deployment. */
    const floating = async () => {
      const answer = await fetchAlone(`${deployed.url}/widget/${floatingName(current)}/passport-login.js`);
      return integrityOf(Buffer.from(await answer.arrayBuffer()));
    };
    const pinned = [current, digestOf('dist')] as const;
    const newer = join(root, 'next');

    await page.goto(host.pageWith(...pinned));
    const opened = await inside(page);

    expect(await put(newer)).toContain(`${next} `);
    expect(await floating()).toBe(digestOf(newer));
    await signsInAtHost(...pinned);

    expect(await put('dist')).toContain(`${current} `);
    expect(await floating()).toBe(digestOf('dist'));
    await signsInAtHost(...pinned);
    await signsInAtHost(next, digestOf(newer));

    await signIn(page, opened);
    await deployed.close();
    host.close();
  });
}
