// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { preloadViews } from '../../../src/page/app/views';
import type { Answers } from './pages';
import type { Choice } from './pageContext';
import { openAfter, openScreen } from './openScreen';
import { click, find, settle, type } from './render';

beforeAll(preloadViews);

/** hk: the address is known and no countdown runs. cn: no address is known and 42 s are left. */
const open = async (edition: 'cn' | 'hk' = 'hk', answers: Answers = {}) => {
  const { place, actor } = await openScreen('noCode', answers, { edition });
  const choices = () => [...place.querySelectorAll<HTMLElement>('.choice')];
  return {
    place,
    actor,
    choices,
    title: () => find(place, 'h2').textContent,
    button: () => find<HTMLButtonElement>(place, '.dialog .button'),
  };
};

describe('the link on the code page', () => {
  const openCode = async (choice?: Choice, script?: Answers) => (await openAfter('91234567', choice, script)).place;

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
    for (const next of [link, '.choice', '.dialog__do .button']) {
      await click(typeof next === 'string' ? find(place, next) : (next as HTMLElement));
      await settle();
    }
    expect(document.activeElement).toBe(find(place, '#code'));
  });
});

describe('the dialog about a missing code', () => {
  it('offers a phone call, an e-mail to the address the server masked, or neither [SMS-11]', async () => {
    const { choices, place } = await open();
    expect(choices().map(({ textContent }) => textContent)).toEqual([
      'Get a phone callThe call reads out the 6 digits',
      'Send it by emailc•••n@example.com',
      'None of these work for meSee what else you can do',
    ]);
    expect(document.activeElement).toBe(choices()[0]);
    expect(find(place, '.sheet a').getAttribute('href')).toBe('tel:+85223000000');
  });

  it('asks for an address if none is known, and shows that it is invalid without losing the focus [SMS-11] [VAL-8]', async () => {
    const { place, choices, actor } = await open('cn');
    await click(choices()[1] as HTMLElement);
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

  it('has a confirm button that shows the seconds while the voice countdown runs [SMS-12]', async () => {
    const { choices, button, actor, place } = await open();
    await click(choices()[0] as HTMLElement);
    await act(async () => actor.send({ type: 'countdown.ticked', id: 'voiceCountdown', seconds: 42 }));
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(button().textContent).toBe('Call me in 42 s');
    expect(find(place, '[role=alertdialog]').getAttribute('aria-describedby')).toBe(find(place, '.dialog__body').id);
    await act(async () => actor.send({ type: 'countdown.ticked', id: 'voiceCountdown', seconds: 0 }));
    expect(button().hasAttribute('aria-disabled')).toBe(false);
  });
});
