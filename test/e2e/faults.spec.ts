import { expect, test } from './fixtures';
import { wing } from '../ways/people';
import type { Visitor } from './visitor';

const timeout = 'no answer within the limit';

/** The ways in which a call fails, and the text that the visitor reads then (ERR-19). */
const faults = [
  { name: 'the connection is refused', forced: { abort: 'connectionrefused' }, text: 'result.NETWORK_ERROR' },
  { name: 'the connection is reset', forced: { abort: 'connectionreset' }, text: 'result.NETWORK_ERROR' },
  { name: 'an answer cut in the middle', forced: { fault: 'truncated' }, text: 'result.NETWORK_ERROR' },
  { name: 'HTTP 500', forced: { fault: '5xx', code: 500 }, text: 'result.OTHER' },
  { name: 'HTTP 503', forced: { fault: '5xx', code: 503 }, text: 'result.OTHER' },
  { name: 'HTTP 403 of a firewall', forced: { fault: '4xx', code: 403 }, text: 'result.OTHER' },
  { name: 'an unrelated HTML page', forced: { fault: 'html' }, text: 'result.OTHER' },
  { name: 'broken JSON', forced: { fault: 'malformed' }, text: 'result.OTHER' },
  { name: timeout, forced: { fault: 'hang' }, text: 'result.NETWORK_ERROR' },
] as const;

const path = '/ticket/send-sms';

/** Checks that the page can be used again: no overlay, a sensible focus, the typed text still there. */
async function seeUsable(I: Visitor): Promise<void> {
  await expect(I.page.locator('.loading, dialog[open], .mask')).toHaveCount(0);
  await expect(I.page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(I.field('phone')).toBeEditable();
  await expect(I.field('phone')).toHaveValue('9123 4567');
  expect(
    await I.page.evaluate(() => document.activeElement?.matches('main input, main button') ?? false),
    'the focus is inside the form',
  ).toBe(true);
}

test('server faults when sending a code: shown under the field, and the page works again [ERR-19] [API-1] [API-2] [PHONE-3]', async ({
  I,
}) => {
  const sent: string[] = [];
  I.page.on('request', (request) => request.url().endsWith(path) && sent.push(request.method()));
  await I.controlClock();
  await I.open();
  await I.agree();
  await I.fill('phone', wing.phone);
  for (const { name, forced, text } of faults) {
    await test.step(name, async () => {
      sent.length = 0;
      if ('abort' in forced) await I.page.route(`**${path}`, (route) => route.abort(forced.abort), { times: 1 });
      else await I.sandbox.post('next', { path, ...forced });
      await I.press('common.next');
      await expect.poll(() => sent.length).toBe(1);
      if (name === timeout) await I.page.clock.fastForward(31_000);
      await I.seeFieldHint('phone', I.text(text));
      await seeUsable(I);
      expect(sent, 'the page does not repeat the call by itself').toHaveLength(1);
    });
  }
  await test.step('offline, then online again', async () => {
    sent.length = 0;
    await I.page.context().setOffline(true);
    await I.press('common.next');
    await I.seeFieldHint('phone', I.text('result.NETWORK_ERROR'));
    await seeUsable(I);
    await I.page.context().setOffline(false);
    await I.page.clock.fastForward(61_000);
    expect(sent).toHaveLength(1);
  });
  await I.sandbox.post('clock', { advanceSeconds: 61 });
  await I.press('common.next');
  await I.seePage('verifyCode.title');
});

test('a burst of ten presses when sending a code sends one request (T-14) [VAL-2] [SMS-3] [ERR-18]', async ({ I }) => {
  await I.open();
  await I.agree();
  await I.fill('phone', wing.phone);
  await I.sandbox.post('next', { path, fault: 'delay', delayMs: 700, times: 0 });
  await I.field('phone').focus();
  for (let press = 0; press < 5; press += 1) void I.page.keyboard.press('Enter');
  await I.page.locator('form button:not([type=button])').evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await I.seePage('verifyCode.title');
  expect(await I.requests(path)).toHaveLength(1);
});
