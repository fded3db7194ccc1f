import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures';
import { details, lenses, openReview } from './reviewing';

/** Most clicks that a question of a product manager may take. Typing is free. */
const most = 3;

/** A product manager at the start page, whose clicks are counted. */
class Manager {
  clicks = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  async click(what: Locator): Promise<void> {
    this.clicks += 1;
    await what.click();
  }

  /** Opens the search by a click, types, and chooses a hit by a click. */
  async find(typed: string, kind: string, hit: string | RegExp): Promise<void> {
    await this.click(this.#page.getByRole('button', { name: /^Find/ }));
    await this.#page.getByRole('combobox', { name: /^Find/ }).fill(typed);
    await this.click(
      this.#page.getByRole('group', { name: kind, exact: true }).getByRole('option', { name: hit }).first(),
    );
  }

  /** Choosing from a list is one click. */
  async choose(list: Locator, option: string): Promise<void> {
    this.clicks += 1;
    await list.selectOption(option);
  }
}

let manager: Manager;
test.beforeEach(async ({ page, sandbox }) => {
  manager = new Manager(page);
  await openReview(page, sandbox.url, '', 'The product on one page');
});
test.afterEach(() => expect(manager.clicks, 'clicks').toBeLessThanOrEqual(most));

const main = (page: Page) => page.getByRole('main');
const screens = (page: Page) => main(page).locator('.screen-card');

/** Each begins at the start page. */
const questions: readonly (readonly [title: string, ask: (page: Page) => Promise<void>])[] = [
  [
    '1: what 57 does on the SMS page',
    async (page) => {
      await manager.find('57 sms page', 'Handled by', /TWO_FACTOR_NEED_PWD/);
      await expect(details(page).getByRole('row', { name: /57.*Password/ })).toHaveClass('on');
      await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('Calling');
    },
  ],

  [
    '2: every screen with a captcha',
    async (page) => {
      await manager.find('captcha', 'Questions', /captcha/);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Every screen with a captcha');
      const found = await screens(page).evaluateAll((cards) =>
        cards.map((card) => (card as HTMLElement).dataset.state),
      );
      expect(found).toEqual(
        expect.arrayContaining(['captcha.showing', 'verifyCode.calling.verifying', 'verifyPwd.calling.loggingIn']),
      );
      await expect(screens(page).first().locator('[data-painted]')).toBeVisible();
    },
  ],

  [
    '3: registering by email in Hong Kong as a film',
    async (page) => {
      await manager.find('register by email in hong kong', 'Questions', /Hong Kong register by email/);
      await expect(lenses(page).getByLabel('Edition', { exact: true })).toHaveValue('hk');
      const strip = main(page).locator('.strip > li');
      await expect(strip.first().locator('[data-painted]')).toBeVisible({ timeout: 30_000 });
      expect(await strip.count()).toBeGreaterThan(3);
      await expect(strip.last().getByRole('button', { name: /Registering email, Set password/ })).toBeVisible();
    },
  ],

  [
    '4: the differences of Japan',
    async (page) => {
      await manager.choose(lenses(page).getByLabel('Edition', { exact: true }), 'Japan');
      await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('Japan');
      await expect(details(page).getByRole('heading', { name: 'Decided by the edition' })).toBeVisible();
      await expect(details(page).getByRole('heading', { name: 'Out of reach' })).toBeVisible();
      await expect(details(page).getByRole('row', { name: /^Phone numbers begin with/ })).toContainText('+81');
      await expect(details(page).getByRole('row', { name: /^Other ways in/ })).toContainText('LINE, Apple, Google');
      await expect(details(page).getByRole('row', { name: /^Trading hours/ })).toContainText('none');
      await manager.click(
        details(page)
          .getByRole('row', { name: /^Voice codes: no/ })
          .getByRole('link')
          .first(),
      );
      await expect(page).toHaveURL(/#\/chart\/\w+\/.*edition=jp/);
    },
  ],

  [
    '5: the answers without words of their own',
    async (page) => {
      await manager.find('own words', 'Questions', /no words of their own/);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('The words of each answer');
      const rows = main(page).getByRole('row');
      await expect(rows.nth(1)).toContainText('no: the same as');
      await expect(rows.last()).toContainText('yes');
    },
  ],

  [
    '6: the Chinese of the deletion dialog',
    async (page) => {
      await manager.find('账户正在注销', 'Texts', /^账户正在注销/);
      await expect(lenses(page).getByLabel('Language of the screens')).toHaveValue('zh-cn');
      await expect(page).toHaveURL(/#\/screens\/deletion\/explaining\?language=zh-cn/);
      await expect(page.locator('[data-state="deletion.explaining"] [data-painted]')).toBeVisible();
    },
  ],

  [
    '7: what changed since the last release',
    async (page) => {
      await manager.click(details(page).getByRole('link', { name: 'What changed since the last release?' }));
      await expect(page).toHaveURL(/#\/changes$/);
      await expect(main(page).getByRole('heading', { level: 1 })).toContainText('0.1.0 →');
      await expect(main(page)).toContainText('What changed');
      await expect(main(page).getByRole('region', { name: /translate/i })).toBeVisible();
    },
  ],

  [
    '8: where a visitor can be stuck',
    async (page) => {
      await manager.find('stuck', 'Questions', /be stuck/);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Where a visitor can be stuck');
      await expect(main(page)).toContainText('Nowhere: from every screen a walk on the running machines leads on.');
      await expect(screens(page)).toHaveCount(0);
    },
  ],
];

test('questions 1 to 8 @nightly', async ({ page, sandbox }) => {
  test.slow();
  for (const [title, ask] of questions)
    await test.step(title, async () => {
      manager = new Manager(page);
      await openReview(page, sandbox.url, '', 'The product on one page');
      await ask(page);
      expect(manager.clicks, 'clicks').toBeLessThanOrEqual(most);
    });
});

test('9: the replay of a failed session @nightly', async ({ page }) => {
  const steps = [
    { ms: 0, chart: 'verifyPwd', state: 'typing', event: 'init' },
    { ms: 900, chart: 'verifyPwd', state: 'calling', event: 'user.submitted' },
    { ms: 1400, chart: 'verifyPwd', state: 'typing', event: 'result.OTHER' },
  ];
  const report = { format: 'passport-incident/1', edition: 'jp', version: '0.1.0', dropped: 0, steps };
  const choosing = page.waitForEvent('filechooser');
  await manager.click(page.getByRole('button', { name: /^Open a file/ }));
  await (
    await choosing
  ).setFiles({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(report)) });
  await expect(lenses(page).getByLabel('Edition', { exact: true })).toHaveValue('jp');
  await manager.click(page.getByRole('button', { name: 'Step back' }));
  await expect(page.getByRole('contentinfo', { name: 'Failed login' })).toContainText('Step 1 of 2');
});

test('10: a link and a picture of exactly this @nightly', async ({ page, context, sandbox }) => {
  const hash = '#/screens/verifyCode/entering.rejected?edition=hk&language=zh-hk';
  await openReview(page, sandbox.url, hash, 'SMS code');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(Object.assign(window, { copied: text })) },
    });
  });
  await manager.click(page.getByRole('button', { name: 'Share' }));
  await manager.click(page.getByRole('button', { name: 'Copy link to this place' }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    manager.click(page.getByRole('button', { name: 'PNG picture' })),
  ]);
  expect(
    readFileSync(await download.path())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const link = await page.evaluate(() => (window as unknown as { copied: string }).copied);
  const other = await context.newPage();
  await other.goto(link);
  await expect(lenses(other).getByLabel('Edition', { exact: true })).toHaveValue('hk');
  await expect(other.locator('[data-state="verifyCode.entering.rejected"] [aria-current="true"]')).toBeVisible();
});

test('every view is one click from every other, and the start page from all @nightly', async ({ page, sandbox }) => {
  const views = ['Chart', 'Screens', 'Answers', 'Paths', 'Changes'];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const from of ['', ...views.map((view) => `#/${view.toLowerCase()}/verifyCode`)]) {
      await page.goto(`${sandbox.url}/review/${from}`);
      for (const view of views)
        await expect(page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: view })).toBeInViewport();
      await expect(page.getByRole('link', { name: /^Passport review/ })).toBeInViewport();
    }
  }
});
