/** A call of a tab is aborted. */
export const leavesTabs = (['phone', 'email', 'account'] as const).map((tab) => ({
  type: 'leaveTab' as const,
  params: { tab },
}));

/** The browser shows the page again that it kept. */
export const restores = ['leaveThirdParty' as const, ...leavesTabs];
