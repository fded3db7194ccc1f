// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { frame, hello, ofType, origin, settled } from './bridged';

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
