import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { openAccount } from '../../examples/server/accounts';
import { importUsers } from '../../examples/server/importUsers';
import { layersOf } from '../examples/server/client';
import { layered } from '../examples/server/people';
import { busyAttacks } from './busyAttacks';
import { callAttacks } from './callAttacks';
import { edgeAttacks } from './edgeAttacks';
import { nameAttacks } from './nameAttacks';
import { sessionAttacks } from './sessionAttacks';
import { ann, noOne, openTarget, type Attack, type Target } from './target';

const middle = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;
const isOne = (texts: readonly string[]) => new Set(texts).size === 1;

async function saltsOf(target: Target, account: string, region_no?: string) {
  const fields = { account, ...(region_no && { region_no }) };
  const { data } = await (await target.visitor()).post('/login/account-salt', fields);
  return { text: JSON.stringify(data.svr_result), uid: String(data.svr_result.uid) };
}

/** Signs a new phone in, up to the ticket. */
async function ticketOf(target: Target, phone: string, more = {}) {
  const client = await target.visitor('203.0.113.1', more);
  const { data: sent } = await client.sendSms(phone);
  const { data } = await client.verifySms(phone, sent.code_sig, target.lastCode());
  const fields = { code_sig: data.code_sig, region_no: '+852', phone_no: phone };
  return { client, ticket: (await client.post('/reg/phone-quick-reg', fields)).data };
}

