import { emailOf, phoneOf } from '../server/call';
import { Refused } from '../server/refused';
import type { Auth } from './auth';

interface User {
  readonly id: string;
  readonly name: string;
}

/** The library wants an address of every user. No one receives what is sent to this one. */
const addressFor = (phone: string) => `${phone.slice(1)}@phone.invalid`;

async function userWith(auth: Auth, field: 'id' | 'email' | 'phoneNumber', value: string): Promise<User | null> {
  const { adapter } = await auth.$context;
  return adapter.findOne<User>({ model: 'user', where: [{ field, value }] });
}
export const userOfPhone = (auth: Auth, phone: string): Promise<User | null> => userWith(auth, 'phoneNumber', phone);
export const userOfEmail = (auth: Auth, email: string): Promise<User | null> =>
  userWith(auth, 'email', email.toLowerCase());

/**
 * Finds who is meant by a name that was typed: an e-mail, the digits of a phone with its region, or an account id.
 * `key` is the name in one form, however it is written: limits count by it, so that they say nothing of who has an
 * account.
 */
export async function userNamed(
  auth: Auth,
  name: string,
  region: string | undefined,
): Promise<{ user: User | null; key: string }> {
  if (!name.includes('@') && !region) return { user: await userWith(auth, 'id', name), key: name };
  const key = name.includes('@') ? emailOf(name) : phoneOf(region ?? '', name);
  return { user: await (name.includes('@') ? userOfEmail(auth, key) : userOfPhone(auth, key)), key };
}

/** Opens an account for a phone or an address that was proved. Returns its id. */
export async function openUser(
  auth: Auth,
  { phone, email, password }: { phone?: string; email?: string; password?: string | undefined },
): Promise<string> {
  const { internalAdapter } = await auth.$context;
  const proved = phone
    ? { email: addressFor(phone), emailVerified: false, phoneNumber: phone, phoneNumberVerified: true }
    : { email: email ?? '', emailVerified: true };
  const { id } = await internalAdapter
    .createUser({ name: '', ...proved }, { method: phone ? 'phone-number' : 'email' })
    .catch(async (error: unknown) => {
      /* Two visitors proved it at the same time: the second gets the answer of one who comes later. */
      if (phone && (await userOfPhone(auth, phone))) throw new Refused(120_001, 'phoneTaken');
      if (email && (await userOfEmail(auth, email))) throw new Refused(120_002, 'emailTaken');
      throw error;
    });
  if (password) await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password });
  return id;
}
