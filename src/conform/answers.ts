import type { CallAnswer, CallName, Ok } from '../../machines/calls';
import type { RefusalName } from '../../machines/results/codes';
import type { Refused } from '../../machines/results/result';
import { isRecord } from '../page/config/field';
import type { createChecks } from '../tools/openapi/check';
import type { Check } from './findings';
import { parsed } from './pageSource';
import type { AskedCall, KitVisit } from './visit';

export type Checks = ReturnType<typeof createChecks>;

export const isOk = ({ result }: { result: { type: string } }): boolean => result.type === 'result.OK';

/** The data of a good answer; null of a refusal. */
export const dataIn = <N extends CallName>(asked: Pick<AskedCall<N>, 'result'>): CallAnswer<N> | null =>
  isOk(asked) ? (asked.result as Ok<N>).data : null;

/** Whether a refusal has words for the visitor. */
export const hasMessage = ({ result }: { result: object }) => Boolean((result as Refused).message);

/** How a call ended, in words: 'code 57', 'OK', 'no answer'. The message is the server's; nothing else is a value. */
export function told({
  result,
  exchange,
  reply,
  failures,
}: Pick<AskedCall<CallName>, 'result' | 'exchange' | 'reply' | 'failures'>): string {
  const fields = failures.flatMap(({ kind, field }) => (field ? [`${kind} ${field}`] : [kind]));
  if (result.type === 'result.OK') return 'OK';
  if (!exchange) return ['no request was made', ...fields].join(', ');
  if (!reply) return 'no answer';
  const code = resultCodeOf(reply.text);
  const { message } = result as Refused;
  const said =
    code === null ? `HTTP ${reply.status}` : `code ${code}${reply.status === 200 ? '' : `, HTTP ${reply.status}`}`;
  return [said, ...(message ? [`"${message}"`] : []), ...fields].join(', ');
}

/** Refusals that take a visitor further: the server took what was sent for a proof. */
const onward: readonly RefusalName[] = [
  'NEED_CHOOSE_UID',
  'FUTUIE_NEED_CHOOSE_UID',
  'ALLOW_CANCEL_DELETE',
  'TWO_FACTOR_NEED_PWD',
  'FUTUIE_NEED_CHECK_PWD',
  'TWO_FACTOR_NEED_SET_PWD',
  'FUTUIE_NEED_SET_PWD_LOGIN',
  'FUTUIE_NEED_SET_PWD_REG',
  'NEED_VERIFY_EMAIL',
];

/** Whether the server took a code, or what else was sent, for a proof. */
export const isTaken = ({ result }: { result: { type: string } }): boolean =>
  isOk({ result }) || onward.some((name) => result.type === `result.${name}`);

export function resultCodeOf(text: string): number | null {
  const body = parsed(text);
  const code = isRecord(body) ? Number(body.code) : Number.NaN;
  return Number.isSafeInteger(code) ? code : null;
}

/** Holds one answer to what every call must do. */
export function checkAnswer(visit: KitVisit, asked: AskedCall<CallName>, check: Check, checks: Checks): void {
  const { exchange, reply, row, result, failures } = asked;
  if (!exchange) return;
  const at = visit.pathOf(row.name);
  const rule = (id: Parameters<Check>[0], held: boolean, saw: string) =>
    check(id, held, held ? {} : { saw: `${at}: ${saw}` });
  if (!rule('any.reply', Boolean(reply), 'no answer') || !reply) return;
  if (!rule('any.redirect', !exchange.isRedirect, `HTTP ${reply.status}`)) return;
  const code = resultCodeOf(reply.text);
  const isHtml = /^\s*</.test(reply.text);
  if (
    !rule('any.json', code !== null, isHtml ? `HTML with HTTP ${reply.status}` : `HTTP ${reply.status} without a code`)
  )
    return;
  const secret = serverSecretIn(exchange.reply?.text ?? '');
  rule('any.secret', secret === '', secret);
  const isOfVisitor = row.name !== 'needSetPwd' && row.name !== 'refreshCaptcha';
  rule('any.cached', !isOfVisitor || !isKept(exchange.headers), `Cache-Control: ${cacheOf(exchange.headers)}`);
  rule('any.csrf', reply.status !== 400, 'HTTP 400');
  rule('any.status', code !== 0 || reply.status < 300, `code 0 with HTTP ${reply.status}`);
  const lacking = failures.filter(({ kind }) => kind === 'answerIncomplete').map(({ field }) => field);
  rule('any.fields', lacking.length === 0, `lacks ${lacking.join(', ')}`);
  const dropped = failures.filter(({ kind }) => kind === 'rowsDropped').map(({ field }) => field);
  rule('any.rows', dropped.length === 0, `bad rows: ${dropped.join(', ')}`);
  if (visit.apiOrigin !== visit.origin) checkCors(visit, exchange.headers, rule);
  if (result.type !== 'result.OK' && code === 0) return;
  const problems = checks.answer(row.method, row.path, parsed(reply.text));
  rule('any.contract', problems.length === 0, problems.slice(0, 3).join('; '));
}

const cacheOf = (headers: Headers): string => headers.get('cache-control') ?? 'none, and Expires in the future';

/** Whether headers let a cache keep an answer for others, or for later. */
export function isKept(headers: Headers): boolean {
  const control = headers.get('cache-control') ?? '';
  if (/no-store/i.test(control)) return false;
  const isFresh = Date.parse(headers.get('expires') ?? '') > Date.now();
  return /\b(?:public|immutable)\b|\b(?:s-maxage|max-age)=0*[1-9]/i.test(control) || (control === '' && isFresh);
}

/** What must stay on a server, in words; '' where an answer holds none of it. */
export function serverSecretIn(text: string, code = ''): string {
  if (/\$(?:2[abxy]|argon2(?:id|i|d)?|scrypt|pbkdf2)[$-]/.test(text)) return 'the hash of a password';
  if (/\\n\s*at .{1,200}:\d+:\d+|Traceback \(most recent|\(\w+\.java:\d+\)/.test(text)) return 'a stack';
  return code !== '' && new RegExp(`(?<![\\w-])${code}(?![\\w-])`).test(text) ? 'the code that was sent' : '';
}

function checkCors(
  visit: KitVisit,
  headers: Headers,
  rule: (id: 'any.cors', held: boolean, saw: string) => boolean,
): void {
  const allowed = headers.get('access-control-allow-origin');
  const withCookies = headers.get('access-control-allow-credentials') === 'true';
  rule('any.cors', allowed === visit.origin && withCookies, `Access-Control-Allow-Origin: ${allowed ?? 'none'}`);
}
