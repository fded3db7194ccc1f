import { printedBy, type Attack, type Target } from './target';

/** A visitor who is signed in, with the session's cookie. */
async function signedIn(target: Target, phone: string) {
  const client = await target.visitor();
  const { data: sent } = await client.sendSms(phone);
  const { data } = await client.verifySms(phone, sent.code_sig, target.lastCode());
  const fields = { code_sig: data.code_sig, region_no: '+852', phone_no: phone };
  const { data: ticket } = await client.post('/reg/phone-quick-reg', fields);
  return { client, ticket, session: (await client.jump(ticket)).session };
}

/** Attacks on who is signed in: sessions, cookies, and where codes are left. */
export const sessionAttacks: readonly Attack[] = [
  {
    name: 'headers of an answer, by line ends in the target of the jump',
    async run(target) {
      const { client, ticket } = await signedIn(target, '91350000');
      void client;
      const seen = [];
      for (const trick of ['/home%0d%0aSet-Cookie:%20a=b', '/home%0aX:%20y', '/%e5%98%8a%e5%98%8dX:y', '/home%00']) {
        const query = `uid=${ticket.uid}&jump_sig=${ticket.jump_sig}&target=${trick}`;
        const answer = await fetch(`${target.url}/login/jump?${query}`, {
          redirect: 'manual',
          headers: { cookie: client.cookie },
        });
        const names = [...answer.headers.keys()];
        seen.push(names.includes('x') || answer.headers.getSetCookie().some((each) => each.startsWith('a=')));
      }
      return { holds: seen.every((each) => !each), saw: `${seen.length} tricks` };
    },
  },
  {
    name: 'a session that is ended by GET, by a sibling of the site, or by an image',
    async run(target) {
      const { client, session } = await signedIn(target, '91360000');
      const statuses = [];
      for (const [method, headers] of [
        ['GET', {}],
        ['HEAD', {}],
        ['PUT', { 'sec-fetch-site': 'same-origin' }],
        ['POST', { 'sec-fetch-site': 'same-site' }],
        ['POST', { 'sec-fetch-site': 'none' }],
        ['POST', { origin: 'https://evil.example' }],
        ['POST', { 'sec-fetch-site': 'cross-site', origin: target.url }],
        ['GET', { 'x-http-method-override': 'POST', 'sec-fetch-site': 'same-origin' }],
      ] as const) {
        const all = { cookie: session, ...headers };
        statuses.push((await fetch(`${target.url}/logout`, { method, headers: all, redirect: 'manual' })).status);
      }
      const isIn = (await client.home(session)).includes('Signed in');
      return { holds: isIn, saw: `${statuses.join(' ')}; ${isIn ? 'still signed in' : 'signed out'}` };
    },
  },
  {
    name: 'a cookie that another host of the site wrote, where the page is on https',
    async run(target) {
      const https = { 'x-forwarded-proto': 'https' };
      const given = await fetch(`${target.url}/csrf`, { headers: https });
      const [cookie = ''] = given.headers.getSetCookie();
      const { session } = await signedIn(target, '91390000');
      const home = await fetch(`${target.url}/home`, { headers: { ...https, cookie: session } });
      const isOwn = /^__Host-passport_visitor=.*; Secure/.test(cookie) && !/domain=/i.test(cookie);
      return { holds: isOwn && home.status === 403, saw: `${cookie.split('=')[0]}, home ${home.status}` };
    },
  },
  {
    name: 'a session that is fixed, guessed, or older than twelve hours',
    async run(target) {
      const { client, session } = await signedIn(target, '91400000');
      const statusOf = async (cookie: string) => (await fetch(`${target.url}/home`, { headers: { cookie } })).status;
      const value = session.split('=')[1] ?? '';
      const guesses = [
        '',
        'passport_session=',
        `passport_session=${value.slice(0, -1)}`,
        `passport_session=${value.toLowerCase()}x`,
      ];
      const seen = [await statusOf(session)];
      for (const guess of guesses) seen.push(await statusOf(guess));
      target.wait(12 * 3600 + 1);
      seen.push(await statusOf(session));
      void client;
      const holds = seen[0] === 200 && seen.slice(1).every((status) => status === 403) && value.length >= 32;
      return { holds, saw: seen.join(' ') };
    },
  },
  {
    name: 'codes and signatures in answers, addresses and the log',
    async run(target) {
      const printed = await printedBy(async () => {
        const client = await target.visitor();
        const { data: sent } = await client.sendSms('91410000');
        await client.verifySms('91410000', sent.code_sig, '000000');
        await client.get('/login/account-list', { code_sig: sent.code_sig, phone_no: '91410000', region_no: '+852' });
      });
      const client = await target.visitor();
      const answer = JSON.stringify(await client.sendSms('91410001'));
      const lines = await target.passport.database.tables.selectFrom('audit').selectAll().execute();
      const codes = target.outbox.map(({ text }) => /\d{6}/.exec(text)?.[0] ?? '-');
      const where = [printed, answer, JSON.stringify(lines)].filter((text) =>
        codes.some((code) => new RegExp(`(?<!\\w)${code}(?!\\w)`).test(text)),
      );
      return { holds: where.length === 0, saw: `${where.length} of 3 places have a code` };
    },
  },
];
