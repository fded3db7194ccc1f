import { text } from 'node:stream/consumers';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Where relying parties may send a visitor by POST too (OpenID Connect Core 3.1.2.1, RP-Initiated Logout 2). */
export const takenByPost: readonly string[] = ['/oidc/auth', '/oidc/session/end'];

/** An address of more is refused by servers on the way. */
const mostBytes = 8 * 1024;

/**
 * Leads a request that came by POST to the same by GET: another site's POST brings no cookie that is `SameSite=Lax`,
 * and the library would want cookies that every site may send.
 */
export async function leadToGet(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '/', headers } = request;
  if (!(Number(headers['content-length'] ?? mostBytes + 1) <= mostBytes)) {
    response.writeHead(413, { 'Content-Type': 'text/plain', Connection: 'close' }).end('Too large\n');
    return;
  }
  const isForm = /^application\/x-www-form-urlencoded\b/.test(headers['content-type'] ?? '');
  const query = new URLSearchParams(isForm ? await text(request) : '');
  response.writeHead(303, { Location: `${url.split('?')[0]}?${query}`, 'Cache-Control': 'no-store' }).end();
}
