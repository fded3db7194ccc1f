// @alone replaces globals
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAccount } from '../../../examples/server/accounts';
import { codeIn, layersOf, openClient, type Client } from './client';
import { openExample, origin, type Example } from './inProcess';
import { layered } from './people';

/** A visitor at a network address. */
function clientAt(example: Example, address = '203.0.113.1', device?: string): Promise<Client> {
  const fetch: typeof globalThis.fetch = (url, init) =>
    example.fetch(url as string, { ...init, headers: { ...init?.headers, 'x-forwarded-for': address } });
  return openClient(origin, fetch, device);
}
const narrow = { ADDRESS_FACTOR: '1' };
const owner = { uid: 100_101, phone: '+85291230101', email: 'ann@example.com' };
async function openOwner(example: Example) {
  await openAccount(example.passport.database, example.passport, {
    ...owner,
    ...(await layered(example.passport, 'Harbour-2024')),
  });
}

/** Names of one person, with the same digits and letters for who has an account and for who has none. */
const formsOf = (phone: string, email: string) => [
  { account: phone, region_no: '+852' },
  { account: `0${phone}`, region_no: '+852' },
  { account: phone.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)), region_no: '+852' },
  { account: email },
  { account: email.toUpperCase() },
  { account: email, region_no: '+852' },
];

describe('a stranger does not learn who has an account', () => {
  it('by the same name written otherwise, or by the answered uid asked again [D-EXAMPLE]', async () => {
    const example = await openExample();
    await openOwner(example);
    const client = await clientAt(example);
    const ask = async (fields: Record<string, string>) => {
      const { code, data } = await client.post('/login/account-salt', fields);
      return { code, answer: JSON.stringify(data?.svr_result), uid: String(data?.svr_result?.uid) };
    };
    for (const forms of [formsOf('91230101', 'ann@example.com'), formsOf('91230109', 'zoe@example.com')]) {
      const phones = await Promise.all(forms.slice(0, 3).map(ask));
      const emails = await Promise.all(forms.slice(3).map(ask));
      for (const same of [phones, emails]) {
        expect(new Set(same.map(({ answer }) => answer)).size).toBe(1);
        const uid = same[0]?.uid ?? '';
        expect(uid).toMatch(/^\d{6,9}$/);
        expect((await ask({ account: uid })).answer).toBe(same[0]?.answer);
        expect((await ask({ account: `00${uid}`.slice(-9) })).answer).toBe(same[0]?.answer);
      }
    }
    const never = ['999999998', '12345', '1234567890123', 'no name', '@', '']
      .map((account) => ask({ account }))
      .map(async (asked) => (await asked).code);
    expect(await Promise.all(never)).toEqual([0, 0, 0, 0, 9001, 9001]);
  });

  it('by what changes when the account is opened: uid and salts stay [D-EXAMPLE]', async () => {
    const example = await openExample();
    const client = await clientAt(example);
    const salts = async () =>
      (await client.post('/login/account-salt', { account: '91230102', region_no: '+852' })).data.svr_result;
    const before = await salts();
    const { data: sent } = await client.sendSms('91230102');
    const { data } = await client.verifySms('91230102', sent.code_sig, codeIn(example.outbox.at(-1)?.text ?? ''));
    const fields = { code_sig: data.code_sig, region_no: '+852', phone_no: '91230102' };
    const opened = await client.post('/reg/phone-quick-reg', fields);
    expect(opened.code).toBe(0);
    expect(String(opened.data.uid)).toBe(String(before.uid));
    expect(await salts()).toEqual(before);
  });

  it('by how much the database is asked for a name: as often for every account as for none [D-EXAMPLE]', async () => {
    const example = await openExample();
    const { database } = example.passport;
    await openAccount(database, example.passport, { phone: '+85291230103' });
    await openAccount(database, example.passport, { email: 'bea@example.com' });
    await openAccount(database, example.passport, { uid: 100_103, phone: '+85291230104' });
    for (let times = 0; times < 2; times += 1) await openAccount(database, example.passport, { phone: '+85291230105' });
    let queries = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => ((queries += 1), node),
      transformResult: ({ result }) => Promise.resolve(result),
    };
    Object.assign(database, { tables: database.tables.withPlugin(counter) });
    const client = await clientAt(example);
    const counts = async (names: readonly Record<string, string>[]) => {
      const seen = [];
      for (const fields of names) {
        queries = 0;
        expect((await client.post('/login/account-salt', fields)).code).toBe(0);
        seen.push(queries);
      }
      return new Set(seen);
    };
    const phones = ['91230103', '91230104', '91230105', '91230109'];
    const byPhone = await counts(phones.map((account) => ({ account, region_no: '+852' })));
    expect([...byPhone]).toEqual([expect.any(Number)]);
    expect((await counts([{ account: 'bea@example.com' }, { account: 'zoe@example.com' }])).size).toBe(1);
  });

  it.each(['layered', 'plain'])(
    'by lock-outs, however the name is written, with passwords %s [D-EXAMPLE]',
    async (kind) => {
      const seen = [];
      for (const [phone, email] of [
        ['91230101', 'ann@example.com'],
        ['91230109', 'zoe@example.com'],
      ] as const) {
        const example = await openExample({ env: { ...narrow, PASSWORDS: kind } });
        await openOwner(example);
        const client = await clientAt(example);
        const tryOne = async ({ account, region_no }: { account: string; region_no?: string }) => {
          const fields = { username: account, password: 'Wrong-2024', ...(region_no && { code: region_no }) };
          if (kind === 'plain') return (await client.post('/auth/login', fields)).code;
          return (await client.logIn(account, 'Wrong-2024', { ...(region_no && { code: region_no }) })).code;
        };
        const codes = [];
        const forms = formsOf(phone, email);
        for (const form of [...Array<(typeof forms)[0]>(5).fill(forms[0] as (typeof forms)[0]), ...forms.slice(0, 3)])
          codes.push(await tryOne(form));
        seen.push(codes);
      }
      expect(seen[0]).toEqual([9005, 9005, 9005, 9005, 9005, 9006, 9006, 9006]);
      expect(seen[1]).toEqual(seen[0]);
    },
  );
});

