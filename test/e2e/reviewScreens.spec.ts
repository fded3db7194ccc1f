import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { brokenRules, openReview } from './reviewing';

const board = (page: Page) => page.locator('#main');
const pictures = (page: Page) => board(page).locator('[data-painted]');
const card = (page: Page, state: string) => board(page).locator(`[data-state="${state}"]`);
const live = (page: Page) => page.frameLocator('iframe[title="Live screen"]');

test('the storyboard, its lenses, its answers and frames [SITE-3] [SMS-6] [CTRY-3] [FRAME-2] @nightly', async ({
  page,
  sandbox,
}) => {
  test.slow();
  await test.step('the storyboard of a chart: waiting for the user, for the server, dialogs, each state under its own screen', async () => {
    await openReview(page, sandbox.url, '#/screens/verifyCode?edition=hk', 'SMS code');
    await expect(
      board(page)
        .getByRole('region', { name: 'Waiting for the user' })
        .getByRole('link', { name: 'Rejected, its screen' }),
    ).toBeVisible();
    await expect(
      board(page)
        .getByRole('region', { name: 'Waiting for the server' })
        .getByRole('link', { name: 'Verifying, its screen' }),
    ).toBeVisible();
    await expect(pictures(page).first()).toBeVisible();
    await expect(board(page)).toContainText('9 states, 7 with a screen');
    await expect(card(page, 'verifyCode.entering.typing').getByRole('img', { name: 'Screen: Typing' })).toHaveAttribute(
      'data-painted',
      /^[\w-]{12}$/,
    );
    expect(await brokenRules(page)).toEqual([]);
  });
  await test.step('languages, sizes and themes are lenses over the same state; the gallery shows all twelve', async () => {
    await openReview(page, sandbox.url, '#/screens/verifyCode/entering.typing?edition=hk&sheet=1', 'SMS code · Typing');
    const shots = board(page).locator('.sheet-row .picture');
    await expect(shots).toHaveCount(12);
    for (let at = 0; at < 12; at += 1) {
      await shots.nth(at).scrollIntoViewIfNeeded();
      await expect(shots.nth(at)).toHaveAttribute('data-painted', /./);
    }
    const names = await shots.evaluateAll((all) => all.map((each) => each.getAttribute('data-painted')));
    expect(new Set(names).size, 'one markup per language, whatever the size and theme').toBe(3);
    await board(page).getByRole('link', { name: '繁體中文, desktop, dark' }).click();
    await expect(live(page).getByRole('heading', { name: /輸入/ })).toBeVisible();
    await expect(live(page).locator('html')).toHaveAttribute('data-scheme', 'dark');
    await expect(live(page).locator('html')).toHaveAttribute('lang', 'zh-Hant-HK');
  });
  await test.step('a refusal is shown by its typical answer, and the card says which; a password that was typed by its dots', async () => {
    await openReview(page, sandbox.url, '#/screens/verifyCode?edition=hk', 'SMS code');
    await expect(card(page, 'verifyCode.entering.rejected')).toContainText(
      'Shown with any other answer to verify SMS.',
    );
    await expect(card(page, 'verifyCode.entering.typing')).not.toContainText('Shown with');
    await openReview(page, sandbox.url, '#/screens/verifyPwd/calling.loggingIn?edition=hk', 'Password');
    await expect(live(page).getByLabel('Password', { exact: true })).toHaveValue(/^.{8,}$/);
    await expect(live(page).getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
  });
  await test.step('the list of countries lies under its field on the desktop, and is a sheet on the phone', async () => {
    await openReview(page, sandbox.url, '#/screens/phone/typing.picking?edition=hk&size=desktop', 'Phone');
    const picture = card(page, 'phone.typing.picking').getByRole('img');
    await expect(picture).toHaveAttribute('data-painted', /./);
    const desktop = await picture.getAttribute('data-painted');
    await expect(live(page).locator('.pick--drop')).toBeVisible();
    await page.getByRole('region', { name: 'Lenses' }).getByLabel('Size of the screens').selectOption('phone');
    await expect(picture).not.toHaveAttribute('data-painted', desktop ?? '');
  });
  await test.step('a frame shows the page inside it, with its own message above', async () => {
    await openReview(page, sandbox.url, '#/screens/frame/listed.inside?edition=hk', 'Frame');
    await expect(live(page).getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    await card(page, 'frame.listed.cookieless.offering').getByRole('link').click();
    await expect(live(page).getByRole('button', { name: 'Allow cookies' })).toBeVisible();
    await expect(live(page).getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  });
});

test('a live screen moves the chart [SMS-11] [SMS-5] [SMS-6] @nightly', async ({ page, sandbox }) => {
  test.slow();
  await test.step('choose a box, see its screen live; press something in it, and the chart has moved', async () => {
    await openReview(page, sandbox.url, '#/screens/verifyCode?edition=hk', 'SMS code');
    await card(page, 'verifyCode.entering.typing').getByRole('link').click();
    await expect(live(page).getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await live(page).getByRole('button', { name: 'Didn’t get a code?' }).click();
    await expect(board(page).getByRole('heading', { level: 1 })).toHaveText('No code came');
    await expect(card(page, 'noCode.choosing').getByRole('link')).toHaveAttribute('aria-current', /./);
    expect(page.url()).toContain('#/screens/noCode/choosing');
    await expect(live(page).getByRole('button', { name: /^Get a phone call/ })).toBeVisible();
    await live(page)
      .getByRole('button', { name: /^Get a phone call/ })
      .click();
    await expect(card(page, 'noCode.confirming').getByRole('link')).toHaveAttribute('aria-current', /./);
    await page.getByRole('link', { name: 'Show on the chart' }).click();
    await expect(page).toHaveURL(/#\/chart\/noCode\/confirming/);
  });
  await test.step('what is typed in a live screen is judged by the chart; the server’s answer is chosen from the catalogue', async () => {
    await openReview(page, sandbox.url, '#/screens/verifyCode/entering.typing?edition=hk', 'SMS code');
    await live(page).getByLabel('6-digit code').pressSequentially('739146');
    await expect(card(page, 'verifyCode.calling.verifying').getByRole('link')).toHaveAttribute('aria-current', /./);
    await expect(live(page).locator('.cell').first()).toHaveText('7');
    await page.getByLabel('verify sms').selectOption('NETWORK_ERROR');
    await page.getByRole('button', { name: 'Answer' }).click();
    await expect(card(page, 'verifyCode.entering.rejected').getByRole('link')).toHaveAttribute('aria-current', /./);
    await expect(live(page).getByRole('alert')).toBeVisible();
    expect(page.url()).not.toContain('739146');
  });
});

test('screens of one edition, and every dialog [SITE-6] @nightly', async ({ page, sandbox }) => {
  test.slow();
  await test.step('an edition that does not reach a state says so in its place', async () => {
    await openReview(page, sandbox.url, '#/screens/noCode?edition=jp', 'No code came');
    await expect(card(page, 'noCode.choosing')).toContainText('not in jp');
    await expect(pictures(page)).toHaveCount(0);
  });
  await test.step('every dialog of the product on one page', async () => {
    await openReview(page, sandbox.url, '#/screens?only=dialogs&language=zh-cn', 'Every dialog');
    for (const name of ['Gate of every call', 'Deletion', 'No code came', 'Other ways in'])
      await expect(board(page).getByRole('region', { name })).toBeVisible();
    await expect(pictures(page).first()).toBeVisible();
  });
});
