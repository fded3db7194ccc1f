// @alone replaces globals
import { expect, it } from 'vitest';
import { codeIn, openClient } from './client';
import { openExample, origin, type Example } from './inProcess';

/** Signs in, and stops before the jump. `framed`: in a page that a host's frame shows. */
async function ticketOf(example: Example, phone: string, isFramed = false) {
  const fetch: typeof globalThis.fetch = (url, init) =>
    example.fetch(url as string, {
      ...init,
      headers: { ...init?.headers, ...(isFramed && { 'sec-fetch-dest': 'iframe' }) },
    });
  const client = await openClient(origin, fetch);
  const { data: sent } = await client.sendSms(phone);
  const { data } = await client.verifySms(phone, sent.code_sig, codeIn(example.outbox.at(-1)?.text ?? ''));
  const fields = { code_sig: data.code_sig, region_no: '+852', phone_no: phone };
  const { data: ticket } = await client.post('/reg/phone-quick-reg', fields);
  const query = new URLSearchParams({ uid: String(ticket.uid), jump_sig: ticket.jump_sig });
  return { cookie: client.cookie, device: client.device, query, uid: String(ticket.uid) };
}

/** Opens an address of the server with these headers. Returns the session that came, or nothing. */
async function open(
  example: Example,
  query: URLSearchParams,
  headers: Record<string, string> = {},
  path = '/login/jump',
) {
  const answer = await example.fetch(`${origin}${path}?${query}`, { redirect: 'manual', headers });
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('passport_session='));
  return { status: answer.status, session: cookie?.split(';')[0], to: answer.headers.get('location') };
}
const sessionsOf = async ({ passport }: Example) =>
  (await passport.database.tables.selectFrom('sessions').selectAll().execute()).length;
const ownPage = { 'sec-fetch-site': 'same-origin' };

it.each(['/login/jump', '/desktopnn/login'])(
  'signs in with a ticket in the browser that got it alone: a link to %s signs no one in to a stranger’s account [D-EXAMPLE]',
  async (path) => {
    const example = await openExample();
    const { cookie, query, device, uid } = await ticketOf(example, '91290001');
    const victim = await openClient(origin, example.fetch);
    for (const headers of [{}, { cookie: victim.cookie }, ownPage, { cookie: victim.cookie, ...ownPage }]) {
      expect(await open(example, query, headers, path)).toMatchObject({ status: 403, session: undefined });
      const withDevice = new URLSearchParams([...query, ['device_id', device]]);
      expect(await open(example, withDevice, headers, path)).toMatchObject({ status: 403, session: undefined });
    }
    const other = new URLSearchParams([...query, ['device_id', 'another']]);
    expect((await open(example, other, { cookie }, path)).status).toBe(403);
    expect(await sessionsOf(example)).toBe(0);
    const { status, session = '' } = await open(example, query, { cookie }, path);
    expect(status).toBe(303);
    expect(await victim.home(session)).toContain(`Account ${uid}`);
  },
);

it('gives the same session, once, to a jump that comes twice from the same browser within seconds [D-EXAMPLE]', async () => {
  const example = await openExample();
  const { cookie, query } = await ticketOf(example, '91290002');
  const answers = await Promise.all([1, 2, 3].map(() => open(example, query, { cookie })));
  await example.pause(9);
  answers.push(await open(example, query, { cookie }));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(new Set(answers.map(({ session }) => session)).size).toBe(1);
  expect(await sessionsOf(example)).toBe(1);
  expect((await open(example, query)).status).toBe(403);
  await example.pause(2);
  expect((await open(example, query, { cookie })).status).toBe(403);
});

it('opens no session again that was ended meanwhile, and none with a ticket that is too old [D-EXAMPLE]', async () => {
  const example = await openExample();
  const { cookie, query } = await ticketOf(example, '91290003');
  const { session = '' } = await open(example, query, { cookie });
  await example.fetch(`${origin}/logout`, { method: 'POST', headers: { cookie: session }, redirect: 'manual' });
  expect((await open(example, query, { cookie })).status).toBe(403);
  const late = await ticketOf(example, '91290004');
  await example.pause(5 * 60 + 1);
  expect((await open(example, late.query, { cookie: late.cookie })).status).toBe(403);
});

