import { nothing, readsFailed, less, open, out, expectationRows } from './row';

/** What holds for the page, for every call and for the CSRF check. */
export const pageExpectations = {
  ...expectationRows(out, nothing, {
    'page.answers': ['the page', 'answers with HTML', 'Nothing opens.'],
    'page.secure': ['the page', 'is on https, or on this machine', 'The page sends no password and no code.'],
  }),
  ...expectationRows(less, nothing, {
    'page.config': ['the page', 'carries a configuration that is read whole', 'What is refused has its default.'],
    'page.token': ['the page', 'carries a CSRF token', 'Every POST goes out without a token.'],
    'page.inner': ['the page', 'answers on the inner paths too', 'A reload shows the server’s error.'],
  }),
  ...expectationRows(out, nothing, {
    'page.allows': ['the page', 'allows by its policy what the page needs', 'The browser blocks a part of the page.'],
  }),
  ...expectationRows(less, nothing, {
    'page.protects': ['the page', 'sends a policy no wider than needed', 'The page works, and is less safe.'],
    'page.headers': ['the page', 'sends the headers of `npm run headers`', 'The page works, and is less safe.'],
  }),
  ...expectationRows(out, nothing, {
    'any.reply': ['every call', 'is answered in time', 'The visitor reads that the network failed.'],
    'any.redirect': ['every call', 'is never redirected', readsFailed],
    'any.json': ['every call', 'is answered with JSON that has a whole-number `code`', readsFailed],
    'any.status': ['every call', 'has `code` 0 only with a good HTTP status', readsFailed],
    'any.csrf': [
      'every call',
      'is not 400 with the page’s own token',
      `${readsFailed} A report of the CSRF check is sent.`,
    ],
    'any.fields': [
      'every call',
      'has in `data` what the page needs',
      `${readsFailed} The field is reported by its name.`,
    ],
  }),
  ...expectationRows(open, nothing, {
    'any.secret': [
      'every call',
      'holds no hash of a password, no code that was sent and no stack of the server',
      'Who reads an answer has what was to stay on the server.',
    ],
    'any.cached': [
      'every call',
      'is answered for one visitor: no cache may keep it, nor the page, nor the jump',
      'A cache gives the next visitor what was for this one.',
    ],
    'any.random': [
      'every call',
      'issues signatures that no one guesses, and codes that follow no rule',
      'Who has one signature has the next.',
    ],
    'cors.others': [
      'every call',
      'allows no other origin to read its answer',
      'Other sites read what is for a visitor.',
    ],
  }),
  ...expectationRows(less, nothing, {
    'any.rows': ['every call', 'has only good rows in its lists', 'The bad rows are not shown.'],
    'any.contract': ['every call', 'is answered as docs/openapi.yaml says', 'The page reads it all the same.'],
  }),
  ...expectationRows(less, nothing, {
    'any.language': [
      'verifyLoginSms',
      'writes the message of a refusal in the language that `Accept-Language` names',
      'The visitor reads another language than that of the page.',
    ],
  }),
  ...expectationRows(out, 'an `apiBase` of another origin', {
    'any.cors': [
      'every call',
      'allows the page’s exact origin, with cookies, also with 400',
      'The browser hides the answer.',
    ],
  }),
  ...expectationRows(out, nothing, {
    'any.badField': [
      'verifyLoginSms',
      'refuses a bad field with a code, not with HTTP 400',
      `${readsFailed} 400 is read as a refused CSRF token, and your message is lost.`,
    ],
  }),
  ...expectationRows(open, nothing, {
    'csrf.missing': ['verifyLoginSms', 'refuses a POST without a token with 400', 'Other sites can act for a visitor.'],
    'csrf.forged': ['verifyLoginSms', 'refuses a made-up token with 400', 'Other sites can act for a visitor.'],
    'csrf.bound': [
      'verifyLoginSms',
      'refuses the token of another visitor with 400',
      'Other sites can act for a visitor.',
    ],
    'csrf.form': [
      'verifyLoginSms',
      'is made without a token in no other form: by GET, as JSON, as a text',
      'Other sites can act for a visitor.',
    ],
  }),
  ...expectationRows(less, nothing, {
    'report.csrf': ['csrfReport', 'takes the report', 'A refused token goes unnoticed.'],
    'report.event': ['reportEvent', 'takes the report', 'What visitors achieve goes unnoticed.'],
    'report.error': ['reportError', 'takes the report', 'What breaks goes unnoticed.'],
  }),
};
