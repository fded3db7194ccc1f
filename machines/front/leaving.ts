/** A call of a tab is aborted. */
export const leavesTabs = (['phone', 'email', 'account'] as const).map((tab) => ({
  type: 'leaveTab' as const,
  params: { tab },
}));

/** The browser shows the page again that it kept. */
export const restores = ['leaveThirdParty' as const, ...leavesTabs];

/** One way in at a time, where the QR code is shown. */
export const besideQr = {
  'thirdParty.began': {
    actions: 'leaveQr' as const,
    description: 'Another way in was chosen: the QR code’s call is aborted. [TP-2] [VAL-2]',
  },
  'qr.began': {
    actions: 'leaveThirdParty' as const,
    description: 'Confirmed on the phone: a provider’s window and its question are let go. [QR-4] [TP-4]',
  },
};
