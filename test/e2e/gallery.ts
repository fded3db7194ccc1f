import type { Page } from '@playwright/test';
import { serveGallery } from '../page/screens/gallery/serve';
import { views } from '../page/screens/gallery/views';
import { test as base } from './fixtures';

/** The gallery, built once per worker, and served next to the sandbox. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, give, { parallelIndex }) => {
      const { url, close } = await serveGallery(`dist/test/gallery-${parallelIndex}`);
      await give(url);
      await close();
    },
    { scope: 'worker' },
  ],
});

/**
 * Opens a view of the gallery, in the edition of its language, and brings it to its picture. `more` is added to the
 * query.
 */
export async function openView(page: Page, gallery: string, view: string, language: string, more = ''): Promise<void> {
  const { query, act } = views[view] ?? { query: '' };
  const edition = query.includes('edition') ? '' : `&edition=${language === 'zh-cn' ? 'cn' : 'hk'}`;
  await page.goto(`${gallery}?language=${language}${edition}&${query}${more}`);
  await page.locator('#root > *').first().waitFor();
  // React shows what was late 300 ms after what was not.
  await page.waitForFunction(() => !document.querySelector('.page') || document.querySelector('.day'));
  await act?.(page);
}
