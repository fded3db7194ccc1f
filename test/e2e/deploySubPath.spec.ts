import { expect, test } from './fixtures';
import { recipes, runProgram, startRecipe, visitorOf } from './deployed';
import { wing } from '../../src/visitor/people';

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
}
