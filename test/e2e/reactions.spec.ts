import { expect, test } from './fixtures';

import { cancelDeletion } from '../../src/visitor/steps';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

test('an account with a pending deletion: cancelled after two questions: a toast, and signed in after 2.5 s [DEL-1] [DEL-2] [DEL-3] [ERR-10] @both', async ({
  I,
}) => {
  await I.controlClock();
  await I.open({ edition: 'hk' });
  await I.askForCode('93456789');
  await I.type('code', await I.readCode('93456789'));
  await cancelDeletion(I);
  await I.see('toast.deletionCancelled');
  expect(await I.requests('/ticket/verify-sms')).toHaveLength(1);
  await I.page.clock.fastForward(2500);
  await I.seeSignedIn('20240108');
  expect(await I.requests('/delete-account/cancel-delete')).toHaveLength(1);
  expect(await I.requests('/ticket/verify-sms')).toHaveLength(2);
});
