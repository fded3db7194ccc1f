/**
 * The messages between a host page and the frame (FRAME-1 to FRAME-3, D-LISTENER; docs/embedding.md).
 *
 * 1. The frame posts one `Offer` on the host's window, to the exact allowed origin of its parent, with a MessagePort.
 *   A frame that supports several versions offers one port for each, oldest first.
 * 2. The host script accepts it only from the frame's own window and the exact origin of the passport. It takes
 *   the newest version that it supports of several offers. A frame that reloads (another language, a refresh) offers
 *   again, and the older port is closed.
 * 3. The host answers on that port with one `Hello`, before anything else.
 * 4. A host whose document had the frame before the script may have missed the offer. It posts one `HostAsk` on the frame's
 *   window, to the exact origin of the passport, and a frame without a hello offers again.
 * 5. Every later message goes over the port, both ways, without a version. Only the plain messages of FRAME-1 are also
 *   posted on the window, for hosts without this script.
 *
 * Both sides drop a message with an unknown version, type or field. No message contains typed text.
 */
import type { Language } from '../../../machines/site/site';

/** The current version of offer and hello. */
export const protocolVersion = 1;

/** The greatest height of a frame, in CSS pixels. A greater request is capped. */
export const maxFrameHeightPx = 10_000;

/** frame → host, on the window, with a transferred MessagePort. Only the parent's exact origin receives it (T-06). */
export interface FrameOffer {
  readonly v: number;
  readonly type: 'offer';
}

/** host → frame, on the window: offer again. It says nothing else, and counts from the allowed parent alone (T-08). */
export interface HostAsk {
  readonly v: number;
  readonly type: 'ask';
}

/** host → frame, the first message on the port: what the host asks for. */
export interface Hello {
  readonly v: number;
  readonly type: 'hello';
  /**
   * What a sign-in ends with; null leaves it to the configuration of the page. 'self' and 'event' count only if the
   * configuration says so too.
   */
  readonly handover: Handover | null;
  /** The frame may cover the whole viewport of the host (`captchashow`). */
  readonly covers: boolean;
}

/**
 * How a sign-in ends: the jump navigates the host's window (`top`) or the frame itself (`self`), or the host gets the
 * ticket (`event`, D-FRAMEJUMP).
 */
export type Handover = (typeof handovers)[number];
export const handovers = ['top', 'self', 'event'] as const;

/** Which colours the frame has: one scheme, or as the visitor's system is set. */
export type Theme = (typeof themes)[number];
export const themes = ['light', 'dark', 'auto'] as const;

/**
 * The place of the frame in the host's viewport before it covered it: CSS pixels, negative if it is scrolled out of
 * view.
 */
export interface FramePlace {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/** host → frame, over the port, after the hello. */
export type HostMessage =
  /** Changes the colours: one scheme, or the visitor's system setting. */
  | { readonly type: 'setTheme'; readonly theme: Theme }
  /** Changes the language, as if the visitor had chosen it. */
  | { readonly type: 'setLanguage'; readonly language: Language }
  /**
   * The visitor has opened the widget: focus the first field, on touch screens the title (so that no keyboard opens).
   */
  | { readonly type: 'focus' }
  /**
   * The frame now covers the whole viewport. Its page stays at this place, on a transparent background, under the mask.
   */
  | { readonly type: 'covered'; readonly place: FramePlace }
  /** The frame is back in its place. */
  | { readonly type: 'uncovered' };

/** frame → host, over the port. Each becomes an event of the widget, its fields the event's detail. */
export type FrameMessage =
  /** After the hello: the visitor can type. `handover` is what will happen: 'event' only if both sides ask for it. */
  | { readonly type: 'ready'; readonly language: Language; readonly handover: Handover }
  /**
   * Height of the content in whole CSS pixels. It must not depend on the height of the frame. Not sent while the frame
   * covers.
   */
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'inputfocus' }
  | { readonly type: 'inputblur' }
  /**
   * A mask is shown or hidden: the captcha's or a dialog's. With `covers` the host answers `covered`, then `uncovered`.
   * Each shown mask is hidden before `success`, and before the frame navigates.
   */
  | { readonly type: 'captchashow'; readonly mask: 'captcha' | 'dialog' }
  | { readonly type: 'captchahide' }
  /** A page of the passport has opened: its name, no data. Sent for the first page too. */
  | { readonly type: 'navigate'; readonly page: string }
  /**
   * Escape was pressed and the frame did not use it: the host's dialog around the frame closes. No event of the widget.
   */
  | { readonly type: 'escape' }
  /** Signed in, only with the handover 'event': the ticket. It is valid once, for a few minutes. */
  | { readonly type: 'success'; readonly uid: string; readonly jump_sig: string }
  | { readonly type: 'error'; readonly name: FrameError };

/** Errors that a host may need to handle. Never a visitor's input error. */
export type FrameError =
  /** The host asks for 'self' or 'event', but the page is not configured for it: `ready` says what will be. */
  | 'handover'
  /** The browser stores no cookies for this frame. The visitor is offered a popup. */
  | 'storage'
  /**
   * The popup did not open, or cannot report back: the browser or the host's Cross-Origin-Opener-Policy prevents it.
   */
  | 'opener'
  /** The browser did not let the frame navigate the host's window. */
  | 'blocked'
  /** From the host script itself: no frame answered in time. */
  | 'unreachable';

/** frame → host, on the window, to the exact allowed origin: the messages of FRAME-1 for hosts without the script. */
export interface PlainMessage {
  readonly v: number;
  readonly type: 'inputfocus' | 'inputblur' | 'captchashow' | 'captchahide';
}
