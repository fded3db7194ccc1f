import { openAccount } from '../../../examples/server/accounts';
import type { Passport } from '../../../examples/server/passport';
import { hashOf, newSalts } from '../../../examples/server/passwords';
import { layersOf } from './client';

/** What is stored of a password that the page sends in three layers, or as typed. */
export async function layered(passport: Passport, password: string) {
  if (passport.settings.passwords === 'plain') return { password: await hashOf(passport, password) };
  const salts = newSalts();
  return { ...salts, password: await hashOf(passport, layersOf(password, salts).s3) };
}

const hk = (phone: string) => ({ region: '+852', phone });

/** Everyone whom the conformance kit needs for every row that this server can be held to. */
export const people = [
  {
    name: 'Ann, who has everything',
    uid: '100001',
    ...hk('91230001'),
    email: 'ann@example.com',
    password: 'Harbour-2024',
    mayAttack: true,
    is: ['voice'],
    only: 'http',
  },
  {
    name: 'Ben, in the browser',
    uid: '100002',
    ...hk('91230002'),
    password: 'Azulejo-205',
    mayAttack: true,
    only: 'browser',
  },
  { name: 'Cho, two accounts', ...hk('91230003'), is: ['severalAccounts'], mayAttack: true },
  {
    name: 'Dee, code and password',
    uid: '100005',
    ...hk('91230005'),
    password: 'Two-keys-77',
    is: ['secondFactor'],
    mayAttack: true,
    only: 'http',
  },
  {
    name: 'Eve, code and password',
    uid: '100006',
    ...hk('91230006'),
    password: 'Two-keys-78',
    is: ['secondFactor'],
    mayReceive: true,
  },
  {
    name: 'Fay, to be deleted',
    uid: '100007',
    ...hk('91230007'),
    is: ['deletionPending'],
    mayReceive: true,
    mayChange: true,
    only: 'http',
  },
  {
    name: 'Gus, to be deleted',
    uid: '100008',
    ...hk('91230008'),
    is: ['deletionPending'],
    mayReceive: true,
    mayChange: true,
    only: 'browser',
  },
  {
    name: 'Hal, no password',
    uid: '100009',
    ...hk('91230009'),
    is: ['noPassword'],
    mayReceive: true,
    mayChange: true,
    newPassword: 'Lighthouse-5',
    only: 'http',
  },
  {
    name: 'Ivy, code by e-mail, whose address may be locked',
    email: 'ivy@example.com',
    is: ['emailCode'],
    mayAttack: true,
    mayLock: true,
  },
  {
    name: 'Jon, whose phone and password may be locked',
    uid: '100011',
    ...hk('91230011'),
    password: 'Granite-1911',
    mayLock: true,
    only: 'http',
  },
  {
    name: 'Kay, an address and a password',
    uid: '100012',
    email: 'kay@example.com',
    password: 'Orchid-3055',
    mayAttack: true,
    only: 'http',
  },
  {
    name: 'A new phone',
    ...hk('91230012'),
    is: ['free'],
    newPassword: 'Lighthouse-6',
    mayReceive: true,
    mayRegister: true,
    only: 'browser',
  },
  {
    name: 'Another new phone',
    ...hk('91230013'),
    is: ['free'],
    newPassword: 'Lighthouse-7',
    mayReceive: true,
    mayFail: true,
    mayRegister: true,
    only: 'http',
  },
  {
    name: 'A phone to be opened by no one',
    ...hk('91230014'),
    is: ['free'],
    newPassword: 'Lighthouse-8',
    mayReceive: true,
    mayLock: true,
    mayRegister: true,
    only: 'http',
  },
  { name: 'A new address', email: 'new@example.com', is: ['free'], only: 'http' },
] as const;

/** Opens the accounts of the list. */
export async function seed(passport: Passport): Promise<void> {
  const { database } = passport;
  for (const person of people) {
    if (!('uid' in person)) continue;
    const has = (trait: string) => 'is' in person && (person.is as readonly string[]).includes(trait);
    await openAccount(database, passport, {
      uid: Number(person.uid),
      phone: 'phone' in person ? person.region + person.phone : null,
      email: 'email' in person ? person.email : null,
      second_factor: Number(has('secondFactor')),
      must_set_password: Number(has('noPassword')),
      delete_requested_at: has('deletionPending') ? passport.now() : null,
      ...('password' in person && (await layered(passport, person.password))),
    });
  }
  for (const uid of [100_003, 100_004])
    await openAccount(database, passport, { uid, phone: '+85291230003', nickname: `Cho ${uid}` });
  await openAccount(database, passport, { email: 'ivy@example.com' });
}
