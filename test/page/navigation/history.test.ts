import { describe, expect, it } from 'vitest';
import { createActor, setup, type AnyActorRef } from 'xstate';
import { innerPages } from '../../../machines/go';
import { entryQuery } from '../../../src/page/navigation/awayUrl';
import { coldPath, currentPath, syncHistory, applyColdPath } from '../../../src/page/navigation/history';
import { contextOf } from './context';
import { FakeWindow, settled } from './fakeWindow';

const pages = setup({ types: {} as { events: { type: string } } }).createMachine({
  initial: 'index',
  on: {
    code: '.code',
    pwd: '.pwd',
    index: '.index',
    busy: '.busy',
    bound: '.bound',
    signedIn: '.signedIn',
    restored: '.index',
    away: '.away',
  },
  states: {
    index: { meta: { path: '/' } },
    code: { meta: { path: '/verifyCode' }, on: { 'user.wentBack': 'index' } },
    pwd: { meta: { path: '/verifyPwd' }, on: { 'user.wentBack': 'index', one: 'code' } },
    busy: { meta: { path: '/setPwd' } },
    bound: { meta: { path: '/bindSuccess', replaces: true }, on: { 'user.wentBack': 'index' } },
    signedIn: { meta: { path: '/offerPasskey', replaces: true }, on: { 'user.wentBack': 'away' } },
    away: { on: { 'user.wentBack': 'index' } },
  },
});

