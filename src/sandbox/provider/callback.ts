import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Language } from '../../../machines/site/site';
import { sandboxCodes } from '../answers';
import { signInRefusal, signIn, type Asker } from '../calls/session';
import { framedHeaders, jumpsInFrame } from '../framedHeaders';
import { layout, sandboxHeaders } from '../pages/layout';
import { LANGUAGE_COOKIE, SESSION_COOKIE } from '../answerCall';
import { parseSwitches, SITE_COOKIE } from '../site/switches';
import { messageText, type ServerMessageId } from '../serverMessages';
import { anyone } from '../store/holder';
import type { Store } from '../store/store';
import { isProvider } from './protocol';

/** Returns the name of the cookie in which the page keeps the state of one try (T-13, D-TRY). */
function stateCookie({ req }: Context, state: string): string {
  const prefix = new URL(req.url).protocol === 'https:' ? '__Host-' : '';
  return `${prefix}third_party_state_${state.slice(0, 8)}`;
}

/**
 * The try is over: its cookie goes, in the top window and in a frame. On http a browser that stored it with Secure
 * removes it with Secure alone.
 */
function forgetTry(context: Context, name: string): void {
  const gone = { path: '/', maxAge: 0, sameSite: 'None', secure: true } as const;
  setCookie(context, name, '', gone);
  context.header('Set-Cookie', `${name}=; Max-Age=0; Path=/; Secure; SameSite=None; Partitioned`, { append: true });
  if (!name.startsWith('__Host-')) setCookie(context, name, '', { path: '/', maxAge: 0, sameSite: 'Lax' });
}

/** The result of a provider's answer: a ticket, a message at the top of the page, or a refusal. */
type Outcome =
  | { is: 'signedIn'; uid: string; jump_sig: string; target: string; lang: string }
  | { is: 'sentBack'; code: number; words: ServerMessageId; data?: object | undefined }
  | { is: 'refused'; status: 403 | 404; why: string };

/**
 * The callback to which the page posts a provider's answer, or navigates with it. It signs the person in by the jump
 * page, once, or redirects back to the page with a message. It refuses an answer that the provider did not give, or
 * gave to another page. A page that requests JSON gets what the passport's calls return: the ticket, or a code
 * with a message and what else it carries (docs/embedding.md).
 */
export async function answerCallback(context: Context, store: Store, name: string): Promise<Response> {
  const fields = await fieldsOf(context);
  if (isFromProvider(context) && fields['state'] && isProvider(name)) return relay(context, name, fields);
  const holder = { ...anyone, session: getCookie(context, SESSION_COOKIE) ?? '' };
  const outcome = outcomeOf({ store, holder }, name, fields, isOwn(context));
  if (context.req.header('accept') === 'application/json') return answerJson(context, outcome);
  if (outcome.is === 'refused') return refused(context, outcome.status, outcome.why);
  if (outcome.is === 'sentBack') return go(context, backToPage(context, outcome.words));
  const { uid, jump_sig, lang, target } = outcome;
  const query = new URLSearchParams({ ...(lang && { lang }), ...(target && { target }), uid, jump_sig });
  const address = `/sandbox/jump?${query}`;
  const leavesFrame = context.req.header('sec-fetch-dest') === 'iframe' && !jumpsInFrame(context);
  return leavesFrame ? redirectTop(context, address) : go(context, address);
}

function outcomeOf(
  asker: Asker,
  name: string,
  { code = '', state = '', error }: Record<string, string>,
  isOwnLogin: (state: string) => boolean,
): Outcome {
  const { store } = asker;
  if (!isProvider(name)) return { is: 'refused', status: 404, why: 'There is no such provider.' };
  if (!isOwnLogin(state)) return { is: 'refused', status: 403, why: 'This browser did not start this login.' };
  if (error !== undefined) return { is: 'sentBack', code: sandboxCodes.providerRefused, words: 'providerRefused' };
  const found = store.sigs.redeem('grant', code, anyone);
  if (found.state === 'used')
    return { is: 'refused', status: 403, why: 'This answer was already used. It works once.' };
  if (found.state !== 'good' || found.data.provider !== name || found.data.state !== state)
    return { is: 'refused', status: 403, why: 'The provider did not give this answer.' };
  const { uid, target, lang } = found.data;
  const person = store.people.byUid(uid);
  if (!person) return { is: 'refused', status: 403, why: 'There is no such account.' };
  const hindrance = signInRefusal(asker, person, 'provider');
  if (hindrance) {
    const { code: number, messageId = 'unknownAccount', data } = hindrance;
    return { is: 'sentBack', code: number, words: messageId, data };
  }
  const ticket = signIn(asker, person).data as { uid: string; jump_sig: string };
  return { is: 'signedIn', uid: ticket.uid, jump_sig: ticket.jump_sig, target: target ?? '', lang: lang ?? '' };
}

