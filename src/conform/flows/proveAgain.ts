import type { Kit } from '../kit';
import type { ListedPerson } from '../people';
import { readSent, send } from './send';

/** Has another code sent to a person and types it. Null where the list or the server does not allow it. */
export async function proveAgain(kit: Kit, person: ListedPerson) {
  const { region, phone } = person;
  if (!region || !phone || !kit.maySend(person)) return null;
  const visit = await kit.visit();
  const number = { region, phone, type: 'login' as const };
  const read = await readSent(kit, visit, person, number, await send(kit, visit, person, number));
  if (!read) return null;
  const { codeSig, answer, verify } = read;
  return { visit, codeSig, sendSmsRes: answer, verified: await verify(), again: () => verify() };
}
export type ProvedAgain = NonNullable<Awaited<ReturnType<typeof proveAgain>>>;