export const attacks: readonly Attack[] = [
  ...busyAttacks,
  ...nameAttacks,
  ...callAttacks,
  ...edgeAttacks,
  ...sessionAttacks,
  {
    name: 'who has an account: the same name written otherwise, and the answered uid asked again',
    async run(target) {
      const seen = [];
      for (const { phone, email } of [ann, noOne]) {
        const byPhone = await saltsOf(target, phone, '+852');
        const forms = [await saltsOf(target, `0${phone}`, '+852'), await saltsOf(target, byPhone.uid)];
        const mail = [await saltsOf(target, email), await saltsOf(target, email.toUpperCase(), '+852')];
        seen.push([isOne([byPhone, ...forms].map(({ text }) => text)), isOne(mail.map(({ text }) => text))]);
      }
      return { holds: JSON.stringify(seen[0]) === JSON.stringify(seen[1]), saw: JSON.stringify(seen) };
    },
  },
  {
    name: 'who has an account: lock-outs, however the name is written',
    env: { PASSWORDS: 'plain' },
    async run(target) {
      const seen = [];
      for (const { phone } of [ann, noOne]) {
        const client = await target.visitor(`198.51.100.${seen.length}`);
        const codes = [];
        for (const username of [...Array<string>(5).fill(phone), `0${phone}`, phone])
          codes.push((await client.post('/auth/login', { username, code: '+852', password: 'Wrong-2024' })).code);
        seen.push(codes.join(' '));
      }
      return { holds: isOne(seen), saw: seen.join(' | ') };
    },
  },
  {
    name: 'who has an account: the time of an answer, for no account, argon2id, bcrypt of cost 10 and 12',
    env: { PASSWORDS: 'plain', HASH_MEMORY: '19456', ADDRESS_FACTOR: '1000' },
    isSlow: true,
    async run(target) {
      const { passport } = target;
      const rounds = 7;
      const names = (kind: string) => Array.from({ length: rounds }, (_, index) => `${kind}.${index}@example.com`);
      const lines = [];
      for (const cost of [10, 12])
        for (const email of names(`bcrypt${cost}`)) lines.push({ email, password: await bcrypt(ann.password, cost) });
      await importUsers(passport, lines.map((line) => JSON.stringify(line)).join('\n'));
      for (const email of names('argon2'))
        await openAccount(passport.database, passport, { email, ...(await layered(passport, ann.password)) });
      await passport.pace.refresh(passport);
      const times: Record<string, number[]> = {};
      for (let round = 0; round < rounds; round += 1)
        for (const kind of ['nobody', 'argon2', 'bcrypt10', 'bcrypt12'])
          for (const password of ['Wrong-2024', ann.password]) {
            const client = await target.visitor();
            const began = performance.now();
            await client.post('/auth/login', { username: names(kind)[round] ?? '', password });
            (times[`${kind} ${password === ann.password ? 'right' : 'wrong'}`] ??= []).push(performance.now() - began);
          }
      const middles = Object.entries(times).map(([kind, all]) => [kind, Math.round(middle(all))] as const);
      const all = middles.map(([, ms]) => ms);
      const saw = middles.map((each) => each.join(' ')).join(', ');
      return { holds: Math.max(...all) < 1.1 * Math.min(...all), saw: `medians in ms: ${saw}` };
    },
  },
  {
    name: 'lock-out: one stranger uses up the passwords and the codes of a visitor',
    async run(target) {
      const passwords = [];
      for (let index = 0; index < 12; index += 1)
        passwords.push((await (await target.visitor()).logIn(String(ann.uid), 'Wrong-2024')).code);
      const sent = [];
      for (let index = 0; index < 12; index += 1) {
        sent.push((await (await target.visitor()).sendSms(ann.phone)).code);
        target.wait(61);
      }
      const owner = await target.visitor('198.51.100.7');
      const [login, message] = [await owner.logIn(String(ann.uid), ann.password), await owner.sendSms(ann.phone)];
      const count = (codes: readonly number[], code: number) => codes.filter((each) => each === code).length;
      const saw = `${count(passwords, 9005)} of 12 passwords tried, ${count(sent, 0)} of 12 messages sent; the owner: ${login.code} and ${message.code}`;
      return { holds: login.code === 0 && message.code === 0, saw };
    },
  },
  {
    name: 'guessing codes: wrong codes for three hours, with a new code whenever one is sent',
    async run(target) {
      let guessed = 0;
      for (let hour = 0; hour < 3; hour += 1) {
        for (let index = 0; index < 6; index += 1) {
          const client = await target.visitor();
          const { code, data } = await client.sendSms(ann.phone);
          target.wait(61);
          for (let tries = code === 0 ? 10 : 0; tries > 0; tries -= 1) {
            const wrong = target.lastCode() === '000000' ? '000001' : '000000';
            guessed += Number((await client.verifySms(ann.phone, data.code_sig, wrong)).code === 9002);
          }
        }
        target.wait(50 * 60);
      }
      return {
        holds: guessed <= 20,
        saw: `${guessed} guesses, and no more in this day: one in ${Math.round(1e6 / guessed)} is right`,
      };
    },
  },
  {
    name: 'messages from a whole network of IPv6',
    async run(target) {
      let sent = 0;
      for (let index = 0; index < 40; index += 1)
        sent += Number(
          (await (await target.visitor(`2001:db8::${index + 1}`)).sendSms(String(91_240_000 + index))).code === 0,
        );
      return { holds: sent === 30, saw: `${sent} of 40 sent` };
    },
  },
  {
    name: 'messages to one address that is written in many ways',
    async run(target) {
      for (const email of ['x1<v@example.com>', 'V@example.com', '"v" <v@example.com>', '\u001b[2Jv@example.com'])
        await (await target.visitor()).post('/reg/send-email-code', { email });
      const to = target.outbox.map(({ recipient }) => recipient);
      return {
        holds: to.length <= 1 && to.every((each) => /^[\x21-\x7e]+$/.test(each)),
        saw: `sent to ${JSON.stringify(to)}`,
      };
    },
  },
  {
    name: 'a link with a stranger’s ticket signs a visitor in to the stranger’s account',
    async run(target) {
      const statuses = [];
      for (const [index, dest] of ['empty', 'iframe'].entries()) {
        const { ticket } = await ticketOf(target, String(91_250_000 + index), { 'sec-fetch-dest': dest });
        const victim = await target.visitor();
        const query = new URLSearchParams({ uid: String(ticket.uid), jump_sig: ticket.jump_sig });
        for (const site of ['cross-site', 'none']) {
          const headers = { cookie: victim.cookie, 'sec-fetch-site': site };
          statuses.push((await fetch(`${target.url}/login/jump?${query}`, { headers, redirect: 'manual' })).status);
        }
      }
      return { holds: statuses.every((status) => status === 403), saw: statuses.join(' ') };
    },
  },
  {
    name: 'one ticket at 30 jumps, one code at 50 verifications, at the same time',
    async run(target) {
      const { client, ticket } = await ticketOf(target, '91260000');
      const jumps = await Promise.all(Array.from({ length: 30 }, () => client.jump(ticket)));
      const { data } = await client.sendSms('91260001');
      const code = target.lastCode();
      const verified = await Promise.all(
        Array.from({ length: 50 }, () => client.verifySms('91260001', data.code_sig, code)),
      );
      const right = verified.filter((each) => each.code === 0).length;
      const sessions = new Set(jumps.map(({ session }) => session).filter(Boolean)).size;
      return { holds: sessions === 1 && right === 1, saw: `${sessions} session, ${right} verification` };
    },
  },
  {
    name: 'another site logs a visitor out',
    async run(target) {
      const { client, ticket } = await ticketOf(target, '91270000');
      const { session } = await client.jump(ticket);
      const logOut = async (site: string) => {
        const headers = { cookie: session, 'sec-fetch-site': site };
        const answer = await fetch(`${target.url}/logout`, { method: 'POST', headers, redirect: 'manual' });
        return `${answer.headers.getSetCookie().length} cookies, ${(await client.home(session)).includes('Signed in')}`;
      };
      const saw = [await logOut('cross-site'), await logOut('same-origin')];
      /* An old browser names no site, and sends no Lax cookie along with the form of another. */
      const old = await fetch(`${target.url}/logout`, {
        method: 'POST',
        headers: { origin: 'null' },
        redirect: 'manual',
      });
      saw.push(`${old.headers.getSetCookie().length} cookies`);
      const holds = saw.join() === '0 cookies, true,1 cookies, false,0 cookies';
      return { holds, saw: saw.join('; then ') };
    },
  },
  {
    name: 'reading the files of the database: who may, and which codes they hold',
    async run(target) {
      for (let index = 0; index < 10; index += 1) await (await target.visitor()).sendSms(String(91_280_000 + index));
      const files = readdirSync(target.folder).map((name) => join(target.folder, name));
      const text = files.map((file) => readFileSync(file, 'latin1')).join('');
      const found = target.outbox.filter((sent) =>
        new RegExp(`(?<!\\w)${/\d{6}/.exec(sent.text)?.[0]}(?!\\w)`).test(text),
      );
      const open = files.filter((file) => statSync(file).mode & 0o077);
      return { holds: found.length + open.length === 0, saw: `${found.length} of 10 codes, ${open.length} open files` };
    },
  },
  {
    name: 'bodies that are too large',
    async run({ url }) {
      const body = new URLSearchParams({ phone_no: '9'.repeat(200_000) });
      const { status } = await fetch(`${url}/ticket/send-sms`, { method: 'POST', body });
      return { holds: status === 413, saw: String(status) };
    },
  },
  {
    name: 'clocks that differ: salts of a process that is 10 seconds ahead',
    async run(target) {
      const client = await target.visitor();
      target.wait(10);
      const { data } = await client.post('/login/account-salt', { account: String(ann.uid) });
      target.wait(-10);
      const { s3 } = layersOf(ann.password, data.svr_result);
      const tgtgt = Buffer.from(JSON.stringify({ ...data.tgtgt_params, s3 })).toString('base64url');
      const { code } = await client.post('/auth/login', { username: String(ann.uid), password: s3, tgtgt });
      return { holds: code === 0, saw: String(code) };
    },
  },
];

export { openTarget };
