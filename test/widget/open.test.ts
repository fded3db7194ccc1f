// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true}}
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mount } from '../../src/widget/passport-login';
import { dialogOf, giveFramesWindows, iframeOf, listen, makeReady, offer, url } from './fakeFrame';

beforeEach(giveFramesWindows);
afterEach(() => document.body.replaceChildren());

const openModal = () => {
  const login = mount(document.body, { url, language: 'en-us', mode: 'modal', handover: 'event' });
  login.open();
  return { login, heard: listen(login), port: makeReady(login) };
};

describe('opening and closing', () => {
  it('waits for open() in a dialog, labelled in the language, with a button that closes it [FRAME-2]', () => {
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

  it('keeps the frame, and what was typed in it, while the dialog is closed [FRAME-2]', () => {
    const { login, heard } = openModal();
    const iframe = iframeOf(login);
    login.close();
    login.open();
    expect([iframeOf(login) === iframe, dialogOf(login).open]).toEqual([true, true]);
    expect(heard.map(([type]) => type)).toEqual(['ready', 'close']);
  });

  it('closes on Escape within the frame, where the dialog hears no key; inline it means nothing [FRAME-2]', () => {
    const { login, port } = openModal();
    port.say({ type: 'escape' });
    expect(dialogOf(login).open).toBe(false);
    login.destroy();
    const inline = mount(document.body, { url });
    const heard = listen(inline);
    makeReady(inline).say({ type: 'escape' });
    expect([heard.length, iframeOf(inline).isConnected]).toEqual([1, true]);
  });

  it('opens in the mode asked for, and takes the frame away when an inline one is closed [FRAME-2]', () => {
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
  it('tells a frame that listens, and names itself anew when it answers [FRAME-2]', () => {
    const login = mount(document.body, { url, language: 'en-us' });
    const port = makeReady(login);
    login.setLanguage('zh-hk');
    expect(port.posted.at(-1)).toEqual({ type: 'setLanguage', language: 'zh-hk' });
    expect(iframeOf(login).title).toBe('登入');
    makeReady(login, 'zh-cn');
    expect(iframeOf(login).title).toBe('登录');
  });

  it('loads a frame that does not listen yet in it [FRAME-2]', () => {
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
    const { login, heard, port } = openModal();
    port.say({ type: 'success', ...ticket, phone: '91234567' });
    port.say({ type: 'success', uid: '2', jump_sig: 'second' });
    expect(heard.filter(([type]) => type === 'success')).toEqual([['success', ticket]]);
    expect(await login.success).toEqual(ticket);
    expect(iframeOf(login)).toBeNull();
  });

  it('stays where the host prevents it [FRAME-2]', () => {
    const { login, port } = openModal();
    login.on('success', (event) => event.preventDefault());
    port.say({ type: 'success', ...ticket });
    expect(dialogOf(login).open).toBe(true);
  });

  it('takes no ticket that the host did not ask for [FRAME-3]', () => {
    const login = mount(document.body, { url });
    const heard = listen(login);
    makeReady(login).say({ type: 'success', ...ticket });
    expect(heard.map(([type]) => type)).toEqual(['ready']);
  });

  it('asks for it in the hello, and for covering only where the browser can [FRAME-2]', () => {
    const login = mount(document.body, { url, handover: 'event', covers: true });
    expect(offer(login).posted).toEqual([{ v: 1, type: 'hello', handover: 'event', covers: false }]);
  });
});
