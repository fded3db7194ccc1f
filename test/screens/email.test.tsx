// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { verifyEmailMachine } from '../../machines/email/verifyEmail.machine';
import { EmailTab } from '../../src/tabs/EmailTab';
import { preloadViews } from '../../src/app/views';
import { pageOf } from './pageContext';
import { openScreen } from './openScreen';
import { calling, openPage, type Answers } from './pages';
import { click, edit, find, focus, paintPart, settle, type } from './render';

beforeAll(preloadViews);

async function openTab(answers: Answers = {}) {
  const {
    input: { site },
  } = pageOf();
  const actor = openPage('email', site, answers);
  const place = await paintPart(<EmailTab actor={actor as never} meta={{ view: 'emailTab' }} />);
  const submit = (mode: 'login' | 'register' = 'register') =>
    actor.send({ type: 'front.submitted', mode, marketAgree: false });
  return {
    place,
    actor,
    submit,
    input: find<HTMLInputElement>(place, '#email'),
    next: find<HTMLButtonElement>(place, 'button[type=submit]'),
  };
}

describe('the e-mail tab', () => {
  it('converts a typed or pasted address to half-width without spaces, and is disabled while empty [IDX-2] [VAL-1] [VAL-2]', async () => {
    const { input, next } = await openTab();
    expect(next.disabled).toBe(true);
    await edit(input, ' ａ@example.com ', { inputType: 'insertFromPaste' });
    expect(input.value).toBe('a@example.com');
    expect(next.disabled).toBe(false);
    expect([input.inputMode, input.autocomplete, input.getAttribute('spellcheck')]).toEqual([
      'email',
      'email',
      'false',
    ]);
  });

  it('shows that the address is invalid until the user returns to the field [MAIL-1] [VAL-3] [VAL-8]', async () => {
    const { place, input, submit } = await openTab();
    await type(input, 'cheuk@');
    submit();
    await settle();
    expect(find(place, '#email-wrong').textContent).toBe('Enter an email like name@example.com');
    expect(input.getAttribute('aria-describedby')).toBe('email-wrong');
    await focus(input);
    expect(place.querySelector('#email-wrong')).toBeNull();
  });

  it('shows a refusal, and is cleared by its button [MAIL-1] [ERR-1]', async () => {
    const { place, input, submit } = await openTab({
      fetchEmailSalt: [{ type: 'result.OTHER', data: {}, message: 'Not this one' }],
    });
    await type(input, 'cheuk@example.com');
    submit();
    await settle();
    expect(find(place, '.wrong').textContent).toBe('Not this one');
    await click(find(place, '.field__tool'));
    expect(input.value).toBe('');
  });
});

describe('the e-mail code page', () => {
  it('sends a code, shows the address, and offers resend, back and SMS [MAIL-4] [MAIL-5]', async () => {
    const { place, actor } = await openScreen('verifyEmail');
    expect(find(place, '.lede b').textContent).toBe('cheuk@example.com');
    expect(find(place, '.wait').textContent).toBe('Resend in 60 s');
    expect(place.querySelectorAll('.cell')).toHaveLength(6);
    expect(find(place, '.back')).toBeTruthy();
    await click(
      [...place.querySelectorAll<HTMLElement>('.text-button')].find(
        ({ textContent }) => textContent === 'Use SMS instead',
      ) as HTMLElement,
    );
    expect(actor.getSnapshot().output).toMatchObject({ type: 'go.verifyCode', params: { phone: '91234567' } });
  });

  it('verifies at the sixth digit and shows the refusal under the cells [MAIL-7] [MAIL-8]', async () => {
    const { place } = await openScreen('verifyEmail');
    await type(find<HTMLInputElement>(place, '#code'), '482915');
    await settle();
    expect(find(place, '#code-wrong').textContent).toBe('That code is not right. Try again.');
    expect(find(place, '.code').className).toContain('is-wrong');
  });

  it('keeps the code out of every snapshot (D-SECRET)', async () => {
    const { place, actor } = await openScreen('verifyEmail', { verifyEmailCode: [] });
    await type(find<HTMLInputElement>(place, '#code'), '482915');
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('482915');
  });

  it('shows that no code was sent if sending failed [MAIL-9]', async () => {
    const { place } = await openScreen('verifyEmail', {
      sendEmailCode: [{ type: 'result.OTHER', data: {}, message: 'Too often' }],
    });
    expect(find(place, '.wrong').textContent).toBe('Too often');
    expect(find(place, '.lede').textContent).toContain('Resend to get');
    await type(find<HTMLInputElement>(place, '#code'), '482915');
    expect(find(place, '.wrong').textContent).toBe('Please send a verification code first.');
  });

  it('asks for the whole address over the page if the server masked it [ERR-15] [MAIL-5] [VAL-8]', async () => {
    const {
      input: { site },
    } = pageOf();
    const answers: Answers = { sendEmailCode: [{ type: 'result.OK', data: { email_code_sig: 'sig' } }] };
    const params = { type: 'login', email: '', emailHint: 'c***k@example.com', emailCodeSig: null, marketAgree: false };
    const actor = createActor(calling(verifyEmailMachine, answers, 'sendEmailCode'), {
      input: { site, ...params },
    }).start();
    const { place } = await openScreen('verifyEmail', {}, { actor });
    expect(find(place, 'dialog .hint').textContent).toContain('c***k@example.com');
    const input = find<HTMLInputElement>(place, '#email');
    await type(input, 'c***k@example.com');
    await click(find(place, 'dialog button[type=submit]'));
    expect(find(place, '#email-wrong').textContent).toBe('Enter an email like name@example.com');
    await click(find(place, 'dialog .field__tool'));
    await type(input, 'cheuk@example.com');
    await click(find(place, 'dialog button[type=submit]'));
    await settle();
    expect(place.querySelector('dialog')).toBeNull();
    expect(find(place, '.lede b').textContent).toBe('cheuk@example.com');
    expect(find(place, '.wait').textContent).toBe('Resend in 60 s');
    await type(find<HTMLInputElement>(place, '#code'), '4829');
    expect(find<HTMLInputElement>(place, '#code').value).toBe('4829');
  });

  it('renders an address as text, even if it contains markup (T-04)', async () => {
    const {
      input: { site },
    } = pageOf();
    const actor = openPage('verifyEmail', site);
    (actor.getSnapshot().context as { email: string }).email = '<img src=x onerror=alert(1)>@e.example';
    const { place } = await openScreen('verifyEmail', {}, { actor });
    expect(find(place, '.lede b').textContent).toBe('<img src=x onerror=alert(1)>@e.example');
    expect(place.querySelector('img')).toBeNull();
  });
});
