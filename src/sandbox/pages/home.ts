import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { permittedAddress } from '../../page/navigation/redirectPolicy';
import { FRAMED, SESSION_COOKIE } from '../answerCall';
import { anyone, type Holder } from '../store/holder';
import type { Store } from '../store/store';
import { framedHeaders } from '../framedHeaders';
import { facts, layout, type Markup } from './layout';

/** The default target: redeems jump_sig once, and shows who is signed in and the target they came for (D-REDEEM). */
export function homePage(context: Context, store: Store) {
  const { searchParams, origin } = new URL(context.req.url);
  const sig = searchParams.get('jump_sig') ?? '';
  const known = store.sigs.look('jump', sig, anyone);
  const isOwn = known.state === 'unknown' || isOfBrowser(context, known.data.by, known.data.isFromPage ?? false);
  const found = isOwn ? store.sigs.redeem('jump', sig, anyone) : ({ state: 'foreign' } as const);
  const uid = searchParams.get('uid');
  const target = permittedAddress(searchParams.get('target'), {
    allowedOrigins: [origin],
    defaultTarget: '/sandbox/home',
    isProd: false,
    base: origin,
  });
  const person = found.state === 'good' && found.data.uid === uid ? store.people.byUid(found.data.uid) : undefined;
  const [status, title, lede] = person
    ? ([200, 'Signed in', `${person.nick_name ?? 'Account ' + person.uid} is signed in.`] as const)
    : ([uid || found.state !== 'unknown' ? 403 : 200, 'Not signed in', reasons[found.state]] as const);
  const main: Markup = html`<h1>${title}</h1><p class="lede" role="status">${lede}</p>
${facts([
  ['Account', person?.uid],
  ['Name', person?.nick_name],
  ['Phone', person?.phone && `${person.region} ${person.phone}`],
  ['Email', person?.email],
  ['Target', target ?? `${origin}/sandbox/home`],
  ['Language', searchParams.get('lang')],
  ['Device', searchParams.get('device_id')],
  ['Type', searchParams.get('type')],
  ['From', searchParams.get('fromUrl')],
])}`;
  const said = new URL(target ?? origin, origin).searchParams.get('username') ?? '';
  const arrival = html`<p id="arrival" data-uid="${person?.uid ?? ''}" data-username="${said}" hidden></p>`;
  return context.html(layout(title, html`${main}${arrival}`, '/sandbox/arrived.js'), status, framedHeaders(context));
}

const reasons = {
  good: 'The ticket belongs to another account.',
  used: 'The ticket was already used. A jump_sig works once.',
  expired: 'The ticket has expired.',
  unknown: 'No ticket was sent, so no one is signed in.',
  foreign: 'The ticket belongs to another browser.',
};

/**
 * Whether this browser got the ticket, on this device. The host's window has no cookie of a frame: then our own page
 * must have sent it. A third party's answer names no device.
 */
function isOfBrowser(context: Context, { session, deviceId }: Holder, isFromPage: boolean): boolean {
  const device = context.req.query('device_id') ?? '';
  if (device !== '' && deviceId !== '' && device !== deviceId) return false;
  if (session === (getCookie(context, SESSION_COOKIE) ?? '')) return true;
  return session.startsWith(FRAMED) && (isFromPage || isSentByPage(context));
}

const isSentByPage = (context: Context) => context.req.header('sec-fetch-site') === 'same-origin';

/**
 * The configured jump page: redirects to the default target with the same query. The ticket is redeemed there. Who sent
 * the visitor is known here alone: Firefox forgets it at a redirect of a page without a referrer.
 */
export function jump(context: Context, store: Store) {
  const known = store.sigs.look('jump', context.req.query('jump_sig') ?? '', anyone);
  if (known.state !== 'unknown' && isSentByPage(context)) known.data.isFromPage = true;
  for (const [name, value] of Object.entries(framedHeaders(context))) context.header(name, value);
  return context.redirect(`/sandbox/home${new URL(context.req.url).search}`, 302);
}
