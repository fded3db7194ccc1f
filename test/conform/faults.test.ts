import { describe, expect, it } from 'vitest';
import type { ExpectationId } from './expectations';
import { isFailed } from './findings';
import { tryOut, type Between } from './inProcess';
import { anyone } from '../sandbox/store/holder';
import { sandboxPeople } from './sandboxPeople';
import type { People, Person } from './people';

type Body = { code: number; message: string; data: Record<string, unknown> };

const everyone = sandboxPeople();
const isOneOf = (names: readonly string[]) => (person: Person) => names.includes(person.name);
const only = (...names: string[]): People => ({ ...everyone, people: everyone.people.filter(isOneOf(names)) });

const pathOf = (request: Request) => new URL(request.url).pathname;
const json = (body: unknown, status = 200) => Response.json(body, { status });

/** Changes the answers of one path. */
const answers = (path: string, change: (body: Body, times: number) => Response | object): Between => {
  let times = 0;
  return async (request, pass) => {
    const response = await pass(request);
    if (pathOf(request) !== path) return response;
    times += 1;
    const changed = change((await response.json()) as Body, times);
    return changed instanceof Response ? changed : json(changed);
  };
};

const without = (body: Body, ...fields: string[]) => ({
  ...body,
  data: Object.fromEntries(Object.entries(body.data).filter(([field]) => !fields.includes(field))),
});

/** Sends the same request with other fields. */
async function withFields(request: Request, change: (fields: URLSearchParams) => void): Promise<Request> {
  const fields = new URLSearchParams(await request.clone().text());
  change(fields);
  return new Request(request.url, { method: 'POST', headers: request.headers, body: fields });
}

interface Fault {
  readonly fault: string;
  readonly between: Between | (() => Between);
  readonly people: People;
  readonly named: readonly ExpectationId[];
  /** Whether people are kept out or others let in. */
  readonly failed: boolean;
}

const [wing, kit, haruka] = ['Wing Chan', 'Kit Lau', '佐藤 遥'];

const faults: readonly Fault[] = [
  {
    fault: 'a login answers without jump_sig',
    between: answers('/auth/login', (body) => without(body, 'jump_sig')),
    people: only(wing),
    named: ['any.fields', 'login.ticket'],
    failed: true,
  },
  {
    fault: 'salts change between calls',
    between: answers('/login/account-salt', (body, times) => {
      const { svr_result: salts } = body.data as { svr_result: object };
      return { ...body, data: { ...body.data, svr_result: { ...salts, salt: `salt-${times}` } } };
    }),
    people: only(wing),
    named: ['salt.same', 'login.ticket'],
    failed: true,
  },
  {
    fault: 'a code is used up by 49',
    between: async (request, pass, { store }) => {
      const fields = new URLSearchParams(await request.clone().text());
      const response = await pass(request);
      const isVerify = pathOf(request) === '/ticket/verify-sms';
      if (isVerify && ((await response.clone().json()) as Body).code === 49)
        store.codes.spend(fields.get('code_sig') ?? '');
      return response;
    },
    people: only(kit),
    named: ['deletion.kept'],
    failed: true,
  },
  {
    fault: 'a ticket is redeemed twice',
    between: async (request, pass, { store }) => {
      const uid = new URL(request.url).searchParams.get('uid');
      if (pathOf(request) !== '/sandbox/home' || !uid) return pass(request);
      const url = new URL(request.url);
      url.searchParams.set('jump_sig', store.sigs.issue('jump', { uid }, anyone));
      return pass(new Request(url, request));
    },
    people: only(wing),
    named: ['jump.once'],
    failed: true,
  },
  {
    fault: 'a bad field is HTTP 400',
    between: async (request, pass) => {
      const response = await pass(request);
      if (pathOf(request) !== '/ticket/verify-sms') return response;
      const body = (await response.json()) as Body;
      return json(body, body.code === 0 ? 200 : 400);
    },
    people: only(wing),
    named: ['any.badField', 'any.csrf'],
    failed: true,
  },
  {
    fault: 'a call is redirected',
    between: answers(
      '/ticket/send-sms',
      () => new Response(null, { status: 302, headers: { location: '/elsewhere' } }),
    ),
    people: only(wing),
    named: ['any.redirect', 'sms.send'],
    failed: true,
  },
  {
    fault: 'an error is a page of HTML',
    between: answers('/login/account-salt', () => new Response('<h1>502</h1>', { status: 502 })),
    people: only(wing),
    named: ['any.json', 'salt.answer'],
    failed: true,
  },
  {
    fault: 'uid is null beside jump_sig',
    between: answers('/ticket/verify-sms', (body) =>
      body.code === 0 ? { ...body, data: { ...body.data, uid: null } } : body,
    ),
    people: only(wing),
    named: ['sms.ticket'],
    failed: true,
  },
  {
    fault: 'the CSRF token is never checked',
    between: async (request, pass, sandbox) => {
      if (request.method !== 'POST' || pathOf(request).startsWith('/sandbox/')) return pass(request);
      const session = /sandbox_session=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1];
      return pass(await withFields(request, (fields) => fields.set('csrf_token', sandbox.store.csrf.issue(session))));
    },
    people: only(wing),
    named: ['csrf.missing', 'csrf.forged', 'csrf.bound'],
    failed: true,
  },
  {
    fault: 'a sent code comes without code_sig',
    between: answers('/ticket/send-sms', (body) => without(body, 'code_sig')),
    people: only(wing),
    named: ['any.fields', 'sms.send'],
    failed: true,
  },
  {
    fault: 'a made-up captcha is accepted',
    between: async (request, pass, { store }) => {
      if (pathOf(request) !== '/ticket/send-sms' || !(await request.clone().text()).includes('made-up'))
        return pass(request);
      const proof = { appid: '2090000001', randstr: 'made-up', passed: true };
      const ticket = store.sigs.issue('captcha', proof, anyone);
      return pass(await withFields(request, (fields) => fields.set('ticket', ticket)));
    },
    people: only(haruka),
    named: ['captcha.wrong'],
    failed: true,
  },
  {
    fault: 'the policy blocks the calls, and frames are open to all',
    between: async (request, pass) => {
      const response = await pass(request);
      const policy = response.headers.get('content-security-policy');
      if (!policy?.includes('trusted-types')) return response;
      const headers = new Headers(response.headers);
      headers.set(
        'content-security-policy',
        policy
          .replace("connect-src 'self'", "connect-src 'none'")
          .replace(/frame-ancestors [^;]*/, 'frame-ancestors *'),
      );
      return new Response(response.body, { status: response.status, headers });
    },
    people: only(wing),
    named: ['page.allows', 'page.protects'],
    failed: true,
  },
  {
    fault: 'a report is refused, which costs no one the way in',
    between: answers('/report/event', (body) => ({ ...body, code: 1 })),
    people: only(wing),
    named: ['report.event'],
    failed: false,
  },
];

describe('planted faults', () => {
  it.each(faults)('names it where $fault', async ({ between, people, named, failed }) => {
    const said: string[] = [];
    const { lines } = await tryOut({ people, between: between as Between, say: (line) => void said.push(line) });
    const differs = lines.filter(({ state }) => state === 'differs').map(({ id }) => id);
    expect(differs, said.join('\n')).toEqual(expect.arrayContaining([...named]));
    expect(isFailed(lines)).toBe(failed);
  });
});
