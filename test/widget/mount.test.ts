// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true}}
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { frameQuery } from '../../src/page/browser/frameQuery';
import type { Options, PassportLogin } from '../../src/widget/api';
import { mount } from '../../src/widget/passport-login';
import {
  FakePort,
  dialogOf,
  fakeFrameWindows,
  iframeOf,
  listen,
  makeReady,
  offer,
  passport,
  postOnWindow,
  url,
} from './fakeFrame';

beforeEach(fakeFrameWindows);
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

const frameUrlOf = (options: Partial<Options>) => iframeOf(mount(document.body, { url, ...options })).src;

describe('mounting', () => {
  it('puts one frame into the element, with a title, the language and the iniframe parameter [FRAME-2]', () => {
    const login = mount(document.body, { url, language: 'zh-hk' });
    const iframe = iframeOf(login);
    expect([login.parentElement, login.localName]).toEqual([document.body, 'passport-login']);
    expect(iframe.src).toBe(`${passport}/?site=hk&lang=zh-hk&iniframe=1`);
    expect([iframe.title, iframe.referrerPolicy, iframe.allow]).toEqual([
      '登入',
      'strict-origin',
      'otp-credentials; storage-access',
    ]);
  });

  it('adds the host’s options to the query of the URL [FRAME-2] [SITE-3]', () => {
    const address = new URL(
      frameUrlOf({
        target: 'https://www.broker.example/a?b=1',
        fromUrl: 'https://www.broker.example/c',
        hint: '+85291234567',
        register: true,
      }),
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      site: 'hk',
      login_hint: '+85291234567',
      target: 'https://www.broker.example/a?b=1',
      fromUrl: 'https://www.broker.example/c',
      isLogin: '0',
      iniframe: '1',
    });
  });

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://passport.example/1',
    'https://',
    '//',
    'ftp://passport.example',
  ])('refuses %j as a URL [FRAME-3]', (wrong) => {
    expect(() => mount(document.body, { url: wrong })).toThrow('passport-login: "url" must be an http(s) URL');
    expect(document.body.childElementCount).toBe(0);
  });

  it('gives the frame the theme and the colours of the element in its address, and hides it until it has them [FRAME-2]', () => {
    const login = document.createElement('passport-login') as PassportLogin;
    login.style.setProperty('--passport-login-accent', '#c02020');
    login.style.setProperty('--passport-login-radius', '12px');
    login.setAttribute('theme', 'light');
    login.setAttribute('url', url);
    document.body.append(login);
    const { searchParams } = new URL(iframeOf(login).src);
    expect(['theme', 'accent', 'surface', 'radius'].map((name) => searchParams.get(name))).toEqual([
      'light',
      '#c02020',
      null,
      '12px',
    ]);
    expect(iframeOf(login).style.opacity).toBe('0');
    makeReady(login);
    expect(iframeOf(login).style.opacity).toBe('');
  });

  it('names the dialog in the frame’s address, so that the brand’s mark is in its head [FRAME-2]', () => {
    const login = mount(document.body, { url, mode: 'modal' });
    login.open();
    expect(new URL(iframeOf(login).src).searchParams.get('dialog')).toBe('1');
  });

  it('writes no parameter of the look that the frame would lose in another language [FRAME-2] [IDX-7]', () => {
    const login = document.createElement('passport-login') as PassportLogin;
    for (const name of ['accent', 'surface', 'radius']) login.style.setProperty(`--passport-login-${name}`, '#c02020');
    for (const [name, value] of Object.entries({ theme: 'light', mode: 'modal', url })) login.setAttribute(name, value);
    document.body.append(login);
    login.open();
    const { search, searchParams } = new URL(iframeOf(login).src);
    const written = [...searchParams.keys()].filter((name) => !['site', 'iniframe'].includes(name));
    expect(Object.keys(frameQuery(search, null)).toSorted()).toEqual(written.toSorted());
    expect(written).toHaveLength(5);
  });

  it('throws if the element already contains a login, and if there is no element [FRAME-2]', () => {
    const login = mount(document.body, { url });
    expect(() => mount(document.body, { url })).toThrow('this element already contains a login; call destroy() first');
    login.destroy();
    expect(() => mount(document.body, { url })).not.toThrow();
    expect(() => mount(document.querySelector('#none') as Element, { url })).toThrow('there is no such element');
  });

  it('does the same as the element with attributes, in any order [FRAME-2]', () => {
    const element = document.createElement('passport-login') as PassportLogin;
    document.body.append(element);
    expect(iframeOf(element)).toBeNull();
    element.setAttribute('language', 'en-us');
    element.setAttribute('url', url);
    const { src } = iframeOf(element);
    element.remove();
    expect(src).toBe(frameUrlOf({ language: 'en-us' }));
  });

  describe('around a frame that the document already has', () => {
    const given = (readyState: DocumentReadyState) => {
      vi.spyOn(document, 'readyState', 'get').mockReturnValue(readyState);
      const login = document.createElement('passport-login') as PassportLogin;
      const frame = document.createElement('iframe');
      const asked = vi.fn();
      vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue({ postMessage: asked } as unknown as Window);
      login.setAttribute('url', url);
      login.setAttribute('theme', 'dark');
      login.append(frame);
      document.body.append(login);
      return { login, frame, asked };
    };
    const ask = [{ v: 1, type: 'ask' }, passport];

    it('is that frame’s login: it stays in its place, is not loaded again, and is shown in the box [FRAME-2]', () => {
      const { login, frame } = given('complete');
      expect([frame.parentElement, frame.src, frame.style.opacity]).toEqual([login, '', '']);
      expect(iframeOf(login)).toBeNull();
      expect(login.shadowRoot?.querySelector('.box > slot')?.getAttribute('name')).toBe(frame.slot);
      expect(frame.title).not.toBe('');
    });

    it('asks the loaded frame for an offer, at its exact origin, and never after one [FRAME-3] [T-06]', () => {
      const loaded = given('complete');
      expect(loaded.asked.mock.calls).toEqual([ask]);
      const loading = given('interactive');
      expect(loading.asked).not.toHaveBeenCalled();
      window.dispatchEvent(new Event('load'));
      window.dispatchEvent(new Event('load'));
      expect(loading.asked.mock.calls).toEqual([ask]);
      const early = given('interactive');
      postOnWindow({ v: 1, type: 'offer' }, { source: early.frame.contentWindow, ports: [new FakePort()] });
      window.dispatchEvent(new Event('load'));
      expect(early.asked).not.toHaveBeenCalled();
    });

    it('removes it when the login is closed, and opens a frame of its own after that [FRAME-2]', () => {
      const { login, frame } = given('complete');
      login.close();
      expect(frame.isConnected).toBe(false);
      login.open();
      expect(iframeOf(login).src).toContain('theme=dark');
    });
  });

  it('gives the frame the requested height, up to the maximum [FRAME-2]', () => {
    const login = mount(document.body, { url });
    const events = listen(login);
    const port = makeReady(login);
    for (const height of [480.2, 1e9]) port.say({ type: 'resize', height });
    expect(events.slice(1)).toEqual([
      ['resize', { height: 481 }],
      ['resize', { height: 10_000 }],
    ]);
    expect(iframeOf(login).style.height).toBe('10000px');
  });

  it('leaves no element, timer, listener or port when it is destroyed [FRAME-2]', () => {
    vi.useFakeTimers();
    const added = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(window, 'removeEventListener');
    const login = mount(document.body, { url, mode: 'modal', covers: true });
    login.open();
    const port = makeReady(login);
    port.say({ type: 'captchashow', mask: 'captcha' });
    login.destroy();
    const names = (calls: unknown[][]) => calls.map(([name]) => String(name)).toSorted((a, b) => a.localeCompare(b));
    expect([
      vi.getTimerCount(),
      port.isOpen,
      document.body.childElementCount,
      login.shadowRoot?.childElementCount,
    ]).toEqual([0, false, 0, 0]);
    expect(names(added.mock.calls)).toEqual(names(removed.mock.calls));
    expect(names(added.mock.calls)).toContain('message');
  });
});

