import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { accountOf } from './accounts';
import { uidOf } from './call';
import { inTransaction } from './database';
import { audit, hmac, minute, sha256, type Passport } from './passport';
import { readTicket, spend } from './proofs';
import type { Account, Proof } from './tables';
import { addressOf, isSecure, named, readVisitor, sessionOf } from './visitor';

const sessionCookie = 'passport_session';
const sessionMinutes = 12 * 60;
const home = '/home';
const jumps = ['/login/jump', '/desktopnn/login'];

/** Adds what a visitor navigates to: the jump, a page for who is signed in, the logout. */
export function addPages(app: Hono, passport: Passport): void {
  for (const path of jumps) app.get(path, (context) => jump(context, passport));
  app.get(home, async (context) => showHome(context, await signedIn(context, passport)));
  app.post('/logout', (context) => logOut(context, passport));
}

/** Proxies and virus scanners send a GET twice: within this time the same browser gets the same session. */
const repeatedMs = 10_000;

/**
 * Redeems a ticket, once, in the browser and on the device that signed in: a link with a stranger's ticket signs no one
 * in. A ticket belongs to the visitor's cookie. One of a page in a frame has no cookie here: it counts where the
 * browser says that our own page sent it.
 */
async function jump(context: Context, passport: Passport): Promise<Response> {
  const { uid = '', jump_sig = '', device_id: device, target = '' } = context.req.query();
  const { database, now } = passport;
  /* The same for the same ticket, and known to no one but its browser: the database has hashes of both. */
  const session = hmac(passport, 'session', jump_sig);
  const hash = sha256(session);
  const isRedeemed = await inTransaction(database, async (work) => {
    const ticket = await readTicket(work, uidOf(uid), jump_sig);
    if (!ticket?.uid || (device !== undefined && device !== ticket.device)) return false;
    const proof = browserOf(context, passport, ticket);
    if (!proof) return false;
    const open = { hash, uid: ticket.uid };
    if (ticket.used_at !== null) {
      const known = work.tables
        .selectFrom('sessions')
        .select('uid')
        .where((each) => each.and(open));
      return proof === ticket.about && ticket.used_at > now() - repeatedMs && Boolean(await known.executeTakeFirst());
    }
    if (ticket.expires_at <= now()) return false;
    await spend(work, now(), ticket);
    await work.tables.updateTable('proofs').set({ about: proof }).where('hash', '=', ticket.hash).execute();
    const row = { ...open, created_at: now(), expires_at: now() + sessionMinutes * minute };
    await work.tables.insertInto('sessions').values(row).execute();
    await audit(work, { passport, address: addressOf(context, passport) }, 'session opened', { uid: ticket.uid });
    return true;
  });
  if (!isRedeemed) return showHome(context, undefined);
  const cookie = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(context) } as const;
  setCookie(context, named(sessionCookie, context), session, { ...cookie, maxAge: sessionMinutes * 60 });
  protect(context);
  return context.redirect(safeTarget(context, passport, target), 303);
}

/** Returns what shows that this browser got the ticket; '' where nothing does. */
function browserOf(context: Context, passport: Passport, { about, session }: Proof): string {
  if (session === sessionOf(readVisitor(context, passport))) return 'cookie';
  if (!about.startsWith('frame') || !isSentByOwnPage(context)) return '';
  return `frame ${sha256(JSON.stringify([addressOf(context, passport), context.req.header('user-agent')]))}`;
}

/** Whether the browser says that a page of this origin sent it here, through no other site. */
export const isSentByOwnPage = ({ req }: Context): boolean => req.header('sec-fetch-site') === 'same-origin';

/** The origin of the page, as the page server says it. */
const ownOrigin = (req: Context['req']): string =>
  `${req.header('x-forwarded-proto') ?? 'http'}://${req.header('x-forwarded-host') ?? req.header('host') ?? ''}`;

/** Whether a form was sent by a page of ours. Another site may not log a visitor out. */
export function isOwnForm({ req }: Context): boolean {
  const [site, origin] = [req.header('sec-fetch-site'), req.header('origin') ?? 'null'];
  return site === undefined ? origin === 'null' || origin === ownOrigin(req) : site === 'same-origin';
}

/** Where the visitor goes: a page of this origin or of a listed one. Anyone can write the query. */
export function safeTarget(
  { req }: Context,
  { settings }: { settings: Pick<Passport['settings'], 'origins'> },
  target: string,
): string {
  const own = ownOrigin(req);
  if (!URL.canParse(target, own)) return home;
  const { protocol, host, href, pathname, searchParams } = new URL(target, own);
  /*
   * A jump that leads to another would bring a stranger's ticket as if our page had sent it, however its path is
   * written.
   */
  const isJump = jumps.includes(pathname) || searchParams.has('jump_sig');
  const isAllowed = [own, ...settings.origins].includes(`${protocol}//${host}`) && !isJump;
  return target !== '' && isAllowed ? href : home;
}

/** Returns the account of the session cookie. */
export async function signedIn(context: Context, { database, now }: Passport): Promise<Account | undefined> {
  const session = await database.tables
    .selectFrom('sessions')
    .select('uid')
    .where('hash', '=', sha256(getCookie(context, named(sessionCookie, context)) ?? ''))
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return session && accountOf(database, session.uid);
}

async function logOut(context: Context, passport: Passport): Promise<Response> {
  protect(context);
  const session = getCookie(context, named(sessionCookie, context));
  if (session === undefined || !isOwnForm(context)) return context.redirect('/', 303);
  const account = await signedIn(context, passport);
  if (account)
    await inTransaction(passport.database, async (work) => {
      await work.tables.deleteFrom('sessions').where('hash', '=', sha256(session)).execute();
      await audit(work, { passport, address: addressOf(context, passport) }, 'session ended', { uid: account.uid });
    });
  deleteCookie(context, named(sessionCookie, context), { path: '/', secure: isSecure(context) });
  return context.redirect('/', 303);
}

/** Headers of a page that no one frames, stores or adds scripts to. */
export function protect(context: Context): void {
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  context.header('X-Frame-Options', 'DENY');
  context.header('Content-Security-Policy', "default-src 'none'; form-action 'self'; frame-ancestors 'none'");
}

/** The page behind the sign-in. Yours is in its place. */
export function showHome(
  context: Context,
  account: { uid: number | string; nickname: string } | undefined,
): Response | Promise<Response> {
  protect(context);
  const who = account ? `Account ${account.uid} ${account.nickname}` : '';
  const out = html`<form method="post" action="/logout"><button>Log out</button></form>`;
  const page = html`<!doctype html>
    <html lang="en">
      <meta name="viewport" content="width=device-width" />
      <title>Passport</title>
      <h1>${account ? 'Signed in' : 'Not signed in'}</h1>
      <p>${who}</p>
      ${account ? out : html`<a href="/">Log in</a>`}
    </html>`;
  return context.html(page, account ? 200 : 403);
}
