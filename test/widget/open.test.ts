// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true}}
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount } from '../../src/widget/passport-login';
import { dialogOf, fakeFrameWindows, iframeOf, listen, makeReady, offer, url } from './fakeFrame';

beforeEach(fakeFrameWindows);
afterEach(() => document.body.replaceChildren());

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

describe('languages', () => {
  it('sends the language to a ready frame, and changes its own texts when the frame reports one [FRAME-2]', () => {
    const login = mount(document.body, { url, language: 'en-us' });
    const port = makeReady(login);
    login.setLanguage('zh-hk');
    expect(port.posted.at(-1)).toEqual({ type: 'setLanguage', language: 'zh-hk' });
    expect(iframeOf(login).title).toBe('登入');
    makeReady(login, 'zh-cn');
    expect(iframeOf(login).title).toBe('登录');
  });

  it('reloads a frame that is not ready in the new language [FRAME-2]', () => {
    const login = mount(document.body, { url, language: 'en-us' });
    const port = offer(login);
    login.setLanguage('zh-cn');
    expect(port.posted).toHaveLength(1);
    expect(new URL(iframeOf(login).src).searchParams.get('lang')).toBe('zh-cn');
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
