import { expect, test } from './fixtures';
import { openHost } from './frameHost';
import { languages } from './texts';

/** The sum of the layout shifts since the page was opened that no visitor caused, and what moved. Chromium alone. */
const shifts = () =>
  new Promise<{ sum: number; moved: string[] }>((resolve) => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    };
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      // A prerendered page does not know its host: the name comes into the first tip, and moves the words after it.
      const isTip = (node: Node | null) => node?.parentElement?.closest('.notes') !== null;
      const unexpected = (list.getEntries() as Shift[]).filter(
        ({ hadRecentInput, sources }) => !hadRecentInput && !sources.every(({ node }) => isTip(node)),
      );
      const nodes = unexpected.flatMap(({ sources }) => sources.map(({ node }) => node));
      resolve({
        sum: unexpected.reduce((sum, { value }) => sum + value, 0),
        moved: nodes.map((node) => (node instanceof Element ? node.className : (node?.nodeName ?? ''))),
      });
    }).observe({ type: 'layout-shift', buffered: true });
    // Without entries the observer is never called.
    setTimeout(() => resolve({ sum: 0, moved: [] }), 300);
  });
const none = { sum: 0, moved: [] };

for (const language of languages)
  for (const edition of ['cn', 'hk', 'jp'] as const)
    test(`nothing moves while the first page of ${edition} loads its providers, in ${language} [IDX-8] @both`, async ({
      I,
      page,
    }) => {
      await I.inLanguage(language).open({ edition });
      await expect(page.locator('.provider').first()).toBeVisible();
      expect(await page.evaluate(shifts)).toEqual(none);
    });

test('nothing moves while a frame loads its providers: it has its height from the first form on [IDX-8] [FRAME-2]', async ({
  I,
}) => {
  const { inside, frame, receivedOnPort } = await openHost(I);
  await inside.waitUntilOpen();
  await expect(frame.locator('.provider').first()).toBeVisible();
  expect(await frame.evaluate(shifts)).toEqual(none);
  const heights = (await receivedOnPort('resize')).map(({ height }) => height);
  expect(new Set(heights).size).toBe(1);
});

test('a tab that still loads keeps the place of its form: the consents and what is below do not move [IDX-8]', async ({
  I,
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/screens-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await I.open();
  const places = () =>
    page
      .locator('.consents, .offered')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  const before = await places();
  expect(before).toHaveLength(2);
  await I.tab('email').click();
  await expect(I.tab('email')).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.panel input:not([type=checkbox])')).toHaveCount(0);
  expect(await places()).toEqual(before);
  release();
  await expect(page.locator('#email')).toBeVisible();
  await expect(page.locator('.provider').first()).toBeVisible();
  expect(await places()).toEqual(before);
});

for (const name of ['phone', 'account', 'email'] as const)
  test(`on the ${name} tab the consent comes before the button that needs it when read and by Tab, and below it on the screen [IDX-10] (WCAG 1.3.2)`, async ({
    I,
    page,
  }) => {
    await I.open();
    await I.tab(name).click();
    await I.fill(name, name === 'email' ? 'a@example.com' : '91234567');
    await expect(I.button('common.next')).toBeEnabled();
    await I.field(name).focus();
    const stops: string[] = [];
    for (let press = 0; press < 8 && stops.at(-1) !== 'submit'; press += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).type || 'link'));
    }
    expect(stops.filter((each) => each !== 'button' && each !== 'link')).toEqual(['checkbox', 'submit']);
    const box = await I.agreement.boundingBox();
    const next = await I.button('common.next').boundingBox();
    expect(box?.y ?? 0).toBeGreaterThan((next?.y ?? 0) + (next?.height ?? 0));
  });
