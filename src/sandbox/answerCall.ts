import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { checkRequest, endpointOf } from '../page/services/endpoints';
import { languageOf } from '../../i18n/accepted';
import { sandboxCodes, refuse, type Answer } from './answers';
import { answerOfCall } from './calls';
import type { Call } from './calls/call';
import { magicAnswer, naturalAnswer } from './calls/magic';
import type { ForcedAnswer } from './store/forcedAnswers';
import { offered } from './calls/passkey';
import { isOn, parseSwitches, switchedSite, SITE_COOKIE } from './site/switches';
import { redact } from './store/requestLog';
import { messageText } from './serverMessages';
import { anyone } from './store/holder';
import type { Store } from './store/store';

export const CSRF_PARAM = 'csrf_token';
/** The language of the page that the browser loaded last. The server's messages use it. */
export const LANGUAGE_COOKIE = 'sandbox_language';
/** The session to which the page's CSRF token belongs. */
export const SESSION_COOKIE = 'sandbox_session';
/** Begins the session of a page in a frame: its cookie is partitioned. */
export const FRAMED = 'frame~';

/** Answers one call of the endpoint table and logs it. `forced` is the forced answer for this call, if any. */
export async function answerCall(context: Context, store: Store, forced: ForcedAnswer | null): Promise<Response> {
  const { method, path } = context.req;
  const fields = await fieldsOf(context);
  const endpoint = endpointOf(method, path);
  const served = getCookie(context, LANGUAGE_COOKIE);
  const language = languageOf(context.req.header('accept-language')) ?? languageOf(served) ?? 'en-us';
  const switches = parseSwitches(getCookie(context, SITE_COOKIE));
  const site = switchedSite(switches);
  const holder = { deviceId: fields['device_id'] ?? '', session: getCookie(context, SESSION_COOKIE) ?? '' };
  const { hostname: host, origin } = new URL(context.req.url);
  const problems = endpoint
    ? checkRequest(endpoint, fields, CSRF_PARAM)
    : [`${method} ${path.slice(0, 80)}: no such call`];
  const csrfGood = method !== 'POST' || store.csrf.isOurs(fields[CSRF_PARAM] ?? '', getCookie(context, SESSION_COOKIE));
  if (!csrfGood && fields[CSRF_PARAM]) problems.push(`${CSRF_PARAM}: not one of ours`);

  const decide = async (): Promise<Answer> => {
    if (!endpoint) return { ...refuse(sandboxCodes.unknownCall, 'unknownCall'), status: 404 };
    const call = (human: boolean): Call => ({
      store,
      name: endpoint.name,
      path,
      fields,
      field: (name) => fields[name] ?? '',
      human,
      language,
      host,
      origin,
      holder,
      ...site,
    });
    if (forced && (forced.code !== undefined || 'data' in forced)) return answerForced(forced, call(false));
    if (!csrfGood) return { ...refuse(sandboxCodes.badCsrf, 'badCsrf'), status: 400 };
    if (problems.length)
      return {
        code: sandboxCodes.badRequest,
        message: `${messageText('badRequest', language)}: ${problems.join('; ')}`,
        data: {},
      };
    const { appid, ticket, randstr } = fields;
    const proof = store.sigs.redeem('captcha', ticket, anyone);
    const human =
      proof.state === 'good' && proof.data.passed && proof.data.appid === appid && proof.data.randstr === randstr;
    if (ticket && !human) return refuse(6105, 'wrongCaptcha');
    const asked = call(human);
    const given = magicAnswer(asked) ?? (await answerOfCall(asked));
    return isOn(switches.passkeys) ? offered(given, asked) : given;
  };
  const decided = await decide();
  const message =
    decided.message ?? (decided.messageId ? messageText(decided.messageId, language, { code: decided.code }) : '');
  const status = decided.status ?? 200;
  store.log.note({
    method,
    path: endpoint ? path : path.slice(0, 80),
    name: endpoint?.name ?? null,
    fields: redact(fields),
    problems,
    status,
    code: decided.code,
    message,
    fault: forced?.fault ?? null,
  });
  return context.json({ code: decided.code, message, data: decided.data }, status as 200, {
    'Cache-Control': 'no-store',
  });
}

/**
 * Returns the forced code with the data that the page needs for it, unless the forced answer has data of its own. Code
 * 0 succeeds.
 */
async function answerForced(forced: ForcedAnswer, call: Call): Promise<Answer> {
  const code = forced.code ?? 0;
  const natural = code === 0 ? { data: await answerOf(forced, call) } : naturalAnswer(call, code);
  return { code, data: 'data' in forced ? forced.data : natural.data, message: forced.message ?? '' };
}

const answerOf = async (forced: ForcedAnswer, call: Call): Promise<unknown> =>
  'data' in forced ? forced.data : (await answerOfCall(call)).data;

/** Returns the fields of a request: the query of a GET, the form of a POST. */
async function fieldsOf({ req }: Context): Promise<Record<string, string>> {
  if (req.method === 'GET') return { ...req.query() };
  const type = req.header('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return {};
  return Object.fromEntries(new URLSearchParams(await req.text()));
}
