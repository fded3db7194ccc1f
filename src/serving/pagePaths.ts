/** Every path that answers with the page, within its base. A test compares the list with the charts. */
export const pagePaths: readonly string[] = [
  '/',
  '/site/regauth-by-phone',
  '/verifyCode',
  '/verifyPwd',
  '/verifyEmail',
  '/setPwd',
  '/regSetPwd',
  '/selectAccount',
  '/bindSuccess',
  '/offerPasskey',
];
