import { type Expectation, is, less, out, expectationRows } from './row';

const way = (says: string, needs: string): Expectation => ({
  call: 'a browser',
  says,
  otherwise: 'The visitor does not arrive.',
  harm: out,
  needs: `a browser, and ${needs}`,
});
const sms = 'one more message that may be sent';

/** Every sign-in method, from the server's own page to a signed-in visitor. */
export const browserExpectations = {
  ...expectationRows(out, 'a browser', {
    'browser.opens': ['a browser', 'opens the page, which accepts input', 'Nothing can be typed.'],
  }),
  ...expectationRows(less, 'a browser', {
    'browser.clean': ['a browser', 'reports no error and no refusal by the policy', 'A part is missing.'],
  }),
  'browser.sms': way('signs in by a code', `a person with \`phone\`, and ${sms}`),
  'browser.several': way('signs in with one of several accounts', `${is('severalAccounts')}, and ${sms}`),
  'browser.second': way(
    'signs in by a code and the password',
    `${is('secondFactor', ', with `password`')}, and ${sms}`,
  ),
  'browser.deletion': way(
    'cancels a deletion and signs in',
    `${is('deletionPending', ', with `mayChange` and `only: browser`')}`,
  ),
  'browser.new': way(
    'opens an account by a code',
    is('free', ', with `mayRegister`, `only: browser`, and `newPassword` where `setPasswordRegistration`'),
  ),
  'browser.captcha': way(
    'passes a captcha and signs in by a code',
    `${is('captcha', ', with `phone`')}, \`captchaClick\`, and ${sms}`,
  ),
  'browser.password': way('signs in by a password', 'a person with `password`'),
  'browser.email': way('signs in by an e-mail address and the password', 'a person with `email` and `password`'),
  'browser.emailCode': way('signs in by a code in an e-mail', `${is('emailCode', ', with `email`')}, and ${sms}`),
  'browser.qr': way('signs in by a QR code', '`qr.confirm`, and a person with `uid`'),
  'browser.provider': way('signs in by a third party', '`providers`'),
} as const satisfies Record<string, Expectation>;
