import { openAccount } from '../../examples/server/accounts';
import { openPassport } from '../../examples/server/passport';
import { readSettings } from '../../examples/server/settings';
import { readPeople, type People } from '../conform/people';
import { layered } from '../examples/server/people';

const password = 'Harbour-2024';

/** Opens an account with a password for each visitor, and returns the list of the kit. */
export async function peopleOfExample(
  { outbox, database }: { outbox: string; database: string },
  visitors: number,
): Promise<People> {
  const passport = await openPassport(readSettings({ ...process.env, DATABASE_URL: database }));
  const stored = await layered(passport, password);
  const people = [];
  for (let number = 0; number < visitors; number += 1) {
    const { uid } = await openAccount(passport.database, passport, stored);
    people.push({ name: `Owner ${number}`, uid: String(uid), password });
  }
  await passport.database.tables.destroy();
  return readPeople(JSON.stringify({ code: { get: `${outbox}/?to={to}` }, signedIn: '<h1>Signed in</h1>', people }));
}
