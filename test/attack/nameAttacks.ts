import { hash as bcrypt } from '@node-rs/bcrypt';
import { openAccount } from '../../examples/server/accounts';
import { importUsers } from '../../examples/server/importUsers';
import { layered } from '../examples/server/people';
import { ann, noOne, type Attack, type Target } from './target';

const isOne = (texts: readonly string[]) => new Set(texts).size === 1;

/** An answer as it came: its head, and the letters and signs of its body, each digit and hex letter as one. */
async function rawOf(target: Target, path: string, fields: Readonly<Record<string, string>>) {
  const { cookie, device } = await target.visitor();
  const token = (await fetch(`${target.url}/csrf`, { headers: { cookie } })).headers.get('x-csrf-token') ?? '';
  const body = new URLSearchParams({ ...fields, device_id: device, csrf_token: token });
  const answer = await fetch(target.url + path, { method: 'POST', headers: { cookie }, body });
  const head = [...answer.headers].filter(([name]) => !['date', 'content-length'].includes(name));
  const text = await answer.text();
  return JSON.stringify([answer.status, head, text.replaceAll(/"[\w-]{16,}"/g, (each) => `<${each.length}>`)]);
}

/**
 * Runs two kinds in turn. Returns the middle of the times of each, and in which share of the rounds the first took
 * longer: what is busy is busy for both.
 */
async function compareTimes(rounds: number, kinds: readonly ((round: number) => Promise<unknown>)[]) {
  const times = kinds.map((): number[] => []);
  const inTurn = [...kinds.entries()];
  for (let round = 0; round < rounds; round += 1)
    for (const [at, run] of round % 2 ? inTurn.toReversed() : inTurn) {
      const began = performance.now();
      await run(round);
      times[at]?.push(performance.now() - began);
    }
  const [one = [], other = []] = times;
  const middles = times.map((all) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0);
  return { middles, longer: one.filter((each, round) => each > (other[round] ?? 0)).length / rounds };
}