describe('a frame that does not answer', () => {
  it('is replaced by a link to the page, and is shown again when it answers [FRAME-2]', () => {
    vi.useFakeTimers();
    const login = mount(document.body, { url, language: 'en-us', timeout: 3000 });
    const events = listen(login);
    vi.advanceTimersByTime(2999);
    expect(events).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(events).toEqual([['error', { name: 'unreachable' }]]);
    const link = login.shadowRoot?.querySelector<HTMLAnchorElement>('[role=alert] a');
    expect([link?.href, link?.target, link?.rel, link?.textContent]).toEqual([
      `${url}&lang=en-us`,
      '_blank',
      'noopener',
      'Open it in a new window',
    ]);
    expect(iframeOf(login).parentElement?.hidden).toBe(true);
    makeReady(login);
    expect([login.shadowRoot?.querySelector('[role=alert]'), iframeOf(login).parentElement?.hidden]).toEqual([
      null,
      false,
    ]);
    vi.advanceTimersByTime(60_000);
    expect(events.map(([type]) => type)).toEqual(['error', 'ready']);
  });

  it('is also one that sent an offer and never became ready, or reloads without becoming ready again [FRAME-2]', () => {
    vi.useFakeTimers();
    const login = mount(document.body, { url });
    const events = listen(login);
    makeReady(login);
    offer(login);
    vi.advanceTimersByTime(10_000);
    expect(events.at(-1)).toEqual(['error', { name: 'unreachable' }]);
    expect(dialogOf(login)).toBeNull();
  });
});
