import { fromCallback } from 'xstate';
import type { Jump, WindowEvent } from '../../../machines/frame/frame.machine';
import { fieldsOf } from './messageFields';
import { watchPopup } from './popupWatch';
import { protocolVersion } from './protocol';

const maxTextLength = 4096;

/** The popup sends this once to the frame that opened it: the jump that it would have made itself. */
interface PopupResult {
  readonly v: number;
  readonly type: 'signedIn';
  readonly jump: Jump;
}

/**
 * In the popup: sends the result to the frame that opened it, and closes the popup. Only a page of our own origin can
 * receive it. Returns false where no such frame waits: the popup then makes the jump itself (D-FRAMEHEADERS).
 */
export function sendPopupResult(jump: Jump, page: Pick<Window, 'opener' | 'location' | 'close'>): boolean {
  const { origin } = page.location;
  if (!isOpenedBySameOrigin(page)) return false;
  (page.opener as Window).postMessage({ v: protocolVersion, type: 'signedIn', jump } satisfies PopupResult, origin);
  page.close();
  return true;
}

/** Whether a page of our own origin opened this window: a frame that waits for its result. */
export function isOpenedBySameOrigin({ opener, location }: Pick<Window, 'opener' | 'location'>): boolean {
  try {
    return opener !== null && (opener as Window).location.origin === location.origin;
  } catch {
    return false;
  }
}

/**
 * In the frame: returns the jump in a message of the popup, checked field by field; null for any other message (T-08).
 */
export function readPopupResult(data: unknown): Jump | null {
  const { v, type, jump } = fieldsOf(data);
  const { to, uid, jump_sig, username, type: accountType, bound, device_id } = fieldsOf(jump);
  if (v !== protocolVersion || type !== 'signedIn' || to !== 'jump' || !isText(uid) || !isText(jump_sig)) return null;
  return {
    to,
    uid,
    jump_sig,
    ...(isText(username) && { username }),
    ...(Number.isSafeInteger(accountType) && { type: accountType as number }),
    ...(bound === true && { bound }),
    ...(isText(device_id) && { device_id }),
  };
}

const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== '' && raw.length <= maxTextLength;

/**
 * The actor that runs the popup of the frame's chart. `openPopup` runs in the user's click. A popup that opens but
 * cannot be reached (Cross-Origin-Opener-Policy) looks closed at once, like a blocked one.
 */
export function pagePopup(openPopup: () => Window | null, page: Window) {
  return fromCallback<{ type: 'window.wanted' }>(({ sendBack, receive }) => {
    const popup = openPopup();
    if (!popup || popup.closed) {
      sendBack({ type: 'window.blocked' } satisfies WindowEvent);
      return undefined;
    }
    receive(() => popup.focus());
    const read = (data: unknown): WindowEvent | null => {
      const jump = readPopupResult(data);
      return jump && { type: 'window.answered', jump };
    };
    const sender = { source: popup, origin: page.location.origin };
    return watchPopup<WindowEvent>({ ...sender, page, read, closed: { type: 'window.closed' } }, sendBack);
  });
}
