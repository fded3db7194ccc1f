import { onChannelMessage, onMessageFrom, type Sender } from './messages';

/** How often a popup is checked, in ms: closing a window sends no event to its opener. */
export const pollIntervalMs = 500;

export interface PopupWatch<Last> extends Sender {
  /** The window that opened the popup. */
  page: Window;
  /** Returns the event that a message of the popup ends with, or null to ignore the message. */
  read: (data: unknown) => Last | null;
  /** The event of a popup that the user closed. */
  closed: Last;
  /** Returns the event of a popup that has expired; asked at every check. */
  expired?: () => Last | null;
  /**
   * A popup that looks closed may be open: its page can hide it (Cross-Origin-Opener-Policy). A page of ours may still
   * bring its answer by this channel. `onUnseen` is called once, instead of the end.
   */
  late?: { readonly channel: string; readonly onUnseen: () => void };
}

/**
 * Watches a popup until a message ends it, the user closes it, or it expires: sends that one event, stops listening and
 * closes the popup. Returns a function that closes it without an event.
 */
export function watchPopup<Last>(
  { source, origin, page, read, closed, expired, late }: PopupWatch<Last>,
  onEnd: (last: Last) => void,
): () => void {
  let isOver = false;
  let closedChecks = 0;
  let isUnseen = false;
  const stop = () => {
    if (isOver) return;
    isOver = true;
    clearInterval(polling);
    stopListening();
    stopWaiting?.();
    source.close();
  };
  const end = (last: Last | null | undefined) => {
    if (!last || isOver) return;
    stop();
    onEnd(last);
  };
  const polling = setInterval(() => {
    closedChecks = source.closed ? closedChecks + 1 : 0;
    end(expired?.());
    // Twice: a message sent just before closing has not arrived at the first check.
    if (closedChecks < 2 || isUnseen || isOver) return;
    isUnseen = true;
    stopListening();
    if (late) late.onUnseen();
    else end(closed);
  }, pollIntervalMs);
  const stopWaiting =
    late &&
    onChannelMessage(late.channel, (data, reply) => {
      if (isAsking(data)) reply(waiting);
      else end(read(data));
    });
  const stopListening = onMessageFrom({ source, origin }, (data) => end(read(data)), page);
  return stop;
}

/** The page that brings an answer asks first whether a page waits: one of the two goes on, never both. */
const waiting = { waits: true };
const isAsking = (data: unknown): boolean => (data as { asks?: unknown } | null)?.asks === true;
