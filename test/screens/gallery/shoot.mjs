/**
 * Pictures of every view × language × width × scheme, to look at. Usage: node test/screens/gallery/shoot.mjs <folder>
 * [filter] A picture's name is <view>.<language>.<width>.<scheme>.png; the filter is a regular expression of it. Every
 * picture is checked as well: axe-core with no rule left out, and no sideways scroll at 320 px nor with the text
 * spacing of WCAG 1.4.12. What is found is printed. The folder's `index.html` shows all, with a filter for each part of
 * the name.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { chromiumFlags, findChromium } from '../../../src/build/chromium.mjs';
import { messages } from '../../../src/build/messages-plugin.mjs';
import { indexPage } from './indexPage.mjs';
import { views } from './views.mjs';

const [folder = 'gallery', pattern = ''] = process.argv.slice(2);
const filter = new RegExp(pattern);
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }';

/** Prints what axe-core and the reflow checks find. Resizes the window, so it runs after the screenshot. */
async function check(page, name) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }),
  );
  for (const { id, nodes } of violations)
    console.log(
      name,
      id,
      nodes.map((node) => node.html.slice(0, 160)),
    );
  await page.setViewportSize({ width: 320, height: 740 });
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  if (await isWide()) console.log(name, 'scrolls sideways at 320 px');
  await page.addStyleTag({ content: spacing });
  if (await isWide()) console.log(name, 'scrolls sideways at 320 px with text spacing');
}

mkdirSync(folder, { recursive: true });
const server = await createServer({
  configFile: false,
  plugins: [messages(), react()],
  server: { port: 4620, host: '127.0.0.1', watch: null, hmr: false },
  // Without it the examples of hosts are scanned too: a page that fails there would load React twice.
  optimizeDeps: { entries: ['test/screens/gallery/index.html'] },
  logLevel: 'error',
});
await server.listen();
const [address] = server.resolvedUrls.local;
const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: chromiumFlags });
for (const [width, height] of [
  [360, 740],
  [1280, 800],
]) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, hasTouch: width < 600 });
    for (const language of ['en-us', 'zh-cn', 'zh-hk']) {
      for (const [view, { query, act }] of Object.entries(views)) {
        const name = `${view}.${language}.${width}.${colorScheme}.png`;
        if (!filter.test(name)) continue;
        const page = await context.newPage();
        page.on('pageerror', (error) => console.error(name, error.message));
        const edition = query.includes('edition') ? '' : `&edition=${language === 'zh-cn' ? 'cn' : 'hk'}`;
        await page.goto(`${address}test/screens/gallery/index.html?language=${language}${edition}&${query}`);
        await page.locator('#root > *').first().waitFor();
        await act?.(page);
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(folder, name) });
        await check(page, name);
        await page.close();
      }
    }
    await context.close();
  }
}
const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
writeFileSync(join(folder, 'index.html'), indexPage(pictures));
console.log(`${pictures.length} pictures: open ${join(folder, 'index.html')}`);
await browser.close();
await server.close();
