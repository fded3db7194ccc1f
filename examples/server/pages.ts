import type { Context, Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { accountOf } from './accounts';
import { uidOf } from './call';
import { inTransaction } from './database';
import { audit, minute, newSignature, sha256, type Passport } from './passport';
import { readTicket, spend } from './proofs';
import type { Account } from './tables';
import { addressOf, isSecure } from './visitor';

const cookieName = 'passport_session';
const sessionMinutes = 12 * 60;
const home = '/home';

/** Adds what a visitor navigates to: the jump, a page for who is signed in, the way out. */
export function addPages(app: Hono, passport: Passport): void {
  app.get('/login/jump', (context) => jump(context, passport));
  app.get('/desktopnn/login', (context) => jump(context, passport));
  app.get(home, async (context) => showHome(context, await signedIn(context, passport)));
  app.post('/logout', (context) => logOut(context, passport));
}

/** Redeems a ticket, once, for its account and device. Needs no cookie: a framed sign-in has none of its own here. */
async function jump(context: Context, passport: Passport): Promise<Response> {
  const { uid = '', jump_sig = '', device_id: device, target = '' } = context.req.query();
  const { database, now } = passport;
  const session = newSignature();
  const isRedeemed = await inTransaction(database, async (work) => {
    const ticket = await readTicket(work, now(), uidOf(uid), jump_sig);
    if (!ticket?.uid || (device !== undefined && device !== ticket.device)) return false;
    await spend(work, now(), ticket);
    const times = { created_at: now(), expires_at: now() + sessionMinutes * minute };
    await work.tables
      .insertInto('sessions')
      .values({ hash: sha256(session), uid: ticket.uid, ...times })
      .execute();
    await audit(work, { passport, address: addressOf(context, passport) }, 'session opened', { uid: ticket.uid });
    return true;
  });
  if (!isRedeemed) return showHome(context, undefined);
  const cookie = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(context) } as const;
  setCookie(context, cookieName, session, { ...cookie, maxAge: sessionMinutes * 60 });
  protect(context);
  return context.redirect(safeTarget(context, passport, target), 303);
}

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
  const { origin, href } = new URL(target, own);
  return target !== '' && [own, ...settings.origins].includes(origin) ? href : home;
}

/** Returns the account of the session cookie. */
export async function signedIn(context: Context, { database, now }: Passport): Promise<Account | undefined> {
  const session = await database.tables
    .selectFrom('sessions')
    .select('uid')
    .where('hash', '=', sha256(getCookie(context, cookieName) ?? ''))
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return session && accountOf(database, session.uid);
}

async function logOut(context: Context, passport: Passport): Promise<Response> {
  protect(context);
  if (!isOwnForm(context)) return context.redirect('/', 303);
  const account = await signedIn(context, passport);
  if (account)
    await inTransaction(passport.database, async (work) => {
      const hash = sha256(getCookie(context, cookieName) ?? '');
      await work.tables.deleteFrom('sessions').where('hash', '=', hash).execute();
      await audit(work, { passport, address: addressOf(context, passport) }, 'session ended', { uid: account.uid });
    });
  deleteCookie(context, cookieName, { path: '/' });
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
