import type { Go } from '../go';
import type { Language } from '../site/site';

export const leaving = <Actor extends string>(actor: Actor) => ({ type: 'leave' as const, params: { actor } });

/** A call of a tab is aborted. */
export const leavesTabs = [leaving('phone'), leaving('email'), leaving('account')];

/** A provider’s window, a passkey and their questions are let go. */
export const leavesOthers = [leaving('passkey'), leaving('thirdParty')];

/** The browser shows the page again that it kept. */
export const restores = [...leavesOthers, ...leavesTabs];

const leavesQr = {
  actions: leaving('qr'),
  description: 'Another way in was chosen: the QR code’s call is aborted. [TP-2] [VAL-2]',
};

/** One way in at a time, where the QR code is shown. */
export const besideQr = {
  'thirdParty.began': leavesQr,
  'passkey.began': leavesQr,
  'qr.began': {
    actions: leavesOthers,
    description: 'Confirmed on the phone: a provider’s window and its question are let go. [QR-4] [TP-4]',
  },
};

type Chosen = { event: { language: Language } };

/** The page reloads in another language. */
export const toLanguage = {
  type: 'leaveFor' as const,
  params: ({ event: { language } }: Chosen): { go: Go } => ({
    go: { type: 'go.away', params: { to: 'language', language } },
  }),
};

/** To the activation of an enterprise account. */
export const toActivation = {
  type: 'leaveFor' as const,
  params: { go: { type: 'go.away', params: { to: 'activation' } } as const satisfies Go },
};

/** What gives up all that was asked, where the QR code is shown. */
export const leavesWithQr = {
  'page.restored': {
    actions: [...restores, leaving('qr')],
    description: 'The browser kept the page: no call is left, that of the QR code neither. [ROUTE-9] [QR-9]',
  },
};