describe('one stranger does not lock a visitor out of both ways', () => {
  it('of passwords: the owner signs in elsewhere, and one network never fills the limit of all [D-EXAMPLE]', async () => {
    const example = await openExample({ env: narrow });
    await openOwner(example);
    const codes = [];
    for (let round = 0; round < 8; round += 1) {
      for (let index = 0; index < 8; index += 1)
        codes.push((await (await clientAt(example)).logIn('100101', 'Wrong-2024')).code);
      await example.pause(15 * 60 + 1);
    }
    expect(codes.filter((code) => code === 9005)).toHaveLength(30);
    expect((await (await clientAt(example, '198.51.100.7')).logIn('100101', 'Harbour-2024')).code).toBe(0);
    const refused = await (await clientAt(example)).logIn('100101', 'Harbour-2024');
    expect(refused).toMatchObject({ code: 9006, message: expect.stringContaining('Log in with a code') as string });
  });

  it('of passwords by all together: 20 in a quarter of an hour, 100 in a day [D-EXAMPLE]', async () => {
    const example = await openExample({ env: narrow });
    await openOwner(example);
    let tried = 0;
    for (let round = 0; round < 8; round += 1) {
      let inRound = 0;
      for (let index = 0; index < 24; index += 1) {
        const client = await clientAt(example, `192.0.${round}.${index}`);
        inRound += Number((await client.logIn('100101', 'Wrong-2024')).code === 9005);
      }
      expect(inRound).toBe(round < 5 ? 20 : 0);
      tried += inRound;
      await example.pause(15 * 60 + 1);
    }
    expect(tried).toBe(100);
  });

  it('of codes: half of the messages of an hour are left to others, and so is the text that says what to do [D-EXAMPLE]', async () => {
    const example = await openExample({ env: narrow });
    await openOwner(example);
    const answers = [];
    for (let index = 0; index < 12; index += 1) {
      const stranger = await clientAt(example);
      answers.push(await stranger.sendSms('91230101'));
      await example.pause(61);
    }
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(5);
    expect(answers.at(-1)).toMatchObject({ code: 9003, message: expect.stringContaining('in an hour') as string });
    const visitor = await clientAt(example, '198.51.100.7');
    const { data } = await visitor.sendSms('91230101');
    const code = codeIn(example.outbox.at(-1)?.text ?? '');
    expect((await visitor.verifySms('91230101', data.code_sig, code)).code).toBe(0);
    expect(await visitor.sendSms('91230101')).toMatchObject({
      code: 9003,
      message: expect.stringContaining('wait') as string,
    });
  });
});

describe('wrong codes are limited across codes', () => {
  const guess = async (example: Example, client: Client, times: number) => {
    const { code, data } = await client.sendSms('91230101');
    if (code !== 0) return [code];
    const right = codeIn(example.outbox.at(-1)?.text ?? '');
    const codes = [];
    for (let index = 0; index < times; index += 1)
      codes.push((await client.verifySms('91230101', data.code_sig, right === '000000' ? '000001' : '000000')).code);
    return codes;
  };

  it('of one visitor: 20 in a day, of every kind [D-EXAMPLE]', async () => {
    const example = await openExample({ env: narrow });
    const codes = [];
    for (let round = 0; round < 24; round += 1) {
      codes.push(...(await guess(example, await clientAt(example), 10)));
      await example.pause(30 * 60);
    }
    expect(codes.filter((code) => code === 9002)).toHaveLength(20);
    await example.pause(24 * 60 * 60);
    expect(await guess(example, await clientAt(example), 1)).toEqual([9002]);
  });

  it('of all together: after 100 in a day a code has one try, and the owner needs no more [D-EXAMPLE]', async () => {
    const example = await openExample({ env: narrow });
    const codes = [];
    for (let round = 0; round < 40; round += 1) {
      codes.push(...(await guess(example, await clientAt(example, `192.0.2.${round}`), 10)));
      await example.pause(10 * 60);
    }
    expect(codes.filter((code) => code === 9002)).toHaveLength(100 + 30);
    const visitor = await clientAt(example, '198.51.100.7');
    const { data } = await visitor.sendSms('91230101');
    expect((await visitor.verifySms('91230101', data.code_sig, codeIn(example.outbox.at(-1)?.text ?? ''))).code).toBe(
      0,
    );
  });
});

it('takes salts of a process whose clock is seconds ahead, and none from far in the future [D-EXAMPLE]', async () => {
  const example = await openExample();
  await openOwner(example);
  for (const [ahead, code] of [
    [10, 0],
    [-10, 0],
    [300, 15],
  ] as const) {
    const client = await clientAt(example);
    await example.pause(ahead);
    const salts = await client.post('/login/account-salt', { account: '100101' });
    await example.pause(-ahead);
    const { s3 } = layersOf('Harbour-2024', salts.data.svr_result);
    const tgtgt = Buffer.from(JSON.stringify({ ...salts.data.tgtgt_params, s3 })).toString('base64url');
    expect((await client.post('/auth/login', { username: '100101', password: s3, tgtgt })).code).toBe(code);
  }
});
