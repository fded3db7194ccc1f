import { afterEach, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { openBridge, type Bridge } from '../../../src/page/host/bridge';
import type { Handover } from '../../../src/page/host/protocol';

export const origin = 'https://host.example';
const open: Bridge[] = [];
afterEach(() => open.splice(0).forEach((bridge) => bridge.stop()));

/** A framed page and its host, with the offered port and the messages that the host received. */
export function frame({ handover = 'event' as Handover, isNoticeAwaited = (): boolean => false } = {}) {
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
  const language = () => 'en-us' as const;
  const bridge = openBridge({ actor, page, origin, handover, language, onLanguage, onTheme, isNoticeAwaited });
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
export async function settled(): Promise<void> {
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
export const hello = (more: object = {}) => ({ v: 1, type: 'hello', handover: 'event', covers: false, ...more });
export const ofType = (received: { type: string }[], type: string) => received.filter((each) => each.type === type);
