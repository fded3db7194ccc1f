import type { Mode } from '../site/site';
import type { CallbackEvent, Staying } from './callback';
import type { ProviderAnswer } from './thirdPartyContext';

export type ThirdPartyEvent =
  | { type: 'front.turned'; mode: Mode }
  | { type: 'front.left' | 'front.agreed' }
  | { type: 'user.choseProvider'; provider: string }
  | { type: 'user.turnedPage'; page: 0 | 1 }
  | { type: 'user.copiedAddress'; address: string }
  | { type: 'user.openedMore' | 'user.closedMore' | 'user.confirmed' | 'user.cancelled' }
  | PopupEvent
  | CallbackEvent;

/** How a provider's popup ends. */
export type PopupEvent =
  | { type: 'popup.blocked' | 'popup.closed' | 'popup.unseen' | 'popup.timedOut' | 'popup.refused' }
  | ({ type: 'popup.answered'; answer: ProviderAnswer } & Staying);
