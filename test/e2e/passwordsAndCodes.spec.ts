import { expect, test } from './fixtures';
import type { FieldName, Visitor } from './visitor';
import { residentOf } from '../ways/people';
import { enterEmail, openRegistration } from '../ways/steps';

/* What the page shows of a password, and when it asks for a salt. */
test.use({ reuseContext: true });

const hk = residentOf('hk');
const password = 'Typhoon-shelter-8';

/** Pastes from the clipboard, as a visitor does. */
async function paste(I: Visitor, name: FieldName, text: string) {
  await I.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await I.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await I.fill(name, '');
  await I.field(name).press('ControlOrMeta+V');
}

test('the password of a login is never shown by itself, a new one is if formatting changed what was pasted [PWD-7] [SETP-5] [VAL-5]', async ({
  I,
}) => {
  await I.open({ edition: 'hk' });
  await I.enterAccount(hk.uid);
  await I.seePage('verifyPwd.title');
  await I.type('password', 'Harbour -2024');
  await expect(I.field('password')).toHaveValue(hk.password);
  await expect(I.field('password')).toHaveAttribute('type', 'password');
  await paste(I, 'password', ' Harbour 密-2024 ');
  await expect(I.field('password')).toHaveValue(hk.password);
  await I.see('verifyPwd.changed');
  await expect(I.field('password')).toHaveAttribute('type', 'password');
  await I.press('verifyPwd.submit');
  await I.seeSignedIn(hk.uid);

  await openRegistration(I, 'hk');
  await enterEmail(I, 'somebody.new@example.com');
  await I.seePath('/regSetPwd');
  await paste(I, 'newPassword', password);
  await expect(I.field('newPassword')).toHaveAttribute('type', 'password');
  await paste(I, 'newPassword', ` ${password} `);
  await expect(I.field('newPassword')).toHaveValue(password);
  await expect(I.field('newPassword')).toHaveAttribute('type', 'text');
});

test.describe('the salt of an account', () => {
  test('is asked for once while the page lives; when its ticket has expired, the page says so and starts again [ACCT-2] [PWD-8] [ERR-5]', async ({
    I,
  }) => {
    await I.controlClock();
    await I.open({ edition: 'hk' });
    await I.enterAccount(hk.uid);
    await I.seePage('verifyPwd.title');
    for (const minutes of [9, 30]) {
      await I.press('common.back');
      await I.advanceClock(minutes * 60);
      await I.press('common.next');
      await I.seePage('verifyPwd.title');
    }
    expect(await I.requests('/login/account-salt')).toHaveLength(1);
    await I.enterPassword(hk.password);
    await I.seeDialog('saltExpired');
    await I.answerDialog('alert.saltExpired.confirm');
    await I.seePage('front.login.title');
    await I.waitUntilOpen();
    await I.enterAccount(hk.uid);
    await I.enterPassword(hk.password);
    await I.seeSignedIn(hk.uid);
    expect(await I.requests('/login/account-salt')).toHaveLength(2);
  });
});
