import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { violationsIn } from './access/axe';

const panel = (page: Page) => page.getByRole('region', { name: 'Simulation' });
const person = (page: Page) => panel(page).getByRole('region', { name: 'User actions' });
const answers = (page: Page) => panel(page).getByRole('region', { name: 'Pending calls' });
const bar = (page: Page) => page.getByRole('contentinfo', { name: 'Simulation' });
const screen = (page: Page) => panel(page).frameLocator('iframe');

async function openRun(page: Page, url: string, hash: string): Promise<void> {
  await page.goto(`${url}/review/${hash}`);
  await expect(panel(page)).toBeVisible();
}

test('the product is driven by its events and by answers of the catalogue; chart and real screen follow; undo takes one step back @nightly', async ({
  page,
  sandbox,
}) => {
  await openRun(page, sandbox.url, '#/chart/phone?edition=hk&run=');
  await person(page).getByRole('button', { name: 'toggled agreement' }).click();
  await person(page).getByRole('button', { name: 'typed phone "91234567"' }).click();
  await person(page).getByRole('button', { name: 'submitted', exact: true }).click();
  await expect(page).toHaveURL(/#\/chart\/phone\/calling\.sending\?/);
  await answers(page)
    .getByLabel(/^send SMS: another answer/)
    .selectOption({ label: '62 NEED_CHOOSE_UID' });
  await expect(page).toHaveURL(/#\/chart\/selectAccount\/calling\.listing\?/);
  await answers(page).getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page).toHaveURL(/#\/chart\/selectAccount\/choosing\?/);
  await expect(screen(page).getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/#\/chart\/selectAccount\/calling\.listing\?/);
  await expect(answers(page)).toContainText('fetch accounts waits for an answer');
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(answers(page)).toContainText('fetch accounts waits for an answer');
  expect(await violationsIn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violationsIn(page)).toEqual([]);
});

test('what is done on the real screen moves the chart @nightly', async ({ page, sandbox }) => {
  await openRun(page, sandbox.url, '#/chart/phone?edition=hk&run=');
  await screen(page).locator('input[name=agree]').check({ force: true });
  await screen(page).getByRole('textbox', { name: 'Mobile number' }).fill('91234567');
  await screen(page).getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page).toHaveURL(/#\/chart\/phone\/calling\.sending\?/);
  await answers(page).getByRole('button', { name: /^OK/ }).first().click();
  await expect(page).toHaveURL(/#\/chart\/verifyCode\/entering\.typing\?/);
  await expect(screen(page).getByRole('heading', { name: 'Enter the code' })).toBeVisible();
});

test('time, the slider, and a step that an edition does not know @nightly', async ({ page, sandbox }) => {
  test.slow();
  await test.step('time is moved by hand, and the slider is the whole run: back, and on from there', async () => {
    await page.goto(`${sandbox.url}/review/#/chart/verifyCode/entering.typing?edition=hk`);
    await page.getByRole('button', { name: 'Simulate from here' }).click();
    await expect(person(page)).toContainText('SMS code: user');
    await panel(page).getByRole('button', { name: 'Advance 60 s' }).click();
    await expect(screen(page).getByRole('button', { name: 'Resend', exact: true })).toBeVisible();
    await person(page).getByRole('button', { name: 'asked again' }).click();
    await expect(page).toHaveURL(/#\/chart\/verifyCode\/calling\.sending\?/);
    const slider = bar(page).getByRole('slider');
    const last = Number(await slider.getAttribute('max'));
    await bar(page).getByRole('button', { name: 'Step back' }).click();
    await expect(bar(page)).toContainText(`Step ${last} of ${last + 1}`);
    await bar(page).getByRole('button', { name: 'Step back' }).click();
    await expect(page).toHaveURL(/#\/chart\/verifyCode\/entering\.typing\?/);
    await expect(screen(page).getByText(/^Resend in \d+ s$/)).toBeVisible();
    await bar(page).getByRole('button', { name: 'Continue from here by hand' }).click();
    await expect(bar(page)).toContainText(`Step ${last - 1} of ${last - 1}`);
  });
  await test.step('a step that an edition does not know is named', async () => {
    await page.goto('about:blank');
    const run = encodeURIComponent(
      JSON.stringify(['passport', ['e', 'front', { type: 'user.toggledAgreement' }], ['a', 'login', null]]),
    );
    await page.goto(`${sandbox.url}/review/#/chart/phone?edition=hk&run=${run}`);
    await expect(panel(page).getByRole('alert')).toHaveText(/^Step 2 cannot be taken in this edition/);
  });
});

test('from a screen one goes on by hand, opened as it was @nightly', async ({ page, sandbox }) => {
  test.slow();
  for (const { title, hash, begins, heading } of [
    {
      title: 'a registration with a password',
      hash: '#/screens/regSetPwd/typing.hidden?edition=hk',
      begins: /"mode":"register"/,
      heading: 'Set a password',
    },
    {
      title: 'a sign-on',
      hash: '#/screens/bindSuccess/counting?edition=cn',
      begins: /"signOn":"wecom"/,
      heading: /bound|linked/i,
    },
    {
      title: 'a frame without cookies',
      hash: '#/screens/frame/listed.cookieless.offering?edition=hk',
      begins: /"keepsCookies":false/,
      heading: 'Log in',
    },
  ]) {
    await test.step(`from the screen of ${title}`, async () => {
      await page.goto('about:blank');
      await page.goto(`${sandbox.url}/review/${hash}`);
      await page.getByRole('button', { name: 'Simulate from here' }).click();
      await expect(screen(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(decodeURIComponent(page.url())).toMatch(begins);
      await expect(panel(page).getByRole('alert')).toHaveCount(0);
      await expect(person(page).getByRole('button').first()).toBeVisible();
    });
  }
});
