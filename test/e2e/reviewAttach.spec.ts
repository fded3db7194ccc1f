import type { Page } from '@playwright/test';
import type { Frame, Gone } from '../../src/visualiser/live/frame';
import { sinksContaining } from './leaks';
import { expect, test } from './fixtures';
import { wing, wrongCode } from './people';

/** A page of the same origin that writes down everything said on the channel. */
async function listener(page: Page, url: string) {
  await page.goto(`${url}/sandbox`);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard, channel: new BroadcastChannel('passport-live') });
    const { channel } = window as unknown as { channel: BroadcastChannel };
    channel.addEventListener('message', ({ data }) => heard.push(...(data as unknown[])));
  });
  return () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard) as Promise<(Frame | Gone)[]>;
}

/** Everything the relay holds now. */
async function relayed(url: string): Promise<string> {
  const answer = await fetch(`${url}/sandbox/live`);
  const reader = answer.body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return new TextDecoder().decode(value);
}

const eventsOf = (frames: readonly (Frame | Gone)[]) =>
  frames.flatMap((frame) => ('events' in frame ? frame.events.map(({ event }) => event) : []));

test('a page in the sandbox publishes what its machines do, without phone, code, password or e-mail', async ({
  I,
  context,
  sandbox,
}) => {
  const heard = await listener(await context.newPage(), sandbox.url);
  await I.open();
  await expect.poll(async () => (await heard()).length).toBeGreaterThan(0);
  await I.askForCode(wing.phone);
  const right = await I.readCode(wing.phone);
  const wrong = wrongCode(right);
  await I.type('code', wrong);
  await expect(I.field('code')).toHaveAttribute('aria-invalid', 'true');
  await I.press('verifyCode.usePassword');
  await I.type('password', 'Canary-9f3K-wren');
  await I.press('verifyPwd.submit');
  await I.seeFieldHint('password', 'The account or the password is not right.');
  await I.fill('password', wing.password);
  await I.press('verifyPwd.submit');
  await I.seeSignedIn(wing.uid);
  const frames = await heard();
  expect(eventsOf(frames)).toEqual(
    expect.arrayContaining([
      'user.typedPhone',
      'user.submitted',
      'result.OK',
      'user.typedCode',
      'result.OTHER',
      'user.typedPassword',
      'go.away',
    ]),
  );
  expect(frames.at(-1)).toMatchObject({ gone: true });
  const told = [
    { sink: 'channel', text: JSON.stringify(frames) },
    { sink: 'relay', text: await relayed(sandbox.url) },
  ];
  for (const secret of [wing.phone, wing.uid, wing.email, right, wrong, 'Canary-9f3K-wren', wing.password])
    expect(sinksContaining(secret, told), secret).toEqual([]);
  const words = new Set(JSON.stringify(frames.map((frame) => ({ ...frame, page: '' }))).match(/[A-Za-z0-9_.]+/g));
  expect([...words].filter((each) => /\d{3}|@/.test(each))).toEqual([]);
});

test('a page that was open before the review is asked for what happened since it opened', async ({
  I,
  context,
  sandbox,
}) => {
  await I.open();
  await I.tab('account').click();
  await I.fill('account', 'someone');
  const other = await context.newPage();
  const heard = await listener(other, sandbox.url);
  await other.evaluate(() => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and no window
    (window as unknown as { channel: BroadcastChannel }).channel.postMessage({ ask: 'frames' });
  });
  await expect
    .poll(async () => eventsOf(await heard()))
    .toEqual(expect.arrayContaining(['user.choseAccount', 'user.typedAccount']));
  const [first] = await heard();
  expect(first).toMatchObject({ seq: 1, kind: 'page', tree: { machine: 'passport', value: 'index' } });
});

test('a widget in a frame publishes through the sandbox, because its channel is partitioned', async ({
  page,
  sandbox,
}) => {
  await page.goto(`${sandbox.url}/sandbox/host?mode=inline&language=en-us&site=hk`);
  const frame =
    page.frames().find((each) => each.url().includes('iniframe=1')) ?? (await page.waitForEvent('frameattached'));
  await frame.getByRole('tab', { name: 'Account' }).click();
  await expect.poll(() => relayed(sandbox.url)).toContain('user.choseAccount');
  await frame.getByRole('textbox').first().fill('Canary-9f3K-wren');
  await expect.poll(() => relayed(sandbox.url)).toContain('user.typedAccount');
  const told = await relayed(sandbox.url);
  expect(told).toContain('"kind":"widget"');
  expect(sinksContaining('Canary-9f3K-wren', [{ sink: 'relay', text: told }])).toEqual([]);
});

test.describe('the review, attached', () => {
  const panel = (page: Page) => page.getByRole('region', { name: 'Attach to a page' });
  const bar = (page: Page) => page.getByRole('contentinfo', { name: 'Attached page' });
  const open = async (page: Page, url: string) => {
    await page.goto(`${url}/review/#/chart/phone?edition=hk`);
    await page.getByRole('button', { name: 'Attach to a running page' }).click();
    await expect(panel(page)).toBeVisible();
  };

  test('the chart follows a running page; back in time it stays, and at the end it follows again', async ({
    I,
    context,
    sandbox,
  }) => {
    const review = await context.newPage();
    await open(review, sandbox.url);
    await I.open();
    await panel(review)
      .getByRole('button', { name: /^Page 1/ })
      .click();
    await I.askForCode(wing.phone);
    await I.seePage('verifyCode.title');
    await expect(review).toHaveURL(/#\/chart\/verifyCode\/entering\.typing\?/);
    const text = await bar(review).innerText();
    await bar(review).getByRole('button', { name: 'Step back' }).click();
    await expect(bar(review)).not.toContainText(/Step (\d+) of \1(?!\d)/);
    await bar(review).getByRole('slider').fill('0');
    await expect(review).toHaveURL(/#\/chart\/phone\/typing\.writing\?/);
    await I.press('verifyCode.usePassword');
    await I.seePage('verifyPwd.title');
    await expect(panel(review)).toContainText('Password · Typing');
    await expect(review).toHaveURL(/#\/chart\/phone\/typing\.writing\?/);
    await panel(review).getByRole('listitem').last().getByRole('button').click();
    await expect(review).toHaveURL(/#\/chart\/verifyPwd\/typing\?/);
    await expect(bar(review)).toContainText(/Step (\d+) of \1(?!\d)/);
    expect(text + (await panel(review).innerText()) + review.url()).not.toContain(wing.phone);
    await bar(review).getByRole('button', { name: 'Continue from here by hand' }).click();
    await expect(review.getByRole('region', { name: 'Simulation' })).toContainText('Password: user');
  });

  test('an embedded widget is listed and followed', async ({ page, context, sandbox }) => {
    const review = await context.newPage();
    await open(review, sandbox.url);
    await page.goto(`${sandbox.url}/sandbox/host?mode=inline&language=en-us&site=hk`);
    await panel(review)
      .getByRole('button', { name: /^Widget 1/ })
      .click();
    const inside = page.frameLocator('iframe');
    // The chart of third parties loads later than the first page, and the review follows the newest event.
    await expect(inside.locator('.others')).toBeVisible();
    await inside.getByRole('tab', { name: 'Account' }).click();
    await expect(review).toHaveURL(/#\/chart\/(account\/typing|front\/tab\.account)\?/);
    await page.close();
    await expect(panel(review)).toContainText('Widget 1 (closed)');
  });
});
