// @vitest-environment happy-dom
import { act, useState } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise, type AnyStateMachine } from 'xstate';
import { messagesFor } from '../../i18n/allMessages';
import { verifyEmailMachine } from '../../machines/email/verifyEmail.machine';
import { verifyCodeMachine } from '../../machines/phone/verifyCode.machine';
import { App } from '../../src/app/App';
import { Resend } from '../../src/parts/Resend';
import { preloadViews } from '../../src/app/views';
import { scriptedPassport, type Script } from './actors';
import { pageOf, type Choice } from './pageContext';
import { openScreen } from './openScreen';
import { click, find, paint, paintPart, settle, type } from './render';

beforeAll(preloadViews);

async function openCode(choice: Choice = {}, script: Script = {}) {
  const { input, around } = pageOf(choice);
  const actor = scriptedPassport(input, script);
  actor.start();
  const place = await paint(<App actor={actor} pageContext={around} messages={messagesFor(around.language)} />);
  await type(find<HTMLInputElement>(place, '#phone'), '91234567');
  await click(find(place, 'input[name=agree]'));
  await click(find(place, 'button[type=submit]'));
  await settle();
  return { place, actor };
}

describe('the code page', () => {
  it('shows where the code was sent and when another can be sent [SMS-7]', async () => {
    const { place } = await openCode();
    expect(find(place, '.lede b').textContent).toBe('+852 9123 4567');
    expect(find(place, '.wait').textContent).toBe('Resend in 60 s');
  });

  it('shows customer service in the footer, in a frame too, but not for virtual assets [SMS-10] [ROUTE-6] [SITE-11]', async () => {
    expect(find((await openCode()).place, 'footer a').getAttribute('href')).toBe('tel:+85223000000');
    expect(find((await openCode({ language: 'zh-cn' })).place, 'footer').textContent).toContain('400 000 0000');
    expect((await openCode({ edition: 'hkva' })).place.querySelector('footer')).toBeNull();
  });

  it('offers password login to users who log in, not to users who register [SMS-9]', async () => {
    expect((await openCode()).place.textContent).toContain('Use password instead');
    expect((await openCode({ mode: 'register' })).place.textContent).not.toContain('Use password instead');
  });

  it('sends the code at the sixth digit, announces the check, and shows the refusal under the cells [SMS-5] [ERR-1]', async () => {
    const { place } = await openCode({}, { verifySms: [{ type: 'result.OTHER', data: {}, message: 'Wrong code' }] });
    await type(find<HTMLInputElement>(place, '#code'), '482915');
    await settle();
    expect(find(place, '.code').className).toContain('is-wrong');
    expect(find(place, '#code-wrong').textContent).toBe('Wrong code');
    expect(find<HTMLInputElement>(place, '#code').value).toBe('482915');
    await type(find<HTMLInputElement>(place, '#code'), '7');
    expect(place.querySelector('#code-wrong')).toBeNull();
  });

  it.each(['verifyCode', 'verifyEmail'] as const)(
    'has its cells open while a code is being sent and closed while one is checked [SMS-4] [MAIL-5] [SMS-3]: %s',
    async (page) => {
      const {
        input: { site },
      } = pageOf();
      const machine = page === 'verifyCode' ? verifyCodeMachine : verifyEmailMachine;
      let answer = (_answer: unknown) => {};
      const sending = fromPromise(
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      );
      const never = fromPromise(() => new Promise(() => {}));
      const actors = { sendSms: sending, sendEmailCode: sending, verifySms: never, verifyEmailCode: never };
      const params = {
        site,
        type: 'login',
        region: '+852',
        phone: '91234567',
        email: 'ann@example.com',
        marketAgree: false,
      };
      const actor = createActor((machine as AnyStateMachine).provide({ actors }), { input: params }).start();
      const { place } = await openScreen(page, {}, { actor });
      const code = find<HTMLInputElement>(place, '#code');
      expect(find(place, '.lede').textContent).toContain('Sending');
      await type(code, '48291');
      expect([code.readOnly, [...place.querySelectorAll('.cell')].map((cell) => cell.textContent).join('')]).toEqual([
        false,
        '48291',
      ]);
      await type(code, '5');
      await act(async () => answer({ type: 'result.OK', data: { code_sig: 'sig', email_code_sig: 'sig' } }));
      await settle();
      expect([code.readOnly, find(place, '.vh[role=status]').textContent]).toEqual([true, 'Checking your code…']);
    },
  );

  it('keeps the code out of everything but its input and cells (D-SECRET)', async () => {
    const { place, actor } = await openCode({}, { verifySms: [] });
    await type(find<HTMLInputElement>(place, '#code'), '482915');
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('482915');
    expect(find(place, '.vh[role=status]').textContent).toBe('Checking your code…');
  });
});

/** The countdown, and a function that sets its seconds. */
async function counting() {
  let set = (_seconds: number) => {};
  function Counting() {
    const [seconds, setSeconds] = useState(60);
    set = setSeconds;
    return <Resend seconds={seconds} busy={false} onResend={() => {}} />;
  }
  const place = await paintPart(<Counting />);
  return { place, count: (seconds: number) => act(async () => set(seconds)) };
}

describe('the countdown', () => {
  it('is announced when it starts and when it ends, not every second [SMS-7]', async () => {
    const said: (string | null)[] = [];
    const { place, count } = await counting();
    for (const seconds of [59, 58, 1, 0]) {
      said.push(find(place, '.vh[role=status]').textContent);
      await count(seconds);
    }
    expect(new Set(said)).toEqual(new Set(['Code sent. You can ask for another in 60 seconds.']));
    expect(find(place, '.vh[role=status]').textContent).toBe('You can now ask for another code.');
    expect(find(place, 'button').textContent).toBe('Resend');
  });

  it('goes on where a translator has replaced its texts by elements [SMS-7]', async () => {
    const { place, count } = await counting();
    const texts = document.createTreeWalker(find(place, '.wait'), NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (texts.nextNode()) found.push(texts.currentNode as Text);
    for (const text of found) {
      const translated = document.createElement('font');
      translated.textContent = text.data;
      text.replaceWith(translated);
    }
    await count(59);
    expect(find(place, '.wait').textContent).toBe('Resend in 59 s');
    await count(0);
    expect(find(place, 'button').textContent).toBe('Resend');
  });
});