function open(url = '/', state: unknown = null, query = '') {
  const window = new FakeWindow(url, state);
  applyColdPath(window as unknown as Window);
  const actor = createActor(pages).start();
  const heard: string[] = [];
  const spy = new Proxy(actor, {
    get: (target, name) => {
      if (name === 'send') return (event: { type: string }) => (heard.push(event.type), target.send(event));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const stop = syncHistory(spy as unknown as AnyActorRef, window as unknown as Window, () => query);
  const urls = () => window.entries.map((each) => each.url);
  const path = () => currentPath(actor.getSnapshot());
  return { window, actor, heard, stop, urls, path };
}

describe('the URL as a projection of the state', () => {
  it.each([...innerPages.map((page) => `/${page}`), '/nowhere', '/VERIFYCODE', '//x', '/%2e%2e/'])(
    'a cold start on %s lands on / and keeps the query [ROUTE-2] [ROUTE-3] [T-11]',
    (path) => {
      expect(coldPath(path)).toBe('/');
      const { window, path: now } = open(`https://passport.example${path}?lang=zh-hk`);
      expect(window.location.href).toBe('https://passport.example/?lang=zh-hk');
      expect(now()).toBe('/');
    },
  );

  it('keeps the registration path in the address while the index page is shown [ROUTE-5]', async () => {
    const { window, actor } = open('/site/regauth-by-phone?lang=en-us');
    expect(window.location.pathname).toBe('/site/regauth-by-phone');
    actor.send({ type: 'code' });
    actor.send({ type: 'index' });
    await settled();
    expect(window.location.href).toContain('/site/regauth-by-phone?lang=en-us');
  });

  it('writes only the path to the URL, and only a position and the checked query to the entry [ROUTE-8] [T-11]', () => {
    const { window, actor, urls } = open('/?lang=EN&x=canary', null, 'lang=en-us&isHkva=1');
    actor.send({ type: 'code' });
    expect(urls()).toEqual(['/?lang=EN&x=canary', '/verifyCode']);
    expect(window.history.state).toEqual({ at: 1, query: 'lang=en-us&isHkva=1' });
    const plain = open('/?x=1');
    plain.actor.send({ type: 'code' });
    expect(plain.window.history.state).toEqual({ at: 1, query: '' });
  });

  it.each([
    ['/verifyCode', { at: 1, query: 'lang=zh-hk&isHkva=1' }, '/?lang=zh-hk&isHkva=1'],
    ['/', { at: 0, query: 'lang=zh-hk' }, '/?lang=zh-hk'],
    ['/verifyCode?lang=en-us', { at: 1, query: 'lang=zh-hk' }, '/?lang=en-us'],
    ['/verifyCode', { at: 1, query: '//evil.example/#x' }, '/?//evil.example/#x'],
    ['/verifyCode', { at: 1, query: '' }, '/'],
    ['/verifyCode', 'lang=zh-hk', '/'],
    ['/verifyCode', null, '/'],
  ])('a reload of %s with the entry %j lands on %s [ROUTE-3] [LANG-1]', (url, state, address) => {
    expect(open(url, state).window.location.href).toBe(`https://passport.example${address}`);
  });

  it('goes back with the browser, and steps back instead of growing when the page itself goes back [ROUTE-9]', async () => {
    const { window, actor, heard, urls, path } = open();
    actor.send({ type: 'code' });
    window.traverse(-1);
    expect([heard, path(), window.location.pathname]).toEqual([['user.wentBack'], '/', '/']);
    actor.send({ type: 'code' });
    actor.send({ type: 'index' });
    await settled();
    expect([window.at, window.location.pathname, urls().length]).toEqual([0, '/', 2]);
    expect(heard).toEqual(['user.wentBack']);
  });

  it('finds the earlier entry if back goes further than the previous page [ROUTE-9]', async () => {
    const { window, actor, path } = open();
    actor.send({ type: 'code' });
    actor.send({ type: 'pwd' });
    window.traverse(-1);
    await settled();
    expect([path(), window.location.pathname, window.at]).toEqual(['/', '/', 0]);
    actor.send({ type: 'pwd' });
    expect(window.location.pathname).toBe('/verifyPwd');
  });

  it('shows nothing for forward and returns to where the visitor is [ROUTE-9]', async () => {
    const { window, actor, heard, path } = open();
    actor.send({ type: 'code' });
    window.traverse(-1);
    window.traverse(1);
    await settled();
    expect([path(), window.location.pathname, window.at, heard.length]).toEqual(['/', '/', 0, 1]);
  });

  it('returns to a page that does not go back [ROUTE-9]', async () => {
    const { window, actor, path } = open();
    actor.send({ type: 'busy' });
    window.traverse(-1);
    await settled();
    expect([path(), window.location.pathname]).toEqual(['/setPwd', '/setPwd']);
  });

  it('handles entries of an earlier load, and foreign states [ROUTE-3] [ROUTE-9]', async () => {
    const { window, path } = open('/verifyPwd', { at: 2 });
    window.entries.unshift({ state: { at: 0 }, url: '/' }, { state: { at: 1 }, url: '/verifyCode' });
    window.at = 2;
    window.traverse(-1);
    await settled();
    expect([path(), window.location.pathname]).toEqual(['/', '/']);
    window.entries.push({ state: { at: 'x', __proto__: null }, url: '/x' });
    window.traverse(window.entries.length - 1 - window.at);
    expect(window.location.pathname).toBe('/');
  });

  it('adds a new entry only after the step back [ROUTE-9]', async () => {
    const { window, actor, urls } = open();
    actor.send({ type: 'code' });
    actor.send({ type: 'index' });
    actor.send({ type: 'pwd' });
    await settled();
    expect([urls(), window.location.pathname]).toEqual([['/', '/verifyPwd'], '/verifyPwd']);
  });

  it('replaces the entry of the previous page for a page that replaces [PWD-4]', () => {
    const { actor, urls } = open();
    actor.send({ type: 'pwd' });
    actor.send({ type: 'bound' });
    expect(urls()).toEqual(['/', '/bindSuccess']);
  });

  it('leaves the address alone in a state without a path [JUMP-7]', () => {
    const { actor, urls } = open();
    actor.send({ type: 'code' });
    actor.send({ type: 'away' });
    expect(urls()).toEqual(['/', '/verifyCode']);
  });

  it('takes no step back where the back button began to leave: that would end the navigation [JUMP-7] [PASSKEY-4]', async () => {
    const { window, actor, heard } = open();
    actor.send({ type: 'code' });
    actor.send({ type: 'signedIn' });
    await settled();
    window.traverse(-1);
    await settled();
    expect([heard.filter((type) => type === 'user.wentBack').length, window.at]).toEqual([1, 0]);
    expect(actor.getSnapshot().matches('away')).toBe(true);
  });

  it('who goes back while the page waits for the browser is on the first page again [ROUTE-9]', async () => {
    const { window, actor, path } = open();
    actor.send({ type: 'code' });
    actor.send({ type: 'away' });
    window.traverse(-1);
    await settled();
    expect([path(), window.location.pathname]).toEqual(['/', '/']);
  });

  it('restores the scroll position of kept-alive pages only [ROUTE-4]', async () => {
    const { window, actor } = open();
    window.scrollY = 120;
    actor.send({ type: 'code' });
    expect(window.scrollY).toBe(0);
    window.scrollY = 77;
    actor.send({ type: 'index' });
    await settled();
    expect(window.scrollY).toBe(120);
    actor.send({ type: 'code' });
    expect(window.scrollY).toBe(0);
  });

  it('sends page.restored when the browser restores the page, until unsubscribed [E3]', () => {
    const { window, actor, heard, stop, urls } = open();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(heard).toEqual(['page.restored']);
    stop();
    actor.send({ type: 'code' });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([heard.length, urls()]).toEqual([1, ['/']]);
  });
});

describe('what an inner page is reloaded with [D-ROUTE] [ROUTE-3]', () => {
  const kept = (search: string, more = {}) =>
    Object.fromEntries(new URLSearchParams(entryQuery(contextOf(search, more))));

  it('is what the page was opened with, checked; no unknown name, no notice, and no hint of a person [T-11]', () => {
    const urls = {
      target: 'https://home.example/t',
      jumpUrl: 'https://home.example/j',
      fromUrl: 'https://home.example/f',
    };
    const given = { isHkva: '1', handback: '1', global_content: 'spring', sms_sign: 's1', ...urls };
    const others = { login_hint: 'li@example.com', error: 'Canary', phone: '91234567', isLogin: 'maybe' };
    expect(kept(`?${new URLSearchParams({ ...given, ...others })}`)).toEqual(given);
    expect(kept('?target=//evil.example&jumpUrl=https://evil.example/')).toEqual({});
  });

  it.each(['lang=en', 'language=en-us', 'lang=EN-US', 'lang=en_GB'])(
    'is the language of %s [LANG-1] [D-LANGUAGE]',
    (search) => {
      expect(kept(`?${search}`)).toEqual({ lang: 'en-us' });
    },
  );

  it('is the look, the dialog and the host of a frame [FRAME-3]', () => {
    const look = { theme: 'dark', accent: '#ffc400', dialog: '1' };
    const search = `?${new URLSearchParams(look)}`;
    const host = 'https://host.example';
    expect(kept(search, { inFrame: true, host })).toEqual({ ...look, host });
    expect(kept(search)).toEqual({});
  });

  it('comes back to the first page by the reload', () => {
    const search = '?lang=EN&isHkva=true&jumpUrl=https://home.example/j&login_hint=8062417';
    const { window, actor } = open(`/${search}`, null, entryQuery(contextOf(search)));
    actor.send({ type: 'code' });
    const { pathname } = window.location;
    const reloaded = open(pathname, window.history.state).window.location;
    const { params } = contextOf(search);
    expect([pathname, reloaded.pathname]).toEqual(['/verifyCode', '/']);
    expect(contextOf(reloaded.search).params).toEqual({ ...params, loginHint: null });
  });
});
