// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup, type AnyEventObject } from 'xstate';
import { captchaMachine, type CaptchaOutcome } from '../../machines/captcha/captcha.machine';
import { watchCaptcha, watchFieldFocus } from '../../src/host/pageEvents';

function open() {
  let answer: (outcome: CaptchaOutcome) => void = () => undefined;
  const captcha = captchaMachine.provide({
    actors: {
      isWidgetReady: fromPromise(async () => true),
      showWidget: fromPromise(() => new Promise<CaptchaOutcome>((resolve) => (answer = resolve))),
    },
  });
  const gate = setup({ types: {} as { events: AnyEventObject }, actors: { captcha } }).createMachine({
    initial: 'typing',
    states: {
      typing: { meta: { view: 'front' }, on: { submit: 'proving' } },
      proving: { invoke: { src: 'captcha', input: { again: false }, onDone: 'typing' }, on: { leave: 'typing' } },
    },
  });
  const page = setup({ actors: { gate } }).createMachine({ invoke: { src: 'gate', id: 'gate' } });
  const root = createActor(page).start();
  const told: string[] = [];
  const stop = watchCaptcha(root, (type) => told.push(type));
  const send = (type: string) =>
    (root.getSnapshot().children.gate as unknown as { send(event: AnyEventObject): void }).send({ type });
  return { told, stop, send, close: () => answer({ type: 'captcha.closed' }), root };
}
const shown = (told: string[]) => vi.waitFor(() => expect(told.at(-1)).toBe('captchashow'));

describe('the captcha’s mask, told to the parent', () => {
  it('shows and hides, once each, however it ends [FRAME-1]', async () => {
    const { told, send, close } = open();
    send('submit');
    await shown(told);
    close();
    await vi.waitFor(() => expect(told).toEqual(['captchashow', 'captchahide']));
    send('submit');
    await shown(told);
    send('leave');
    expect(told).toEqual(['captchashow', 'captchahide', 'captchashow', 'captchahide']);
  });

  it('is not told any more once stopped [FRAME-1]', async () => {
    const { told, stop, send, root } = open();
    stop();
    send('submit');
    await vi.waitFor(() => expect(root.getSnapshot().status).toBe('active'));
    await new Promise((done) => setTimeout(done, 10));
    expect(told).toEqual([]);
  });
});

describe('focus told to the parent', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('says that fields gained and lost focus, not that it moved between them [FRAME-1] [UI-2]', () => {
    document.body.replaceChildren(...['input', 'input', 'button'].map((name) => document.createElement(name)));
    const [one, two, button] = [...document.body.children];
    const told: string[] = [];
    const stop = watchFieldFocus(document, (type) => told.push(type));
    const fire = (on: Element | undefined, type: string) => on?.dispatchEvent(new Event(type, { bubbles: true }));
    fire(button, 'focusin');
    fire(one, 'focusin');
    fire(one, 'focusout');
    fire(two, 'focusin');
    vi.advanceTimersByTime(200);
    expect(told).toEqual(['inputfocus']);
    fire(two, 'focusout');
    vi.advanceTimersByTime(49);
    expect(told).toEqual(['inputfocus']);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(['inputfocus', 'inputblur']);
    fire(one, 'focusin');
    fire(one, 'focusout');
    stop();
    vi.advanceTimersByTime(200);
    fire(two, 'focusin');
    expect(told).toEqual(['inputfocus', 'inputblur', 'inputfocus']);
  });
});
