// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true}}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../../src/widget/passport-login';
import { dialogOf, fakeFrameWindows, iframeOf, listen, makeReady, offer, url } from './fakeFrame';

beforeEach(fakeFrameWindows);
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const openModal = () => {
  const login = mount(document.body, { url, language: 'en-us', mode: 'modal', handover: 'event' });
  login.open();
  return { login, events: listen(login), port: makeReady(login) };
};

describe('opening and closing', () => {
  it('opens a dialog on open(), with a label in the language and a button that closes it [FRAME-2]', () => {
    const login = mount(document.body, { url, mode: 'modal', language: 'en-us' });
    expect(iframeOf(login)).toBeNull();
    login.open();
    const dialog = dialogOf(login);
    expect([
      dialog.open,
      dialog.getAttribute('aria-label'),
      dialog.querySelector('button')?.getAttribute('aria-label'),
    ]).toEqual([true, 'Log in', 'Close']);
    dialog.querySelector('button')?.click();
    expect(dialog.open).toBe(false);
  });

  it('keeps the frame with its typed text while the dialog is closed [FRAME-2]', () => {
    const { login, events } = openModal();
    const iframe = iframeOf(login);
    login.close();
    login.open();
    expect([iframeOf(login) === iframe, dialogOf(login).open]).toEqual([true, true]);
    expect(events.map(([type]) => type)).toEqual(['ready', 'close']);
  });

  it('closes the dialog on Escape within the frame, where it receives no key events; inline, Escape does nothing [FRAME-2]', () => {
    const { login, port } = openModal();
    port.say({ type: 'escape' });
    expect(dialogOf(login).open).toBe(false);
    login.destroy();
    const inline = mount(document.body, { url });
    const events = listen(inline);
    makeReady(inline).say({ type: 'escape' });
    expect([events.length, iframeOf(inline).isConnected]).toEqual([1, true]);
  });

  it('opens in the requested mode, and removes the frame when an inline login is closed [FRAME-2]', () => {
    const login = mount(document.body, { url });
    login.open('modal');
    expect(dialogOf(login).open).toBe(true);
    login.open('inline');
    expect([dialogOf(login), iframeOf(login).isConnected]).toEqual([null, true]);
    login.close();
    expect(iframeOf(login)).toBeNull();
    login.open();
    expect(iframeOf(login).isConnected).toBe(true);
  });
});

describe('a frame that does not answer', () => {
  it('is another one when the login is opened again, with or without a dialog that was closed [FRAME-2]', () => {
    vi.useFakeTimers();
    for (const mode of ['modal', 'inline'] as const) {
      const login = mount(document.body, { url, mode });
      login.open();
      const silent = iframeOf(login);
      vi.advanceTimersByTime(9000);
      login.open();
      expect(iframeOf(login)).toBe(silent);
      vi.advanceTimersByTime(1000);
      if (mode === 'modal') login.close();
      login.open();
      expect([iframeOf(login) === silent, silent.isConnected]).toEqual([false, false]);
      expect(login.shadowRoot?.querySelector('[role=alert]')).toBeNull();
      const events = listen(login);
      makeReady(login);
      vi.advanceTimersByTime(60_000);
      expect(events.map(([type]) => type)).toEqual(['ready']);
      login.destroy();
    }
  });
});

describe('languages', () => {
  it('sends the language to a ready frame, and changes its own texts when the frame reports one [FRAME-2]', () => {
    const login = mount(document.body, { url, language: 'en-us' });
    const port = makeReady(login);
    login.setLanguage('zh-hk');
    expect(port.posted.at(-1)).toEqual({ type: 'setLanguage', language: 'zh-hk' });
    expect(iframeOf(login).title).toBe('登入');
    login.destroy();
    const other = mount(document.body, { url, language: 'en-us' });
    makeReady(other, 'zh-cn');
    expect(iframeOf(other).title).toBe('登录');
  });

  it.each([
    ['language', 'zh-cn', { type: 'setLanguage', language: 'zh-cn' }],
    ['theme', 'dark', { type: 'setTheme', theme: 'dark' }],
    ['theme', 'pink', { type: 'setTheme', theme: 'auto' }],
  ])(
    'sends a changed %s %j to a frame that is not ready once it is, and again after a reload [FRAME-2]',
    (...given) => {
      const [name, value, message] = given;
      const login = mount(document.body, { url, language: 'en-us' });
      const { src } = iframeOf(login);
      const iframe = iframeOf(login);
      const port = offer(login);
      login.setAttribute(name, value);
      expect(port.posted).toHaveLength(1);
      port.say({ type: 'ready', language: 'en-us', handover: 'top' });
      expect(port.posted.slice(1)).toEqual([message]);
      expect(makeReady(login).posted.slice(1)).toEqual([message]);
      expect([iframeOf(login) === iframe, iframeOf(login).src === src]).toEqual([true, true]);
    },
  );
});

