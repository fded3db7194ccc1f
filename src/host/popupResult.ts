import { fromCallback } from 'xstate';
import type { Jump, WindowEvent } from '../../machines/frame/frame.machine';
import { onMessageFrom } from './messages';
import { protocolVersion } from './protocol';

/** How often the window is looked at: a closed one says nothing. Milliseconds. */
export const lookInterval = 500;

const maxTextLength = 4096;

/** What the window says to the frame of its own origin that opened it, once: where it would have gone itself. */
interface PopupResult {
  readonly v: number;
  readonly type: 'signedIn';
  readonly jump: Jump;
}

/**
 * In the window: hands the result to the frame that opened it, and closes. Only a page of this very origin is told, and the browser delivers to no
 * other; false where none waits: then the window goes its own way (D-FRAMEHEADERS).
 */
export function sendPopupResult(jump: Jump, page: Pick<Window, 'opener' | 'location' | 'close'>): boolean {
  const { origin } = page.location;
  if (!isOpenedByOwn(page)) return false;
  (page.opener as Window).postMessage({ v: protocolVersion, type: 'signedIn', jump } satisfies PopupResult, origin);
  page.close();
  return true;
}

/** Whether a page of this very origin opened this window: a frame that waits for its result. */
export function isOpenedByOwn({ opener, location }: Pick<Window, 'opener' | 'location'>): boolean {
  try {
    return opener !== null && (opener as Window).location.origin === location.origin;
  } catch {
    return false;
  }
}

/** In the frame: what a window of ours says, checked field by field; null for anything else (T-08). */
export function readPopupResult(data: unknown): Jump | null {
  const { v, type, jump } = fieldsOf(data);
  const { to, uid, jump_sig, username, type: way, bound } = fieldsOf(jump);
  if (v !== protocolVersion || type !== 'signedIn' || to !== 'jump' || !isText(uid) || !isText(jump_sig)) return null;
  return {
    to,
    uid,
    jump_sig,
    ...(isText(username) && { username }),
    ...(Number.isSafeInteger(way) && { type: way as number }),
    ...(bound === true && { bound }),
  };
}

const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== '' && raw.length <= maxTextLength;

/**
 * The window of the frame's chart: opened in the very click, believed alone and once, let go when the chart leaves it. A window that opens and
 * cannot be reached looks closed at once, like one that the browser blocked.
 */
export function pagePopup(opens: () => Window | null, page: Window) {
  return fromCallback<{ type: 'window.wanted' }>(({ sendBack, receive }) => {
    const opened = opens();
    let isOver = false;
    let looksClosed = 0;
    const end = (last?: WindowEvent) => {
      if (isOver) return;
      isOver = true;
      clearInterval(looking);
      stopHearing();
      opened?.close();
      if (last) sendBack(last);
    };
    const looking = setInterval(() => {
      looksClosed = opened?.closed ? looksClosed + 1 : 0;
      // twice: a result sent just before closing is still on its way at the first look
      if (looksClosed > 1) end({ type: 'window.closed' });
    }, lookInterval);
    const stopHearing =
      opened === null
        ? () => {}
        : onMessageFrom(
            { source: opened, origin: page.location.origin },
            (data) => {
              const jump = readPopupResult(data);
              if (jump) end({ type: 'window.answered', jump });
            },
            page,
          );
    receive(() => opened?.focus());
    if (!opened || opened.closed) end({ type: 'window.blocked' });
    return () => end();
  });
}
