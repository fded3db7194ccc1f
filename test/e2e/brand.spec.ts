import { configured } from './configured';
import { expect, test } from './fixtures';
import type { Visitor } from '../../src/visitor/visitor';

const withBrand = (I: Visitor, brand: Record<string, unknown>) =>
  configured(I, (config) => ({ ...config, brand: { ...(config.brand as object), ...brand } }));
/** Text of 200 %, as a browser's own setting. */
const enlarge = ({ page }: Visitor) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
const mark = '.mark';
const year = new Date().getFullYear();

test.describe('a brand of your own', () => {
  test('is drawn as its name, never with the letters of ours; the legal line follows the company [D-NAME]', async ({
    I,
  }) => {
    await withBrand(I, {
      name: 'Acme',
      company: { 'en-us': 'Acme Securities Limited' },
      legalLine: 'SFC CE No. AAA000',
    });
    await I.open();
    await expect(I.page.locator(mark)).toHaveText('Acme');
    await expect(I.page.locator(`${mark} path`)).toHaveCount(0);
    await expect(I.page.locator('.foot__legal')).toHaveText(`© ${year} Acme Securities Limited · SFC CE No. AAA000`);
    await expect(I.page.locator('link[rel$=icon]')).toHaveCount(1);
    await expect(I.page.locator('link[rel=icon]')).toHaveAttribute('href', 'data:,');
  });

  test('has a sign before its name, which is the icon of the tab too [D-NAME] @both @nightly', async ({ I }) => {
    await withBrand(I, { name: 'Acme', sign: 'M3 20L12 4l9 16z' });
    await I.open();
    await expect(I.page.locator(`${mark} path`)).toHaveAttribute('d', 'M3 20L12 4l9 16z');
    await expect(I.page.locator(mark)).toHaveText('Acme');
    await expect(I.page.locator('link[rel$=icon]')).toHaveCount(1);
    await expect(I.page.locator('link[rel=icon]')).toHaveAttribute('href', /^data:image\/svg.*M3%2020L12/);
    expect((await I.page.locator(mark).boundingBox())?.height).toBe(24);
    await enlarge(I);
    expect(await I.page.locator(`${mark} svg`).boundingBox()).toMatchObject({ width: 48, height: 48 });
  });

  test('has a picture as its mark, and an icon, under the policy [D-NAME] @nightly', async ({ I }) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 24"><path d="M0 0h90v24H0z"/></svg>';
    await I.page.route('**/acme.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
    await withBrand(I, { name: 'Acme', logo: '/acme.svg', favicon: '/acme-icon.svg' });
    await I.open();
    const picture = I.page.getByRole('img', { name: 'Acme', exact: true });
    await expect(picture).toHaveAttribute('src', '/acme.svg');
    expect(await picture.boundingBox()).toMatchObject({ width: 90, height: 24 });
    await enlarge(I);
    expect(await picture.boundingBox()).toMatchObject({ width: 180, height: 48 });
    await expect(I.page.locator('link[rel$=icon]')).toHaveCount(1);
    await expect(I.page.locator('link[rel=icon]')).toHaveAttribute('href', '/acme-icon.svg');
  });

  test('cannot bring markup or a script along: a bad sign or address is left out (T-02) [D-NAME]', async ({ I }) => {
    await withBrand(I, {
      name: 'Acme',
      sign: 'M0 0" onload="x',
      logo: 'javascript:alert(1)',
      favicon: '//evil.example/i',
    });
    await I.open();
    await expect(I.page.locator(mark)).toHaveText('Acme');
    await expect(I.page.locator(`${mark} path, img${mark}`)).toHaveCount(0);
  });
});