describe('masks', () => {
  const masksOf = (events: readonly [string, unknown][]) =>
    events.map(([type]) => type).filter((type) => /^(captcha|success|close)/.test(type));
  const openMasked = () => {
    const opened = openModal();
    opened.port.say({ type: 'captchashow', mask: 'captcha' });
    return opened;
  };

  it('are hidden before a success, even if the frame does not say so [FRAME-2]', () => {
    const { events, port } = openMasked();
    port.say({ type: 'captchashow', mask: 'dialog' });
    port.say({ type: 'success', uid: '1', jump_sig: 's' });
    expect(masksOf(events)).toEqual(['captchashow', 'captchahide', 'success', 'close']);
  });

  it('are hidden when the login is removed, when the frame reloads, and once only [FRAME-2]', () => {
    const removed = openMasked();
    removed.login.destroy();
    expect(masksOf(removed.events)).toEqual(['captchashow', 'captchahide', 'close']);
    const reloaded = openMasked();
    const port = makeReady(reloaded.login);
    port.say({ type: 'captchahide' });
    expect(masksOf(reloaded.events)).toEqual(['captchashow', 'captchahide']);
  });

  it('are hidden while the dialog is closed, and shown again with it [FRAME-2]', () => {
    const { login, events, port } = openMasked();
    login.close();
    login.open();
    port.say({ type: 'captchahide' });
    expect(masksOf(events)).toEqual(['captchashow', 'captchahide', 'close', 'captchashow', 'captchahide']);
  });
});

describe('a mask of a dialog that is closed', () => {
  it('is shown with it, not under it [FRAME-2]', () => {
    const { login, events, port } = openModal();
    login.close();
    port.say({ type: 'captchashow', mask: 'captcha' });
    expect(events.map(([type]) => type)).not.toContain('captchashow');
    login.open();
    expect(events.map(([type]) => type).filter((type) => type === 'captchashow')).toHaveLength(1);
  });
});

describe('a sign-in', () => {
  const ticket = { uid: '20240101', jump_sig: 'jump' };

  it('gives the host the ticket once, by event and promise, and closes [FRAME-2]', async () => {
    const { login, events, port } = openModal();
    port.say({ type: 'success', ...ticket, phone: '91234567' });
    port.say({ type: 'success', uid: '2', jump_sig: 'second' });
    expect(events.filter(([type]) => type === 'success')).toEqual([['success', ticket]]);
    expect(await login.success).toEqual(ticket);
    expect(iframeOf(login)).toBeNull();
  });

  it('does not close if the host prevents the default [FRAME-2]', () => {
    const { login, port } = openModal();
    login.on('success', (event) => event.preventDefault());
    port.say({ type: 'success', ...ticket });
    expect(dialogOf(login).open).toBe(true);
  });

  it('drops a ticket that the host did not ask for [FRAME-3]', () => {
    const login = mount(document.body, { url });
    const events = listen(login);
    makeReady(login).say({ type: 'success', ...ticket });
    expect(events.map(([type]) => type)).toEqual(['ready']);
  });

  it('asks for the ticket in the hello, and for covering only if the browser can [FRAME-2]', () => {
    const login = mount(document.body, { url, handover: 'event', covers: true });
    expect(offer(login).posted).toEqual([{ v: 1, type: 'hello', handover: 'event', covers: false }]);
  });

  it.each([
    ['self', 'self'],
    ['top', 'top'],
    ['jump', null],
    ['', null],
  ])('asks for the handover %j as %j: any other word leaves it to the configuration [FRAME-2]', (given, asked) => {
    const login = mount(document.body, { url });
    login.setAttribute('handover', given);
    expect(offer(login).posted).toMatchObject([{ handover: asked }]);
    login.destroy();
  });
});
