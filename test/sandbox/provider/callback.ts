import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import type { Language } from '../../../machines/site/site';
import { hindranceOf, signIn } from '../calls/session';
import { frameFor } from '../editions';
import { layout, sandboxHeaders } from '../pages/layout';
import { LANGUAGE_COOKIE } from '../passport';
import { kept, SITE_COOKIE } from '../site/kept';
import { say, type Words } from '../words';
import type { World } from '../world';
import { isProvider } from './protocol';

/** Cookie in which the page keeps the state of the one login under way (T-13). */
export const STATE_COOKIE = 'third_party_state';

/**
 * Where the page posts a provider's answer, or goes with it: logs the person in by the jump page, once; or sends the visitor back to
 * the page with a word. What the provider never gave out, or gave another page, is refused here.
 */
export async function callback(context: Context, world: World, name: string): Promise<Response> {
  const fields = await fieldsOf(context);
  const { code = '', state = '', error } = fields;
  const expected = getCookie(context, STATE_COOKIE);
  if (!isProvider(name)) return refused(context, 404, 'There is no such provider.');
  if (!state || state !== expected) return refused(context, 403, 'This answer belongs to no login of this browser.');
  if (error !== undefined) return backToPage(context, 'providerRefused');
  const found = world.sigs.redeem('grant', code);
  if (found.state === 'used') return refused(context, 403, 'This answer was used already: it logs in once.');
  if (found.state !== 'good' || found.data.provider !== name || found.data.state !== state) return refused(context, 403, 'The provider gave no such answer.');
  const { uid, kind, target, lang } = found.data;
  const person = world.people.byUid(uid);
  if (!person) return refused(context, 403, 'There is no such account.');
  if (kind === 'bind') {
    person.traits.add('thirdLogin');
    return backToPage(context, 'providerBound');
  }
  const hindrance = hindranceOf(world, person);
  if (hindrance) return backToPage(context, hindrance.words ?? 'unknownAccount');
  const ticket = signIn(world, person).data as { uid: string; jump_sig: string };
  const query = new URLSearchParams({ ...(lang && { lang }), ...(target && { target }), uid: ticket.uid, jump_sig: ticket.jump_sig });
  const address = `/sandbox/jump?${query}`;
  return context.req.header('sec-fetch-dest') === 'iframe' ? leadOn(context, address) : go(context, address);
}

/** In a frame (FRAME-2): no jump page lets itself be framed, so the window around it goes there, or a person presses the link. */
function leadOn(context: Context, address: string): Response | Promise<Response> {
  const { origin } = new URL(context.req.url);
  const { allowedHosts } = frameFor(origin, kept(getCookie(context, SITE_COOKIE)));
  const policy = (sandboxHeaders['Content-Security-Policy'] ?? '').replace("frame-ancestors 'none'", `frame-ancestors ${allowedHosts.join(' ') || "'none'"}`);
  const main = html`<h1>Signed in</h1><p class="lede"><a id="out" href="${address}" target="_top">Continue</a></p>`;
  return context.html(layout('Signed in', main, '/sandbox/out.js'), 200, { ...sandboxHeaders, 'Content-Security-Policy': policy });
}

async function fieldsOf({ req }: Context): Promise<Record<string, string>> {
  return req.method === 'POST' ? Object.fromEntries(new URLSearchParams(await req.text())) : { ...req.query() };
}

/** Back to the page in its edition and language, with the word it shows at its head. */
function backToPage(context: Context, words: Words): Response {
  const language = (getCookie(context, LANGUAGE_COOKIE) ?? 'en-us') as Language;
  const query = new URLSearchParams({ ...kept(getCookie(context, SITE_COOKIE)), lang: language, error: say(words, language) });
  return go(context, `/?${query}`);
}

function go(context: Context, address: string): Response {
  for (const [name, value] of Object.entries(sandboxHeaders)) context.header(name, value);
  return context.redirect(address, 303);
}

const refused = (context: Context, status: 403 | 404, why: string): Response | Promise<Response> =>
  context.html(layout('Not signed in', html`<h1>Not signed in</h1><p class="lede" role="status">${why}</p>`), status, sandboxHeaders);
