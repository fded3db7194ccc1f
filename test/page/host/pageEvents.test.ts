// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, setup, type AnyEventObject } from 'xstate';
import { captchaMachine, type CaptchaOutcome } from '../../../machines/captcha/captcha.machine';
import { blurDelayMs, watchCaptcha, watchFieldFocus } from '../../../src/page/host/pageEvents';

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
  const sent: string[] = [];
  const stop = watchCaptcha(root, (type) => sent.push(type));
  const send = (type: string) =>
    (root.getSnapshot().children.gate as unknown as { send(event: AnyEventObject): void }).send({ type });
  return { sent, stop, send, close: () => answer({ type: 'captcha.closed' }), root };
}
const shown = (sent: string[]) => vi.waitFor(() => expect(sent.at(-1)).toBe('captchashow'));

describe('notifying the parent of the captcha’s mask', () => {
  it('notifies once when it is shown and once when it is hidden, however it ends [FRAME-1]', async () => {
    const { sent, send, close } = open();
    send('submit');
    await shown(sent);
    close();
    await vi.waitFor(() => expect(sent).toEqual(['captchashow', 'captchahide']));
    send('submit');
    await shown(sent);
    send('leave');
    expect(sent).toEqual(['captchashow', 'captchahide', 'captchashow', 'captchahide']);
  });

  it('does not notify after unsubscribing [FRAME-1]', async () => {
    const { sent, stop, send, root } = open();
    stop();
    send('submit');
    await vi.waitFor(() => expect(root.getSnapshot().status).toBe('active'));
    await new Promise((done) => setTimeout(done, 10));
    expect(sent).toEqual([]);
  });
});

describe('notifying the parent of the focus', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('notifies when fields get and lose the focus, not when it moves between them [FRAME-1] [UI-2]', () => {
    document.body.replaceChildren(...['input', 'input', 'button'].map((name) => document.createElement(name)));
    const [one, two, button] = [...document.body.children];
    const sent: string[] = [];
    const stop = watchFieldFocus(document, (type) => sent.push(type));
    const fire = (on: Element | undefined, type: string) => on?.dispatchEvent(new Event(type, { bubbles: true }));
    fire(button, 'focusin');
    fire(one, 'focusin');
    fire(one, 'focusout');
    fire(two, 'focusin');
    vi.advanceTimersByTime(200);
    expect(sent).toEqual(['inputfocus']);
    fire(two, 'focusout');
    vi.advanceTimersByTime(49);
    expect(sent).toEqual(['inputfocus']);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual(['inputfocus', 'inputblur']);
    fire(one, 'focusin');
    fire(one, 'focusout');
    stop();
    vi.advanceTimersByTime(200);
    fire(two, 'focusin');
    expect(sent).toEqual(['inputfocus', 'inputblur', 'inputfocus', 'inputblur']);
  });

  const fields = (...names: string[]) => {
    document.body.innerHTML = names.map((name) => `<${name}>`).join('');
    return [...document.body.children].map((each) => each as HTMLElement);
  };

  it.each(['input type=checkbox', 'input type=radio', 'input type=submit', 'button', 'select'])(
    'opens no keyboard at %s, and notifies nothing [FRAME-1] [UI-2]',
    (name) => {
      const [one] = fields(name);
      const sent: string[] = [];
      const stop = watchFieldFocus(document, (type) => sent.push(type));
      one?.dispatchEvent(new Event('focusin', { bubbles: true }));
      stop();
      expect(sent).toEqual([]);
    },
  );

  it.each([
    ['is removed with its page', (field: HTMLElement) => field.remove()],
    ['gives way to another page', () => (document.body.innerHTML = '<h1>')],
  ])('ends the pair where the field %s: browsers send no event then [FRAME-1] [UI-2]', async (_, lose) => {
    const [field] = fields('input');
    const sent: string[] = [];
    const stop = watchFieldFocus(document, (type) => sent.push(type));
    field?.focus();
    if (field) lose(field);
    await Promise.resolve();
    await vi.advanceTimersByTimeAsync(blurDelayMs);
    expect(sent).toEqual(['inputfocus', 'inputblur']);
    stop();
    expect(sent).toHaveLength(2);
  });

  it('ends the pair when the page is left, once, and notifies on when it comes back [FRAME-1] [UI-2]', () => {
    const [field] = fields('input');
    const sent: string[] = [];
    const watch = watchFieldFocus(document, (type) => sent.push(type));
    field?.focus();
    watch.endPair();
    watch.endPair();
    expect(sent).toEqual(['inputfocus', 'inputblur']);
    field?.dispatchEvent(new Event('focusin', { bubbles: true }));
    watch();
    expect(sent).toEqual(['inputfocus', 'inputblur', 'inputfocus', 'inputblur']);
  });
});
