import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import { pageConfiguration } from './configuration';
import { noVisitor, type Memory } from './memory';

/** What a page or a file is answered with. */
export interface Sent {
  status: number;
  headers: Record<string, string | string[]>;
  body: string | Buffer;
}
/** A request for a page: `get` for navigations, with the fields of its query or of its form. */
export interface Visit {
  origin: string;
  path: string;
  fields: URLSearchParams;
  /** A page asks with `Accept: application/json` to stay where it is. */
  wantsJson: boolean;
  cookies: Readonly<Record<string, string>>;
  memory: Memory;
}

/** Returns an answer in this server's envelope. */
export const answer = (status: number, code: number, text: string | null, result: unknown): Sent => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify({ status: { code: String(code), text, trace: 'a1' }, result, build: 31 }),
});

const built = fileURLToPath(new URL('../../dist/site/', import.meta.url));
const own = fileURLToPath(new URL('own/', import.meta.url));

/** Headers of the page: docs/server.md, "Headers". */
function pageHeaders(): Record<string, string> {
  const facts = existsSync(`${built}csp.json`) ? readFileSync(`${built}csp.json`, 'utf8') : '{}';
  const { scriptHashes = [], styleHashes = [] } = JSON.parse(facts) as Record<string, string[]>;
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`,
    `style-src 'self' ${styleHashes.join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

const html = (words: string, status = 200, headers: Sent['headers'] = {}): Sent => ({
  status,
  headers: { ...pageHeaders(), ...headers },
  body: `<!doctype html><html lang="en"><title>Second server</title><h1>${words}</h1>`,
});
const to = (location: string, cookies: string[] = []): Sent => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'set-cookie': cookies },
  body: '',
});

/** Sends a file of the build, or of this server's own scripts. */
export function file(path: string): Sent | null {
  const at = path.startsWith('/own/') ? own + path.slice(5) : path.startsWith('/assets/') ? built + path.slice(1) : '';
  const type = getMimeType(path);
  if (!at || !type || path.includes('..') || !existsSync(at)) return null;
  const cached = path.startsWith('/own/') ? 'no-cache' : 'public, max-age=31536000, immutable';
  return {
    status: 200,
    headers: { 'content-type': type, 'cache-control': cached, 'x-content-type-options': 'nosniff' },
    body: readFileSync(at),
  };
}

/** Redeems a ticket once, for its account, browser and device. */
function enter({ fields, memory, origin, cookies }: Visit): Sent {
  const token = fields.get('token') ?? undefined;
  const ticket = memory.read('token', token, noVisitor);
  const device = fields.get('device');
  if (!ticket || ticket['cookie'] !== (cookies['visitor'] ?? '')) return html('Not signed in', 403);
  if (ticket['userId'] !== fields.get('user') || (device && ticket['device'] && device !== ticket['device']))
    return html('Not signed in', 403);
  memory.useUp(token);
  const session = memory.issue('session', { userId: ticket['userId'] ?? '', at: randomUUID() }, noVisitor);
  const next = new URL(fields.get('next') ?? '/welcome', origin);
  const isOwn = next.origin === origin && next.pathname !== '/enter';
  return to(isOwn ? next.pathname + next.search : '/welcome', [`session=${session}; Path=/; HttpOnly; SameSite=Lax`]);
}

function partnerWindow({ fields, memory }: Visit): Sent {
  const person = memory.settings.partner;
  const grant = memory.issue('grant', { userId: person }, noVisitor);
  const state = (fields.get('state') ?? '').replace(/[^\w-]/g, '');
  return {
    status: 200,
    headers: pageHeaders(),
    body: `<!doctype html><html lang="en"><title>Partner</title><body data-grant="${grant}" data-state="${state}" data-person="Pat"${memory.settings.partnerAsks ? ' data-asks' : ''}><script src="/own/partner.js" type="module"></script>`,
  };
}

function partnerBack({ fields, memory, cookies, wantsJson }: Visit): Sent {
  const state = fields.get('state') ?? '';
  const name = `third_party_state_${state.slice(0, 8)}`;
  const grant = fields.get('grant') ?? undefined;
  const isOwn = state !== '' && state === cookies[name];
  const about = isOwn ? memory.read('grant', grant, noVisitor) : null;
  const account = memory.byId(about?.['userId']);
  if (!account) {
    const text = 'No account here belongs to that partner’s.';
    return wantsJson ? answer(422, 60, text, null) : to(`/?${new URLSearchParams({ notice: text }).toString()}`);
  }
  memory.useUp(grant);
  const userId = String(account.id);
  const ticket = { userId, device: '', cookie: cookies['visitor'] ?? '', at: randomUUID() };
  const token = memory.issue('token', ticket, noVisitor);
  const ended = [`${name}=; Path=/; Max-Age=0`, `${name}=; Path=/; Max-Age=0; Secure; SameSite=None`];
  if (!wantsJson) return to(`/enter?${new URLSearchParams({ user: userId, token }).toString()}`, ended);
  const said = answer(200, 0, '', { userId, token });
  return { ...said, headers: { ...said.headers, 'set-cookie': ended } };
}

/** The sign-in page, with its configuration in the head and a token that belongs to the visitor's cookie. */
function signInPage({ origin, fields, cookies, memory }: Visit): Sent {
  const visitor = cookies['visitor'] ?? randomUUID();
  const chosen = new URLSearchParams([...new URLSearchParams(cookies['choice'] ?? ''), ...fields]);
  const choice = new URLSearchParams(
    [...chosen].filter(([name]) => ['site', 'lang', 'setPassword', 'loginType', 'signOn'].includes(name)),
  );
  const last = new URLSearchParams(Object.fromEntries(choice));
  const configuration = pageConfiguration(origin, last, memory.tokenOf(visitor));
  const element = `<script type="application/json" id="passport-config">${JSON.stringify(configuration).replaceAll('<', String.raw`\u003c`)}</script>`;
  const whole = readFileSync(`${built}index.html`, 'utf8');
  return {
    status: 200,
    headers: {
      ...pageHeaders(),
      'set-cookie': [
        `visitor=${visitor}; Path=/; HttpOnly; SameSite=Lax`,
        `choice=${encodeURIComponent(last.toString())}; Path=/; HttpOnly; SameSite=Lax`,
      ],
    },
    body: whole.replace(/<script type="application\/json" id="passport-config">[^<]*<\/script>/, () => element),
  };
}

const elsewhere = ['/login/device-lock', '/login/device-phone', '/phone-auth', '/weak-bind', '/account/recover'];

/** Every path that is no call and no file. */
export function page(visit: Visit): Sent {
  const { path, memory, cookies } = visit;
  if (path === '/enter') return enter(visit);
  if (path === '/welcome') {
    const session = memory.read('session', cookies['session'], noVisitor);
    return session ? html(`Welcome, ${session['userId'] ?? ''}`) : html('Not signed in', 403);
  }
  if (path === '/partners/back') return partnerBack(visit);
  if (elsewhere.includes(path)) return html('Another page of this server');
  if (path.startsWith('/partners/')) return partnerWindow(visit);
  if (path === '/own/human') return { ...html(''), body: memory.issue('human', { at: randomUUID() }, noVisitor) };
  return signInPage(visit);
}
