import { expect, test } from './fixtures';
import { wing } from '../ways/people';

const path = '/ticket/send-sms';

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
