import { expect, test } from './fixtures';
import { wing } from './people';
import type { Visitor } from './visitor';

const timeout = 'no answer within the limit';

/** The ways in which a call fails, and the text that the visitor reads then (ERR-19). */
const faults = [
  { name: 'the connection is refused', order: { abort: 'connectionrefused' }, text: 'result.NETWORK_ERROR' },
  { name: 'the connection is reset', order: { abort: 'connectionreset' }, text: 'result.NETWORK_ERROR' },
  { name: 'an answer cut in the middle', order: { fault: 'truncated' }, text: 'result.NETWORK_ERROR' },
  { name: 'HTTP 500', order: { fault: '5xx', code: 500 }, text: 'result.OTHER' },
  { name: 'HTTP 503', order: { fault: '5xx', code: 503 }, text: 'result.OTHER' },
  { name: 'HTTP 403 of a firewall', order: { fault: '4xx', code: 403 }, text: 'result.OTHER' },
  { name: 'somebody else’s HTML', order: { fault: 'html' }, text: 'result.OTHER' },
  { name: 'broken JSON', order: { fault: 'malformed' }, text: 'result.OTHER' },
  { name: timeout, order: { fault: 'hang' }, text: 'result.NETWORK_ERROR' },
] as const;

interface Place {
  title: string;
  path: string;
  field: 'phone' | 'code' | 'account' | 'password';
  /** Goes to the page that makes the call. */
  arrive(I: Visitor): Promise<void>;
  /** Makes the call. */
  act(I: Visitor): Promise<void>;
  /** Value of the field after a failure. */
  kept: string | null;
  /** What the visitor does if the lost answer was counted: the code and the sign-in's ticket are used up. */
  startAgain?(I: Visitor): Promise<unknown>;
  /** Where a successful call leads. */
  arrived(I: Visitor): Promise<unknown>;
}

const places: readonly Place[] = [
  {
    title: 'sending a code [PHONE-3]',
    path: '/ticket/send-sms',
    field: 'phone',
    kept: '9123 4567',
    arrive: async (I) => (await I.agree(), I.fill('phone', wing.phone)),
    act: (I) => I.press('common.next'),
    arrived: (I) => I.seePage('verifyCode.title'),
  },
  {
    title: 'verifying the code [SMS-5]',
    path: '/ticket/verify-sms',
    field: 'code',
    kept: null,
    arrive: async (I) => (await I.askForCode(wing.phone), I.seePage('verifyCode.title')),
    act: async (I) => I.type('code', await I.readCode(wing.phone)),
    async startAgain(I) {
      await I.press('verifyCode.resend');
      await expect.poll(async () => (await I.requests('/ticket/send-sms')).length).toBe(2);
    },
    arrived: (I) => I.seeSignedIn(wing.uid),
  },
  {
    title: 'looking up the account [ACCT-1]',
    path: '/login/account-salt',
    field: 'account',
    kept: wing.email,
    arrive: async (I) => (await I.tab('account').click(), await I.agree(), I.fill('account', wing.email)),
    act: (I) => I.press('common.next'),
    arrived: (I) => I.seePage('verifyPwd.title'),
  },
  {
    title: 'signing in with the password [PWD-3]',
    path: '/auth/login',
    field: 'password',
    kept: wing.password,
    arrive: async (I) => (await I.enterAccount(wing.uid), I.fill('password', wing.password)),
    act: (I) => I.press('verifyPwd.submit'),
    async startAgain(I) {
      await I.press('verifyPwd.submit');
      await I.seeDialog('saltExpired');
      await I.answerDialog('alert.saltExpired.confirm');
      await I.seePage('front.login.title');
      await I.open();
      await I.enterAccount(wing.uid);
      await I.fill('password', wing.password);
    },
    arrived: (I) => I.seeSignedIn(wing.uid),
  },
];

/** Checks that the page can be used again: no overlay, a sensible focus, the typed text still there. */
async function seeUsable(I: Visitor, { field, kept }: Place): Promise<void> {
  await expect(I.page.locator('.loading, dialog[open], .mask')).toHaveCount(0);
  await expect(I.page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(I.field(field)).toBeEditable();
  if (kept !== null) await expect(I.field(field)).toHaveValue(kept);
  expect(
    await I.page.evaluate(() => document.activeElement?.matches('main input, main button') ?? false),
    'the focus is on something of the form',
  ).toBe(true);
}

for (const place of places) {
  test(`server faults when ${place.title}: shown under the field, and the page works again [ERR-19] [API-1] [API-2]`, async ({
    I,
  }) => {
    const sent: string[] = [];
    I.page.on('request', (request) => request.url().endsWith(place.path) && sent.push(request.method()));
    await I.controlClock();
    await I.open();
    await place.arrive(I);
    for (const { name, order, text } of faults) {
      await test.step(name, async () => {
        sent.length = 0;
        if ('abort' in order) await I.page.route(`**${place.path}`, (route) => route.abort(order.abort), { times: 1 });
        else await I.sandbox.post('next', { path: place.path, ...order });
        await place.act(I);
        await expect.poll(() => sent.length).toBe(1);
        if (name === timeout) await I.page.clock.fastForward(31_000);
        await I.seeFieldHint(place.field, I.text(text));
        await seeUsable(I, place);
        expect(sent, 'nothing is sent again by itself').toHaveLength(1);
      });
    }
    await test.step('offline, then online again', async () => {
      sent.length = 0;
      await I.page.context().setOffline(true);
      await place.act(I);
      await I.seeFieldHint(place.field, I.text('result.NETWORK_ERROR'));
      await seeUsable(I, place);
      await I.page.context().setOffline(false);
      await I.page.clock.fastForward(61_000);
      expect(sent).toHaveLength(1);
    });
    await I.sandbox.post('clock', { advanceSeconds: 61 });
    await place.startAgain?.(I);
    await place.act(I);
    await place.arrived(I);
  });

  test(`a burst of ten presses when ${place.title} sends one request (T-14) [VAL-2] [SMS-3] [PWD-6] [ERR-18]`, async ({
    I,
  }) => {
    await I.open();
    await place.arrive(I);
    await I.sandbox.post('next', { path: place.path, fault: 'delay', delayMs: 700, times: 0 });
    if (place.field === 'code') {
      const code = await I.readCode(wing.phone);
      await I.type('code', code.slice(0, 5));
      await I.field('code').focus();
      for (const key of [code.slice(5), 'Enter', '7', 'Enter', 'Backspace', code.slice(5), 'Enter', '1', '2', '3'])
        void I.page.keyboard.press(key);
    } else {
      await I.field(place.field).focus();
      const submit = I.page.locator('form button:not([type=button])');
      for (let press = 0; press < 5; press += 1) void I.page.keyboard.press('Enter');
      await submit.evaluate((button: HTMLButtonElement) => {
        for (let press = 0; press < 5; press += 1) button.click();
      });
    }
    await place.arrived(I);
    expect(await I.requests(place.path)).toHaveLength(1);
  });
}
