import { fromCallback, fromPromise } from 'xstate';
import type { Site } from '../../../machines/site/site';
import type { CallbackEvent } from '../../../machines/thirdParty/callback';
import type { PopupEvent } from '../../../machines/thirdParty/events';
import type { ProviderAnswer } from '../../../machines/thirdParty/thirdPartyContext';
import { stateS } from '../browser/cookies';
import { watchPopup } from '../host/popupWatch';
import type { NavigationContext } from '../navigation/awayUrl';
import { followAnswer, openProviderPopup } from '../navigation/navigate';
import { providerOf, providerOrigin } from '../navigation/providerCallback';
import { readMessage, type MessageRefusal } from '../navigation/providerMessage';
import type { HttpReply } from './parseAnswer';
import type { ServiceContext } from './serviceContext';

/** The three actors of the third-party chart. */
export type Popups = ReturnType<typeof createPopups>;

export interface PopupDependencies {
  /** Returns the current values that navigation needs. */
  context: () => PopupContext;
  page?: Window;
  fetch?: typeof fetch;
  /** Epoch milliseconds. */
  now?: () => number;
  /**
   * Returns what a provider's window said as our reader takes it; null for what is no answer. The platform's module may
   * know another form.
   */
  providerMessage?: (message: unknown, provider: string) => { said: unknown } | null;
  report?: ServiceContext['report'];
  /** Returns the reply of a callback that was called without navigation, in our names (D-SERVER). */
  callbackReply?: (reply: HttpReply) => HttpReply;
  /** This page leaves for the callback of a provider, which may send the visitor back (JUMP-11). */
  onFollow?: () => void;
  /** A callback answered with a ticket, and the page stays. */
  onTicket?: () => void;
}

export interface PopupContext extends NavigationContext {
  readonly newState: (provider: string) => string;
  readonly dropState: (state: string) => void;
  readonly site: Pick<Site, 'enterprise'>;
  /** A host or a frame of ours waits for the ticket now (FRAME-2). */
  readonly isAwaited: boolean;
}

/** The channel by which a page of our origin brings the answer of one try (docs/server.md, D-TRY). */
export const lateChannel = (state: string): string => `third_party_${state}`;
/** A popup without an answer is closed after this time, when its state ends (T-07, D-TRY). Milliseconds. */
export const answerTimeoutMs = stateS * 1000;
/** A page that is still open after this time has not been left. Milliseconds. */
export const navigationTimeoutMs = 30_000;

/**
 * Creates the actors that open a provider's window and follow its callback (T-07; TP-2, TP-3, TP-4). One click starts
 * one transaction with its own window and state, one origin, one answer and one hour. A message that is refused is
 * reported and does not end it: it may be no answer. It ends with an answer, when its window closes, after the time
 * limit, or when the chart leaves the state. Then it removes its listener and closes its window.
 */
export function createPopups({
  context,
  page = window,
  now = Date.now,
  providerMessage = (said) => ({ said }),
  ...dependencies
}: PopupDependencies) {
  const popup = fromCallback<{ type: string }, { provider: string; type: number | null }>(({ sendBack, input }) => {
    const known = context();
    const { provider } = input;
    const rules = { ...known, provider };
    const origin = providerOrigin(rules);
    const state = providerOf(known.config, provider)?.adds.includes('state') ? known.newState(provider) : null;
    const opened =
      origin === null
        ? null
        : openProviderPopup({ to: 'provider', ...input }, { ...known, newState: () => state ?? '' }, page);
    if (origin === null || !opened || opened.closed) {
      if (state !== null) known.dropState(state);
      sendBack({ type: 'popup.blocked' });
      return undefined;
    }
    const until = now() + answerTimeoutMs;
    const refusals = new Set<MessageRefusal>();
    const refuse = (reason: MessageRefusal) => {
      if (refusals.has(reason)) return;
      refusals.add(reason);
      dependencies.report?.({ kind: 'providerMessageRefused', path: provider, field: reason });
      sendBack({ type: 'popup.refused' });
    };
    const read = (data: unknown): PopupEvent | null => {
      if (now() > until) return null;
      const message = providerMessage(data, provider);
      if (!message) return null;
      const reading = readMessage(message.said, state, rules);
      if ('refused' in reading) {
        refuse(reading.refused);
        return null;
      }
      const { config, isAwaited } = context();
      const canAnswer = providerOf(config, provider)?.callbackAnswers === 'json';
      return { type: 'popup.answered', answer: reading.answer, isAwaited, canAnswer };
    };
    const expired = (): PopupEvent | null => (now() > until ? { type: 'popup.timedOut' } : null);
    const late = state !== null && {
      late: { channel: lateChannel(state), onUnseen: () => sendBack({ type: 'popup.unseen' }) },
    };
    const closed = { type: 'popup.closed' } as const;
    const watch = { source: opened, origin, page, read, expired, closed, ...late };
    return watchPopup<PopupEvent>(watch, sendBack);
  });

  const followCallback = fromPromise<void, { provider: string; answer: ProviderAnswer }>(
    ({ input: { provider, answer }, signal }) =>
      new Promise<never>((_, reject) => {
        dependencies.onFollow?.();
        if (!followAnswer(answer, provider, context(), page)) return reject(new Error('No such callback'));
        const waiting = setTimeout(() => reject(new Error('Still here')), navigationTimeoutMs);
        signal.addEventListener('abort', () => clearTimeout(waiting));
      }),
  );

  const exchangeAnswer = fromPromise<CallbackEvent, { provider: string; answer: ProviderAnswer }>(
    async ({ input, signal }) => {
      const { exchangeForTicket } = await import('./ticketExchange');
      const event = await exchangeForTicket({ ...input, ...dependencies, context: context(), signal });
      if (event.type === 'callback.signedIn') dependencies.onTicket?.();
      return event;
    },
  );

  return { popup, followCallback, exchangeAnswer };
}
