import { html } from 'hono/html';
import type { Context } from 'hono';
import { permittedAddress } from '../../../src/navigation/redirectPolicy';
import { anyone } from '../store/holder';
import type { Store } from '../store/store';
import { framedHeaders } from '../framedHeaders';
import { facts, layout, type Markup } from './layout';

/** The default target: redeems jump_sig once, and shows who is signed in and the target they came for (D-REDEEM). */
export function home(context: Context, store: Store) {
  const { searchParams, origin } = new URL(context.req.url);
  const found = store.sigs.redeem('jump', searchParams.get('jump_sig') ?? '', anyone);
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
};

/** The configured jump page: redirects to the default target with the same query. The ticket is redeemed there. */
export function jump(context: Context) {
  for (const [name, value] of Object.entries(framedHeaders(context))) context.header(name, value);
  return context.redirect(`/sandbox/home${new URL(context.req.url).search}`, 302);
}
