import { describe, expect, it } from 'vitest';
import type { ExpectationId } from '../../src/conform/expectations';
import { isFailed } from '../../src/conform/findings';
import { answers, only, pathOf, tryOut, type Between, type Body } from './inProcess';
import { anyone } from '../../src/sandbox/store/holder';

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

/** Who asks for the jump: the fault is that the ticket is taken again, in any browser. */
const holderOf = ({ headers }: Request) => ({
  deviceId: '',
  session: /sandbox_session=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1] ?? '',
});

interface Fault {
  readonly fault: string;
  readonly between: Between;
  /** Who meets it. Default: Wing Chan. */
  readonly person?: string;
  readonly named: readonly ExpectationId[];
  /** Whether people get in all the same. */
  readonly passes?: boolean;
}

/** Answers an account that does not exist with salts, of this form. */
const saltsForNobody = (svr_result: object): Between =>
  answers('/login/account-salt', (body) =>
    body.code === 0
      ? body
      : { code: 0, message: '', data: { svr_result, tgtgt_params: { account: '1', ticket: 'x' } } },
  );
const [salt, salt32] = ['0'.repeat(16), '0'.repeat(32)];

const faults: readonly Fault[] = [
  {
    fault: 'salts of no account are shorter',
    between: saltsForNobody({ uid: '1', salt: 'short', salt32, require_verify_code: false }),
    named: ['unknown.alike'],
  },
  {
    fault: 'salts of no account come in another order',
    between: saltsForNobody({ salt, salt32, uid: '1', require_verify_code: false }),
    named: ['unknown.alike'],
  },
  {
    fault: 'a login answers with the hash of the password',
    between: answers('/auth/login', (body) => ({ ...body, data: { ...body.data, hash: '$2b$10$abcdefghijk' } })),
    named: ['any.secret'],
  },
  {
    fault: 'a login answers without jump_sig',
    between: answers('/auth/login', (body) => without(body, 'jump_sig')),
    named: ['any.fields', 'login.ticket'],
  },
  {
    fault: 'salts change between calls',
    between: answers('/login/account-salt', (body, times) => {
      const { svr_result: salts } = body.data as { svr_result: object };
      return { ...body, data: { ...body.data, svr_result: { ...salts, salt: `salt-${times}` } } };
    }),
    named: ['salt.same', 'login.ticket'],
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
    person: 'Kit Lau',
    named: ['deletion.kept'],
  },
  {
    fault: 'a ticket is redeemed twice',
    between: async (request, pass, { store }) => {
      const uid = new URL(request.url).searchParams.get('uid');
      if (pathOf(request) !== '/sandbox/home' || !uid) return pass(request);
      const url = new URL(request.url);
      url.searchParams.set('jump_sig', store.sigs.issue('jump', { uid, by: holderOf(request) }, anyone));
      return pass(new Request(url, request));
    },
    named: ['jump.once'],
  },
  {
    fault: 'a bad field is HTTP 400',
    between: answers('/ticket/verify-sms', (body) => Response.json(body, { status: body.code === 0 ? 200 : 400 })),
    named: ['any.badField', 'any.csrf'],
  },
  {
    fault: 'messages are in the language of the browser, not of the page',
    between: async (request, pass) => {
      const headers = new Headers(request.headers);
      headers.set('accept-language', 'en-GB');
      return pass(new Request(request, { headers }));
    },
    named: ['any.language'],
    passes: true,
  },
  {
    fault: 'a call is redirected',
    between: answers(
      '/ticket/send-sms',
      () => new Response(null, { status: 302, headers: { location: '/elsewhere' } }),
    ),
    named: ['any.redirect', 'sms.send'],
  },
  {
    fault: 'an error is a page of HTML',
    between: answers('/login/account-salt', () => new Response('<h1>502</h1>', { status: 502 })),
    named: ['any.json', 'salt.answer'],
  },
  {
    fault: 'uid is null beside jump_sig',
    between: answers('/ticket/verify-sms', (body) =>
      body.code === 0 ? { ...body, data: { ...body.data, uid: null } } : body,
    ),
    named: ['sms.ticket'],
  },
  {
    fault: 'the CSRF token is never checked',
    between: async (request, pass, sandbox) => {
      if (request.method !== 'POST' || pathOf(request).startsWith('/sandbox/')) return pass(request);
      const session = /sandbox_session=([^;]*)/.exec(request.headers.get('cookie') ?? '')?.[1];
      return pass(await withFields(request, (fields) => fields.set('csrf_token', sandbox.store.csrf.issue(session))));
    },
    named: ['csrf.missing', 'csrf.forged', 'csrf.bound'],
  },
  {
    fault: 'a sent code comes without code_sig',
    between: answers('/ticket/send-sms', (body) => without(body, 'code_sig')),
    named: ['any.fields', 'sms.send'],
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
    person: '佐藤 遥',
    named: ['captcha.wrong'],
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
    named: ['page.allows', 'page.protects'],
  },
  {
    fault: 'a report is refused, which costs no one the way in',
    between: answers('/report/event', (body) => ({ ...body, code: 1 })),
    named: ['report.event'],
    passes: true,
  },
];

describe('planted faults', () => {
  it.each(faults)('names it where $fault', async ({ between, person = 'Wing Chan', named, passes = false }) => {
    const { lines, differs, said } = await tryOut({ people: only([person]), between });
    expect(
      differs.map(({ id }) => id),
      said.join('\n'),
    ).toEqual(expect.arrayContaining([...named]));
    expect(isFailed(lines)).toBe(!passes);
  });
});
