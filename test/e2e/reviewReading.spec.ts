import { expect, test } from './fixtures';
import { lenses, openReview } from './reviewing';

test('@phone reads articles and lists, with its lenses and targets @nightly', async ({ page, sandbox }) => {
  test.slow();
  await test.step('@phone reads a state as an article: what can happen, as links', async () => {
    await openReview(page, sandbox.url, '#/chart/verifyCode/calling.verifying', 'Verifying');
    await page.getByRole('row', { name: /^OK/ }).getByRole('link', { name: 'Completing the sign-in' }).click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Completing the sign-in');
    await page.getByRole('link', { name: '‹ SMS code' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Rejected/ })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      'nothing to scroll sideways',
    ).toBe(true);
  });
  await test.step('@phone shows the pages as a list, and the answers of one state at a time', async () => {
    await openReview(page, sandbox.url, '', 'The product on one page');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(9);
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Answers' }).click();
    await page.getByLabel('Calling state').selectOption('SMS code › Verifying');
    await page
      .getByRole('main')
      .getByRole('row', { name: /TWO_FACTOR_NEED_PWD/ })
      .getByRole('link')
      .click();
    await expect(page.getByRole('heading', { level: 1, name: '57 → Password' })).toBeVisible();
  });
  await test.step('@phone has targets of 24 px, but for links inside a sentence', async () => {
    for (const [hash, heading] of [
      ['', 'The product on one page'],
      ['#/answers', /What each answer does/],
      ['#/chart/verifyCode', 'SMS code'],
    ] as const) {
      await openReview(page, sandbox.url, hash, heading);
      const small = await page.locator('a[href], button, select, summary').evaluateAll((all) =>
        all.flatMap((each) => {
          const { width, height } = each.getBoundingClientRect();
          const isInSentence = each.matches('p *, small *');
          return width > 1 && (width < 24 || height < 24) && !isInSentence
            ? [`${each.textContent} ${Math.round(width)} × ${Math.round(height)}`]
            : [];
        }),
      );
      expect(small, hash).toEqual([]);
    }
  });
  await test.step('@phone has every lens within the window', async () => {
    await openReview(
      page,
      sandbox.url,
      '#/screens/verifyCode?edition=hkva&language=zh-hk&size=desktop&theme=dark',
      'SMS code',
    );
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const { y = 0 } = (await page.getByRole('main').boundingBox()) ?? {};
    expect(y / height, 'the part of the window that the head takes').toBeLessThanOrEqual(0.15);
    await page.getByRole('button', { name: 'More of this bar' }).click();
    for (const lens of await lenses(page).getByRole('combobox').all()) {
      const box = await lens.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width, (await lens.getAttribute('aria-label')) ?? '').toBe(true);
    }
  });
});

test('works from any plain file server, in any folder, without a network @nightly', async ({ context, page }) => {
  const folder = 'http://localhost/some/folder/';
  const elsewhere: string[] = [];
  await context.route(
    ({ protocol }) => protocol.startsWith('http'),
    (route) => {
      const { origin, pathname } = new URL(route.request().url());
      if ((origin + pathname).startsWith(folder))
        return route.fulfill({ path: `dist/review/${(origin + pathname).slice(folder.length) || 'index.html'}` });
      elsewhere.push(origin + pathname);
      return route.abort();
    },
  );
  await page.goto(`${folder}#/chart/verifyCode/calling.verifying/57`);
  await expect(page.getByRole('heading', { level: 1, name: 'Verifying' })).toBeVisible();
  await expect(page.locator('.main svg [data-box="verifyCode.calling.verifying"]').first()).toBeVisible();
  for (const view of ['Screens', 'Answers', 'Paths', 'Chart']) {
    await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: view }).click();
    await expect(page).toHaveURL(new RegExp(`/${view.toLowerCase()}/verifyCode`));
  }
  expect(elsewhere).toEqual([]);
});
