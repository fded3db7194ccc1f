// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { messagesFor } from '../../i18n/allMessages';
import type { calling } from '../../machines/call/calling';
import { callMachine, type Performing } from '../../machines/call/call.machine';
import { countdownMachine } from '../../machines/countdown/countdown.machine';
import { frontMachine } from '../../machines/front/front.machine';
import type { VerifyCodeParams } from '../../machines/go';
import { passportMachine } from '../../machines/passport.machine';
import { verifyPwdMachine } from '../../machines/password/verifyPwd.machine';
import type { CodeOf, RememberedCode } from '../../machines/phone/memory';
import { phoneMachine } from '../../machines/phone/phone.machine';
import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';
import type { AnyOk, Refused } from '../../machines/results/result';
import { App } from '../../src/app/App';
import { preloadViews } from '../../src/app/views';
import { pageOf } from '../screens/pageContext';
import { paint, settle } from '../screens/render';
import { Page } from '../ways/documentHands';
import {
  codeParams,
  frontInput,
  ok,
  passwordParams,
  phone,
  remembered,
  salts,
  sent,
  siteWith,
} from '../../src/model/samples';

/** Real machines, gates and screens under StrictMode. Only the server is stubbed, and its calls are counted. */
async function open({ codeKept = false } = {}) {
  const performed: Record<string, number> = {};
  const clock = new SimulatedClock();
  let kept: RememberedCode | null = codeKept ? remembered : null;
  const gate = <N extends 'sendSms' | 'fetchSalt' | 'verifySms'>(name: N, answer: object) =>
    callMachine.provide({
      actors: {
        perform: fromPromise<AnyOk | Refused, Performing>(async () => {
          performed[name] = (performed[name] ?? 0) + 1;
          if (name === 'sendSms') kept = { ...remembered, countdown: 60 };
          return answer as AnyOk | Refused;
        }),
      },
    }) as unknown as ReturnType<typeof calling<N>>;
  const seconds = fromCallback(({ sendBack }) => {
    let timer: number;
    const tick = () => {
      sendBack({ type: 'clock.ticked', now: clock.now() });
      timer = clock.setTimeout(tick, 1000);
    };
    tick();
    return () => clock.clearTimeout(timer);
  });
  const recallCode = fromPromise<RememberedCode | null, CodeOf>(async () => kept);
  const sendSms = gate('sendSms', ok(sent));
  const countdown = countdownMachine.provide({ actors: { clock: seconds } });
  const actor = createActor(
    passportMachine.provide({
      actors: {
        front: frontMachine.provide({ actors: { phone: phoneMachine.provide({ actors: { recallCode, sendSms } }) } }),
        verifyCode: verifyCodeMachine.provide({
          actors: {
            recallCode,
            sendSms,
            countdown,
            verifySms: gate('verifySms', { type: 'result.OTHER', data: {}, message: 'Not this one' }),
          },
        }) as never,
        verifyPwd: verifyPwdMachine.provide({
          actors: { recallCode, sendSms, fetchSalt: gate('fetchSalt', ok(salts)) },
        }) as never,
      },
    }),
    { input: { ...frontInput, site: siteWith() }, clock, systemId: 'passport' },
  );
  actor.start();
  const page = new Page(
    await paint(<App actor={actor} pageContext={pageOf().around} messages={messagesFor('en-us')} />),
  );
  return {
    actor,
    page,
    clock,
    sms: () => performed.sendSms ?? 0,
    pass: (ms: number) => act(async () => clock.increment(ms)),
    press: async (name: string) => {
      await page.press('button', name);
      await settle();
    },
  };
}

const submitPhone = async ({ page, press }: Awaited<ReturnType<typeof open>>) => {
  await page.type('Mobile number', phone);
  await page.press('checkbox', /^I agree to/);
  await press('Next');
};

const params: VerifyCodeParams = codeParams;

beforeAll(preloadViews);
beforeEach(() => {
  document.body.replaceChildren();
});

it('sends one SMS for a phone, and shows the code page with its countdown [PHONE-3] [SMS-2]', async () => {
  const opened = await open();
  await submitPhone(opened);
  expect(opened.sms()).toBe(1);
  expect(opened.page.place.textContent).toContain('Resend in 60 s');
});

it('sends one SMS for a double press of the button [VAL-2] [SMS-3]', async () => {
  const opened = await open();
  await opened.page.type('Mobile number', phone);
  await opened.page.press('checkbox', /^I agree to/);
  await act(async () => {
    const next = opened.page.find('button', 'Next');
    next.click();
    next.click();
  });
  await settle();
  expect(opened.sms()).toBe(1);
});

it('sends exactly one SMS on entering the code page without a pending code [SMS-1]', async () => {
  const { actor, sms, page } = await open();
  await act(async () => actor.send({ type: 'go.verifyCode', params }));
  await settle();
  expect(sms()).toBe(1);
  expect(page.place.textContent).toContain('Resend in 60 s');
});

it('sends none on entering the code page during a countdown [SMS-1] [PHONE-5]', async () => {
  const { actor, sms, page } = await open({ codeKept: true });
  await act(async () => actor.send({ type: 'go.verifyCode', params }));
  await settle();
  expect(sms()).toBe(0);
  expect(page.place.textContent).toContain(`Resend in ${remembered.countdown} s`);
});

it('sends one more after 60 s for one press of Resend, and none for a wrong code [SMS-6] [SMS-7]', async () => {
  const opened = await open();
  await submitPhone(opened);
  await opened.page.type('6-digit code', '123456');
  await settle();
  expect(opened.page.place.textContent).toContain('Not this one');
  await opened.pass(59_000);
  expect(opened.page.all('button', 'Resend')).toEqual([]);
  await opened.pass(1000);
  await opened.press('Resend');
  expect(opened.sms()).toBe(2);
  expect(opened.page.place.textContent).toContain('Resend in 60 s');
});

it('sends none on returning during a countdown [PHONE-2] [ROUTE-7]', async () => {
  const opened = await open();
  await submitPhone(opened);
  await opened.press('Back');
  await opened.press('Next');
  expect(opened.page.valueOf('6-digit code')).toBe('');
  expect(opened.sms()).toBe(1);
});

it('sends one when the visitor chooses SMS instead of a password [PHONE-4] [PWD-7]', async () => {
  const { actor, press, sms, page } = await open();
  await act(async () => actor.send({ type: 'go.verifyPwd', params: passwordParams }));
  await settle();
  await press('Log in with an SMS code');
  expect(sms()).toBe(1);
  expect(page.place.textContent).toContain('Resend in 60 s');
});
