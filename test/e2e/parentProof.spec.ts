import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openHost } from './frameHost';

/* The page's scripts are changed below, which its policy would refuse. */
test.use({ bypassCSP: true });

/**
 * A browser that lists no ancestors: the scripts of the page find the property under no name that they know. The header
 * that would refuse a foreign frame is lost on the way, so the page's own check is the one that counts.
 */
async function listNoAncestors(page: Page, passport: string): Promise<void> {
  await page.route(`${passport}/**`, async (route) => {
    if (!['document', 'script'].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch();
    const text = (await response.text())
      .replaceAll('ancestorOrigins', 'noSuchOrigins')
      .replaceAll(/ integrity="[^"]*"/g, '')
      .replace('"integrity":', '"unsealed":');
    const refusing = new Set(['content-security-policy', 'x-frame-options']);
    const headers = Object.fromEntries(Object.entries(response.headers()).filter(([name]) => !refusing.has(name)));
    await route.fulfill({ response, headers, body: text });
  });
}

// A script that is still on its way when the test ends is no fault.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('where the browser lists no ancestors, the form comes with the answer of the host to the offer [T-09] [FRAME-3]', async ({
  I,
  page,
}) => {
  await listNoAncestors(page, I.sandbox.url);
  const hosted = await openHost(I, { edition: 'hk' });
  await hosted.inside.waitUntilOpen();
  await hosted.inside.fill('phone', '98765432');
  expect((await hosted.receivedOnPort('ready')).length).toBeGreaterThan(0);
});
