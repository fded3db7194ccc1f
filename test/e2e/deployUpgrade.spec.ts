import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures';
import { fetchAlone, recipes, runTool, startRecipe, visitorOf } from './deployed';
import { otherBuild } from './otherBuild';
import { wing } from '../../src/visitor/people';

let root = '';
test.beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'upgrade-'));
  otherBuild(join(root, 'new'));
});
test.afterAll(() => rmSync(root, { recursive: true }));

for (const name of recipes) {
  test(`behind ${name}, pages that are open during an upgrade and a rollback go on working, and sign in [E11] [ROUTE-3] @nightly`, async ({
    page,
    context,
    sandbox,
  }) => {
    const srv = join(root, name);
    const put = (from: string) => runTool('src/build/deploy.ts', [srv, '--from', from]);
    const build = async () =>
      ((await (await fetchAlone(`${deployed.url}/version.json`)).json()) as { digest: string }).digest;
    const digestOf = (dist: string) =>
      (JSON.parse(readFileSync(join(dist, 'site/version.json'), 'utf8')) as { digest: string }).digest;
    expect(await put('dist')).toContain('0 older releases');
    const deployed = await startRecipe(name, { sandbox, dist: srv });

    const opened = visitorOf(page, deployed, sandbox);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(`${deployed.url}/`);
    await opened.waitUntilOpen();
    const before = loaded.length;

    expect(await put(join(root, 'new'))).toContain('1 older releases');
    expect(await build()).toBe(digestOf(join(root, 'new')));
    await opened.askForCode(wing.phone);
    await opened.seePage('verifyCode.title');
    const later = loaded.slice(before).filter((address) => address.endsWith('.js'));
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter((address) => address.endsWith('-next.js'))).toEqual([]);

    const newcomer = visitorOf(await context.newPage(), deployed, sandbox);
    const answers: string[] = [];
    newcomer.page.on('response', (answer) => answers.push(`${answer.status()} ${answer.url()}`));
    await newcomer.page.goto(`${deployed.url}/`);
    await newcomer.waitUntilOpen();
    expect(answers.filter((each) => /index-.*\.js$/.test(each)).join()).toMatch(/^200 .*-next\.js$/);

    // The policy allows the import maps of all kept releases: a rollback needs nothing else.
    expect(await put('dist')).toContain('1 older releases');
    expect(await build()).toBe(digestOf('dist'));
    await newcomer.tab('account').click();
    await newcomer.enterAccount(wing.email);
    await newcomer.enterPassword(wing.password);
    await newcomer.seeSignedIn(wing.uid);
    expect(answers.filter((each) => each.startsWith('404'))).toEqual([]);

    await opened.type('code', await opened.readCode(wing.phone));
    await opened.seeSignedIn(wing.uid);
    expect(existsSync(join(srv, 'releases.json'))).toBe(true);
    await deployed.close();
  });
}
