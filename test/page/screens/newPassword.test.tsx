// @vitest-environment happy-dom
import { act } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { messagesFor } from '../../../i18n/allMessages';
import { passwordRules } from '../../../machines/rules/passwordRules';
import { App } from '../../../src/page/app/App';
import { preloadViews } from '../../../src/page/app/views';
import type { Choice } from './pageContext';
import { openScreen } from './openScreen';
import { pageOf } from './pageContext';
import { openPage, type Answers } from './pages';
import { click, edit, find, focus, paint, settle, type } from './render';

beforeAll(preloadViews);

async function open(page: 'setPwd' | 'regSetPwd' = 'regSetPwd', answers: Answers = {}, choice: Choice = {}) {
  const {
    input: { site },
    around,
  } = pageOf(choice);
  const actor = openPage(page, site, answers);
  const place = await paint(<App actor={actor} pageContext={around} messages={messagesFor(around.language)} />);
  await focus(find(place, '#password'));
  return {
    place,
    actor,
    input: () => find<HTMLInputElement>(place, '#password'),
    submit: () => find<HTMLButtonElement>(place, 'button[type=submit]'),
    eye: () => find(place, '.field__tool[aria-label="Show password"]'),
    rules: () => [...place.querySelectorAll('.rule')].map((rule) => rule.className.replace('rule is-', '')),
    said: () => find(place, '.vh[role=status]').textContent,
  };
}

const paste = (input: HTMLInputElement, text: string) => edit(input, text, { inputType: 'insertFromPaste' });

describe('a new password', () => {
  it('has show and hide from the chart, an on-screen keyboard, the rules and customer service [SETP-3]', async () => {
    const { place, input, eye } = await open();
    await type(input(), 'harbour');
    expect(input().type).toBe('password');
    await click(eye());
    expect(input().type).toBe('text');
    expect(eye().getAttribute('aria-pressed')).toBe('true');
    await click(eye());
    expect(input().type).toBe('password');
    expect(find(place, '[aria-label="On-screen keyboard"]').getAttribute('aria-pressed')).toBe('false');
    expect(input().getAttribute('aria-describedby')).toBe(find(place, '.rules').id);
    expect(find(place, 'footer a').getAttribute('href')).toBe('tel:+85223000000');
    expect(find(place, 'footer a').getAttribute('aria-label')).toBe('Call customer service, +852 2300 0000');
  });

  it.each(['setPwd', 'regSetPwd'] as const)(
    'is in one form with its account, which is in the layout, and gives a manager the rules: %s [MANAGE-1] [MANAGE-2]',
    async (page) => {
      const { actor, input } = await open(page);
      const { account } = actor.getSnapshot().context.person;
      expect(account).not.toBe('');
      const fields = [...(input().form?.querySelectorAll('input') ?? [])];
      expect(fields.map(({ name, value, className }) => [name, value, className])).toEqual([
        ['username', account, 'vh'],
        ['password', '', 'field__input'],
      ]);
      expect(fields.map((each) => each.hidden)).toEqual([false, false]);
      expect(input().getAttribute('passwordrules')).toBe(passwordRules);
      expect(input().form?.method).toBe('dialog');
    },
  );

  it('shows each rule as pending, met, or missed after the field was left [SETP-3] [VAL-5]', async () => {
    const { place, input, rules } = await open();
    expect(rules()).toEqual(['pending', 'pending']);
    await type(input(), 'har1');
    expect(rules()).toEqual(['pending', 'met']);
    await focus(find(place, '.back'));
    expect(rules()).toEqual(['missed', 'met']);
    expect(find(place, '.rule').textContent).toContain('now 4 (not met)');
    await type(input(), 'bour');
    expect(rules()).toEqual(['met', 'met']);
  });

  it('shows a broken rule under the field and focuses it without clearing the error [SETP-1]', async () => {
    const { place, input, submit, actor } = await open();
    await type(input(), 'harbour');
    await focus(submit());
    await click(submit());
    expect(find(place, '#password-wrong').textContent).toBe('8 to 100 characters');
    expect(document.activeElement).toBe(input());
    expect(input().getAttribute('aria-describedby')).toBe('rules');
    expect(find(place, '.with-tip').className).toContain('says-rule');
    expect(actor.getSnapshot().matches('typing')).toBe(true);
    await type(input(), '1');
    expect(place.querySelector('#password-wrong')).toBeNull();
  });

  it('describes the field by its error too where no rule is broken [SETP-1]', async () => {
    const { place, input, submit } = await open('setPwd', {
      setPassword: [{ type: 'result.OTHER', data: {}, message: 'Too common.' }],
    });
    await type(input(), 'harbour-1841');
    await click(submit());
    await settle();
    expect(find(place, '#password-wrong').textContent).toBe('Too common.');
    expect(input().getAttribute('aria-describedby')).toBe('password-wrong rules');
    expect(find(place, '.with-tip').className).not.toContain('says-rule');
  });

  it('shows a pasted password that formatting changed, with a text and an announcement, which goes with it [SETP-5]', async () => {
    const { place, input, said } = await open();
    await paste(input(), 'pass 密 word1');
    expect(input().value).toBe('password1');
    expect(input().type).toBe('text');
    expect(find(place, '.hint').textContent).toContain('were removed');
    expect(said()).toContain('were removed');
    await type(input(), '2');
    expect([place.querySelector('.hint'), said()]).toEqual([null, '']);
  });

  it('stays hidden if a pasted password did not change, or if a typed character was rejected [SETP-5]', async () => {
    const { place, input } = await open();
    await paste(input(), 'password1');
    expect(input().type).toBe('password');
    await type(input(), ' ');
    expect(input().value).toBe('password1');
    expect(input().type).toBe('password');
    expect(find(place, '.hint').textContent).toContain('were removed');
  });

  it('is in no snapshot, and is cleared on pagehide (D-SECRET, T-10)', async () => {
    const { actor, input } = await open();
    await type(input(), 'harbour-1841');
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('harbour');
    await act(async () => window.dispatchEvent(new Event('pagehide')));
    expect(input().value).toBe('');
  });

  it('has its rules in a tooltip that stays while hovered and closes with Esc [SETP-3]', async () => {
    const { place, input } = await open();
    const isAway = () => find(place, '.rules').className.includes('is-away');
    const escape = (keyCode: number) =>
      act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode })));
    // Safari: the key that ended a composition.
    await escape(229);
    expect(isAway()).toBe(false);
    await escape(27);
    expect(isAway()).toBe(true);
    await focus(find(place, '.back'));
    await focus(input());
    expect(isAway()).toBe(false);
    await focus(find(place, '.back'));
    expect(isAway()).toBe(true);
    const over = new PointerEvent('pointerover', { bubbles: true });
    await act(async () => find(place, '.with-tip').dispatchEvent(over));
    expect(isAway()).toBe(false);
  });
});

