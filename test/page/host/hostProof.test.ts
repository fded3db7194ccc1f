import { afterEach, describe, expect, it, vi } from 'vitest';
import { proofMs, provenOrigin } from '../../../src/page/host/hostProof';

const host = 'https://host.example';
const hello = { v: 1, type: 'hello', handover: null, covers: false };

/**
 * A page in a frame of a browser without `ancestorOrigins`. The referrer is the configured host, `origin` what the
 * parent really is: a browser delivers a message only to the origin that it names.
 */
function frameIn(origin: string, onOffer: (port: MessagePort) => void = () => {}) {
  const parent = {
    postMessage: vi.fn((_: unknown, to: string, ports: MessagePort[] = []) => {
      if (to === origin && ports[0]) onOffer(ports[0]);
    }),
  };
  const timers: (() => void)[] = [];
  const page = Object.assign(new EventTarget(), {
    self: {},
    parent,
    top: parent,
    location: { search: '' },
    document: { referrer: `${host}/page` },
    setTimeout: (run: () => void, ms: number) => (expect(ms).toBe(proofMs), timers.push(run)),
  });
  const says = (data: unknown, from = origin, source: unknown = parent) =>
    page.dispatchEvent(Object.assign(new Event('message'), { data, origin: from, source, ports: [] }));
  const reload = vi.fn();
  const proven = provenOrigin(page as unknown as Parameters<typeof provenOrigin>[0], [host], reload);
  const timeOut = () => timers.forEach((run) => run());
  return { parent, reload, says, proven, timeOut };
}

describe('the proof of a parent that the browser does not name', () => {
  const opened: MessagePort[] = [];
  afterEach(() => opened.splice(0).forEach((port) => port.close()));
  const answer = (data: unknown) => (port: MessagePort) => {
    opened.push(port);
    port.postMessage(data);
  };

  it('is its hello on the port, which only the origin of the offer has [T-06] [T-09]', async () => {
    const { proven, parent } = frameIn(host, answer(hello));
    expect(await proven).toBe(host);
    expect(parent.postMessage.mock.calls.map(([data, to]) => [data, to])).toEqual([[{ v: 1, type: 'offer' }, host]]);
  });

  it('is its ask for an offer, where its script came later than the offer [T-06] [T-09]', async () => {
    const { proven, says } = frameIn(host);
    says({ v: 1, type: 'ask' });
    expect(await proven).toBe(host);
  });

  it('is missing where the referrer led the frame here and another page is around it [T-09]', async () => {
    const { proven, says, timeOut } = frameIn('https://evil.example', answer(hello));
    says({ v: 1, type: 'ask' });
    says({ v: 1, type: 'ask' }, host, {});
    timeOut();
    expect(await proven).toBeNull();
  });

  it('is missing where the parent says anything else, or nothing [T-09]', async () => {
    const { proven, says, timeOut } = frameIn(host, answer({ ...hello, v: 99 }));
    says({ v: 1, type: 'offer' });
    await new Promise((done) => setTimeout(done, 20));
    timeOut();
    expect(await proven).toBeNull();
  });

  it.each([
    ['ask', (says: (data: unknown) => void) => says({ v: 1, type: 'ask' }), () => {}],
    ['hello', (_: unknown, port: MessagePort | null) => port?.postMessage(hello), null],
  ])('comes later by its %s: the frame is loaded again, once [T-09] [FRAME-3]', async (_, prove, onOffer) => {
    let given: MessagePort | null = null;
    const { reload, proven, says, timeOut } = frameIn(host, onOffer ?? ((port) => opened.push((given = port))));
    timeOut();
    expect([await proven, reload.mock.calls.length]).toEqual([null, 0]);
    says({ v: 1, type: 'ask' }, 'https://evil.example');
    says({ v: 99, type: 'ask' });
    expect(reload).not.toHaveBeenCalled();
    prove(says, given);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    says({ v: 1, type: 'ask' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that came in time loads nothing again', async () => {
    const { reload, proven, says, timeOut } = frameIn(host);
    says({ v: 1, type: 'ask' });
    timeOut();
    says({ v: 1, type: 'ask' });
    expect([await proven, reload.mock.calls.length]).toEqual([host, 0]);
  });
});
