import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { lenses, openReview } from './reviewing';
import { violationsIn } from './access/axe';

const main = (page: Page) => page.getByRole('main');
const painted = (page: Page) => main(page).locator('[data-painted]');

/** Questions of product managers: test/review/fifteen.test.ts finds these places, and this is what each shows. */
const questions: readonly (readonly [hash: string, heading: string | RegExp, answer: (page: Page) => Promise<void>])[] =
  [
    [
      '#/screens?only=captcha',
      'Every screen with a captcha',
      async (page) => {
        for (const state of ['captcha.showing', 'verifyCode.calling.verifying', 'verifyPwd.calling.loggingIn'])
          await expect(main(page).locator(`.screen-card[data-state="${state}"]`)).toBeAttached();
        await expect(painted(page).first()).toBeVisible();
      },
    ],
    [
      '#/paths/regSetPwd/calling.registeringEmail?edition=hk&to=regSetPwd.calling.registeringEmail',
      /^The way to/,
      async (page) => {
        const film = main(page).locator('.strip > li');
        await expect(film.first().locator('[data-painted]')).toBeVisible({ timeout: 30_000 });
        expect(await film.count()).toBeGreaterThan(3);
        await expect(film.last().getByRole('button', { name: /Registering email, Set password/ })).toBeVisible();
      },
    ],
    [
      '#/answers?show=words',
      'The words of each answer',
      async (page) => {
        await expect(main(page).getByRole('row').nth(1)).toContainText('no: the same as');
        await expect(main(page).getByRole('row').last()).toContainText('yes');
      },
    ],
    [
      '#/screens/deletion/explaining?language=zh-cn',
      /^Deletion/,
      async (page) => {
        await expect(lenses(page).getByLabel('Language of the screens')).toHaveValue('zh-cn');
        await expect(page.locator('[data-state="deletion.explaining"] [data-painted]')).toBeVisible();
      },
    ],
    [
      '#/texts?said=This+page+is+closed',
      'What did the visitor read?',
      async (page) => {
        await expect(main(page).getByRole('article').first()).toContainText('The page was set up wrongly');
        await expect(main(page).getByRole('rowheader', { name: 'The closed page' })).toBeVisible();
        expect(await violationsIn(page)).toEqual([]);
      },
    ],
    [
      '#/screens?only=stuck',
      'Where a visitor can be stuck',
      async (page) => {
        await expect(main(page)).toContainText('Nowhere: from every screen a walk on the running machines leads on.');
        await expect(main(page).locator('.screen-card')).toHaveCount(0);
      },
    ],
  ];

test('the places that answer the questions of product managers show it @nightly', async ({ page, sandbox }) => {
  test.slow();
  for (const [hash, heading, answer] of questions)
    await test.step(hash, async () => {
      await openReview(page, sandbox.url, hash, heading);
      await answer(page);
    });
});

test('every view is one click from every other, and the start page from all @nightly', async ({ page, sandbox }) => {
  const views = ['Chart', 'Screens', 'Answers', 'Texts', 'Paths', 'Changes'];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const from of ['', ...views.map((view) => `#/${view.toLowerCase()}/verifyCode`)]) {
      await page.goto(`${sandbox.url}/review/${from}`);
      for (const view of views)
        await expect(page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: view })).toBeInViewport();
      await expect(page.getByRole('link', { name: /^Passport review/ })).toBeInViewport();
    }
  }
});
