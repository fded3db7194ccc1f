import type { Kit } from '../kit';
import type { KitVisit } from '../visit';
import { strangeOrigin } from './arrival';

/** The fields of a request of the page that have a value in each form. */
async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const text = await request.clone().text();
  const all = text.startsWith('{')
    ? (JSON.parse(text) as Record<string, string>)
    : Object.fromEntries(new URLSearchParams(text));
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

const withBody = (request: Request, type: string, body: string): Request => {
  const headers = new Headers(request.headers);
  headers.set('content-type', type);
  return new Request(request.url, { method: 'POST', headers, body, redirect: 'manual' });
};

/** Forms in which another site can send the fields of a call, with the cookies of a visitor. */
const otherForms: readonly (readonly [what: string, change: (request: Request) => Promise<Request>])[] = [
  [
    'by GET',
    async (request) => {
      const url = new URL(request.url);
      for (const [name, value] of Object.entries(await fieldsOf(request))) url.searchParams.set(name, value);
      const headers = new Headers(request.headers);
      headers.delete('content-type');
      return new Request(url, { headers, redirect: 'manual' });
    },
  ],
  ['as JSON', async (request) => withBody(request, 'application/json', JSON.stringify(await fieldsOf(request)))],
  ['as JSON in a text', async (request) => withBody(request, 'text/plain', JSON.stringify(await fieldsOf(request)))],
  [
    'as a text',
    async (request) => withBody(request, 'text/plain', new URLSearchParams(await fieldsOf(request)).toString()),
  ],
];

interface Answered {
  readonly status: number;
  readonly code: number | null;
}

/** A call without a token must not be made in any form: its answer is not that of the call with one. */
export async function checkForms(
  kit: Kit,
  made: Answered,
  send: (visit: KitVisit) => Promise<Answered>,
): Promise<void> {
  for (const [what, change] of otherForms) {
    const visit = await kit.visit();
    visit.useToken('');
    visit.alter(change);
    kit.countAttack('csrf.form');
    const { status, code } = await send(visit);
    const isMade = code !== null && code === made.code && status === made.status;
    kit.check('csrf.form', !isMade, { saw: `made ${what}: code ${code}` });
  }
}

/** Origins that begin or end like the page's, one that is like none, and that of a file or a sandboxed frame. */
function strangeOriginsOf(origin: string): string[] {
  const { protocol, host } = new URL(origin);
  return [strangeOrigin, 'null', `${protocol}//${host}.conform.invalid`, `${protocol}//conform-${host}`];
}

/** What a page of another origin is allowed to read. */
export async function checkOtherOrigins(kit: Kit, send: (visit: KitVisit) => Promise<unknown>): Promise<void> {
  for (const strange of strangeOriginsOf(kit.origin)) {
    kit.countAttack('cors.others');
    const visit = await kit.visit();
    const from = visit.exchanges.length;
    const urls: string[] = [];
    visit.alter((request) => {
      urls.push(request.url);
      const headers = new Headers(request.headers);
      headers.set('origin', strange);
      return new Request(request, { headers });
    });
    await send(visit);
    const asks = {
      origin: strange,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    };
    const [url] = urls;
    const before = url && (await kit.fetch(new Request(url, { method: 'OPTIONS', headers: asks })));
    const page = await kit.fetch(new Request(new URL(kit.people.page, kit.origin), { headers: { origin: strange } }));
    const answers = [visit.exchanges[from]?.headers, before ? before.headers : undefined, page.headers];
    const allowed = answers.flatMap((headers) => headers?.get('access-control-allow-origin') ?? []);
    kit.check('cors.others', !allowed.some((each) => each === strange || each === '*'), {
      saw: `Access-Control-Allow-Origin: ${allowed[0]} for ${strange}`,
    });
  }
}
