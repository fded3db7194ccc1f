import type { AnyActorRef } from 'xstate';
import type { Language } from '../../machines/site/site';
import { currentPath } from '../navigation/history';
import { watchCaptcha, watchFieldFocus } from './pageEvents';
import { createFormFocus, watchEscape } from './formFocus';
import { readHello, readHostMessage } from './hostMessage';
import { onPortMessage } from './messages';
import {
  protocolVersion,
  type FrameError,
  type FrameMessage,
  type Handover,
  type HostMessage,
  type Offer,
  type PlainMessage,
} from './protocol';
import { watchFrameHeight } from './frameHeight';

export interface BridgeOptions {
  /** The passport, running. */
  actor: AnyActorRef;
  page: Window;
  /** The exact origin of the parent, which is listed: nobody else is told anything. */
  origin: string;
  /** What the page's configuration allows (FRAME-2). */
  handover: Handover;
  /** The language that is spoken now. */
  language: () => Language;
  /** The host wants another one. */
  onLanguage: (language: Language) => void;
}

export interface Bridge {
  /** Both sides want the ticket to be given to the host: the page must be there to do it. */
  isAwaited: () => boolean;
  /** Gives the ticket to the host where both sides want that; tells whether it did. */
  handOver: (ticket: { uid: string; jump_sig: string }) => boolean;
  reportError: (name: FrameError) => void;
  stop: () => void;
}

/**
 * The frame's side of `protocol.ts`: one offer to the exact origin of the parent, its hello, and the rest over that port; the plain
 * messages of FRAME-1 beside it. No message holds anything that was typed: the ticket alone crosses, once, where it is wanted (T-06).
 */
export function openBridge({ actor, page, origin, handover, language, onLanguage }: BridgeOptions): Bridge {
  const { port1: port, port2 } = new MessageChannel();
  const troubles: FrameError[] = [];
  let agreed: Handover | null = null;
  let mask: 'captcha' | 'dialog' | null = null;
  let isMasked = false;
  let isOpen = false;
  const stops: (() => void)[] = [];
  const send = (message: FrameMessage) => {
    if (agreed) port.postMessage(message);
  };
  const plain = (type: PlainMessage['type']) =>
    page.parent.postMessage({ v: protocolVersion, type } satisfies PlainMessage, origin);
  const showMask = () => {
    const now = isMasked ? 'captcha' : isOpen ? 'dialog' : null;
    if (now !== null && mask === null) send({ type: 'captchashow', mask: now });
    if (now === null && mask !== null) send({ type: 'captchahide' });
    mask = now;
  };
  const room = () =>
    watchFrameHeight({
      page: page.document,
      isMasked: () => isMasked,
      onHeight: (height) => send({ type: 'resize', height }),
      onDialog: (open) => {
        isOpen = open;
        showMask();
      },
    });
  let watched: ReturnType<typeof room> | null = null;

  const focus = createFormFocus(page);

  const begin = (wanted: Handover) => {
    agreed = wanted === 'event' && handover === 'event' ? 'event' : 'jump';
    send({ type: 'ready', language: language(), handover: agreed });
    if (wanted === 'event' && handover === 'jump') troubles.push('handover');
    for (const name of troubles) send({ type: 'error', name });
    watched = room();
    stops.push(
      watched.stop,
      watchPages(actor, (name) => send({ type: 'navigate', page: name })),
      watchEscape(page.document, () => send({ type: 'escape' })),
    );
  };
  const obey = (message: HostMessage) => {
    if (message.type === 'focus') focus.give();
    else if (message.type === 'setLanguage') onLanguage(message.language);
    else watched?.setCovered(message.type === 'covered' ? message.place : null);
  };
  const hear = (data: unknown) => {
    const hello = agreed ? null : readHello(data);
    if (hello) return begin(hello.handover);
    const message = agreed ? readHostMessage(data) : null;
    if (message) obey(message);
  };

  stops.push(
    onPortMessage(port, hear),
    focus.stop,
    watchFieldFocus(page.document, (type) => {
      plain(type);
      send({ type });
    }),
    watchCaptcha(actor, (type) => {
      plain(type);
      isMasked = type === 'captchashow';
      showMask();
      watched?.measure();
    }),
  );
  page.parent.postMessage({ v: protocolVersion, type: 'offer' } satisfies Offer, origin, [port2]);
  const isAwaited = () => agreed === 'event';
  return {
    isAwaited,
    handOver: ({ uid, jump_sig }) => {
      if (isAwaited()) send({ type: 'success', uid, jump_sig });
      return isAwaited();
    },
    reportError: (name) => {
      if (!agreed) troubles.push(name);
      send({ type: 'error', name });
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/** Tells of each page by its name, the first one too. */
function watchPages(actor: AnyActorRef, tell: (name: string) => void): () => void {
  let last = '';
  const look = () => {
    const name = currentPath(actor.getSnapshot() as Parameters<typeof currentPath>[0]).slice(1) || 'index';
    if (name !== last) tell((last = name));
  };
  const subscription = actor.subscribe({ next: look, error: () => {} });
  look();
  return () => subscription.unsubscribe();
}
