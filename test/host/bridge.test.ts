// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { openBridge, type Bridge } from '../../src/host/bridge';
import type { Handover } from '../../src/host/protocol';

const origin = 'https://host.example';
const open: Bridge[] = [];
afterEach(() => open.splice(0).forEach((bridge) => bridge.stop()));

/** A framed page and its host, with the offered port and the messages that the host received. */
function frame({ handover = 'event' as Handover } = {}) {
  document.body.replaceChildren(Object.assign(document.createElement('div'), { id: 'root' }));
  document.documentElement.removeAttribute('data-framed');
  const chart = setup({ types: {} as { events: { type: 'go.verifyCode' | 'go.away' } } }).createMachine({
    initial: 'index',
    states: {
      index: { meta: { path: '/' }, on: { 'go.verifyCode': 'verifyCode' } },
      verifyCode: { meta: { path: '/verifyCode' }, on: { 'go.away': 'away' } },
      away: { meta: { view: 'loading' } },
    },
  });
  const steps = vi.fn();
  const actor = createActor(chart, { inspect: ({ type }) => type === '@xstate.microstep' && steps() }).start();
  const onLanguage = vi.fn();
  const onTheme = vi.fn();
  const parent = { postMessage: vi.fn<(data: unknown, to: string, ports?: MessagePort[]) => void>() };
  const page = new Proxy(window, {
    get: (target, name) => (name === 'parent' ? parent : (Reflect.get(target, name) as unknown)),
  });
  const bridge = openBridge({ actor, page, origin, handover, language: () => 'en-us', onLanguage, onTheme });
  open.push(bridge);
  const port = parent.postMessage.mock.calls[0]?.[2]?.[0] as MessagePort;
  const received: { type: string }[] = [];
  port.addEventListener('message', ({ data }: MessageEvent<{ type: string }>) => received.push(data));
  port.start();
  steps.mockClear();
  return {
    actor,
    bridge,
    received,
    onLanguage,
    onTheme,
    parent,
    port,
    steps,
    say: (...all: unknown[]) => all.forEach((each) => port.postMessage(each)),
  };
}
/**
 * Waits long enough for a message, its answer and a measurement: three times a message on a new channel and an
 * animation frame.
 */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) {
    const { port1, port2 } = new MessageChannel();
    await new Promise((received) => {
      port1.addEventListener('message', received);
      port1.start();
      port2.postMessage(turn);
    });
    await new Promise(requestAnimationFrame);
    port1.close();
  }
}
const hello = (more: object = {}) => ({ v: 1, type: 'hello', handover: 'event', covers: false, ...more });
const ofType = (received: { type: string }[], type: string) => received.filter((each) => each.type === type);

