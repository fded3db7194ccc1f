import { expect, test } from './fixtures';
import { openHost } from './frameHost';
import { chooseNoCodeOption, actOnPhone, showQr, openNoCodeSheet } from '../../src/visitor/steps';
import { castOf, wing } from '../../src/visitor/people';
import type { Visitor } from '../../src/visitor/visitor';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

const hk = { edition: 'hk' } as const;
const calls = async (I: Visitor, path: string) => (await I.requests(path)).length;

async function openCode(I: Visitor) {
  await I.open(hk);
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
}

test('no code came: a second call within 60 s: a countdown runs; then the call is offered again [SMS-12] [SMS-13] [SMS-21]', async ({
  I,
}) => {
  await I.controlClock();
  await openCode(I);
  await openNoCodeSheet(I);
  await chooseNoCodeOption(I, 'noCode.call');
  await I.answerDialog('alert.voiceCode.confirm');
  await I.readCode(wing.phone, 'voice');
  await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
  await openNoCodeSheet(I);
  await chooseNoCodeOption(I, 'noCode.call');
  await I.seeDialog('voiceCode');
  await I.page.getByRole('alertdialog').getByRole('button', { disabled: true }).press('Enter');
  await I.seeDialog('voiceCodeSendFrequently');
  await I.advanceClock(61);
  await I.seeDialog('voiceCode');
  await I.answerDialog('alert.voiceCode.confirm');
  await expect.poll(() => calls(I, '/ticket/send-sms')).toBe(3);
});

test('the QR code: cancelled on the phone, expired, used by another page: each time refreshed by the visitor, and the last one signs in [QR-3] [QR-5] [QR-9]', async ({
  I,
}) => {
  await I.sandbox.post('settings', { qrIntervalSeconds: 0.5 });
  await I.open(hk);
  await showQr(I);
  const ends = [
    ['cancel', 'qr.cancelled'],
    ['expire', 'qr.stale'],
    ['use', 'qr.spent'],
  ] as const;
  for (const [at, [action, words]] of ends.entries()) {
    if (action === 'use') await actOnPhone(I, 'confirm', wing.uid);
    await actOnPhone(I, action);
    await I.see(words);
    expect(await calls(I, '/qrcode/login')).toBe(0);
    await I.press('common.refresh');
    await expect.poll(() => calls(I, '/qrcode/gen')).toBe(at + 2);
    await I.see('qr.new');
  }
  await actOnPhone(I, 'confirm', wing.uid);
  await I.seeSignedIn(wing.uid);
  expect(await calls(I, '/qrcode/login')).toBe(1);
});

/* The walks try these buttons on every page, in Chromium (`walk/walker.ts`): other engines take this test. */
test('on the code page the address and the history entry hold nothing of the visitor; Back shows a usable first page, Forward never shows a dead page, reload starts at the first and sends nothing [ROUTE-3] [ROUTE-7] [ROUTE-8] [ROUTE-9]', async ({
  I,
}) => {
  const usable = () => expect(I.page.getByRole('tab').first()).toBeVisible();
  await openCode(I);
  await I.seePath('/verifyCode');
  const { search, hash } = new URL(I.page.url());
  expect([search, hash]).toEqual(['', '']);
  expect(await I.page.evaluate(() => history.state as unknown)).toEqual({
    at: expect.any(Number),
    query: 'lang=en-us',
  });
  await I.page.goBack();
  await I.seePath('/');
  await usable();
  await expect(I.agreement).toBeChecked();
  await I.page.goForward();
  await I.seePath('/');
  await usable();
  const asked = (await I.requests()).length;
  await I.page.goto(I.address({ ...hk, path: '/verifyCode' }));
  await I.waitUntilOpen();
  await I.seePath('/');
  await usable();
  await expect(I.page.getByRole('alertdialog')).toHaveCount(0);
  expect(await I.requests()).toHaveLength(asked);
});