/** Whether the provider's site brought the answer, by a redirect or a form, and its row adds a state. */
function isFromProvider(context: Context): boolean {
  const site = context.req.header('sec-fetch-site') ?? 'same-origin';
  const isVisit = context.req.header('sec-fetch-mode') === 'navigate';
  return isVisit && site !== 'same-origin' && hasState(context);
}

/** Looks for the page that waits for this try in another window (D-TRY). Without scripts a button goes on. */
function relay(context: Context, name: string, fields: Record<string, string>): Response | Promise<Response> {
  const main = html`<h1>Logging in</h1>
<form id="answer" method="post" action="/sandbox/provider/${name}/callback">${Object.entries(fields).map(
    ([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`,
  )}<noscript><button class="button">Continue</button></noscript></form>
<p class="status" id="status" role="status"></p>`;
  const headers = { ...sandboxHeaders, 'Cross-Origin-Opener-Policy': 'unsafe-none' };
  return context.html(layout('Logging in', main, '/sandbox/answered.js'), 200, headers);
}

/** Answers a page that requested JSON. */
function answerJson(context: Context, outcome: Outcome): Response {
  const json = (body: object) => context.json(body, 200, { 'Cache-Control': 'no-store' });
  if (outcome.is === 'signedIn')
    return json({ code: 0, message: '', data: { uid: outcome.uid, jump_sig: outcome.jump_sig } });
  if (outcome.is === 'refused') return json({ code: sandboxCodes.badGrant, message: outcome.why });
  const { code, words, data = {} } = outcome;
  return json({ code, message: messageText(words, languageOf(context)), data });
}

/**
 * In a frame (FRAME-2): the jump page cannot be framed, so the top window navigates there, by script or by a click on
 * the link.
 */
function redirectTop(context: Context, address: string): Response | Promise<Response> {
  const main = html`<h1>Signed in</h1><p class="lede"><a id="out" href="${address}" target="_top">Continue</a></p>`;
  const headers = framedHeaders(context, { always: true });
  return context.html(layout('Signed in', main, '/sandbox/topNavigation.js'), 200, headers);
}

/**
 * Returns whether this browser started the login with this state (T-13). Where the page adds no state to the link, only
 * the page itself can have sent the answer: the browser says so.
 */
function isOwn(context: Context): (state: string) => boolean {
  return (state) => {
    if (!hasState(context)) return context.req.header('sec-fetch-site') === 'same-origin';
    const name = stateCookie(context, state);
    const isOfThisBrowser = state.length > 8 && getCookie(context, name) === state;
    if (isOfThisBrowser) forgetTry(context, name);
    return isOfThisBrowser;
  };
}

/** Whether the rows of this page's providers add a state. */
function hasState(context: Context): boolean {
  const { adds } = parseSwitches(getCookie(context, SITE_COOKIE));
  return adds === undefined || adds.split(',').includes('state');
}

async function fieldsOf({ req }: Context): Promise<Record<string, string>> {
  const posted = req.method === 'POST' ? Object.fromEntries(new URLSearchParams(await req.text())) : {};
  return { ...req.query(), ...posted };
}

/** Redirects to the page in its edition and language, with the message it shows at the top. */
function backToPage(context: Context, words: ServerMessageId): string {
  const language = languageOf(context);
  return `/?${new URLSearchParams({ ...parseSwitches(getCookie(context, SITE_COOKIE)), lang: language, error: messageText(words, language) })}`;
}

const languageOf = (context: Context) => (getCookie(context, LANGUAGE_COOKIE) ?? 'en-us') as Language;

function go(context: Context, address: string): Response {
  for (const [name, value] of Object.entries(sandboxHeaders)) context.header(name, value);
  return context.redirect(address, 303);
}

const refused = (context: Context, status: 403 | 404, why: string): Response | Promise<Response> =>
  context.html(
    layout('Not signed in', html`<h1>Not signed in</h1><p class="lede" role="status">${why}</p>`),
    status,
    sandboxHeaders,
  );
