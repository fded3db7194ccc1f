import { vi } from 'vitest';
import type { PassportLogin } from '../../src/widget/api';
import '../../src/widget/passport-login';

export const passport = 'https://passport.example';
export const url = `${passport}/?site=hk`;

/** A port whose other end is the test: what was posted on it, and a way to say something. */
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

/** Frames that load nothing: each has a window of its own, and an address that was set. */
export function giveFramesWindows(): void {
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

/** The parts of a widget, found as a visitor or a style sheet would. */
export const iframeOf = (login: PassportLogin) => login.shadowRoot?.querySelector('iframe') as HTMLIFrameElement;
export const dialogOf = (login: PassportLogin) => login.shadowRoot?.querySelector('dialog') as HTMLDialogElement;

/** Says something on the host's window, as whoever it claims to be. */
export function sayOnWindow(
  data: unknown,
  { source, origin = passport, ports = [] }: { source: unknown; origin?: string; ports?: readonly unknown[] },
): void {
  window.dispatchEvent(Object.assign(new Event('message'), { data, source, origin, ports }));
}

/** The frame of this widget offers itself. Answers its port. */
export function offer(login: PassportLogin, message: unknown = { v: 1, type: 'offer' }, origin = passport): FakePort {
  const port = new FakePort();
  sayOnWindow(message, { source: iframeOf(login).contentWindow, origin, ports: [port] });
  return port;
}

/** The frame offers itself and is ready. */
export function makeReady(login: PassportLogin, language = 'en-us'): FakePort {
  const port = offer(login);
  port.say({ type: 'ready', language, handover: 'jump' });
  return port;
}

/** Every event of the widget, as it comes. */
export function listen(login: PassportLogin): [string, unknown][] {
  const heard: [string, unknown][] = [];
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
  for (const type of types) login.on(type, ({ detail }) => heard.push([type, detail]));
  return heard;
}
