import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { brokenRules, openReview } from './reviewing';
import { Visitor } from './visitor';

const there = '#/paths/selectAccount/choosing?edition=hk&ways=all';
const strip = (page: Page) => page.getByRole('region', { name: 'Screens of the path' });
const ways = (page: Page) => page.getByRole('region', { name: 'Choose a path' }).getByRole('list').getByRole('button');
const bar = (page: Page) => page.getByRole('contentinfo', { name: 'Path' });
const clipboard = async (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openPaths(page: Page, url: string, hash = there): Promise<void> {
  await page.goto(`${url}/review/${hash}`);
  await expect(strip(page).getByRole('listitem').first()).toBeVisible();
}

async function copied(page: Page, context: BrowserContext, what: string): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('group', { name: 'Copy as' }).getByRole('button', { name: what }).click();
  await expect(page.getByRole('status').filter({ hasText: `Copied as ${what}` })).toHaveCount(1);
  return clipboard(page);
}

/** The lines of a copied test, run by this very visitor. */
async function run(lines: readonly string[], I: Visitor): Promise<void> {
  const AsyncFunction = (async () => {}).constructor as new (
    name: string,
    body: string,
  ) => (I: Visitor) => Promise<void>;
  await new AsyncFunction('I', lines.join('\n'))(I);
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('  '));

