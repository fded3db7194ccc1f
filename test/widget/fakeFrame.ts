import { vi } from 'vitest';
import type { PassportLogin } from '../../src/widget/api';
import '../../src/widget/passport-login';

export const passport = 'https://passport.example';
export const url = `${passport}/?site=hk`;

/** A port whose other end is the test: it records posted messages, and can receive some. */
export class FakePort extends EventTarget {
  readonly posted: unknown[] = [];
  isOpen = true;
  start(): void {}
  close(): void {
    this.isOpen = false;
  }
  postMessage(message: unknown): void {
    this.posted.push(message);
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const windows = new WeakMap<HTMLIFrameElement, Window>();
const addresses = new WeakMap<HTMLIFrameElement, string>();

/** Gives every frame its own window, and records its `src` without loading it. */
export function fakeFrameWindows(): void {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    const own = windows.get(this) ?? ({} as Window);
    windows.set(this, own);
    return own;
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLIFrameElement, address) {
    addresses.set(this, address);
  });
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'get').mockImplementation(function (this: HTMLIFrameElement) {
    return addresses.get(this) ?? '';
  });
}

/** Elements in the shadow root of a widget. */
export const iframeOf = (login: PassportLogin) => login.shadowRoot?.querySelector('iframe') as HTMLIFrameElement;
export const dialogOf = (login: PassportLogin) => login.shadowRoot?.querySelector('dialog') as HTMLDialogElement;

/** Posts a message on the host's window, with the given source and origin. */
export function postOnWindow(
  data: unknown,
  { source, origin = passport, ports = [] }: { source: unknown; origin?: string; ports?: readonly unknown[] },
): void {
  window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin, ports }));
}

/** The frame of this widget sends an offer. Returns the test's end of the port. */
export function offer(login: PassportLogin, message: unknown = { v: 1, type: 'offer' }, origin = passport): FakePort {
  const port = new FakePort();
  postOnWindow(message, { source: iframeOf(login).contentWindow, origin, ports: [port] });
  return port;
}

/** The frame sends an offer and becomes ready. */
export function makeReady(login: PassportLogin, language = 'en-us'): FakePort {
  const port = offer(login);
  port.say({ type: 'ready', language, handover: 'top' });
  return port;
}

/** Records every event of the widget. */
export function listen(login: PassportLogin): [string, unknown][] {
  const events: [string, unknown][] = [];
  const types = [
    'ready',
    'resize',
    'inputfocus',
    'inputblur',
    'captchashow',
    'captchahide',
    'success',
    'error',
    'navigate',
    'close',
  ] as const;
  for (const type of types) login.on(type, ({ detail }) => events.push([type, detail]));
  return events;
}