/** Attacks that ask who has an account, and that lock visitors out. */
export const nameAttacks: readonly Attack[] = [
  {
    name: 'who has an account: the raw text of answers, their order of fields, lengths and headers',
    async run(target) {
      const open = [];
      const asked = [
        ['/login/account-salt', { account: ann.email }, { account: noOne.email }],
        ['/login/account-salt', { account: ann.phone, region_no: '+852' }, { account: noOne.phone, region_no: '+852' }],
        ['/reg/email-reg-salt', { email: 'ann@example.com' }, { email: 'zoe@example.com' }],
        ['/ticket/send-sms', { region_no: '+852', phone_no: ann.phone }, { region_no: '+852', phone_no: noOne.phone }],
        ['/reg/send-email-code', { email: ann.email }, { email: noOne.email }],
      ] as const;
      /* As long as those of who opens an account here: Ann's number is older. */
      await target.passport.database.tables.updateTable('accounts').set({ uid: 654_321_987 }).execute();
      for (const [path, one, other] of asked) {
        const raw = [await rawOf(target, path, one), await rawOf(target, path, other)];
        const plain = raw.map((each) => each.replaceAll(/\d{9,}|(ann|zoe|no-one)@example\.com/g, '#'));
        if (!isOne(plain)) open.push(plain.join(' | '));
      }
      return { holds: open.length === 0, saw: open.join('; ') || `${asked.length} answers alike` };
    },
  },
  {
    name: 'who was imported: uids that are shorter than those of who registers',
    env: { PASSWORDS: 'plain' },
    async run(target) {
      await importUsers(target.passport, JSON.stringify({ uid: 12_345, email: 'old@example.com' }));
      const client = await target.visitor();
      const seen = [];
      for (const account of ['old@example.com', 'new@example.com']) {
        const answer = await client.post('/login/account-salt', { account });
        seen.push(`${answer.code} ${String(answer.data.svr_result?.uid ?? '').length}`);
      }
      return { holds: isOne(seen), saw: seen.join(' | ') };
    },
  },
  {
    name: 'who has an account: wrong codes until a code is locked, to log in and to register',
    async run(target) {
      const seen = [];
      for (const { phone } of [ann, noOne])
        for (const kind of ['/ticket', '/reg']) {
          const client = await target.visitor(`198.51.100.${seen.length}`);
          const isLogin = kind === '/ticket';
          const byPhone = { region_no: '+852', phone_no: phone };
          const { data } = await client.post(isLogin ? '/ticket/send-sms' : '/reg/send-sms-v2', byPhone);
          const codes = [];
          for (let tries = 0; tries < 12; tries += 1) {
            const more = { code_sig: data.code_sig, [isLogin ? 'msgCode' : 'sms_code']: '000000' };
            codes.push((await client.post(`${kind}/verify-sms`, { ...byPhone, ...more })).code);
          }
          seen.push(codes.join(' '));
          target.wait(61);
        }
      return { holds: isOne(seen), saw: [...new Set(seen)].join(' | ') };
    },
  },
  {
    name: 'who has an account: the time of the calls without a password',
    env: { ADDRESS_FACTOR: '1000' },
    isSlow: true,
    async run(target) {
      const { passport } = target;
      const rounds = 40;
      for (let index = 0; index < rounds; index += 1)
        await openAccount(passport.database, passport, { email: `has.${index}@example.com` });
      const open = [];
      for (const [path, field] of [
        ['/login/account-salt', 'account'],
        ['/reg/email-reg-salt', 'email'],
        ['/reg/send-email-code', 'email'],
      ] as const) {
        const client = await target.visitor();
        const ask = (name: string) => (round: number) => client.post(path, { [field]: `${name}.${round}@example.com` });
        open.push({ path, ...(await compareTimes(rounds, [ask('has'), ask('not')])) });
      }
      /* Of 40 rounds chance alone gives one kind fewer than 8 once in ten thousand runs. */
      const holds = open.every(({ longer }) => longer >= 0.2 && longer <= 0.8);
      const saw = open.map(
        ({ path, middles, longer }) =>
          `${path} ${middles.map((ms) => ms.toFixed(1)).join(' and ')} ms, the first longer in ${Math.round(100 * longer)} %`,
      );
      return { holds, saw: saw.join(', ') };
    },
  },
  {
    name: 'passwords of one account, by its phone, its address and its uid in turn',
    env: { PASSWORDS: 'plain' },
    async run(target) {
      const client = await target.visitor();
      const forms = [
        { username: String(ann.uid) },
        { username: ann.phone, code: '+852' },
        { username: `0${ann.phone}`, code: '+852' },
        { username: ann.email },
        { username: ann.email.toUpperCase() },
        { username: `Ann <${ann.email}>` },
      ];
      let tried = 0;
      for (let round = 0; round < 2; round += 1)
        for (const form of forms)
          tried += Number((await client.post('/auth/login', { ...form, password: 'Wrong-2024' })).code === 9005);
      return { holds: tried === 5, saw: `${tried} of 12 tried` };
    },
  },
  {
    name: 'wrong codes of one phone that is written in two ways, across codes',
    async run(target) {
      let guessed = 0;
      for (let sent = 0; sent < 4; sent += 1) {
        const client = await target.visitor('203.0.113.7');
        const { data } = await client.sendSms(ann.phone);
        for (let tries = 0; tries < 10; tries += 1) {
          const phone = tries % 2 ? ann.phone : `0${ann.phone}`;
          guessed += Number((await client.verifySms(phone, data.code_sig ?? '', '000000')).code === 9002);
        }
        target.wait(61);
      }
      return { holds: guessed === 20, saw: `${guessed} guesses` };
    },
  },
  {
    name: '60 guesses of one code at the same time',
    async run(target) {
      const client = await target.visitor();
      const { data } = await client.sendSms(ann.phone);
      const all = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          client.verifySms(ann.phone, data.code_sig, String(index).padStart(6, '0')),
        ),
      );
      const guessed = all.filter(({ code }) => code === 9002 || code === 0).length;
      return { holds: guessed <= 10, saw: `${guessed} of 60 compared` };
    },
  },
  {
    name: 'lock-out: one stranger uses up the codes of an address',
    async run(target) {
      let sent = 0;
      for (let index = 0; index < 12; index += 1) {
        const { code } = await (await target.visitor()).post('/reg/send-email-code', { email: ann.email });
        sent += Number(code === 0);
        target.wait(61);
      }
      const owner = await target.visitor('198.51.100.7');
      const { code } = await owner.post('/reg/send-email-code', { email: ann.email });
      return { holds: sent <= 5 && code === 0, saw: `${sent} of 12 sent; the owner: ${code}` };
    },
  },
  {
    name: 'who was imported, by the answers of a wrong and of no password',
    env: { PASSWORDS: 'plain' },
    async run(target) {
      const { passport } = target;
      await openAccount(passport.database, passport, {
        email: 'own@example.com',
        ...(await layered(passport, 'Old-2024')),
      });
      const lines = [
        { email: 'old@example.com', password: await bcrypt('Old-2024', 4) },
        { email: 'none@example.com' },
      ];
      await importUsers(passport, lines.map((line) => JSON.stringify(line)).join('\n'));
      const seen = [];
      for (const name of ['own', 'old', 'none', 'nobody'])
        seen.push(await rawOf(target, '/auth/login', { username: `${name}@example.com`, password: 'Wrong-2024' }));
      return { holds: isOne(seen), saw: [...new Set(seen)].join(' | ').slice(0, 200) };
    },
  },
];
