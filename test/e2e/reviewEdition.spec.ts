import { expect, test } from './fixtures';
import { details, lenses, openReview } from './reviewing';

test('an edition shows what is out of reach and why, and moves no box [SITE-6] [SMS-8] @nightly', async ({
  page,
  sandbox,
}) => {
  test.slow();
  await test.step('the start page lists what an edition has for itself, and what it blocks', async () => {
    await openReview(page, sandbox.url, '', 'The product on one page');
    await lenses(page).getByLabel('Edition', { exact: true }).selectOption('Japan');
    await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('Japan');
    await expect(details(page).getByRole('heading', { name: 'Out of reach' })).toBeVisible();
    for (const row of [
      /^Phone numbers begin with.*\+81/,
      /^Other ways in.*LINE, Apple, Google/,
      /^Trading hours.*none/,
    ])
      await expect(details(page).getByRole('row', { name: row })).toBeVisible();
    await details(page)
      .getByRole('row', { name: /^Voice codes: no/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/#\/chart\/\w+\/.*edition=jp/);
  });
  await test.step('an edition shows what is out of reach, the guard that cuts it and the field of its row', async () => {
    await openReview(page, sandbox.url, '#/chart/verifyCode/entering', 'Entering');
    await lenses(page).getByLabel('Edition', { exact: true }).selectOption('Japan');
    const cut = details(page)
      .getByRole('region', { name: 'Edition' })
      .getByRole('row', { name: /^got no code/ });
    await expect(cut).toContainText('if this edition offers calls');
    await expect(cut).toContainText('In Japan: Voice codes: no');
    await expect(cut).toContainText('SMS-8');
    await expect(details(page)).toContainText('Out of reach in Japan');
    await lenses(page).getByLabel('Edition', { exact: true }).selectOption('Hong Kong');
    await expect(cut).toHaveCount(0);
  });
  await test.step('a chart out of reach in an edition shows what blocks it, in any chart', async () => {
    await openReview(page, sandbox.url, '#/chart/noCode?edition=jp', 'No code came');
    await expect(details(page)).toContainText('Out of reach in Japan because of');
    await expect(details(page).getByText('jp ✗')).toBeVisible();
    await expect(details(page).getByText('hk ✓')).toBeVisible();
    await details(page).getByRole('link', { name: 'Entering: got no code' }).click();
    await expect(page).toHaveURL(/#\/chart\/verifyCode\/entering\/user\.gotNoCode/);
  });
  await test.step('the chart hatches what is out of reach and moves no box', async () => {
    await openReview(page, sandbox.url, '#/chart/verifyCode/helping', 'Helping');
    const helping = page.locator('.main svg [data-box="verifyCode.helping"]').first();
    await expect(helping).toBeVisible();
    const before = await helping.boundingBox();
    await lenses(page).getByLabel('Edition', { exact: true }).selectOption('Japan');
    await expect(page.locator('.main svg .hatch').first()).toBeAttached();
    expect(await helping.boundingBox()).toEqual(before);
  });
});