test('a code that does not come: after 8 s a sentence and Cancel, and the form is as it was (D-LONGWAIT) [UI-1] [PHONE-3]', async ({
  I,
}) => {
  await I.sandbox.post('next', { path: '/ticket/send-sms', fault: 'delay', delayMs: 60_000 });
  await I.open(hk);
  await I.agree();
  await I.fill('phone', wing.phone);
  const before = await I.button('common.next').boundingBox();
  await I.press('common.next');
  const cancel = I.button('loading.cancel');
  await expect(cancel).toBeVisible({ timeout: 20_000 });
  await I.seeText(I.text('loading.long'));
  // One sentence below the button that waits, as wide as it: the field is not covered, and nothing has moved.
  const said = await I.page.locator('.long-wait').boundingBox();
  const next = await I.button('common.next').boundingBox();
  expect([said?.x, said?.width]).toEqual([next?.x, next?.width]);
  expect(said?.y).toBeCloseTo((next?.y ?? 0) + (next?.height ?? 0), 0);
  expect(next?.y).toBe(before?.y);
  // What it covers is out of reach until then: no key goes where nothing is seen of the focus.
  await expect(I.button('common.next')).toBeFocused();
  await I.page.keyboard.press('Tab');
  expect(await obscuredFocus(I)).toBeNull();
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  await expect(I.field('phone')).toHaveValue(/9123/);
  await expect(I.button('common.next')).not.toHaveAttribute('aria-busy');
  await expect(I.button('common.next')).toBeFocused();
  await I.page.keyboard.press('Tab');
  await expect(I.agreement).toBeFocused();
});

/** Returns what has the focus and is covered by the sentence of a long wait; null where it is seen. */
const obscuredFocus = (I: Visitor) =>
  I.page.evaluate(() => {
    const { activeElement: focused } = document;
    const { x, y, width, height } = (focused ?? document.body).getBoundingClientRect();
    const seen = document.elementsFromPoint(x + width / 2, y + height / 2).find((each) => !each.matches('.veil--soft'));
    return seen?.closest('.long-wait') && !seen.contains(focused) ? (focused?.outerHTML ?? '') : null;
  });

/** Fails unless Cancel is within the window of its page, or within the frame around it, and a press on it works. */
async function cancelInSight(I: Visitor) {
  const cancel = I.button('loading.cancel');
  await expect(cancel).toBeVisible({ timeout: 20_000 });
  const isWithin = () =>
    cancel.evaluate((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isWithin).toBe(true);
  await cancel.click();
  await expect(cancel).toHaveCount(0);
}

test('a resent code that does not come: Cancel is in the window, though no button or field waits (D-LONGWAIT) [UI-1] [SMS-7] @both', async ({
  I,
}) => {
  await I.controlClock();
  await openCode(I);
  await I.advanceClock(61);
  await I.sandbox.post('next', { path: '/ticket/send-sms', fault: 'delay', delayMs: 60_000 });
  await I.press('verifyCode.resend');
  await expect(I.button('verifyCode.resend')).toHaveAttribute('aria-disabled', 'true');
  await I.advanceClock(9);
  await cancelInSight(I);
});

for (const place of ['window', 'frame'])
  test(`a list of accounts that does not come: Cancel is in its ${place} (D-LONGWAIT) [UI-1] [SEL-1]`, async ({
    I,
  }) => {
    const inside = place === 'frame' ? (await openHost(I, { edition: 'hk' })).inside : I;
    await (place === 'frame' ? inside.waitUntilOpen() : I.open(hk));
    await I.sandbox.post('next', { path: '/login/account-list', fault: 'delay', delayMs: 60_000 });
    const { phone } = castOf('hk').several;
    await inside.askForCode(phone);
    await inside.type('code', await inside.readCode(phone));
    await expect(inside.page.getByText(inside.text('selectAccount.title'))).toBeVisible();
    await cancelInSight(inside);
  });

test('after the right code the page says that the visitor is logged in, until the next page is there [SMS-10] [JUMP-7] @both', async ({
  I,
  page,
}) => {
  // The page is asked nothing while it is left: it writes down itself what it shows.
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (!document.querySelector('.leaving')) return;
      const { textContent: said } = document.querySelector('.head') ?? {};
      const step = document.querySelector<HTMLElement>('.progress')?.dataset['step'];
      const others = document.querySelectorAll('.long-wait, .dialog, form').length;
      const isDone = document.querySelector('.done__sign') !== null;
      sessionStorage.setItem('leaving', JSON.stringify({ said, step, others, isDone }));
    }).observe(document, { subtree: true, childList: true }),
  );
  await I.open(hk);
  await I.askForCode(wing.phone);
  await I.type('code', await I.readCode(wing.region + wing.phone));
  await I.seeSignedIn(wing.uid);
  const left = await page.evaluate(() => sessionStorage.getItem('leaving'));
  expect(JSON.parse(left ?? '{}')).toEqual({
    said: I.text('loading.loggedIn') + I.text('loading.leaving'),
    step: '4',
    others: 0,
    isDone: true,
  });
});
