// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { messagesFor } from '../../i18n/allMessages';
import { App } from '../../src/app/App';
import { preloadViews } from '../../src/app/views';
import { scriptedPassport, type Script } from './actors';
import { pageOf, type Choice } from './pageContext';
import { openScreen } from './openScreen';
import type { Answers } from './pages';
import { click, find, paint, settle, type } from './render';

beforeAll(preloadViews);

/** hk: the address is known and no countdown runs. cn: no address is known and 42 s are left. */
const open = async (edition: 'cn' | 'hk' = 'hk', answers: Answers = {}) => {
  const { place, actor } = await openScreen('noCode', answers, { edition });
  const ways = () => [...place.querySelectorAll<HTMLElement>('.way')];
  return {
    place,
    actor,
    ways,
    title: () => find(place, 'h2').textContent,
    button: () => find<HTMLButtonElement>(place, '.dialog .button'),
  };
};

describe('the link on the code page', () => {
  const openCode = async (choice: Choice = {}, script: Script = {}) => {
    const { input, around } = pageOf(choice);
    const actor = scriptedPassport(input, script);
    actor.start();
    const place = await paint(<App actor={actor} pageContext={around} messages={messagesFor(around.language)} />);
    await type(find<HTMLInputElement>(place, '#phone'), choice.edition === 'jp' ? '09012345678' : '91234567');
    await click(find(place, 'input[name=agree]'));
    await click(find(place, 'button[type=submit]'));
    await settle();
    return place;
  };

  it('is shown only where voice codes exist, and opens the choices [SMS-8] [SMS-11]', async () => {
    const place = await openCode();
    const link = [...place.querySelectorAll<HTMLElement>('.text-button')].find(
      ({ textContent }) => textContent === 'Didn’t get a code?',
    );
    await click(link as HTMLElement);
    await settle();
    expect(find(place, 'dialog h2').textContent).toBe('Didn’t get a code?');
    const without = await openCode({ edition: 'hkva' });
    expect(find(without, '#code')).toBeTruthy();
    expect(without.textContent).not.toContain('Didn’t get a code?');
  });

  it('focuses the cells after a call was requested: the next keys are the code [SMS-12] (WCAG 2.4.3)', async () => {
    const place = await openCode({}, { sendVoice: [{ type: 'result.OK', data: { code_sig: 'sig' } }] });
    const link = [...place.querySelectorAll<HTMLElement>('.text-button')].find(
      ({ textContent }) => textContent === 'Didn’t get a code?',
    );
    link?.focus();
    for (const next of [link, '.way', '.dialog__do .button']) {
      await click(typeof next === 'string' ? find(place, next) : (next as HTMLElement));
      await settle();
    }
    expect(document.activeElement).toBe(find(place, '#code'));
  });
});

