import { useEffect } from 'react';
import { onMessageFrom } from '../messages';
import { createStore } from '../createStore';
import { readFrame, type Frame, type Gone } from './frame';

/** A page or widget that publishes its frames. */
export interface LivePage {
  readonly page: string;
  readonly kind: Frame['kind'];
  readonly frames: readonly Frame[];
  readonly isGone: boolean;
}

const channelName = 'passport-live';
const relay = '/sandbox/live';
const mostFrames = 400;

const open = createStore<readonly LivePage[]>([]);
let stop: (() => void) | null = null;

function join({ frames, ...page }: LivePage, said: Frame | Gone): LivePage {
  if ('gone' in said) return { ...page, frames, isGone: true };
  const isKnown = frames.some(({ seq }) => seq === said.seq);
  return {
    ...page,
    isGone: false,
    frames: isKnown ? frames : [...frames, said].toSorted((a, b) => a.seq - b.seq).slice(-mostFrames),
  };
}

/** Adds the frames of a channel message. Copies allowed fields only and drops anything else. */
function receive(raw: unknown): void {
  let pages = open.get();
  const list = Array.isArray(raw) ? (raw as unknown[]) : [];
  for (const said of list.flatMap((each) => readFrame(each) ?? [])) {
    const known = pages.find(({ page }) => page === said.page);
    const { page, kind } = said;
    if (known) pages = pages.map((each) => (each === known ? join(each, said) : each));
    else if (!('gone' in said)) pages = [...pages, join({ page, kind, frames: [], isGone: false }, said)];
  }
  open.set(pages.filter(({ isGone, frames }) => !isGone || frames.length > 1));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/**
 * Subscribes to the channel of this origin and to the sandbox's relay, and asks the open pages for their frames.
 * Returns an unsubscribe function.
 */
function listen(): () => void {
  const channel = new BroadcastChannel(channelName);
  onMessageFrom(channel, receive);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin and no window
  channel.postMessage({ ask: 'frames' });
  const stream = location.protocol.startsWith('http') ? new EventSource(relay) : null;
  if (stream) onMessageFrom(stream, (data) => receive(jsonIn(String(data))));
  stream?.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED) stream.close();
  });
  return () => {
    channel.close();
    stream?.close();
  };
}

/** The pages and widgets that run in this sandbox, while `isWanted`. */
export function useLive(isWanted: boolean): readonly LivePage[] {
  useEffect(() => {
    if (isWanted) stop ??= listen();
  }, [isWanted]);
  return open.use();
}
