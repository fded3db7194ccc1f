import { emailOf, phoneOf, uidOf } from './call';
import type { Database, Work } from './database';
import type { Passport } from './passport';
import { seemingUid } from './passwords';
import type { Account } from './tables';

type Reads = Pick<Database | Work, 'tables'>;

/** New accounts, and imported ones, have what is not named here as null, empty or no. */
export type NewAccount = Partial<Omit<Account, 'created_at'>>;

/** Opens an account. Its uid is one that its phone or address seemed to have: no one can count to the next. */
export async function openAccount(
  { tables }: Reads,
  passport: Pick<Passport, 'now' | 'secret'>,
  account: NewAccount,
): Promise<Account> {
  const row: Account = {
    uid: account.uid ?? (await freeUid({ tables }, passport, account.phone ?? account.email ?? '')),
    phone: null,
    email: null,
    nickname: '',
    password: null,
    salt: null,
    salt32: null,
    second_factor: 0,
    must_set_password: 0,
    delete_requested_at: null,
    created_at: passport.now(),
    ...account,
  };
  await tables.insertInto('accounts').values(row).execute();
  return row;
}

/** Asks once, however many are taken: the time of more questions would show that the name has an account. */
async function freeUid({ tables }: Reads, passport: Pick<Passport, 'secret'>, name: string): Promise<number> {
  for (let from = 0; ; from += 8) {
    const seeming = Array.from({ length: 8 }, (_, index) => seemingUid(passport, name, from + index));
    const taken = await tables.selectFrom('accounts').select('uid').where('uid', 'in', seeming).execute();
    const free = seeming.find((uid) => taken.every((each) => each.uid !== uid));
    if (free !== undefined) return free;
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
 * several accounts names none of them. `uid` is the account's, or the one that the name seems to have: the same however
 * the name is written, and the same again where that uid itself is asked for. Everything that a stranger sees of a name
 * is made of it.
 */
export async function accountNamed(
  reads: Reads,
  passport: Pick<Passport, 'secret'>,
  name: string,
  region: string | undefined,
): Promise<{ account: Account | undefined; uid: number }> {
  if (!name.includes('@') && !region) {
    const uid = uidOf(name);
    const account = await accountOf(reads, uid);
    return { account, uid: uid || seemingUid(passport, name) };
  }
  const typed = name.includes('@') ? emailOf(name) : phoneOf(region ?? '', name);
  const owners = name.includes('@') ? [await accountOfEmail(reads, typed)] : await accountsOfPhone(reads, typed);
  const account = owners.length === 1 ? owners[0] : undefined;
  /* Asked for in any case: the time must not show it. */
  const seeming = await freeUid(reads, passport, typed);
  return { account, uid: account?.uid ?? seeming };
}

export async function setPassword(
  { tables }: Reads,
  uid: number,
  password: Pick<Account, 'password' | 'salt' | 'salt32'>,
): Promise<void> {
  await tables.updateTable('accounts').set(password).where('uid', '=', uid).execute();
}
