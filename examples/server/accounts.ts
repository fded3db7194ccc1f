import { randomInt } from 'node:crypto';
import { readEmail } from '../../machines/rules/email';
import { phoneOf, uidOf } from './call';
import type { Database, Work } from './database';
import type { Passport } from './passport';
import type { Account } from './tables';

type Reads = Pick<Database | Work, 'tables'>;

/** New accounts, and imported ones, have what is not named here as null, empty or no. */
export type NewAccount = Partial<Omit<Account, 'created_at'>>;

/** Opens an account. Its uid is a random number: who has one uid cannot count to the next. */
export async function openAccount(
  { tables }: Reads,
  { now }: Pick<Passport, 'now'>,
  account: NewAccount,
): Promise<Account> {
  const row: Account = {
    uid: await freeUid({ tables }),
    phone: null,
    email: null,
    nickname: '',
    password: null,
    salt: null,
    salt32: null,
    second_factor: 0,
    must_set_password: 0,
    delete_requested_at: null,
    created_at: now(),
    ...account,
  };
  await tables.insertInto('accounts').values(row).execute();
  return row;
}

async function freeUid(reads: Reads): Promise<number> {
  for (;;) {
    const uid = randomInt(100_000_000, 999_999_999);
    if (!(await accountOf(reads, uid))) return uid;
  }
}

export const accountOf = ({ tables }: Reads, uid: number): Promise<Account | undefined> =>
  tables.selectFrom('accounts').selectAll().where('uid', '=', uid).executeTakeFirst();

export const accountsOfPhone = ({ tables }: Reads, phone: string): Promise<Account[]> =>
  tables.selectFrom('accounts').selectAll().where('phone', '=', phone).orderBy('uid').execute();

export const accountOfEmail = ({ tables }: Reads, email: string): Promise<Account | undefined> =>
  tables.selectFrom('accounts').selectAll().where('email', '=', email.toLowerCase()).executeTakeFirst();

/**
 * Finds the account of a name that was typed: an e-mail, the digits of a phone with its region, or a uid. A phone of
 * several accounts names none of them. `key` names what was found, or the name itself.
 */
export async function accountNamed(
  reads: Reads,
  name: string,
  region: string | undefined,
): Promise<{ account: Account | undefined; key: string }> {
  const account = await find(reads, name, region);
  return { account, key: account ? `uid ${account.uid}` : `name ${region ?? ''}${name.toLowerCase()}` };
}

async function find(reads: Reads, name: string, region: string | undefined): Promise<Account | undefined> {
  if (name.includes('@')) return accountOfEmail(reads, readEmail(name));
  if (!region) return accountOf(reads, uidOf(name));
  const owners = await accountsOfPhone(reads, phoneOf(region, name));
  return owners.length === 1 ? owners[0] : undefined;
}

export async function setPassword(
  { tables }: Reads,
  uid: number,
  password: Pick<Account, 'password' | 'salt' | 'salt32'>,
): Promise<void> {
  await tables.updateTable('accounts').set(password).where('uid', '=', uid).execute();
}
