import { expect, test } from './fixtures';
import { seeFocus, pressKeys, tabTo } from './keyboard';
import { codedByEmail, residentOf } from '../ways/people';
import type { Visitor } from './visitor';

/* One browser context for the file, cleared between tests. */
test.use({ reuseContext: true });

/* Other tests show how a page is reached. On the page, these tests use keys only. */

const inside = (I: Visitor) => I.page.evaluate(() => Boolean(document.activeElement?.closest('dialog')));

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

test('other ways to continue: arrows and dots switch the two pages; the sheet with all of them opens, closes and opens a window [IDX-8] [TP-2] [UI-1]', async ({
  I,
  context,
}) => {
  const { uid } = residentOf('hk');
  await I.sandbox.post('next', { path: '/sandbox/provider/google', data: { answer: 'agree', uid } });
  await I.open({ edition: 'hk' });
  const providers = I.page.locator('.provider:not(.provider--more)');
  await tabTo(I, providers.nth(1));
  const named = () => providers.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
  const first = await named();
  await pressKeys(I, 'ArrowRight');
  await expect.poll(named).not.toEqual(first);
  await expect(providers.nth(1)).toBeFocused();
  await pressKeys(I, 'ArrowLeft');
  await expect.poll(named).toEqual(first);
  await tabTo(I, I.page.getByRole('button', { name: I.text('ways.page', { page: 2, pages: 2 }), exact: true }));
  await seeFocus(I);
  await pressKeys(I, 'Enter');
  await expect.poll(named).not.toEqual(first);
  await tabTo(I, I.button('ways.more'), 'Shift+Tab');
  await pressKeys(I, 'Enter');
  const sheet = I.page.getByRole('dialog', { name: I.text('ways.more'), exact: true });
  await expect(sheet).toBeVisible();
  expect(await inside(I)).toBe(true);
  await pressKeys(I, 'Escape');
  await expect(sheet).toHaveCount(0);
  await expect(I.button('ways.more')).toBeFocused();
  await pressKeys(I, 'Enter');
  await tabTo(I, sheet.getByRole('button', { name: I.text('ways.google'), exact: true }));
  await seeFocus(I);
  await pressKeys(I, 'Enter');
  await expect(I.button('agree.confirm')).toBeFocused();
  const opened = context.waitForEvent('page');
  await pressKeys(I, 'Enter');
  await opened;
  await I.page.waitForURL('**/sandbox/home?*');
  expect(new URL(I.page.url()).searchParams.get('uid')).toBe(uid);
});
