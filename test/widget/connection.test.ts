// @vitest-environment happy-dom
// @vitest-environment-options {"settings":{"enableIframePageLoading":true}}
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgeries } from '../../src/sandbox/host/hostilePages';
import { mount } from '../../src/widget/passport-login';
import {
  FakePort,
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
afterEach(() => document.body.replaceChildren());

const hello = { v: 1, type: 'hello', handover: null, covers: false };

describe('the messages that a widget accepts', () => {
  it('answers an offer of its own frame from the exact origin with one hello, before any other message [FRAME-3] [D-LISTENER]', () => {
    const port = offer(mount(document.body, { url }));
    expect(port.posted).toEqual([hello]);
  });

  it('answers one of 1,200 combinations of 12 origins, 5 sources and 20 shapes [FRAME-3] [T-06] [T-08]', () => {
    const [place, beside] = [document.createElement('div'), document.createElement('div')];
    document.body.append(place, beside);
    const [login, other] = [mount(place, { url }), mount(beside, { url: 'https://other.example/' })];
    const events = listen(login);
    const origins = [
      passport,
      'http://passport.example',
      'https://passport.example:8443',
      'https://passport.example.evil.example',
      'https://evilpassport.example',
      'https://www.passport.example',
      'https://passport.example.',
      'https://PASSPORT.example',
      'https://pаssport.example',
      'null',
      '',
      'https://example',
    ];
    const sources = [iframeOf(login).contentWindow, iframeOf(other).contentWindow, window, {}, null];
    const answered: unknown[] = [];
    for (const origin of origins) {
      for (const source of sources) {
        for (const shape of forgeries) {
          const port = new FakePort();
          postOnWindow(shape, { source, origin, ports: [port] });
          port.say({ type: 'success', uid: '1', jump_sig: 'forged' });
          if (port.posted.length > 0) answered.push({ origin, isOwn: source === sources[0], shape });
        }
      }
    }
    expect([origins.length, sources.length, forgeries.length]).toEqual([12, 5, 20]);
    expect(answered).toEqual([{ origin: passport, isOwn: true, shape: { v: 1, type: 'offer' } }]);
    expect(events).toEqual([]);
  });

  it('drops unknown versions and types, and an offer without a port [FRAME-3]', () => {
    const login = mount(document.body, { url });
    for (const message of [
      { v: 2, type: 'offer' },
      { v: '1', type: 'offer' },
      { type: 'offer' },
      { v: 1, type: 'propose' },
      null,
      'offer',
    ]) {
      expect(offer(login, message).posted).toEqual([]);
    }
    postOnWindow({ v: 1, type: 'offer' }, { source: iframeOf(login).contentWindow });
    expect(offer(login).posted).toEqual([hello]);
  });

  it('uses the newest port of a frame that reloads, and closes the older one [D-LISTENER]', () => {
    const login = mount(document.body, { url });
    const events = listen(login);
    const older = offer(login);
    const newer = offer(login);
    expect([older.isOpen, newer.isOpen]).toEqual([false, true]);
    older.say({ type: 'navigate', page: 'old' });
    newer.say({ type: 'navigate', page: 'new' });
    expect(events).toEqual([['navigate', { page: 'new' }]]);
  });

  it('closes its port when it is removed, and receives nothing after that [D-LISTENER]', () => {
    const login = mount(document.body, { url });
    const port = makeReady(login);
    const events = listen(login);
    login.remove();
    port.say({ type: 'navigate', page: 'verifyCode' });
    expect([port.isOpen, events]).toEqual([false, []]);
  });

  it('two widgets on a page do not receive each other’s messages [FRAME-3]', () => {
    const places = [document.createElement('div'), document.createElement('div')];
    document.body.append(...places);
    const [first, second] = places.map((place) => mount(place, { url }));
    if (!first || !second) throw new Error('two widgets');
    const events = [listen(first), listen(second)];
    makeReady(first).say({ type: 'inputfocus' });
    expect(events.map((each) => each.length)).toEqual([2, 0]);
    makeReady(second).say({ type: 'navigate', page: 'verifyCode' });
    expect(events.map((each) => each.length)).toEqual([2, 2]);
  });
});
