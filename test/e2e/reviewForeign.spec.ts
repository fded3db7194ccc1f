import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { details, openReview } from './reviewing';

const light = {
  id: 'light',
  initial: 'green',
  states: {
    green: { on: { TIMER: 'yellow' }, description: 'Go.' },
    yellow: { after: { 1500: { target: 'red' } } },
    red: {
      id: 'stop',
      initial: 'walk',
      states: { walk: { on: { HURRY: [{ target: 'wait', guard: 'isLate' }, { target: '#light.green' }] } }, wait: {} },
      on: { POWER_OUT: '#off' },
    },
    dark: { id: 'off', type: 'final' },
  },
};

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('Chart as JSON')
    .first()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

async function drop(page: Page, name: string, text: string): Promise<void> {
  await expect(page.locator('.drop-problems')).toBeAttached();
  const data = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content ?? ''], file ?? '', { type: 'application/json' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.locator('body').dispatchEvent('drop', { dataTransfer: data });
}

test('a definition that is dropped is drawn, and everything of a chart works on it', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '#/chart/verifyCode', 'SMS code');
  await drop(page, 'light.json', JSON.stringify(light));
  await expect(page).toHaveURL(/#\/chart\/light$/);
  await expect(page.locator('[data-box="light.green"]')).toContainText('Go.');
  await expect(page.locator('[data-box="light.yellow"]')).toContainText('after 1.5 s');
  await expect(details(page).getByRole('heading', { level: 1 })).toHaveText('Light');
  await page.locator('[data-box="light.red.walk"]').locator('.row').first().click();
  await expect(page).toHaveURL(/light\/red\.walk\/HURRY/);
});

test('a machine with the name of one of ours gets a free name', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '', 'The product on one page');
  await choose(
    page,
    'mine.json',
    JSON.stringify({ id: 'verifyCode', initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } }),
  );
  await expect(page).toHaveURL(/#\/chart\/verifyCode-2$/);
  await expect(page.locator('[data-box="verifyCode-2.a"]')).toBeVisible();
});

test('a bad one says which line and which key, and leaves what was there', async ({ page, sandbox }) => {
  await openReview(page, sandbox.url, '', 'The product on one page');
  const problem = page.getByRole('alert').filter({ hasText: 'cannot be opened' });
  await choose(page, 'comma.json', '{\n  "id": "x",\n  "initial": "a",\n  "states": {\n    "a": {},\n  }\n}');
  await expect(problem).toContainText('Line 6, states: a comma too many');
  await choose(
    page,
    'target.json',
    JSON.stringify({ id: 'x', initial: 'idle', states: { idle: { on: { START: 'runing' } }, running: {} } }, null, 2),
  );
  await expect(problem).toContainText('Line 7, states.idle.on.START: there is no state "runing" beside "idle"');
  await choose(
    page,
    'old.json',
    JSON.stringify({ initial: 'a', states: { a: { on: { GO: { target: 'a', cond: 'isOk' } } } } }, null, 2),
  );
  await expect(problem).toContainText('"cond" is of XState 4');
  await choose(page, 'text.json', 'hello');
  await expect(problem).toContainText('Line 1: a value is missing here');
  await problem.getByRole('button', { name: 'Close' }).click();
  await expect(problem).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'The product on one page' })).toBeVisible();
});

test('an SCXML document that is dropped and source that is pasted are drawn; what a chart does not show is said', async ({
  page,
  sandbox,
}) => {
  await openReview(page, sandbox.url, '#/chart/verifyCode', 'SMS code');
  await drop(
    page,
    'door.scxml',
    '<scxml name="door"><state id="shut"><transition event="open" target="back"/></state><state id="room" initial="lit"><history id="back"/><state id="lit"/><state id="dark"/></state></scxml>',
  );
  await expect(page).toHaveURL(/#\/chart\/door$/);
  await expect(page.locator('.problems').first()).toContainText('it leads to the state that was left last');
  await page.evaluate(() => {
    const copied = new DataTransfer();
    copied.setData('text', "export const m = createMachine({ id: 'lamp', initial: 'off', states: { off: {} } })");
    // Firefox ignores what a constructed ClipboardEvent is given.
    const event = new Event('paste', { bubbles: true });
    document.body.dispatchEvent(Object.defineProperty(event, 'clipboardData', { value: copied }));
  });
  await expect(page).toHaveURL(/#\/chart\/lamp$/);
});