test('a path shows its screens: choose its ends and a different path, step and play', async ({ page, sandbox }) => {
  await openPaths(page, sandbox.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From Phone · Writing to Choose account · Choosing');
  await expect(ways(page).nth(1)).toBeVisible({ timeout: 40_000 });
  await expect(ways(page).first()).toContainText('Direct');
  await expect(bar(page)).toContainText('Step 1 of 5');
  await strip(page).getByRole('button', { name: 'Step 3: Sending, Phone' }).click();
  await expect(bar(page)).toContainText('Step 3 of 5');
  await page.keyboard.press('.');
  await expect(bar(page)).toContainText('Step 4 of 5');
  await expect(page).toHaveURL(/at=3/);
  await page.keyboard.press(',');
  await page.keyboard.press(',');
  await expect(bar(page)).toContainText('Step 2 of 5');
  await bar(page).getByRole('button', { name: 'Play' }).click();
  await expect(bar(page)).toContainText('Step 5 of 5');
  await expect(bar(page).getByRole('button', { name: 'Play' })).toBeVisible();
  await ways(page).nth(1).click();
  await expect(ways(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(', via ');
  expect(await brokenRules(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await brokenRules(page)).toEqual([]);
});

test('other ends give another path, with the real screens', async ({ page, sandbox }) => {
  await openPaths(
    page,
    sandbox.url,
    '#/paths/verifyCode/entering.rejected?edition=hk&from=verifyCode.entering.typing&to=verifyCode.entering.rejected',
  );
  await expect(strip(page).getByRole('listitem')).toHaveCount(3);
  await expect(strip(page).getByText('any other', { exact: true })).toBeVisible();
  const refused = strip(page).getByRole('listitem').nth(2).locator('.picture');
  await expect(refused).toHaveAttribute('data-painted', 'as it happened');
  await page.getByLabel('To', { exact: true }).selectOption('verifyCode.asking.verifying');
  await expect(strip(page).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('to SMS code · Verifying');
});

test('a path can begin in a registration, and its test opens the page so', async ({ page, context, sandbox }) => {
  await openPaths(page, sandbox.url, '#/paths/verifyCode/entering.typing?edition=hk&from=front.mode.register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From First page · Register to SMS code · Typing');
  const text = await copied(page, context, 'browser test');
  expect(text).toContain(`await I.open({ edition: 'hk', query: {"isLogin":"0"} });`);
  const product = await context.newPage();
  await run(linesOf(text), new Visitor(product, sandbox, 'en-us'));
  await expect(product.getByLabel('6-digit code')).toBeVisible();
});

test('a copied test runs the path on the product in the browser and passes', async ({ page, context, sandbox }) => {
  await openPaths(page, sandbox.url);
  const text = await copied(page, context, 'browser test');
  expect(text).toContain(`import { test } from './fixtures';`);
  expect(text).not.toContain('by hand');
  const product = await context.newPage();
  await run(linesOf(text), new Visitor(product, sandbox, 'en-us'));
  await expect(product.getByRole('radio')).toHaveCount(2);
});

test('a copied test of a path through dialogs to a refusal passes', async ({ page, context, sandbox }) => {
  await openPaths(page, sandbox.url, '#/paths/noCode/failed?edition=hk&from=verifyCode.entering.typing');
  const text = await copied(page, context, 'browser test');
  expect(text).not.toContain('by hand');
  const product = await context.newPage();
  const I = new Visitor(product, sandbox, 'en-us');
  await run(linesOf(text), I);
  await I.seeDialog('voiceCodeSendFail');
});

test('the copied answers make the sandbox answer so: the path by hand reaches its end', async ({
  page,
  context,
  sandbox,
}) => {
  await openPaths(page, sandbox.url);
  const orders = JSON.parse(await copied(page, context, 'sandbox answers')) as { path: string; code: number }[];
  expect(orders.map(({ path, code }) => [path, code])).toEqual([
    ['/ticket/send-sms', 62],
    ['/login/account-list', 0],
  ]);
  const byHand = linesOf(await copied(page, context, 'browser test')).filter(
    (line) => !line.includes(`sandbox.post('next'`),
  );
  for (const order of orders) await sandbox.post('next', order);
  const product = await context.newPage();
  const I = new Visitor(product, sandbox, 'en-us');
  await run(byHand, I);
  await I.seePage('selectAccount.title');
  expect(new URL(product.url()).pathname).toBe('/selectAccount');
});

test('a copied link is the same path at the same step; from there one goes on by hand', async ({
  page,
  context,
  sandbox,
}) => {
  await openPaths(page, sandbox.url);
  await strip(page).getByRole('button', { name: 'Step 3: Sending, Phone' }).click();
  await expect(bar(page)).toContainText('Step 3 of 5');
  const link = await copied(page, context, 'link');
  const other = await context.newPage();
  await other.goto(link);
  await expect(bar(other)).toContainText('Step 3 of 5');
  await bar(other).getByRole('button', { name: 'Continue from here by hand' }).click();
  await expect(other).toHaveURL(/#\/chart\/phone\/asking\.sending\?/);
  await expect(other.getByRole('region', { name: 'Pending calls' })).toContainText('send SMS waits for an answer');
});

test('what no run of an edition reaches is said, not drawn', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.url}/review/#/paths/noCode/confirming?edition=jp`);
  await expect(page.getByText(/^No run of this edition reaches it|^The charts have no path to it/)).toBeVisible({
    timeout: 50_000,
  });
});

test('on a narrow screen the path is swiped, one screen after the other @phone', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, there, /^From Phone/);
  await expect(strip(page).getByRole('listitem').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a refusal in a film shows the text of that very answer, and the film is taken along', async ({
  page,
  context,
  sandbox,
}) => {
  await openPaths(
    page,
    sandbox.url,
    '#/paths/verifyCode/entering.rejected?edition=hk&from=verifyCode.entering.typing&to=verifyCode.entering.rejected',
  );
  await expect(strip(page).getByRole('listitem').nth(2).locator('.picture')).toHaveAttribute(
    'data-painted',
    'as it happened',
  );
  const taken = async (form: string) => {
    const share = page.getByRole('button', { name: 'Share' });
    if ((await share.getAttribute('aria-expanded')) !== 'true') await share.click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: form, exact: true }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const film = await context.newPage();
  await film.setContent((await taken('Film: one HTML page')).toString());
  await expect(film.locator('figure')).toHaveCount(await strip(page).getByRole('listitem').count());
  const screens = await film
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) =>
        new TextDecoder().decode(
          Uint8Array.from(
            atob((image as HTMLImageElement).src.split(',')[1] ?? ''),
            (sign) => sign.codePointAt(0) ?? 0,
          ),
        ),
      ),
    );
  expect(screens.at(-1)).toContain('Operation failed. Please refresh and try again');
  expect(screens[0]).not.toContain('Operation failed');
  const row = await taken('Film: PNG strip');
  const slide = await taken('Film: PNG for a slide');
  expect([row, slide].map((png) => png.subarray(1, 4).toString())).toEqual(['PNG', 'PNG']);
  expect([slide.readUInt32BE(16), slide.readUInt32BE(20)]).toEqual([2560, 1440]);
  expect(row.readUInt32BE(16)).toBeGreaterThan(row.readUInt32BE(20));
});