it('takes the ticket of a framed page without its cookie where our own page sent the visitor, from nowhere else [D-EXAMPLE]', async () => {
  const example = await openExample();
  const { query } = await ticketOf(example, '91290005', true);
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await open(example, query, { 'sec-fetch-site': site })).status).toBe(403);
  expect((await open(example, query)).status).toBe(403);
  const [first, again] = [
    await open(example, query, { ...ownPage, 'user-agent': 'A' }),
    await open(example, query, { ...ownPage, 'user-agent': 'A' }),
  ];
  expect([first.status, again.status]).toEqual([303, 303]);
  expect(again.session).toBe(first.session);
  expect((await open(example, query, { ...ownPage, 'user-agent': 'B' })).status).toBe(403);
  expect((await open(example, query, { ...ownPage, 'user-agent': 'A', 'x-forwarded-for': '203.0.113.9' })).status).toBe(
    403,
  );
});

it('leads from one jump to no other: a target would bring a stranger’s ticket from our own page [D-EXAMPLE]', async () => {
  const example = await openExample();
  const stranger = await ticketOf(example, '91290006', true);
  const { cookie, query } = await ticketOf(example, '91290007');
  for (const target of [`/login/jump?${stranger.query}`, `${origin}/desktopnn/login?${stranger.query}`])
    expect(await open(example, new URLSearchParams([...query, ['target', target]]), { cookie })).toMatchObject({
      status: 303,
      to: '/home',
    });
});

it('keeps the cookie of a visitor: another tab has its token [D-EXAMPLE]', async () => {
  const example = await openExample();
  const { cookie } = await openClient(origin, example.fetch);
  const answer = await example.fetch(`${origin}/csrf`, { headers: { cookie } });
  expect(answer.headers.getSetCookie().map((line) => line.split(';')[0])).toEqual([cookie]);
});

it('takes on https only cookies that no other host of the site can write [T-20] [D-EXAMPLE]', async () => {
  const example = await openExample();
  const https = { 'x-forwarded-proto': 'https' };
  const fetch: typeof globalThis.fetch = (url, init) =>
    example.fetch(url as string, { ...init, headers: { ...init?.headers, ...https } });
  const client = await openClient(origin, fetch);
  expect(client.cookie).toMatch(/^__Host-passport_visitor=/);
  const { data: sent } = await client.sendSms('91290009');
  const { data } = await client.verifySms('91290009', sent.code_sig, codeIn(example.outbox.at(-1)?.text ?? ''));
  const { data: ticket } = await client.post('/reg/phone-quick-reg', {
    code_sig: data.code_sig,
    region_no: '+852',
    phone_no: '91290009',
  });
  const query = new URLSearchParams({ uid: String(ticket.uid), jump_sig: ticket.jump_sig });
  const jump = (cookie: string) => fetch(`${origin}/login/jump?${query}`, { redirect: 'manual', headers: { cookie } });
  const plain = client.cookie.replace('__Host-', '');
  expect((await jump(plain)).status).toBe(403);
  const [session = '', ...attributes] = (await jump(client.cookie)).headers.getSetCookie()[0]?.split('; ') ?? [];
  expect(session).toMatch(/^__Host-passport_session=/);
  expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
  const home = async (cookie: string) => (await fetch(`${origin}/home`, { headers: { cookie } })).status;
  expect([await home(session), await home(session.replace('__Host-', ''))]).toEqual([200, 403]);
  const out = await fetch(`${origin}/logout`, { method: 'POST', redirect: 'manual', headers: { cookie: session } });
  expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-passport_session=; .*Secure/);
  expect(await home(session)).toBe(403);
});
