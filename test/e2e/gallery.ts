import react from '@vitejs/plugin-react';
import { copyFileSync } from 'node:fs';
import { build, preview, type PreviewServer } from 'vite';
import { messages } from '../../src/build/messages-plugin.mjs';
import type { Page } from '@playwright/test';
import { views } from '../screens/gallery/views.mjs';
import { test as base } from './fixtures';

/**
 * The gallery, built once per worker into one file, which loads fastest, and served next to the sandbox with
 * axe-core and the screen reader.
 */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, give, { parallelIndex }) => {
      const outDir = `dist/test/gallery-${parallelIndex}`;
      const shared = { configFile: false, logLevel: 'error', root: process.cwd() } as const;
      await build({
        ...shared,
        plugins: [messages(), react()],
        build: {
          outDir,
          emptyOutDir: true,
          minify: false,
          rolldownOptions: { input: 'test/screens/gallery/index.html', output: { codeSplitting: false } },
        },
      });
      copyFileSync('node_modules/axe-core/axe.min.js', `${outDir}/axe.min.js`);
      copyFileSync(
        'node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js',
        `${outDir}/virtual-screen-reader.js`,
      );
      const server: PreviewServer = await preview({
        ...shared,
        build: { outDir },
        preview: { port: 0, host: '127.0.0.1' },
      });
      await give(`${server.resolvedUrls?.local[0] ?? ''}test/screens/gallery/index.html`);
      await server.close();
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
  await act?.(page);
}
