import type { AnyActorRef } from 'xstate';
import type { Language } from '../../../machines/site/site';
import { currentPath } from '../navigation/history';
import { watchCaptcha, watchFieldFocus } from './pageEvents';
import { createFormFocus, watchEscape } from './formFocus';
import { isAsk, readHello, readHostMessage } from './hostMessage';
import { onMessageFrom, onPortMessage } from './messages';
import {
  protocolVersion,
  type FrameError,
  type FrameMessage,
  type Handover,
  type HostMessage,
  type FrameOffer,
  type PlainMessage,
  type Theme,
} from './protocol';
import { watchFrameHeight } from './frameHeight';

export interface BridgeOptions {
  /** The running actor of the passport. */
  actor: AnyActorRef;
  page: Window;
  /** The exact origin of the parent, which is configured. Messages are sent to no other origin. */
  origin: string;
  /** The configured handover: what happens if the host asks for nothing (FRAME-2, D-FRAMEJUMP). */
  handover: Handover;
  /** Returns the current language. */
  language: () => Language;
  /** Called when the host asks for a language. */
  onLanguage: (language: Language) => void;
  /** Called when the host asks for other colours. */
  onTheme: (theme: Theme) => void;
  /** Whether a notice above the form has yet to load. */
  isNoticeAwaited: () => boolean;
}

export interface Bridge {
  /**
   * Whether host and configuration both ask for the ticket to be handed over. The page must then stay open to do it.
   */
  isAwaited: () => boolean;
  /** Whether the jump navigates this frame, not the window of the host (D-FRAMEJUMP). */
  jumpsItself: () => boolean;
  /** Sends the ticket to the host if both ask for it. Returns whether it did. */
  handOver: (ticket: { uid: string; jump_sig: string }) => boolean;
  /** Sends an error to the host, or keeps it until the hello. */
  reportError: (name: FrameError) => void;
  stop: () => void;
}

/**
 * The frame's side of `protocol.ts`. Sends an offer to the exact origin of the parent, and again when asked for one,
 * waits for the hello, then uses that port. Also sends the plain messages of FRAME-1. No message contains typed text.
 * Only the ticket is sent, once, where both ask for it (T-06).
 */
export function openBridge(options: BridgeOptions): Bridge {
  const { actor, page, origin, handover, language, onLanguage, onTheme, isNoticeAwaited } = options;
  let port: MessagePort | null = null;
  let closePort = () => {};
  const earlyErrors: FrameError[] = [];
  let agreed: Handover | null = null;
  let shownMask: 'captcha' | 'dialog' | null = null;
  let isCaptchaShown = false;
  let isDialogOpen = false;
  const stops: (() => void)[] = [];
  const send = (message: FrameMessage) => {
    if (agreed) port?.postMessage(message);
  };
  const sendPlain = (type: PlainMessage['type']) =>
    page.parent.postMessage({ v: protocolVersion, type } satisfies PlainMessage, origin);
  const updateMask = () => {
    const mask = isCaptchaShown ? 'captcha' : isDialogOpen ? 'dialog' : null;
    if (mask !== null && shownMask === null) send({ type: 'captchashow', mask });
    if (mask === null && shownMask !== null) send({ type: 'captchahide' });
    shownMask = mask;
  };
  /** Ends every pair of events for the host. Call it before the page closes: nothing could say so later. */
  const endPairs = () => {
    fieldFocus.endPair();
    if (isCaptchaShown) sendPlain('captchahide');
    isCaptchaShown = isDialogOpen = false;
    updateMask();
  };
  const watchHeight = () =>
    watchFrameHeight({
      page: page.document,
      isMasked: () => isCaptchaShown,
      isNoticeAwaited,
      onHeight: (height) => send({ type: 'resize', height }),
      onDialog: (open) => {
        isDialogOpen = open;
        updateMask();
      },
    });
  let frameHeight: ReturnType<typeof watchHeight> | null = null;

  const formFocus = createFormFocus(page);
  const fieldFocus = watchFieldFocus(page.document, (type) => {
    sendPlain(type);
    send({ type });
  });

  const start = (wanted: Handover | null) => {
    agreed = agree(wanted, handover);
    send({ type: 'ready', language: language(), handover: agreed });
    if (wanted !== null && wanted !== agreed) earlyErrors.push('handover');
    for (const name of earlyErrors) send({ type: 'error', name });
    frameHeight = watchHeight();
    stops.push(
      frameHeight.stop,
      watchPages(actor, (name) => send({ type: 'navigate', page: name })),
      watchEscape(page.document, () => send({ type: 'escape' })),
    );
  };
  const handle = (message: HostMessage) => {
    if (message.type === 'focus') formFocus.give();
    else if (message.type === 'setLanguage') onLanguage(message.language);
    else if (message.type === 'setTheme') onTheme(message.theme);
    else frameHeight?.setCovered(message.type === 'covered' ? message.place : null);
  };
  const onMessage = (data: unknown) => {
    const hello = agreed ? null : readHello(data);
    if (hello) return start(hello.handover);
    const message = agreed ? readHostMessage(data) : null;
    if (message) handle(message);
  };

  const offer = () => {
    closePort();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    closePort = onPortMessage(port1, onMessage);
    page.parent.postMessage({ v: protocolVersion, type: 'offer' } satisfies FrameOffer, origin, [port2]);
  };

  stops.push(
    () => closePort(),
    onMessageFrom({ source: page.parent, origin }, (data) => !agreed && isAsk(data) && offer(), page),
    formFocus.stop,
    fieldFocus,
    watchCaptcha(actor, (type) => {
      sendPlain(type);
      isCaptchaShown = type === 'captchashow';
      updateMask();
      frameHeight?.measure();
    }),
  );
  page.addEventListener('pagehide', endPairs);
  stops.push(() => page.removeEventListener('pagehide', endPairs));
  offer();
  const isAwaited = () => agreed === 'event';
  return {
    isAwaited,
    jumpsItself: () => (agreed ?? handover) === 'self',
    handOver: ({ uid, jump_sig }) => {
      if (!isAwaited()) return false;
      frameHeight?.stop();
      endPairs();
      send({ type: 'success', uid, jump_sig });
      return true;
    },
    reportError: (name) => {
      if (!agreed) earlyErrors.push(name);
      send({ type: 'error', name });
    },
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}

/**
 * Returns the handover that both sides agree on (D-FRAMEJUMP). A host may always ask for `top`; it gets `self` and the
 * ticket only if the configuration says so (FRAME-3). A host that asks for nothing gets no ticket.
 */
function agree(wanted: Handover | null, configured: Handover): Handover {
  if (wanted === 'top' || wanted === configured) return wanted;
  return configured === 'event' ? 'top' : configured;
}

/**
 * Calls `notify` with the name of each new page, and of the current one. A state that is no page, such as the one in
 * which a sign-in ends, notifies nothing. Returns an unsubscribe function.
 */
function watchPages(actor: AnyActorRef, notify: (name: string) => void): () => void {
  let last = '';
  const update = () => {
    const path = currentPath(actor.getSnapshot() as Parameters<typeof currentPath>[0]);
    const name = path === undefined ? last : path.slice(1) || 'index';
    if (name !== last) notify((last = name));
  };
  const subscription = actor.subscribe({ next: update, error: () => {} });
  update();
  return () => subscription.unsubscribe();
}
