import { expect, test } from './fixtures';
import type { FieldName, Visitor } from './visitor';
import { residentOf } from '../ways/people';
import { enterEmail, openRegistration } from '../ways/steps';
import { nightlyUnless } from './nightly';

/* What the page shows of a password, and what the server gets to verify codes, to hash passwords, to bind accounts. */
test.use({ reuseContext: true });

const hk = residentOf('hk');
const esop = residentOf('esop');
const password = 'Typhoon-shelter-8';

/** Returns the names of the fields of the only call of a path, which the server found nothing wrong with. */
async function fieldsOf(I: Visitor, path: string): Promise<string[]> {
  const [call, ...others] = await I.requests(path);
  expect([others, call?.problems]).toEqual([[], []]);
  return Object.keys(call?.fields ?? {})
    .filter((name) => name !== 'device_id' && name !== 'csrf_token')
    .toSorted();
}

async function enterCode(I: Visitor, phone: string) {
  await I.askForCode(phone);
  await I.type('code', await I.readCode(phone));
}

test.describe('a login by SMS verifies its code with its own payload', () => {
  const payload = 'broker_id_sig code code_sig domain market_reject msgCode multi_uid_check phone sensetime sms_sign';
  const beside = ' phone_no region_no sms_code';
  for (const [name, { edition, phone, uid }, path, fields, query] of [
    ['hk', hk, '/ticket/verify-sms', payload, {}],
    ['hk of the legacy generation', hk, '/reg/verify-sms', payload + beside, { generation: 'legacy' }],
    ['esop', esop, '/futuie/verify-sms', payload + beside, {}],
  ] as const) {
    test(`${name}: ${path} [API-6] [SMS-15]${nightlyUnless(name === 'hk')}`, async ({ I }) => {
      await I.open({ edition, query: { ...query, sensetime: '1' } });
      await enterCode(I, phone);
      await I.seeSignedIn(uid);
      expect(await fieldsOf(I, path)).toEqual(fields.split(' ').toSorted());
      const [sent] = (await I.requests(path)).map((call) => call.fields);
      expect(sent).toMatchObject({ phone, multi_uid_check: '1', market_reject: '1' });
      expect(await I.requests('/reg/quick-reg')).toEqual([]);
    });
  }
});

test.describe('a registration by SMS verifies its code with the fields it was sent with', () => {
  const fields = 'broker_id_sig domain domain_name phone_no region_no scene_id sms_sign sms_code code_sig';
  for (const [name, { edition, unused }, path, sent, query] of [
    ['hk', hk, '/reg/verify-sms', fields, {}],
    ['hk of the legacy generation', hk, '/reg/verify-sms', fields, { generation: 'legacy' }],
    ['esop', esop, '/futuie/verify-sms', `${fields} esop_key`, {}],
  ] as const) {
    test(`${name}: ${path} [API-5] [SMS-15]${nightlyUnless(name === 'hk')}`, async ({ I }) => {
      await openRegistration(I, edition, { ...query, sensetime: '1' });
      await enterCode(I, unused);
      await I.seeSignedIn();
      expect(await fieldsOf(I, path)).toEqual(sent.split(' ').toSorted());
    });
  }
});

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