describe('the dialog about a missing code', () => {
  it('offers a phone call, an e-mail to the address the server masked, or neither [SMS-11]', async () => {
    const { ways, place } = await open();
    expect(ways().map(({ textContent }) => textContent)).toEqual([
      'Get a phone callThe call reads out the 6 digits',
      'Send it by emailc•••n@example.com',
      'None of these work for meSee what else you can do',
    ]);
    expect(document.activeElement).toBe(ways()[0]);
    expect(find(place, '.sheet a').getAttribute('href')).toBe('tel:+85223000000');
  });

  it('closes with its button, and shows a masked address as a hint while the whole one is typed [SMS-11] [MAIL-11] [UI-1]', async () => {
    const closed = await open();
    await click(find(closed.place, '.close'));
    expect(closed.actor.getSnapshot().output).toEqual({ type: 'noCode.closed' });
    const mailed = await open();
    await click(mailed.ways()[1] as HTMLElement);
    expect(mailed.actor.getSnapshot().output).toBeUndefined();
    expect(find(mailed.place, '.hint').textContent).toBe(
      'Your account’s email is c•••n@example.com. Enter it in full, and we’ll send the code there.',
    );
    const input = find<HTMLInputElement>(mailed.place, '#email');
    expect([input.value, document.activeElement]).toEqual(['', input]);
    await type(input, 'cheukyin@example.com');
    await click(find(mailed.place, 'button[type=submit]'));
    expect(mailed.actor.getSnapshot().output).toMatchObject({
      type: 'go.verifyEmail',
      params: { email: 'cheukyin@example.com' },
    });
  });

  it('asks for an address if none is known, and shows that it is invalid without losing the focus [SMS-11] [VAL-8]', async () => {
    const { place, ways, actor } = await open('cn');
    await click(ways()[1] as HTMLElement);
    const input = find<HTMLInputElement>(place, '#email');
    const submit = find<HTMLButtonElement>(place, 'button[type=submit]');
    expect(document.activeElement).toBe(input);
    expect(submit.disabled).toBe(true);
    await type(input, 'cheuk@');
    await act(async () => submit.focus());
    await click(submit);
    expect(find(place, '#email-wrong').textContent).toBeTruthy();
    expect(document.activeElement).toBe(input);
    await type(input, 'example.com');
    await click(submit);
    expect(actor.getSnapshot().output).toMatchObject({
      type: 'go.verifyEmail',
      params: { email: 'cheuk@example.com' },
    });
  });

  it('explains what to do for users who can use neither [SMS-14]', async () => {
    const { ways, title, button, actor } = await open();
    await click(ways()[2] as HTMLElement);
    expect(title()).toBe('Unable to receive a code');
    await click(button());
    expect(actor.getSnapshot().status).toBe('done');
  });

  it('asks before it calls, with the number, and calls once [SMS-12]', async () => {
    const { place, ways, button, title, actor } = await open();
    await click(ways()[0] as HTMLElement);
    expect(title()).toBe('Get the code by phone call?');
    expect(find(place, '.dialog__body').textContent).toBe('We’ll call +852 9123 4567 and read out the 6-digit code.');
    await click(button());
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('has a confirm button that shows the seconds while the voice countdown runs [SMS-12]', async () => {
    const { ways, button, actor } = await open();
    await click(ways()[0] as HTMLElement);
    await act(async () => actor.send({ type: 'countdown.ticked', id: 'voiceCountdown', seconds: 42 }));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().textContent).toBe('Call me in 42 s');
    await act(async () => actor.send({ type: 'countdown.ticked', id: 'voiceCountdown', seconds: 0 }));
    expect(button().hasAttribute('aria-disabled')).toBe(false);
  });

  it('shows the countdown if another call is requested too early [SMS-13] [SMS-21]', async () => {
    const { place, ways, actor, title } = await open('cn');
    expect(ways()[0]?.textContent).toContain('42');
    await click(ways()[0] as HTMLElement);
    expect(find(place, '.dialog__body').textContent).toContain('42 s');
    await act(async () => actor.send({ type: 'countdown.ticked', id: 'voiceCountdown', seconds: 41 }));
    expect(find(place, '.dialog__body').textContent).toContain('41 s');
    await act(async () => actor.send({ type: 'countdown.ticked', id: 'voiceCountdown', seconds: 0 }));
    expect(title()).toBe('Get the code by phone call?');
  });

  it('shows that a call failed, with Cancel and Resend [SMS-19]', async () => {
    const { place, ways, button, actor } = await open('hk', {
      sendVoice: [
        { type: 'result.OTHER', data: {} },
        { type: 'result.OK', data: { code_sig: 'sig' } },
      ],
    });
    await click(ways()[0] as HTMLElement);
    await click(button());
    await settle();
    expect(find(place, '.dialog__body').textContent).toBe('Failed to send the verification code. Please try again.');
    expect([...place.querySelectorAll('.dialog__do .button')].map(({ textContent }) => textContent)).toEqual([
      'Resend',
      'Cancel',
    ]);
    await click(button());
    await settle();
    expect(actor.getSnapshot().output).toMatchObject({ type: 'voice.sent' });
  });

  it('shows the server’s message if a number cannot be called, with Got it [SMS-20] [ERR-16]', async () => {
    const { place, ways, button } = await open('hk', {
      sendVoice: [{ type: 'result.VOICE_CODE_UNSUPPORTED', data: {}, message: 'No calls to this network' }],
    });
    await click(ways()[0] as HTMLElement);
    await click(button());
    await settle();
    expect(find(place, '.dialog__body').textContent).toBe('No calls to this network');
    expect(button().textContent).toBe('Got it');
  });
});
