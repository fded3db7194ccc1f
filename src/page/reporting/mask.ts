/**
 * What may leave the page of an error's text: messages that browsers, React and our own code are known to write, with
 * everything in them masked that could come from a visitor. Any other message leaves as its kind and size (T-23).
 */

/** Names of errors that browsers and our libraries give. */
const errorNames =
  /^(?:Aggregate|Eval|Internal|Range|Reference|Syntax|Type|URI|Abort|Constraint|DataClone|Data|Encoding|Encrypted|InvalidAccess|InvalidCharacter|InvalidState|Network|NotAllowed|NotFound|NotReadable|NotSupported|Operation|QuotaExceeded|ReadOnly|Security|Timeout|TransactionInactive|Unknown|Version|HTTP|ServerModule)?Error$/u;
/** What our calls report by name (`CallFailure`). Their message is a path, and the name of a field or a reason. */
const failureNames =
  /^(?:csrfReportFailed|requestNotBuilt|answerIncomplete|rowsDropped|providerMessageRefused|module(?:NotLoaded|Invalid|Failed))$/u;
const failureForm = /^[\w./~*-]{0,256}(?: [\w.*-]{1,128})?$/u;

/** Known messages. `*` is masked, `#` is a number of at most four digits. */
const known: readonly string[] = [
  // Chromium
  'Cannot read properties of undefined (reading *)',
  'Cannot read properties of null (reading *)',
  'Cannot set properties of undefined (setting *)',
  'Cannot set properties of null (setting *)',
  'Cannot destructure property * of * as it is undefined.',
  'Cannot access * before initialization',
  'Maximum call stack size exceeded',
  'Invalid array length',
  'Failed to fetch',
  'Failed to fetch dynamically imported module: *',
  'Failed to execute * on *: *',
  'Failed to construct *: *',
  'Failed to read the * property from *: *',
  'Unexpected end of JSON input',
  'Unexpected token *, * is not valid JSON',
  'Assignment to constant variable.',
  'Converting circular structure to JSON*',
  'ResizeObserver loop completed with undelivered notifications.',
  'ResizeObserver loop limit exceeded',
  'The user aborted a request.',
  'signal is aborted without reason',
  'URI malformed',
  'Script error.',
  // Firefox
  'NetworkError when attempting to fetch resource.',
  'error loading dynamically imported module: *',
  "can't access property *, * is undefined",
  "can't access property *, * is null",
  "can't access lexical declaration * before initialization",
  'too much recursion',
  'JSON.parse: unexpected character at line # column # of the JSON data',
  'JSON.parse: unexpected end of data at line # column # of the JSON data',
  'The operation was aborted.*',
  'The operation is insecure.',
  // WebKit
  'Load failed',
  'Importing a module script failed.',
  'undefined is not an object (evaluating *)',
  'null is not an object (evaluating *)',
  'JSON Parse error: *',
  'Fetch is aborted',
  // all of them
  '* is not a function',
  '* is not defined',
  '* is undefined',
  '* is null',
  '* is not iterable',
  '* is not a constructor',
  // React, and our own
  'Minified React error #; visit *',
  'no salt',
  'A password goes over https alone',
  'A call goes over https alone (D-PLAINHTTP)',
  'The CSRF token goes to the API alone',
  'The CSRF report failed',
  'Not a script of this page',
  'no PageContextProvider',
  'An OK is no refusal',
];

/** Returns the name of an error if it is a known one, else 'Error'. */
export const safeName = (name: string): string => (errorNames.test(name) || failureNames.test(name) ? name : 'Error');

/** Returns what may be sent of an error's message, in at most 300 characters (T-23). */
export function safeMessage(name: string, message: string): string {
  const text = message.slice(0, 1000);
  if (failureNames.test(name) && failureForm.test(text)) return text.slice(0, 300);
  for (const form of known) {
    const found = inForm(text, form);
    if (found !== null) return found.slice(0, 300);
  }
  return maskOf(text);
}

/** Returns the text with what stands for `*` masked; null if it has another form. */
function inForm(text: string, form: string): string | null {
  const fixed = form.split(/([*#])/u);
  let [written, at] = ['', 0];
  for (let index = 0; index < fixed.length; index += 2) {
    const words = fixed[index] ?? '';
    const mark = fixed[index - 1];
    const isLast = index === fixed.length - 1;
    const next = mark === undefined ? (text.startsWith(words) ? 0 : -1) : placeOf(text, words, at, isLast);
    if (next < at || (isLast && next + words.length < text.length)) return null;
    const between = text.slice(at, next);
    if (mark === '#' && !/^#?\d{1,4}$/u.test(between)) return null;
    written += (mark === '*' ? maskOf(between) : between) + words;
    at = next + words.length;
  }
  return written;
}

function placeOf(text: string, words: string, from: number, isLast: boolean): number {
  if (!isLast) return text.indexOf(words, from);
  return text.endsWith(words) ? text.length - words.length : -1;
}

/** Returns the kind of a text and about how long it is: '[word, at most 8]'. */
function maskOf(text: string): string {
  if (text === '') return '';
  const kind = /^\p{L}+$/u.test(text)
    ? 'word'
    : /^\p{N}+$/u.test(text)
      ? 'figures'
      : /^\w{1,16}:\/\//u.test(text)
        ? 'address'
        : 'text';
  const most = [8, 16, 32, 64, 128, 256].find((length) => text.length <= length);
  return most === undefined ? `[${kind}, long]` : `[${kind}, at most ${most}]`;
}
