import { fromCallback, fromPromise } from 'xstate';
import type { Site } from '../../machines/site/site';
import type { CallbackEvent, PopupEvent, ProviderAnswer } from '../../machines/thirdParty/thirdParty.machine';
import { onMessageFrom } from '../host/messages';
import type { NavigationContext } from '../navigation/awayUrl';
import { followAnswer, openProviderPopup } from '../navigation/navigate';
import { providerOf, readAnswer, providerOrigin } from '../navigation/providerCallback';

/** The three actors of the third-party chart. */
export type Popups = ReturnType<typeof createPopups>;

export interface PopupDependencies {
  /** What the ways out need to know, as it stands when it is asked. */
  context: () => PopupContext;
  page?: Window;
  fetch?: typeof fetch;
  /** Epoch milliseconds. */
  now?: () => number;
}

export interface PopupContext extends NavigationContext {
  readonly newState: () => string;
  readonly site: Pick<Site, 'enterprise'>;
  /** A host or a frame of ours waits for the ticket now (FRAME-2). */
  readonly isAwaited: boolean;
}

/** A window that has not answered by then is given up (T-07). Milliseconds. */
export const answerTime = 600_000;
/** How often the window is looked at: a closed one says nothing. Milliseconds. */
export const lookInterval = 500;
/** A page that still stands after that has not been left. Milliseconds. */
export const leavingTime = 30_000;

/**
 * The provider's window and the way to its callback (hostile-world T-07; TP-2, TP-3, TP-4). One click is one transaction: its own
 * window, its own state, one origin, one answer, ten minutes. It ends, its listener gone and its window closed, when it has answered,
 * when its window was closed, when time is up, and when the chart leaves it.
 */
export function createPopups({ context, page = window, now = Date.now, ...world }: PopupDependencies) {
  const popup = fromCallback<{ type: string }, { provider: string; type: number | null }>(({ sendBack, input }) => {
    const known = context();
    const { provider } = input;
    const rules = { ...known, provider };
    const origin = providerOrigin(rules);
    const state = known.newState();
    const opened =
      origin === null
        ? null
        : openProviderPopup({ to: 'provider', ...input }, { ...known, newState: () => state }, page);
    if (origin === null || !opened || opened.closed) {
      sendBack({ type: 'popup.blocked' });
      return undefined;
    }
    const until = now() + answerTime;
    let isOver = false;
    let looksClosed = 0;

    const end = (last?: PopupEvent) => {
      if (isOver) return;
      isOver = true;
      clearInterval(looking);
      stopHearing();
      opened.close();
      if (last) sendBack(last);
    };
    const looking = setInterval(() => {
      looksClosed = opened.closed ? looksClosed + 1 : 0;
      if (now() > until) end({ type: 'popup.timedOut' });
      // twice: an answer sent just before closing is still on its way at the first look
      else if (looksClosed > 1) end({ type: 'popup.closed' });
    }, lookInterval);
    const stopHearing = onMessageFrom(
      { source: opened, origin },
      (data) => {
        const answer = now() > until ? null : readAnswer(data, state, rules);
        if (!answer) return;
        const { config, isAwaited } = context();
        end({
          type: 'popup.answered',
          answer,
          isAwaited,
          canAnswer: providerOf(config, provider)?.callbackAnswers === 'json',
        });
      },
      page,
    );
    return () => end();
  });

  const followCallback = fromPromise<void, { provider: string; answer: ProviderAnswer }>(
    ({ input: { provider, answer }, signal }) =>
      new Promise<never>((_, reject) => {
        if (!followAnswer(answer, provider, context(), page)) return reject(new Error('No such callback'));
        const waiting = setTimeout(() => reject(new Error('Still here')), leavingTime);
        signal.addEventListener('abort', () => clearTimeout(waiting));
      }),
  );

  const exchangeAnswer = fromPromise<CallbackEvent, { provider: string; answer: ProviderAnswer }>(
    async ({ input, signal }) => {
      const { exchange } = await import('./exchange');
      return exchange({ ...input, ...world, context: context(), signal });
    },
  );

  return { popup, followCallback, exchangeAnswer };
}
