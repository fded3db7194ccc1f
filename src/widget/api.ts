/*
 * The public API. The build copies this file to the top of passport-login.d.ts, with the languages in the place of
 * their import: it must contain only types, and no other import.
 */

import type { Language } from '../../i18n/locales';

export type { Language };

/** 'inline': in the page. 'modal': in a dialog over it. */
export type Mode = 'inline' | 'modal';

/**
 * How a sign-in ends: 'top' navigates the whole window, 'self' only the frame, 'event' gives the host the ticket.
 */
export type Handover = 'top' | 'self' | 'event';

/** The colours of the frame. 'auto': as the visitor's system is set. */
export type Theme = 'light' | 'dark' | 'auto';

/** Options of `mount`. The element `<passport-login>` takes the same as attributes, in kebab case: `from-url`. */
export interface Options {
  /** URL of the passport, http or https. Its query is kept. */
  url: string;
  /** Default: the configured language of the passport. */
  language?: Language | undefined;
  /** 'inline' opens at once; 'modal' waits for `open()`. Default: 'inline'. */
  mode?: Mode | undefined;
  /**
   * Default: as the passport is configured. 'self' and 'event' work only if the passport is configured for them
   * too: `ready` says which one it will be.
   */
  handover?: Handover | undefined;
  /** Captcha and dialogs may cover the whole viewport. Default: false, they stay within the frame. */
  covers?: boolean | undefined;
  /** 'light' for a page that is always light. It can be changed while the login is open. Default: 'auto'. */
  theme?: Theme | undefined;
  /** Where the jump ends, on an origin that the passport allows. */
  target?: string | undefined;
  /** Where the visitor came from. It is added to the target. */
  fromUrl?: string | undefined;
  /** A phone with its region, an e-mail or an account id: it fills the first field. The visitor may change it. */
  hint?: string | undefined;
  /** Opens with the registration form. */
  register?: boolean | undefined;
  /** The frame may use passkeys. For a passport that is configured for them. */
  passkeys?: boolean | undefined;
  /** Milliseconds within which the frame must answer. Default: 10000. */
  timeout?: number | undefined;
}

/** The result of a sign-in. It is valid once, for a few minutes. Send it to your server at once. */
export interface Ticket {
  uid: string;
  jump_sig: string;
}

/** Events of the element and their `detail`. They do not bubble, and they never contain typed text. */
export interface Events {
  /** The visitor can type. */
  ready: { language: Language; handover: Handover };
  /** The frame now has this height, in CSS pixels. */
  resize: { height: number };
  /** A field has the focus; on phones the keyboard is open. */
  inputfocus: null;
  inputblur: null;
  /** The captcha's mask or a dialog's is shown. Each one is hidden before `success`, and when the login is removed. */
  captchashow: { mask: 'captcha' | 'dialog' };
  captchahide: null;
  /** Signed in, with the handover 'event'. Unless prevented, the widget closes. */
  success: Ticket;
  /**
   * 'unreachable': no frame answered, the visitor sees a link; opening again tries another frame. 'handover': the
   * passport is not configured for what you ask. 'storage': the browser stores no cookies for the frame, the visitor is
   * offered a popup. 'opener': that popup did not open, or your Cross-Origin-Opener-Policy disconnects it. 'blocked':
   * the browser did not let the frame navigate the window.
   */
  error: { name: 'unreachable' | 'handover' | 'storage' | 'opener' | 'blocked' };
  /** A page of the passport has opened: its name. */
  navigate: { page: string };
  /** The dialog has closed; or the element was moved in the document, which ended the login in it. */
  close: null | { readonly reason: 'moved' };
}

/** The events of the element for `addEventListener`: those of every HTML element, and its own in their place. */
export type PassportLoginEventMap = Omit<HTMLElementEventMap, keyof Events> & {
  [Type in keyof Events]: CustomEvent<Events[Type]>;
};

/** The element `<passport-login>`. `mount` returns it. */
export interface PassportLogin extends HTMLElement {
  /** Resolves with the first success. Never settles without a sign-in, or unless the handover is 'event'. */
  readonly success: Promise<Ticket>;
  /** Opens the login in the given mode, else in its own. A dialog keeps typed text while it is closed. */
  open(mode?: Mode): void;
  /** Closes the dialog; inline, removes the frame. */
  close(): void;
  /** Changes the language. The frame is not reloaded and keeps typed text. */
  setLanguage(language: Language): void;
  /** Removes the element with its frame, listeners and timers. */
  destroy(): void;
  /** Listens to one event. Returns an unsubscribe function. */
  addEventListener<Type extends keyof PassportLoginEventMap>(
    type: Type,
    listener: (this: PassportLogin, event: PassportLoginEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof PassportLoginEventMap>(
    type: Type,
    listener: (this: PassportLogin, event: PassportLoginEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
  on<Type extends keyof Events>(type: Type, listener: (event: CustomEvent<Events[Type]>) => void): () => void;
}

/** Adds a login to an element. Throws if the element already contains one, or if the URL is invalid. */
export type Mount = (element: Element, options: Options) => PassportLogin;
