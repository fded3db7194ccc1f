import { expect, test } from './fixtures';
import { magicPhone, residentIn, wrongCode } from '../../src/visitor/people';
import { inLanguage, languages } from '../../src/visitor/texts';
import { nightlyUnless } from './nightly';
import type { Visitor } from '../../src/visitor/visitor';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

/**
 * Moves the page's clock ten seconds on and stops it there: what is shown for a moment stays, on a busy machine too. It
 * is resumed by Playwright's own clock.
 */
async function stopClock({ page }: Visitor): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

/** Each flow in each language, at 360 and at 1280 px (@both). */
for (const language of languages) {
  const person = residentIn(language);
  const codePath = '/ticket/verify-sms';
  const sendPath = '/ticket/send-sms';

  test.describe(`${inLanguage[language]} @both${nightlyUnless(language === 'en-us')}`, () => {
    test('a wrong code is refused and cleared after 2.5 s; what is typed meanwhile is kept [SMS-6] [ERR-1] [VAL-3]', async ({
      I: visitor,
    }) => {
      const I = visitor.inLanguage(language);
      await I.controlClock();
      await I.open();
      await I.askForCode(person.phone);
      await I.seePage('verifyCode.title');
      const right = await I.readCode(person.phone);
      await stopClock(I);
      await I.type('code', wrongCode(right));
      // What the sandbox says.
      const refusals: Readonly<Record<string, string>> = {
        'zh-cn': '验证码不正确，请重新输入',
        'zh-hk': '驗證碼不正確，請重新輸入',
      };
      const refused = refusals[language] ?? 'That code is not right. Try again.';
      await I.seeFieldHint('code', `${refused} ${I.text('verifyCode.cleared')}`);
      await expect(I.field('code')).toHaveValue(wrongCode(right));
      await I.page.clock.fastForward(2600);
      await expect(I.field('code')).toHaveValue('');
      await I.seeFieldHint('code', refused);

      await I.type('code', wrongCode(right));
      await expect.poll(async () => (await I.requests(codePath)).length).toBe(2);
      await I.seeFieldHint('code', `${refused} ${I.text('verifyCode.cleared')}`);
      await I.type('code', right.slice(0, 3));
      await I.page.clock.fastForward(2600);
      await expect(I.field('code')).toHaveValue(right.slice(0, 3));
      await I.page.clock.resume();
      await I.type('code', right.slice(3));
      await I.seeSignedIn(person.uid);
    });

    test('after 60 s another code can be sent, and the older one is invalid [SMS-2] [SMS-7] [SMS-22] [ERR-9]', async ({
      I: visitor,
    }) => {
      const I = visitor.inLanguage(language);
      await I.controlClock();
      await I.open();
      await I.askForCode(person.phone);
      await I.seePage('verifyCode.title');
      const first = await I.readCode(person.phone);
      await expect(I.button('verifyCode.resend')).toBeHidden();
      await I.seeText(new RegExp(I.text('verifyCode.resendIn', { seconds: '[0-9]{2}' })));
      await I.advanceClock(61);
      await I.press('verifyCode.resend');
      await expect(I.field('code')).toBeFocused();
      await expect.poll(async () => (await I.requests(sendPath)).length).toBe(2);
      await I.seeText(new RegExp(I.text('verifyCode.resendIn', { seconds: '[0-9]{2}' })));
      const second = await I.readCode(person.phone);
      if (first !== second) {
        await stopClock(I);
        await I.type('code', first);
        await expect(I.field('code')).toHaveAttribute('aria-invalid', 'true');
        await I.page.clock.resume();
      }
      await I.type('code', second);
      await I.seeSignedIn(person.uid);
    });

    test('a captcha: closing it returns to the form, failing it shows it again, passing it continues [CAPT-3] [CAPT-4] [ERR-4]', async ({
      I: visitor,
    }) => {
      const I = visitor.inLanguage(language);
      const phone = magicPhone(language, 11);
      const captcha = (button: string) => I.page.locator(`[data-captcha=${button}]`);
      await I.open();
      await I.askForCode(phone);
      await captcha('close').click();
      await expect(captcha('close')).toBeHidden();
      await expect(I.field('phone')).not.toHaveValue('');
      await expect(I.agreement).toBeChecked();
      expect(await I.requests(sendPath)).toHaveLength(1);
      await I.press('common.next');
      await captcha('fail').click();
      await expect.poll(async () => (await I.requests(sendPath)).map(({ code }) => code)).toEqual([11, 11, 6105]);
      await captcha('pass').click();
      await I.seePage('verifyCode.title');
      expect((await I.requests(sendPath)).map(({ code }) => code)).toEqual([11, 11, 6105, 0]);
      await I.type('code', await I.readCode(phone));
      await I.seeSignedIn();
    });
  });
}
