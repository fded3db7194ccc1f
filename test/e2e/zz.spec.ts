import { coveredControls, cutText } from './access/cut';
import { openView, test } from './gallery';

const css = [
  '.dialog { max-block-size: none !important }',
  '.dialog { overflow: hidden !important }',
  '.veil[open] { grid-template-rows: none !important }',
  '.sheet { max-block-size: none !important }',
  '.sheet--plain, .sheet__body { overflow: hidden !important }',
];
test('zz low', async ({ gallery, page }) => {
  test.setTimeout(400_000);
  for (const rule of ['', css[0] ?? '', css[2] ?? '', css[3] ?? '']) {
    const found: string[] = [];
    for (const view of [
      'agree',
      'notReceived',
      'askEmail',
      'voiceConfirm',
      'unable',
      'deletion',
      'alert',
      'waysMore',
      'picker',
    ]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await openView(page, gallery, view, 'en-us');
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets = [sheet];
      }, rule);
      for (const size of [{ width: 320, height: 256 }, { width: 1280, height: 380 }]) {
      await page.setViewportSize(size);
      const both = [...(await cutText(page)), ...(await coveredControls(page))];
      found.push(...both.map((each) => `${view}: ${each.slice(0, 90)}`)); }
    }
    console.log(`LOW ${rule}: ${found.length}`, found.slice(0, 3));
  }
});
