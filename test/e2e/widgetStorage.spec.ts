import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../src/build/chromium.mjs';
import { blockCookies, openWindow } from './blockedCookies';
import { engine } from './engine';
import { expect, test } from './fixtures';
import { openHost } from './frameHost';
import { wing } from '../../src/visitor/people';
import { inLanguage, languages } from '../../src/visitor/texts';
import { seeHostSignedIn, untilClosed } from './hostPlayground';
import { Visitor } from '../../src/visitor/visitor';
import { nightlyUnless } from './nightly';

test('a browser that blocks third-party cookies keeps the partitioned ones: no notice, and the visitor signs in [FRAME-2] [IDX-13]', async ({
  sandbox,
}) => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...chromiumFlags, '--test-third-party-cookie-phaseout'],
  });
  const I = new Visitor(await browser.newPage(), sandbox, 'en-us');
  const { inside, frame } = await openHost(I);
  await inside.waitUntilOpen();
  await inside.tab('account').click();
  await expect.poll(() => frame.evaluate(() => document.cookie)).toContain('authType=account');
  await expect(frame.locator('.beside')).toHaveCount(0);
  const kept = await I.page.context().cookies();
  expect(kept.length).toBeGreaterThan(3);
  for (const { name, secure, sameSite, partitionKey } of kept) {
    expect([name, secure, sameSite, partitionKey?.startsWith('http://127.0.0.1')]).toEqual([name, true, 'None', true]);
  }
  await inside.enterAccount(wing.uid);
  await inside.enterPassword(wing.password);
  await seeHostSignedIn(I, wing.uid);
  await browser.close();
});

for (const language of languages) {
  test(`without cookies the frame says so and offers solutions, ${inLanguage[language]}; the form works (E6) [IDX-13] [LANG-1]${nightlyUnless(language === 'en-us')}`, async ({
    I,
    context,
  }) => {
    await blockCookies(context, 'refuses');
    const { inside, receivedOnPort, frame } = await openHost(I.inLanguage(language));
    await inside.waitUntilOpen();
    await inside.see('frame.cookieless.offered');
    await expect(frame.locator('.notice')).toHaveCount(1);
    await expect.poll(() => receivedOnPort('error')).toEqual([{ type: 'error', name: 'storage' }]);
    await expect.poll(() => frame.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    await inside.press('frame.cookieless.allow');
    await inside.see('frame.cookieless.refused');
    await expect(inside.button('frame.cookieless.allow')).toHaveCount(0);
    await expect(inside.button('frame.cookieless.window')).toBeVisible();
    await inside.enterAccount(wing.uid);
    await inside.seePage('verifyPwd.title');
    await inside.enterPassword(wing.password);
    await seeHostSignedIn(I, wing.uid);
  });
}

test('cookies that the browser grants on the visitor’s click: the frame is reloaded, and has them [IDX-13] [FRAME-2]', async ({
  I,
  context,
}) => {
  await blockCookies(context, 'gives');
  const { inside, receivedOnPort, frame } = await openHost(I);
  await inside.waitUntilOpen();
  await inside.see('frame.cookieless.offered');
  await inside.press('frame.cookieless.allow');
  await expect.poll(async () => (await receivedOnPort('ready')).length).toBe(2);
  await expect(frame.locator('.beside')).toHaveCount(0);
  await inside.tab('account').click();
  await expect.poll(() => frame.evaluate(() => document.cookie)).toContain('authType=account');
});

/** Firefox wants a click of the last five seconds before a frame navigates its host. Opening a window uses it up. */
async function goOnByClick(inside: Visitor, pageErrors: string[]): Promise<void> {
  await inside.seeDialog('held');
  expect(pageErrors).toEqual([expect.stringMatching(/^Attempting to navigate the top-level browsing context/)]);
  pageErrors.length = 0;
  await inside.answerDialog('alert.held.confirm');
}

for (const handover of ['top', 'event'] as const) {
  test(`the visitor continues in a new window; its result returns to the frame, which ends in the handover ${handover} [FRAME-2] [JUMP-8]${nightlyUnless(handover === 'top')}`, async ({
    I,
    context,
    pageErrors,
  }) => {
    await blockCookies(context, 'cannot');
    const { inside, receivedOnPort } = await openHost(I, { hello: { handover }, query: { handover } });
    await inside.waitUntilOpen();
    await inside.see('frame.cookieless.refused');
    const there = await openWindow(inside, context);
    await inside.seeDialog('inWindow');
    await there.seePage('front.login.title');
    await there.askForCode(wing.phone);
    await there.seePage('verifyCode.title');
    const closed = there.page.waitForEvent('close');
    await untilClosed(there, there.type('code', await there.readCode(wing.phone)));
    await closed;
    if (handover === 'event')
      await expect
        .poll(() => receivedOnPort('success'))
        .toEqual([{ type: 'success', uid: wing.uid, jump_sig: expect.stringMatching(/^.{8,}$/) }]);
    else {
      if (engine === 'firefox') await goOnByClick(inside, pageErrors);
      const target = new URL((await seeHostSignedIn(I, wing.uid)).get('target') ?? '');
      expect(target.searchParams.get('username')).toBe(wing.phone);
    }
  });
}
