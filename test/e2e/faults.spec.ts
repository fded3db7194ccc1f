import { expect, test } from './fixtures';
import { wing } from '../ways/people';
import type { Visitor } from './visitor';
import { nightlyUnless } from './nightly';

const timeout = 'no answer within the limit';

/** The ways in which a call fails, and the text that the visitor reads then (ERR-19). */
const faults = [
  { name: 'the connection is refused', forced: { abort: 'connectionrefused' }, text: 'result.NETWORK_ERROR' },
  { name: 'the connection is reset', forced: { abort: 'connectionreset' }, text: 'result.NETWORK_ERROR' },
  { name: 'an answer cut in the middle', forced: { fault: 'truncated' }, text: 'result.NETWORK_ERROR' },
  { name: 'HTTP 500', forced: { fault: '5xx', code: 500 }, text: 'result.OTHER' },
  { name: 'HTTP 503', forced: { fault: '5xx', code: 503 }, text: 'result.OTHER' },
  { name: 'HTTP 403 of a firewall', forced: { fault: '4xx', code: 403 }, text: 'result.OTHER' },
  { name: 'an unrelated HTML page', forced: { fault: 'html' }, text: 'result.OTHER' },
  { name: 'broken JSON', forced: { fault: 'malformed' }, text: 'result.OTHER' },
  { name: timeout, forced: { fault: 'hang' }, text: 'result.NETWORK_ERROR' },
] as const;

interface CallSite {
  title: string;
  path: string;
  field: 'phone' | 'code' | 'account' | 'password';
  /** Goes to the page that makes the call. */
  arrive(I: Visitor): Promise<void>;
  /** Makes the call. */
  act(I: Visitor): Promise<void>;
  /** Value of the field after a failure. */
  keptValue: string | null;
  /** What the visitor does if the lost answer was counted: the code and the sign-in's ticket are used up. */
  startAgain?(I: Visitor): Promise<unknown>;
  /** Where a successful call leads. */
  arrived(I: Visitor): Promise<unknown>;
}

const callSites: readonly CallSite[] = [
  {
    title: 'sending a code [PHONE-3]',
    path: '/ticket/send-sms',
    field: 'phone',
    keptValue: '9123 4567',
    arrive: async (I) => (await I.agree(), I.fill('phone', wing.phone)),
    act: (I) => I.press('common.next'),
    arrived: (I) => I.seePage('verifyCode.title'),
  },
  {
    title: 'verifying the code [SMS-5]',
    path: '/ticket/verify-sms',
    field: 'code',
    keptValue: null,
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
    keptValue: wing.email,
    arrive: async (I) => (await I.tab('account').click(), await I.agree(), I.fill('account', wing.email)),
    act: (I) => I.press('common.next'),
    arrived: (I) => I.seePage('verifyPwd.title'),
  },
  {
    title: 'signing in with the password [PWD-3]',
    path: '/auth/login',
    field: 'password',
    keptValue: wing.password,
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
async function seeUsable(I: Visitor, { field, keptValue }: CallSite): Promise<void> {
  await expect(I.page.locator('.loading, dialog[open], .mask')).toHaveCount(0);
  await expect(I.page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(I.field(field)).toBeEditable();
  if (keptValue !== null) await expect(I.field(field)).toHaveValue(keptValue);
  expect(
    await I.page.evaluate(() => document.activeElement?.matches('main input, main button') ?? false),
    'the focus is inside the form',
  ).toBe(true);
}

for (const site of callSites) {
  test(`server faults when ${site.title}: shown under the field, and the page works again [ERR-19] [API-1] [API-2]${nightlyUnless(site === callSites[0])}`, async ({
    I,
  }) => {
    const sent: string[] = [];
    I.page.on('request', (request) => request.url().endsWith(site.path) && sent.push(request.method()));
    await I.controlClock();
    await I.open();
    await site.arrive(I);
    for (const { name, forced, text } of faults) {
      await test.step(name, async () => {
        sent.length = 0;
        if ('abort' in forced) await I.page.route(`**${site.path}`, (route) => route.abort(forced.abort), { times: 1 });
        else await I.sandbox.post('next', { path: site.path, ...forced });
        await site.act(I);
        await expect.poll(() => sent.length).toBe(1);
        if (name === timeout) await I.page.clock.fastForward(31_000);
        await I.seeFieldHint(site.field, I.text(text));
        await seeUsable(I, site);
        expect(sent, 'the page does not repeat the call by itself').toHaveLength(1);
      });
    }
    await test.step('offline, then online again', async () => {
      sent.length = 0;
      await I.page.context().setOffline(true);
      await site.act(I);
      await I.seeFieldHint(site.field, I.text('result.NETWORK_ERROR'));
      await seeUsable(I, site);
      await I.page.context().setOffline(false);
      await I.page.clock.fastForward(61_000);
      expect(sent).toHaveLength(1);
    });
    await I.sandbox.post('clock', { advanceSeconds: 61 });
    await site.startAgain?.(I);
    await site.act(I);
    await site.arrived(I);
  });

  test(`a burst of ten presses when ${site.title} sends one request (T-14) [VAL-2] [SMS-3] [PWD-6] [ERR-18]${nightlyUnless(site === callSites[0])}`, async ({
    I,
  }) => {
    await I.open();
    await site.arrive(I);
    await I.sandbox.post('next', { path: site.path, fault: 'delay', delayMs: 700, times: 0 });
    if (site.field === 'code') {
      const code = await I.readCode(wing.phone);
      await I.type('code', code.slice(0, 5));
      await I.field('code').focus();
      for (const key of [code.slice(5), 'Enter', '7', 'Enter', 'Backspace', code.slice(5), 'Enter', '1', '2', '3'])
        void I.page.keyboard.press(key);
    } else {
      await I.field(site.field).focus();
      const submit = I.page.locator('form button:not([type=button])');
      for (let press = 0; press < 5; press += 1) void I.page.keyboard.press('Enter');
      await submit.evaluate((button: HTMLButtonElement) => {
        for (let press = 0; press < 5; press += 1) button.click();
      });
    }
    await site.arrived(I);
    expect(await I.requests(site.path)).toHaveLength(1);
  });
}
