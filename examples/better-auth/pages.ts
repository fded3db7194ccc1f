import type { Context, Hono } from 'hono';
import { isOwnForm, isSentByOwnPage, protect, safeTarget, showHome } from '../server/pages';
import { readVisitor, sessionOf, type Edge } from '../server/visitor';
import type { Auth } from './auth';
import { redeemTicket } from './proofs';

/** Adds what a visitor navigates to: the jump, a page for who is signed in, the logout. */
export function addPages(app: Hono, auth: Auth, edge: Edge, settings: { readonly origins: readonly string[] }): void {
  app.get('/login/jump', async (context) => {
    const query = context.req.query();
    const session = sessionOf(readVisitor(context, edge));
    const browser = { session, isSentByOwnPage: isSentByOwnPage(context) };
    if (!(await redeemTicket(auth, query, browser))) return showHome(context, undefined);
    const { headers } = context.req.raw;
    const answer = await auth.api.openSession({ body: { uid: query['uid'] ?? '' }, headers, asResponse: true });
    return leave(context, answer, safeTarget(context, { settings }, query['target'] ?? ''));
  });
  app.get('/home', async (context) => {
    const session = await auth.api.getSession({ headers: context.req.raw.headers });
    return showHome(context, session ? { uid: session.user.id, nickname: session.user.name } : undefined);
  });
  app.post('/logout', async (context) => {
    if (!isOwnForm(context)) return context.redirect('/', 303);
    return leave(context, await auth.api.signOut({ headers: context.req.raw.headers, asResponse: true }), '/');
  });
}

/** Sends the visitor on, with the cookies of the library. */
function leave(context: Context, { headers }: Response, target: string): Response {
  for (const cookie of headers.getSetCookie()) context.header('Set-Cookie', cookie, { append: true });
  protect(context);
  return context.redirect(target, 303);
}
