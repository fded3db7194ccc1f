import { scryptSync } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { importUsers } from '../../examples/server/importUsers';
import { ann, type Attack, type Target } from './target';

const people = 20;
const nameOf = (index: number) => `busy.${index}@example.com`;
const plainOf = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** What users of other systems bring along, at their usual costs. */
async function hashOf(index: number): Promise<string> {
  if (index % 4 === 1) return bcrypt(ann.password, 10);
  if (index % 4 === 2) return argon2(ann.password, { memoryCost: 65_536, timeCost: 3, parallelism: 1 });
  if (index % 4 === 3)
    return `$scrypt$ln=15,r=8,p=1$${plainOf(Buffer.alloc(16, index))}$${plainOf(scryptSync(ann.password, Buffer.alloc(16, index), 32, { N: 1 << 15, r: 8, p: 1, maxmem: 1 << 27 }))}`;
  return bcrypt(ann.password, 12);
}

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Makes calls that need no password, one of each kind in turn, until `isDone`. Returns the milliseconds of each. */
async function measureOthers(target: Target, isDone: () => boolean) {
  const client = await target.visitor('198.51.100.1');
  const calls = [
    ['/csrf', () => fetch(`${target.url}/csrf`).then((answer) => answer.text())],
    ['/ticket/send-sms', () => client.sendSms(String(91_420_000 + Math.floor(Math.random() * 9999)))],
    ['/reg/email-reg-salt', () => client.post('/reg/email-reg-salt', { email: 'x@example.com' })],
    ['/home', () => client.home('')],
  ] as const;
  const times: Record<string, number[]> = {};
  while (!isDone())
    for (const [name, call] of calls) {
      const began = performance.now();
      await call();
      (times[name] ??= []).push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  return times;
}

/** Attacks that keep a server busy. */
export const busyAttacks: readonly Attack[] = [
  {
    name: '20 imported users sign in at once, of bcrypt 10 and 12, argon2id and scrypt: how long other calls take',
    env: { PASSWORDS: 'plain', HASH_MEMORY: '19456', ADDRESS_FACTOR: '1000' },
    isSlow: true,
    async run(target) {
      const hashes = await Promise.all(Array.from({ length: people }, (_, index) => hashOf(index)));
      const lines = hashes.map((password, index) => JSON.stringify({ email: nameOf(index), password }));
      await importUsers(target.passport, lines.join('\n'));
      await target.passport.pace.refresh(target.passport);
      const state = { isDone: false };
      const began = performance.now();
      const signIns = Promise.all(
        hashes.map(async (_, index) => {
          const fields = { username: nameOf(index), password: ann.password };
          return (await (await target.visitor()).post('/auth/login', fields)).code;
        }),
      ).finally(() => (state.isDone = true));
      const times = await measureOthers(target, () => state.isDone);
      const right = (await signIns).filter((code) => code === 0).length;
      const all = Object.values(times).flat();
      const slow = Object.entries(times).map(([name, own]) => `${name} ${percentile(own, 0.95).toFixed(0)}`);
      const saw = `${right} of ${people} in ${Math.round(performance.now() - began)} ms; 95th percentile in ms of ${all.length} other calls: ${percentile(all, 0.95).toFixed(0)} (${slow.join(', ')})`;
      return { holds: right === people && percentile(all, 0.95) < 200, saw };
    },
  },
];
