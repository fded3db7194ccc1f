import { type Expectation, failed, less, open, out, row } from './row';

/** What holds for the page, for every call and for the CSRF check. */
export const pageExpectations = {
  'page.answers': row('the page', 'answers with HTML', 'Nothing opens.', out),
  'page.secure': row('the page', 'is on https, or on this machine', 'The page sends no password and no code.', out),
  'page.config': row(
    'the page',
    'carries a configuration that is read whole',
    'What is refused has its default.',
    less,
  ),
  'page.token': row('the page', 'carries a CSRF token', 'Every POST goes out without a token.', less),
  'page.inner': row('the page', 'answers on the inner paths too', 'A reload shows the server’s error.', less),
  'page.allows': row(
    'the page',
    'allows by its policy what the page needs',
    'The browser blocks a part of the page.',
    out,
  ),
  'page.protects': row('the page', 'sends a policy no wider than needed', 'The page works, and is less safe.', less),
  'page.headers': row('the page', 'sends the headers of `npm run headers`', 'The page works, and is less safe.', less),

  'any.reply': row('every call', 'is answered in time', 'The visitor reads that the network failed.', out),
  'any.redirect': row('every call', 'is never redirected', failed, out),
  'any.json': row('every call', 'is answered with JSON that has a whole-number `code`', failed, out),
  'any.status': row('every call', 'has `code` 0 only with a good HTTP status', failed, out),
  'any.csrf': row(
    'every call',
    'is not 400 with the page’s own token',
    `${failed} A report of the CSRF check is sent.`,
    out,
  ),
  'any.fields': row(
    'every call',
    'has in `data` what the page needs',
    `${failed} The field is reported by its name.`,
    out,
  ),
  'any.rows': row('every call', 'has only good rows in its lists', 'The bad rows are not shown.', less),
  'any.contract': row('every call', 'is answered as docs/openapi.yaml says', 'The page reads it all the same.', less),
  'any.cors': row(
    'every call',
    'allows the page’s exact origin, with cookies, also with 400',
    'The browser hides the answer.',
    out,
    'an `apiBase` of another origin',
  ),
  'any.badField': row(
    'verifyLoginSms',
    'refuses a bad field with a code, not with HTTP 400',
    `${failed} 400 is read as a refused CSRF token, and your message is lost.`,
    out,
  ),

  'csrf.missing': row(
    'verifyLoginSms',
    'refuses a POST without a token with 400',
    'Other sites can act for a visitor.',
    open,
  ),
  'csrf.forged': row('verifyLoginSms', 'refuses a made-up token with 400', 'Other sites can act for a visitor.', open),
  'csrf.bound': row(
    'verifyLoginSms',
    'refuses the token of another visitor with 400',
    'Other sites can act for a visitor.',
    open,
  ),
  'report.csrf': row('csrfReport', 'takes the report', 'A refused token goes unnoticed.', less),
  'report.event': row('reportEvent', 'takes the report', 'What visitors achieve goes unnoticed.', less),
  'report.error': row('reportError', 'takes the report', 'What breaks goes unnoticed.', less),
} as const satisfies Record<string, Expectation>;
