import { expect, test } from './fixtures';
import { wing } from '../ways/people';

test('a reload within 60 s neither sends nor bills another code, and the code still signs in [PHONE-2] [PHONE-5]', async ({
  I,
}) => {
  await I.open();
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  await I.page.reload();
  await I.waitUntilOpen();
  await I.askForCode(wing.phone);
  await I.seePage('verifyCode.title');
  expect(await I.requests('/ticket/send-sms')).toHaveLength(1);
  await I.type('code', await I.readCode(wing.phone));
  await I.seeSignedIn(wing.uid);
});
