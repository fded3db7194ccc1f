import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { plainAddress } from './addresses';
import { hmac, newSignature, sha256, type Passport } from './passport';
import { isEqual } from './proofs';

/** What the edge needs of a server. */
export interface Edge {
  /** Shared by all processes of one database. */
  readonly secret: string;
  readonly settings: Pick<Passport['settings'], 'isProxy'>;
}

const visitorCookie = 'passport_visitor';

/** Returns the visitor's cookie, or nothing where it is not one of ours: `<random>.<HMAC>`. */
export function readVisitor(context: Context, edge: Edge): string {
  const cookie = getCookie(context, named(visitorCookie, context)) ?? '';
  const [id = '', mac = ''] = cookie.split('.');
  return isEqual(mac, hmac(edge, 'visitor', id)) ? cookie : '';
}

/** Begins the cookie of a page in a frame. */
const framed = 'frame~';
export const isFramedVisitor = (visitor: string): boolean => visitor.startsWith(framed);

/** What proofs are bound to. Without a cookie it is a value that no other visitor has. */
export const sessionOf = (visitor: string): string => sha256(visitor || newSignature());

export const isTokenOf = (edge: Edge, visitor: string, token: unknown): boolean =>
  visitor !== '' && typeof token === 'string' && isEqual(token, hmac(edge, 'csrf', visitor));

/** Whether the visitor's browser speaks https to the page server. */
export const isSecure = ({ req }: Context): boolean => req.header('x-forwarded-proto') === 'https';

/** The name of a cookie: on https no other host of the site can write it, and with it a stranger's session. */
export const named = (name: string, context: Context): string => (isSecure(context) ? `__Host-${name}` : name);

/** Answers the page server with a token for one page, and with the cookie that the token belongs to. */
export function answerToken(context: Context, edge: Edge): Response {
  /* The page asks for another token itself where this one was refused, and says then whether it is in a frame. */
  const isFramed = context.req.header('sec-fetch-dest') === 'iframe' || context.req.query('framed') === '1';
  const id = (isFramed ? framed : '') + newSignature();
  /* One that is there stays: another tab has its token. */
  const visitor = readVisitor(context, edge) || `${id}.${hmac(edge, 'visitor', id)}`;
  const place = isFramed
    ? ({ sameSite: 'None', secure: true, partitioned: true } as const)
    : ({ sameSite: 'Lax', secure: isSecure(context) } as const);
  setCookie(context, named(visitorCookie, context), visitor, { path: '/', httpOnly: true, ...place });
  context.header('X-CSRF-Token', hmac(edge, 'csrf', visitor));
  context.header('Cache-Control', 'no-store');
  return context.body(null, 204);
}

/** The visitor's address: the last of `X-Forwarded-For` that no proxy has, where the request comes from one. */
export function addressOf(context: Context, { settings: { isProxy } }: Edge): string {
  let address = plainAddress(getConnInfo(context).remote.address ?? '');
  for (const each of context.req.header('x-forwarded-for')?.split(',').toReversed() ?? []) {
    const next = plainAddress(each);
    if (!next || !isProxy(address)) break;
    address = next;
  }
  return address;
}
