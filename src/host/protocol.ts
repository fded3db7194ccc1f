/**
 * What a host page and the frame say to each other, and who says it (FRAME-1 to FRAME-3, D-LISTENER; docs/embedding.md).
 *
 * 1. The frame posts one `Offer` on the host's window, to the exact allowed origin of its parent, with a MessagePort. A frame that
 *    speaks several versions offers one port for each, oldest first.
 * 2. The host script hears it only from the frame's own window and the exact origin of the passport. Of several offers it takes the
 *    newest that it knows: a frame that loads anew (another language, a refresh) offers anew, and the older port is closed.
 * 3. It answers on that port with one `Hello`, before anything else.
 * 4. Everything after that goes over the port, both ways, without a version. Nothing is repeated on the window but the plain
 *    messages of FRAME-1, for hosts that listen without this script.
 *
 * Whoever hears a version, a type or a field that it does not know drops it and goes on. No message holds anything that was typed.
 */
import type { Language } from '../../machines/site/site';

/** The version of offer and hello that is spoken today. */
export const protocolVersion = 1;

/** Most CSS pixels that a frame is made high; what it asks beyond, it does not get. */
export const maxFrameHeightPx = 10_000;

/** frame → host, on the window: a MessagePort is transferred with it. Nobody but the parent's exact origin gets it (T-06). */
export interface Offer {
  readonly v: number;
  readonly type: 'offer';
}

/** host → frame, first on the port: how the host wants it. */
export interface Hello {
  readonly v: number;
  readonly type: 'hello';
  /** 'event' asks for the ticket instead of the jump. It is given only where the configuration of the page says so too. */
  readonly handover: Handover;
  /** The frame may ask to lie over the whole viewport of the host (`captchashow`). */
  readonly covers: boolean;
}

export type Handover = 'jump' | 'event';

/** Where the frame stood in the host's viewport before it covered it: CSS pixels, negative where it is scrolled out of view. */
export interface Place {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** host → frame, over the port, after the hello. */
export type HostMessage =
  /** Another language; the frame keeps it as if the visitor had chosen it. */
  | { readonly type: 'setLanguage'; readonly language: Language }
  /** The visitor has opened the widget: focus goes to the first field, on a touch screen to the title (no keyboard springs up). */
  | { readonly type: 'focus' }
  /** The frame now lies over the whole viewport: what it showed stays at this place, on a transparent ground, beneath the mask. */
  | { readonly type: 'covered'; readonly place: Place }
  /** The frame stands in its place again. */
  | { readonly type: 'uncovered' };

/** frame → host, over the port. Each becomes an event of the widget, its fields the event's detail. */
export type FrameMessage =
  /** After the hello, once somebody can type. `handover` is what will really be done: 'event' only if both sides want it. */
  | { readonly type: 'ready'; readonly language: Language; readonly handover: Handover }
  /** Height of the content in CSS pixels, whole. It must not depend on the height of the frame. None comes while it covers. */
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'inputfocus' }
  | { readonly type: 'inputblur' }
  /** A mask shows or hides: the captcha's or a dialog's. With `covers` the host answers `covered`, then `uncovered`. */
  | { readonly type: 'captchashow'; readonly mask: 'captcha' | 'dialog' }
  | { readonly type: 'captchahide' }
  /** A page of the passport has opened, by name; no data. The first one counts. */
  | { readonly type: 'navigate'; readonly page: string }
  /** Escape was pressed and nothing in the frame made use of it: a dialog of the host around the frame closes. No event. */
  | { readonly type: 'escape' }
  /** Signed in, with the handover 'event' alone: the ticket, good once and for minutes. */
  | { readonly type: 'success'; readonly uid: string; readonly jump_sig: string }
  | { readonly type: 'error'; readonly name: FrameError };

/** What a host may have to do something about. Never what a visitor typed wrong. */
export type FrameError =
  /** The host wants 'event', the configuration of the page says 'jump': the frame will jump. */
  | 'handover'
  /** The browser keeps no cookies for this frame; the visitor is offered a window. */
  | 'storage'
  /** The visitor was offered a window, and it did not open or cannot report back: the host's Cross-Origin-Opener-Policy, or the browser. */
  | 'opener'
  /** The browser did not let the frame lead the window on. */
  | 'blocked'
  /** Said by the host script itself: no frame answered in time. */
  | 'unreachable';

/** frame → host, on the window, to the exact allowed origin: the plain form of FRAME-1 for hosts without the script. */
export interface PlainMessage {
  readonly v: number;
  readonly type: 'inputfocus' | 'inputblur' | 'captchashow' | 'captchahide';
}
