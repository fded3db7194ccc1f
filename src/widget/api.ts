/* What a host page sees. This file, as it stands, begins passport-login.d.ts: no imports, types alone. */

/** The languages of the passport. */
export type Language = 'en-us' | 'zh-cn' | 'zh-hk';

/** In the page, or in a dialog over it. */
export type Mode = 'inline' | 'modal';

/** How a sign-in ends: the frame leads the whole window on, or the host is given the ticket. */
export type Handover = 'jump' | 'event';

/** Options of `mount`. The element `<passport-login>` takes the same as attributes, in kebab case: `from-url`. */
export interface Options {
  /** Address of the passport, http or https. What its query says is kept. */
  url: string;
  /** Without it, the language the passport is configured with. */
  language?: Language;
  /** 'inline' opens at once; 'modal' waits for `open()`. Default: 'inline'. */
  mode?: Mode;
  /**
   * Default: 'jump'. 'event' holds only where the passport is configured for it too: `ready` says what will be done.
   */
  handover?: Handover;
  /** Captcha and dialogs may lie over the whole viewport. Default: false, they keep within the frame. */
  covers?: boolean;
  /** Where the jump leads in the end; on an origin that the passport allows. */
  target?: string;
  /** Where the visitor came from; is passed on with the target. */
  fromUrl?: string;
  /** Opens on the registration. */
  register?: boolean;
  /** Milliseconds within which the frame must answer. Default: 10000. */
  timeout?: number;
}

/** Signed in: good once, and for minutes. Take it to your server at once. */
export interface Ticket {
  uid: string;
  jump_sig: string;
}

/** Events of the element and what their `detail` holds. None of them bubbles, none holds what a visitor typed. */
export interface Events {
  /** Somebody can type. */
  ready: { language: Language; handover: Handover };
  /** The frame has got this height, in CSS pixels. */
  resize: { height: number };
  /** A field has focus; on a phone the keyboard is up. */
  inputfocus: null;
  inputblur: null;
  /** The captcha's mask shows, or a dialog's. */
  captchashow: { mask: 'captcha' | 'dialog' };
  captchahide: null;
  /** Signed in, with the handover 'event'. Unless prevented, the widget closes. */
  success: Ticket;
  /**
   * 'unreachable': no frame answered; the visitor is shown a link. 'handover': 'event' is not allowed, the frame will
   * jump. 'storage': the browser keeps no cookies for the frame. 'opener': the window for that did not open, or your
   * Cross-Origin-Opener-Policy cuts it off. 'blocked': the browser did not let it lead the window on.
   */
  error: { name: 'unreachable' | 'handover' | 'storage' | 'opener' | 'blocked' };
  /** A page of the passport has opened: its name. */
  navigate: { page: string };
  /** The dialog has closed. */
  close: null;
}

/** What `mount` answers, and what `<passport-login>` is. */
export interface PassportLogin extends HTMLElement {
  /** The first success. It stays open where nobody signs in, and with the handover 'jump'. */
  readonly success: Promise<Ticket>;
  /** Opens, in the mode given or in its own. What was typed before a dialog was closed is still there. */
  open(mode?: Mode): void;
  /** Closes the dialog; inline, takes the frame away. */
  close(): void;
  setLanguage(language: Language): void;
  /** Takes the element out of the page, with everything that belongs to it. */
  destroy(): void;
  /** Hears one event. Answers what stops it. */
  on<Type extends keyof Events>(type: Type, hear: (event: CustomEvent<Events[Type]>) => void): () => void;
}

/** Puts a login into an element. Throws where one stands already, and where the address is none. */
export type Mount = (element: Element, options: Options) => PassportLogin;
