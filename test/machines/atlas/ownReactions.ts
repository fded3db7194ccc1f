/** Where a page reacts in its own way to a refusal whose reaction is its message, by the name of the refusal. */
const offersAgain = /^(verifyCode\.|verifyEmail\.|completeSignIn\.|verifyPwd\.calling\.(salting|sending)$)/;

export const ownReactions: Readonly<Record<string, RegExp>> = {
  // The code pages offer to make the call again, as the password page does where no password is sent.
  OTHER: offersAgain,
  NETWORK_ERROR: offersAgain,
  // The code is used up (D-SPENT).
  ACCOUNT_CROSS_LOGIN: /^(verifyCode\.calling\.verifying$|verifyEmail\.calling\.verifying$|completeSignIn\.)/,
  CAPTURE_EMPTY: /^completeSignIn\./,
};
