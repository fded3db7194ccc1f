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

/** One sign-in method at a time, where the QR code is shown. */
export const besideQr = {
  'thirdParty.began': leavesQr,
  'passkey.began': leavesQr,
  'qr.began': {
    actions: leavesOthers,
    description: 'Confirmed on the phone: a provider’s window and its question are let go. [QR-4] [TP-4]',
  },
};