describe('the two pages', () => {
  it('say what to do and why the visitor is here, in the page and not over its title [SETP-6]', async () => {
    const { place } = await open('setPwd');
    expect([...place.querySelectorAll('.lede, .hint')].map((each) => each.textContent)).toEqual([
      'Choose a password for this account. You’ll be logged in once it’s set.',
      'No password has been set for this account. Please try to reset the password and try again.',
    ]);
    expect(place.querySelector('.toast')).toBeNull();
    expect(find((await open('regSetPwd')).place, '.lede').textContent).toContain('your mobile number');
  });

  it('say to a visitor who came to log in that the address has no password yet [MAIL-1] [LANG-1]', async () => {
    const says = async (language: 'en-us' | 'zh-cn' | 'zh-hk', purpose: 'login' | 'reg') => {
      const {
        input: { site },
      } = pageOf();
      const actor = openPage('regSetPwd', site);
      const mail = { type: 'email', email: 'cheuk@example.com', purpose };
      Object.assign((actor.getSnapshot().context as { given: object }).given, mail);
      const { place } = await openScreen('regSetPwd', {}, { actor, language });
      return find(place, '.lede').textContent;
    };
    expect(await says('en-us', 'reg')).toBe('You can then log in with your email and this password.');
    expect(await says('en-us', 'login')).toBe(
      'cheuk@example.com has no password yet. Set one to register with this email and log in.',
    );
    expect(await says('zh-cn', 'login')).toBe('邮箱 cheuk@example.com 尚未设置密码，设置后即可完成注册并登录');
    expect(await says('zh-hk', 'login')).toBe('電郵 cheuk@example.com 尚未設定密碼，設定後即完成註冊並登入');
  });

  it('hide the safety tips behind the tooltip, and have no on-screen keyboard if it is off [SETP-3]', async () => {
    const {
      input: { site },
      around,
    } = pageOf();
    const place = await paint(
      <App
        actor={openPage('setPwd', site)}
        pageContext={{ ...around, softKeyboard: false }}
        messages={messagesFor('en-us')}
      />,
    );
    expect(place.querySelector('.notes')).toBeNull();
    expect(place.querySelector('[aria-label="On-screen keyboard"]')).toBeNull();
  });
});
