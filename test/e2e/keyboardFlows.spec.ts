import { expect, test } from './fixtures';
import { pressKeys, tabTo } from './keyboard';
import { codedByEmail } from '../ways/people';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

/* Other tests show how a page is reached. On the page, these tests use keys only. */

test('an e-mailed code: the tab by arrows, the address, Enter, the code; choosing SMS instead opens the phone tab [IDX-2] [MAIL-5] [MAIL-6] [MAIL-11]', async ({
  I,
}) => {
  const { email, uid } = codedByEmail;
  await I.open({ edition: 'hk' });
  await tabTo(I, I.tab('phone'));
  await pressKeys(I, 'ArrowRight', 'ArrowRight');
  await expect(I.tab('email')).toBeFocused();
  await tabTo(I, I.agreement);
  await pressKeys(I, 'Space');
  await tabTo(I, I.field('email'), 'Shift+Tab');
  await I.page.keyboard.type(email);
  await pressKeys(I, 'Enter');
  await I.seePage('verifyEmail.title');
  await expect(I.field('code')).toBeFocused();
  await tabTo(I, I.button('verifyEmail.useSms'));
  await pressKeys(I, 'Enter');
  await I.seePage('front.login.title');
  await expect(I.page.locator('h1')).toBeFocused();
  await expect(I.tab('phone')).toHaveAttribute('aria-selected', 'true');
  await tabTo(I, I.tab('phone'));
  await pressKeys(I, 'ArrowRight', 'ArrowRight');
  await tabTo(I, I.field('email'));
  await expect(I.field('email')).toHaveValue(email);
  await pressKeys(I, 'Enter');
  await I.seePage('verifyEmail.title');
  await I.page.keyboard.type(await I.readCode(email));
  await I.seeSignedIn(uid);
});
