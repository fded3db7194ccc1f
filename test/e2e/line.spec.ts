import { expect, test } from './fixtures';
import { holdScripts } from './heldScripts';

test('no script moves the line of the document or redraws it, and nothing is fetched for it', async ({ I, page }) => {
  const visitor = I.inLanguage('zh-hk');
  const release = await holdScripts(page);
  await page.goto(visitor.address({ edition: 'hk' }), { waitUntil: 'commit' });
  await expect(page.locator('.foot')).toBeVisible();
  const line = page.locator('.drift');
  const shown = async () => [
    await line.evaluate((each) => [...each.querySelectorAll('path')].map((path) => path.getAttribute('d'))),
    await line.boundingBox(),
  ];
  const painted = await shown();
  expect(painted[0]).not.toHaveLength(0);
  const node = await line.elementHandle();
  release();
  await visitor.waitUntilOpen();
  expect(await shown()).toEqual(painted);
  expect(await node?.evaluate((each) => each.isConnected)).toBe(true);
});