describe('the bridge to the host', () => {
  it('offers one port to the exact origin, and sends nothing before the hello [FRAME-3] [T-06]', async () => {
    const { actor, bridge, received, parent } = frame();
    expect(parent.postMessage.mock.calls.map(([data, to, ports]) => [data, to, ports?.length])).toEqual([
      [{ v: 1, type: 'offer' }, origin, 1],
    ]);
    actor.send({ type: 'go.verifyCode' });
    bridge.reportError('storage');
    expect(bridge.handOver({ uid: '1', jump_sig: 's' })).toBe(false);
    await settled();
    expect(received).toEqual([]);
  });

  it('offers a new port when its parent asks, until the hello; no other window or origin can ask [FRAME-3] [T-08]', async () => {
    const { parent, say } = frame();
    const asked = { data: { v: 1, type: 'ask' }, source: parent, origin, ports: [] };
    const ask = (more: object = {}) => window.dispatchEvent(Object.assign(new Event('message'), { ...asked, ...more }));
    const strangers = [{ origin: 'https://other.example' }, { source: window }, { data: { v: 2, type: 'ask' } }];
    for (const stranger of [...strangers, { data: 'ask' }]) ask(stranger);
    expect(parent.postMessage).toHaveBeenCalledTimes(1);
    ask();
    expect(parent.postMessage.mock.lastCall?.slice(1)).toEqual([origin, [expect.anything()]]);
    say(hello());
    await settled();
    ask();
    expect(parent.postMessage).toHaveBeenCalledTimes(3);
    parent.postMessage.mock.calls[2]?.[2]?.[0]?.postMessage(hello());
    await settled();
    ask();
    expect(parent.postMessage).toHaveBeenCalledTimes(3);
  });

  it('is ready after the hello, then sends earlier errors and the name of each page [FRAME-2]', async () => {
    const { actor, bridge, received, say } = frame();
    bridge.reportError('storage');
    say(hello());
    await settled();
    actor.send({ type: 'go.verifyCode' });
    await settled();
    expect(received.filter(({ type }) => type !== 'resize')).toEqual([
      { type: 'ready', language: 'en-us', handover: 'event' },
      { type: 'error', name: 'storage' },
      { type: 'navigate', page: 'index' },
      { type: 'navigate', page: 'verifyCode' },
    ]);
  });

  it('notifies of no page when the passport is left: no page opens [FRAME-2]', async () => {
    const { actor, received, say } = frame();
    say(hello());
    await settled();
    actor.send({ type: 'go.verifyCode' });
    actor.send({ type: 'go.away' });
    await settled();
    expect(ofType(received, 'navigate')).toEqual([
      { type: 'navigate', page: 'index' },
      { type: 'navigate', page: 'verifyCode' },
    ]);
  });

  it.each(['handing over the ticket', 'navigating'])(
    'hides the mask of an open dialog before %s [FRAME-2]',
    async (before) => {
      const { bridge, received, say } = frame();
      say(hello());
      await settled();
      document.querySelector('#root')?.insertAdjacentHTML('beforeend', '<dialog open><p></p></dialog>');
      await vi.waitFor(() => expect(received).toContainEqual({ type: 'captchashow', mask: 'dialog' }));
      if (before === 'navigating') window.dispatchEvent(new Event('pagehide'));
      else bridge.handOver({ uid: '1', jump_sig: 's' });
      await settled();
      expect(received.map(({ type }) => type).filter((type) => /^(captcha|success)/.test(type))).toEqual([
        'captchashow',
        'captchahide',
        ...(before === 'navigating' ? [] : ['success']),
      ]);
    },
  );

  it.each([
    ['event', 'event', 'event', []],
    ['event', 'top', 'top', ['handover']],
    ['event', 'self', 'self', ['handover']],
    ['top', 'event', 'top', []],
    ['top', 'self', 'top', []],
    ['top', 'top', 'top', []],
    ['self', 'event', 'top', ['handover']],
    ['self', 'self', 'self', []],
    ['self', 'top', 'top', ['handover']],
    [null, 'event', 'top', []],
    [null, 'self', 'self', []],
    [null, 'top', 'top', []],
  ] as const)(
    'if the host asks for %s and the page is configured for %s, the sign-in ends with %s [FRAME-2] [FRAME-3]',
    async (wanted, allowed, expected, errors) => {
      const { bridge, received, say } = frame({ handover: allowed });
      say(hello({ handover: wanted }));
      await settled();
      const jump = { uid: '1', jump_sig: 's', username: '91234567' };
      const handed = expected === 'event';
      expect([bridge.isAwaited(), bridge.handOver(jump), bridge.jumpsItself()]).toEqual([
        handed,
        handed,
        expected === 'self',
      ]);
      await settled();
      expect(ofType(received, 'success')).toEqual(handed ? [{ type: 'success', uid: '1', jump_sig: 's' }] : []);
      expect(ofType(received, 'error')).toEqual(errors.map((name) => ({ type: 'error', name })));
      expect(ofType(received, 'ready')).toEqual([{ type: 'ready', language: 'en-us', handover: expected }]);
    },
  );

  it.each([
    ['top', false],
    ['self', true],
    ['event', false],
  ] as const)(
    'a host that says nothing gets what is configured, %s, but never the ticket [FRAME-2]',
    (handover, own) => {
      const { bridge } = frame({ handover });
      expect([bridge.jumpsItself(), bridge.handOver({ uid: '1', jump_sig: 's' })]).toEqual([own, false]);
    },
  );

  it('accepts one hello: a second one changes nothing [FRAME-3]', async () => {
    const { bridge, received, say } = frame();
    say(hello({ handover: 'top' }), hello());
    await settled();
    expect(bridge.handOver({ uid: '1', jump_sig: 's' })).toBe(false);
    expect(ofType(received, 'ready')).toHaveLength(1);
  });

  it('changes to a known language, and ignores messages before the hello [FRAME-2] [FRAME-3]', async () => {
    const { onLanguage, onTheme, say } = frame();
    say({ type: 'setLanguage', language: 'zh-cn' });
    await settled();
    say(hello(), { type: 'setLanguage', language: 'tlh' }, { type: 'setLanguage', language: 'zh-hk' });
    await settled();
    say({ type: 'setTheme', theme: 'pink' }, { type: 'setTheme', theme: 'dark' });
    await settled();
    expect([onLanguage.mock.calls, onTheme.mock.calls]).toEqual([[['zh-hk']], [['dark']]]);
  });

  it('keeps its place while it covers the host, and does not measure then [FRAME-2]', async () => {
    const { say } = frame();
    const { documentElement: html } = document;
    say(hello({ covers: true }), { type: 'covered', place: { top: 1, left: 2, width: 3, height: 4 } });
    await settled();
    expect([html.dataset.framed, html.style.getPropertyValue('--place-left')]).toEqual(['covers', '2px']);
    say({ type: 'uncovered' });
    await settled();
    expect([html.dataset.framed, html.style.getPropertyValue('--place-left')]).toEqual(['grows', '']);
  });

  it('ignores ten thousand junk messages: no transition, no answer, no error (R8) [FRAME-3] [T-08]', async () => {
    const { received, onLanguage, say, steps } = frame();
    say(hello());
    await settled();
    const before = received.length;
    const junk = [
      null,
      1,
      'x',
      [],
      {},
      { type: 'hello' },
      hello({ handover: 'all' }),
      { type: 'setLanguage' },
      { type: 'covered', place: 1 },
      { type: 'user.submitted' },
    ];
    for (let count = 0; count < 10_000; count += 1) say(junk[count % junk.length]);
    say({ type: 'setLanguage', language: 'zh-hk' });
    await vi.waitFor(() => expect(onLanguage).toHaveBeenCalledTimes(1));
    await settled();
    expect([received.length - before, steps.mock.calls.length]).toEqual([0, 0]);
  });

  it('no message has what was typed, nor a field that the protocol does not know [FRAME-1] [FRAME-3] [T-10]', async () => {
    const { actor, bridge, received, parent, say } = frame();
    const form = document.createElement('dialog');
    form.open = true;
    form.append(
      ...['91234567', 'Canary-9f3K'].map((value) => Object.assign(document.createElement('input'), { value })),
    );
    say(hello({ handover: 'self' }));
    await settled();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    document.querySelector('#root')?.append(form);
    form.querySelector('input')?.focus();
    await vi.waitFor(() => expect(received).toContainEqual({ type: 'captchashow', mask: 'dialog' }));
    actor.send({ type: 'go.verifyCode' });
    form.querySelector<HTMLInputElement>('input:last-of-type')?.focus();
    form.querySelector<HTMLInputElement>('input:last-of-type')?.blur();
    await vi.waitFor(() => expect(received).toContainEqual({ type: 'inputblur' }));
    bridge.reportError('storage');
    window.dispatchEvent(new Event('pagehide'));
    await settled();
    expect(received.filter(({ type }) => type !== 'resize')).toEqual([
      { type: 'ready', language: 'en-us', handover: 'top' },
      { type: 'error', name: 'handover' },
      { type: 'navigate', page: 'index' },
      { type: 'escape' },
      { type: 'inputfocus' },
      { type: 'captchashow', mask: 'dialog' },
      { type: 'navigate', page: 'verifyCode' },
      { type: 'inputblur' },
      { type: 'error', name: 'storage' },
      { type: 'captchahide' },
    ]);
    for (const each of ofType(received, 'resize')) expect(Object.keys(each)).toEqual(['type', 'height']);
    expect(parent.postMessage.mock.calls.map(([data]) => data)).toEqual(
      ['offer', 'inputfocus', 'inputblur'].map((type) => ({ v: 1, type })),
    );
  });

  it('sends nothing after it is stopped [FRAME-3]', async () => {
    const { actor, bridge, received, onLanguage, say } = frame();
    say(hello());
    await settled();
    const before = received.length;
    bridge.stop();
    actor.send({ type: 'go.verifyCode' });
    say({ type: 'setLanguage', language: 'zh-hk' });
    await settled();
    expect([received.length, onLanguage.mock.calls]).toEqual([before, []]);
  });
});
