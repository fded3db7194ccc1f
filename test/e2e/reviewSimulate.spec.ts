import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const panel = (page: Page) => page.getByRole('region', { name: 'Simulation' });
const person = (page: Page) => panel(page).getByRole('region', { name: 'User actions' });
const answers = (page: Page) => panel(page).getByRole('region', { name: 'Pending calls' });
const bar = (page: Page) => page.getByRole('contentinfo', { name: 'Simulation' });
const screen = (page: Page) => panel(page).frameLocator('iframe');

test('what is done on the real screen and answered by hand moves the chart; undo takes one step back @nightly', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/review/#/chart/phone?edition=hk&run=`);
  await screen(page).locator('input[name=agree]').check({ force: true });
  await screen(page).getByRole('textbox', { name: 'Mobile number' }).fill('91234567');
  await screen(page).getByRole('button', { name: 'Next', exact: true }).click();
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
  const link = page.url();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(answers(page)).toContainText('fetch accounts waits for an answer');
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
  for (const [state, begins, heading] of [
    ['regSetPwd/typing.hidden?edition=hk', /"mode":"register"/, 'Set a password'],
    ['bindSuccess/counting?edition=cn', /"signOn":"wecom"/, /bound|linked/i],
    ['frame/listed.cookieless.offering?edition=hk', /"keepsCookies":false/, 'Log in'],
  ] as const)
    await test.step(state, async () => {
      await page.goto('about:blank');
      await page.goto(`${sandbox.url}/review/#/screens/${state}`);
      await page.getByRole('button', { name: 'Simulate from here' }).click();
      await expect(screen(page).getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(decodeURIComponent(page.url())).toMatch(begins);
      await expect(panel(page).getByRole('alert')).toHaveCount(0);
      await expect(person(page).getByRole('button').first()).toBeVisible();
    });
});
