import type { BrowserContext } from '@playwright/test';
import { wing } from '../../src/visitor/people';
import { expect, test } from './fixtures';
import { answerIn, chooseProvider } from './providerWindow';
import { Visitor } from '../../src/visitor/visitor';

const home = /\/sandbox\/home/;

/** The page leads to the provider in its own place, as Apple’s does on iPhones. */
async function goInPlace(I: Visitor, provider: string): Promise<void> {
  await I.page.addInitScript(() => {
    window.open = () => null;
  });
  await I.open();
  await I.agree();
  await I.chooseProvider(provider);
  await I.page.getByRole('button', { name: I.text('alert.popupBlocked.confirm'), exact: true }).click();
  await I.page.waitForURL(/\/sandbox\/provider\//);
}

const tries = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('third_party_state_'));

test.describe('each try to log in by a third party', () => {
  test('brings its state along when the provider answers by a POST from its own site (form_post) [D-TRY] [TP-2] [TP-3]', async ({
    I,
  }) => {
    await goInPlace(I, 'apple');
    const site = await I.page.evaluate(() => location.hostname);
    const posted = I.page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/callback'),
    );
    await I.page.locator('[name=uid]').selectOption(wing.uid);
    await answerIn(I.page, 'post');
    await expect(I.page).toHaveURL(home);
    expect(new URL((await posted).url()).hostname).not.toBe(site);
    expect(await (await posted).headerValue('sec-fetch-site')).toBe('cross-site');
    expect(await tries(I.page.context())).toEqual([]);
  });

  test('waits in its own tab: the older of two windows is answered [D-TRY] [TP-3]', async ({ I, sandbox }) => {
    await I.open();
    const first = await chooseProvider(I, 'google');
    const second = new Visitor(await I.page.context().newPage(), sandbox, 'en-us');
    await second.open();
    await chooseProvider(second, 'google');
    await answerIn(first, 'agree');
    await expect(I.page).toHaveURL(home);
    expect(await tries(I.page.context())).toHaveLength(1);
  });

  test('of two providers one after another ends with the one that answers [D-TRY] [TP-3]', async ({ I }) => {
    await goInPlace(I, 'google');
    const google = I.page.url();
    await I.open();
    await I.agree();
    await I.chooseProvider('facebook');
    await I.page.getByRole('button', { name: I.text('alert.popupBlocked.confirm'), exact: true }).click();
    await I.page.waitForURL(/facebook/);
    await I.page.goto(google);
    await answerIn(I.page, 'agree');
    await expect(I.page).toHaveURL(home);
  });

  test('lives an hour: an answer after eleven minutes counts [D-TRY] [TP-3]', async ({ I }) => {
    await I.controlClock();
    await I.open();
    const popup = await chooseProvider(I, 'google');
    const [one] = await tries(I.page.context());
    expect((one?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(660);
    await I.advanceClock(660);
    await answerIn(popup, 'agree');
    await expect(I.page).toHaveURL(home);
  });

  test('that the provider refused comes back to a page that keeps its target [JUMP-11] [TP-3]', async ({ I }) => {
    await I.open({ query: { target: '/sandbox/home?a=1' } });
    await answerIn(await chooseProvider(I, 'google'), 'refuse');
    await I.page.waitForURL(/error=/);
    await I.askForCode(wing.phone);
    await I.type('code', await I.readCode(wing.phone));
    expect((await I.seeSignedIn()).searchParams.get('target')).toBe(`${I.sandbox.url}/sandbox/home?a=1`);
  });

  test('is refused where another browser began it [D-TRY] [T-13]', async ({ I, browser }) => {
    await goInPlace(I, 'google');
    const stranger = await browser.newContext();
    const theirs = await stranger.newPage();
    await theirs.goto(I.page.url());
    await answerIn(theirs, 'post');
    await expect(theirs.getByRole('status')).toContainText('did not start this login');
    await stranger.close();
  });
});
