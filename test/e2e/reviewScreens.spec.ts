import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openReview } from './reviewing';

const board = (page: Page) => page.locator('#main');
const pictures = (page: Page) => board(page).locator('[data-painted]');
/** The chosen state, large enough to read. */
const chosen = (page: Page, name: string) => board(page).getByRole('region', { name: `${name}, its screen` });
const card = (page: Page, state: string) => board(page).locator(`[data-state="${state}"]`);

test('the storyboard, its lenses, its and answers [SITE-3] [SMS-6] [CTRY-3] @nightly', async ({ page, sandbox }) => {
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
    await expect(board(page)).toContainText(/\b10 states, 8 with a screen/);
    await expect(card(page, 'verifyCode.entering.typing').getByRole('img', { name: 'Screen: Typing' })).toHaveAttribute(
      'data-painted',
      /^[\w-]{12}$/,
    );
  });
  await test.step('languages, sizes and themes are lenses over the same state', async () => {
    const names: (string | null)[] = [];
    for (const look of ['', '&size=desktop&theme=dark', '&language=zh-cn', '&language=zh-hk&size=desktop&theme=dark']) {
      await page.goto(`${sandbox.url}/review/#/screens/verifyCode/entering.typing?edition=hk${look}`);
      const shot = chosen(page, 'Typing').getByRole('img');
      await expect(shot).toHaveAttribute('data-painted', /./);
      if (look.includes('language')) await expect(shot).not.toHaveAttribute('data-painted', names.at(-1) ?? '');
      names.push(await shot.getAttribute('data-painted'));
    }
    expect(new Set(names).size, 'one markup per language, whatever the size and theme').toBe(3);
  });
  await test.step('a refusal is shown by its typical answer, and the card says which', async () => {
    await openReview(page, sandbox.url, '#/screens/verifyCode?edition=hk', 'SMS code');
    await expect(card(page, 'verifyCode.entering.rejected')).toContainText(
      'Shown with any other answer to verify SMS.',
    );
    await expect(card(page, 'verifyCode.entering.typing')).not.toContainText('Shown with');
  });
  await test.step('the list of countries lies under its field on the desktop, and is a sheet on the phone', async () => {
    await openReview(page, sandbox.url, '#/screens/phone/typing.picking?edition=hk&size=desktop', 'Phone');
    const picture = card(page, 'phone.typing.picking').getByRole('img');
    await expect(picture).toHaveAttribute('data-painted', /./);
    const desktop = await picture.getAttribute('data-painted');
    await expect(chosen(page, 'Picking').getByRole('img')).toHaveAttribute('data-painted', desktop ?? '');
    await page.getByRole('region', { name: 'Lenses' }).getByLabel('Size of the screens').selectOption('phone');
    await expect(picture).not.toHaveAttribute('data-painted', desktop ?? '');
  });
});

test('screens of one edition, and every dialog [SITE-6] @nightly', async ({ page, sandbox }) => {
  test.slow();
  await test.step('an edition that does not reach a state says so in its place', async () => {
    await openReview(page, sandbox.url, '#/screens/noCode?edition=jp', 'No code came');
    await expect(card(page, 'noCode.choosing')).toContainText('not in Japan');
    await expect(pictures(page)).toHaveCount(0);
  });
  await test.step('every dialog of the product on one page', async () => {
    await openReview(page, sandbox.url, '#/screens?only=dialogs&language=zh-cn', 'Every dialog');
    for (const name of ['Gate of every call', 'Deletion', 'No code came', 'Other ways in'])
      await expect(board(page).getByRole('region', { name })).toBeVisible();
    await expect(pictures(page).first()).toBeVisible();
  });
});
