// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { onChannelMessage, onMessageFrom, onPortMessage } from '../../../src/page/host/messages';

const origin = 'https://provider.example';

describe('a port', () => {
  it('receives messages until it is closed [D-LISTENER]', () => {
    const port = Object.assign(new EventTarget(), { start: vi.fn(), close: vi.fn() });
    const onMessage = vi.fn();
    const say = (data: string) => port.dispatchEvent(new MessageEvent('message', { data }));
    const close = onPortMessage(port as unknown as MessagePort, onMessage);
    say('first');
    close();
    say('second');
    expect(onMessage.mock.calls).toEqual([['first']]);
    expect([port.start.mock.calls.length, port.close.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a channel', () => {
  it.each([
    ['lacks channels', undefined],
    [
      'forbids storage',
      function BroadcastChannel() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    ],
  ])('brings nothing where the browser %s, and nothing throws [E7] [D-LISTENER]', (_, channel) => {
    vi.stubGlobal('BroadcastChannel', channel);
    try {
      const onMessage = vi.fn();
      onChannelMessage('third_party_1', onMessage)();
      expect(onMessage).not.toHaveBeenCalled();
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('the only message listener', () => {
  it('accepts messages of one window from one origin, until unsubscribed [T-07] [T-08]', () => {
    const page = new EventTarget();
    const source = {} as Window;
    const onMessage = vi.fn();
    const port = {};
    const stop = onMessageFrom({ source, origin }, onMessage, page);
    const say = (from: unknown, as: string) =>
      page.dispatchEvent(Object.assign(new Event('message'), { data: 1, ports: [port], source: from, origin: as }));
    say(source, origin);
    for (const as of ['', 'null', `${origin}/`, origin.toUpperCase(), `${origin}.`]) say(source, as);
    for (const from of [null, undefined, {}, page]) say(from, origin);
    stop();
    say(source, origin);
    expect(onMessage.mock.calls).toEqual([[1, [port]]]);
  });

  it('refuses the "null" origin even if it is expected, and does not read the data of a refused message [T-06] [T-07]', () => {
    const page = new EventTarget();
    const source = {} as Window;
    const onMessage = vi.fn();
    const readData = vi.fn();
    onMessageFrom({ source, origin: 'null' }, onMessage, page);
    const event = Object.assign(new Event('message'), { source, origin: 'null' });
    Object.defineProperty(event, 'data', { get: readData });
    page.dispatchEvent(event);
    expect([onMessage.mock.calls, readData.mock.calls]).toEqual([[], []]);
  });
});
