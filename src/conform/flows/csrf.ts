import type { ServerCall } from '../visit';
import type { ExpectationId } from '../expectations';
import { resultCodeOf } from '../answers';
import type { Kit } from '../kit';
import { parsed } from '../pageSource';
import type { KitVisit } from '../visit';
import { checkForms, checkOtherOrigins } from './otherSites';
import { holdSession } from './sessionCookies';

/** A code that was never sent. The call is refused in any case, and changes nothing. */
const proof = { codeSig: 'conform-no-such-signature', code: '123456', region: '+852', phone: '90000000' };

function neverSent({ config }: KitVisit): ServerCall {
  const { codeSig, code, region, phone } = proof;
  const { domain, brokerIdSig } = config;
  const fields = { domain, broker_id_sig: brokerIdSig, code: region, phone, code_sig: codeSig, msgCode: code };
  const shared = { phone_no: phone, region_no: region, sms_code: code };
  return {
    endpoint: 'verifyLoginSms',
    fields: { ...fields, ...shared, sms_sign: '', multi_uid_check: '1', market_reject: '1' },
  };
}

/** Sends a call that is refused in any case, and returns what came. */
async function statusOf(visit: KitVisit, call: ServerCall) {
  const from = visit.exchanges.length;
  await visit.send(call);
  const path = visit.pathOf(call.endpoint).split(' ')[1];
  const first = visit.exchanges.slice(from).find((each) => each.path === path);
  const text = visit.replyOf(visit.rowOf(call.endpoint).name, first?.reply ?? null)?.text ?? '';
  const message = (parsed(text) as { message?: unknown } | null)?.message;
  return {
    status: first?.reply?.status ?? 0,
    code: resultCodeOf(text),
    message: typeof message === 'string' ? message : '',
    headers: first?.headers,
  };
}

/** The CSRF check, with no token, a made-up one and another visitor's; then a bad field, and the reports. */
export async function checkCsrf(kit: Kit): Promise<void> {
  const { check } = kit;
  const stranger = await kit.visit();
  const tries: [ExpectationId, (visit: KitVisit) => string][] = [
    ['csrf.missing', () => ''],
    ['csrf.forged', ({ token }) => [...token].toReversed().join('')],
    ['csrf.bound', () => stranger.token],
  ];
  for (const [id, tokenFor] of tries) {
    const visit = await kit.visit();
    visit.useToken(tokenFor(visit));
    const { status, headers } = await statusOf(visit, neverSent(visit));
    check(id, status === 400, { saw: `HTTP ${status}` });
    if (visit.apiOrigin !== visit.origin && status === 400)
      check('any.cors', headers?.get('access-control-allow-origin') === visit.origin, { saw: 'HTTP 400 without CORS' });
  }
  const bare = await kit.visit();
  for (const name of bare.jar.names()) bare.jar.write(name, '');
  check('csrf.bound', (await statusOf(bare, neverSent(bare))).status === 400, { saw: 'taken without the cookies' });
  /* A cookie and a token that a stranger wrote, both alike. */
  const written = await kit.visit();
  for (const name of written.jar.names()) written.jar.write(name, 'f'.repeat(43));
  written.useToken('f'.repeat(43));
  const ofWritten = await statusOf(written, neverSent(written));
  check('csrf.forged', ofWritten.status === 400, { saw: 'taken with a cookie of the same text' });
  const visit = await kit.visit();
  const { status, code } = await statusOf(visit, neverSent(visit));
  await checkForms(kit, { status, code }, (other) => statusOf(other, neverSent(other)));
  await checkOtherOrigins(kit, (other) => statusOf(other, neverSent(other)));
  const isRefused = status !== 400 && code !== null && code !== 0;
  check('any.badField', isRefused, { saw: code === 0 ? 'code 0' : `HTTP ${status}` });
  await checkLanguage(kit);
  await checkTokenCookie(kit, visit);
  await checkReports(kit, visit);
}

/** The language of a message is the page's. A server without messages leaves the words to the page. */
async function checkLanguage({ check, visit: open }: Kit): Promise<void> {
  const visit = await open();
  const messages: string[] = [];
  for (const language of ['en-us', 'zh-hk'] as const) {
    visit.speak(language);
    messages.push((await statusOf(visit, neverSent(visit))).message);
  }
  const [english = '', chinese = ''] = messages;
  const isHeld =
    english === '' || (/\p{L}/u.test(english) && !/\p{sc=Han}/u.test(english) && /\p{sc=Han}/u.test(chinese));
  check('any.language', isHeld, { saw: `"${english}" in English, "${chinese}" in Chinese` });
}

/** The cookies to which the token belongs: every proof is bound to them. */
async function checkTokenCookie(kit: Kit, visit: KitVisit): Promise<void> {
  for (const cookie of visit.jar.all()) {
    /* A visitor of its own: after a 400 the page gets another token, and with it another cookie. */
    const spoilt = await kit.visit();
    spoilt.spoil(cookie.name);
    const { status } = await statusOf(spoilt, neverSent(spoilt));
    if (status === 400) holdSession(kit, visit, cookie, 'the cookie of the CSRF token');
  }
}

async function checkReports({ check }: Kit, visit: KitVisit): Promise<void> {
  const event = await visit.send({ endpoint: 'reportEvent', fields: { event_name: 'conformance' } });
  check('report.event', event.type === 'result.OK', { saw: event.type });
  const error = await visit.send({ endpoint: 'reportError', fields: { message: 'conformance', ua: 'conform' } });
  check('report.error', error.type === 'result.OK', { saw: error.type });
  const msg = JSON.stringify({ userAgent: 'conform', url: `${visit.origin}/`, extra: { path: '/conform' } });
  const csrf = await visit.send({ endpoint: 'csrfReport', fields: { msg } });
  check('report.csrf', csrf.type === 'result.OK', { saw: csrf.type });
}
