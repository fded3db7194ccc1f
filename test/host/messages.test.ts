// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { onMessageFrom, onPortMessage } from '../../src/host/messages';

const origin = 'https://provider.example';

describe('a port', () => {
  it('is heard from its start until it is closed [D-LISTENER]', () => {
    const port = Object.assign(new EventTarget(), { start: vi.fn(), close: vi.fn() });
    const hear = vi.fn();
    const say = (data: string) => port.dispatchEvent(new MessageEvent('message', { data }));
    const close = onPortMessage(port as unknown as MessagePort, hear);
    say('first');
    close();
    say('second');
    expect(hear.mock.calls).toEqual([['first']]);
    expect([port.start.mock.calls.length, port.close.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the one message listener', () => {
  it('hears one window from one origin, until stopped [T-07] [T-08]', () => {
    const page = new EventTarget();
    const source = {} as Window;
    const hear = vi.fn();
    const port = {};
    const stop = onMessageFrom({ source, origin }, hear, page);
    const say = (from: unknown, as: string) =>
      page.dispatchEvent(Object.assign(new Event('message'), { data: 1, ports: [port], source: from, origin: as }));
    say(source, origin);
    for (const as of ['', 'null', `${origin}/`, origin.toUpperCase(), `${origin}.`]) say(source, as);
    for (const from of [null, undefined, {}, page]) say(from, origin);
    stop();
    say(source, origin);
    expect(hear.mock.calls).toEqual([[1, [port]]]);
  });

  it('believes no "null" origin, even where it is expected, and looks at no data it does not believe [T-06] [T-07]', () => {
    const page = new EventTarget();
    const source = {} as Window;
    const hear = vi.fn();
    const look = vi.fn();
    onMessageFrom({ source, origin: 'null' }, hear, page);
    const event = Object.assign(new Event('message'), { source, origin: 'null' });
    Object.defineProperty(event, 'data', { get: look });
    page.dispatchEvent(event);
    expect([hear.mock.calls, look.mock.calls]).toEqual([[], []]);
  });
});
