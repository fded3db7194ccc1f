import { readFileSync } from 'node:fs';
import { loadPlanted, type Fault } from '../planted/plant';
import type * as sandbox from '../../src/sandbox/sandbox';
import type * as secondServer from '../secondServer/server';
import { only, tryOut, tryServer } from './inProcess';
import { readPeople } from '../../src/conform/people';

/** The two owners of the kit's accounts, and one person for each other state of an account that a hole needs. */
const names = [
  'Wing Chan',
  '林悦',
  '何欣',
  'Kit Lau',
  'Kam Lau',
  '小玲',
  'Leo Ng',
  'Lena Ng',
  'Daniel Koh',
  'Nobody yet',
  'Nobody with a password',
  'Nobody with patience',
];

/** Who can find a hole of these rows, beside the two owners. */
const finders: Readonly<Record<string, readonly string[]>> = {
  choose: ['何欣'],
  row: ['何欣'],
  register: ['Nobody yet', 'Nobody with a password', 'Nobody with patience'],
  email: ['Daniel Koh'],
  second: ['Leo Ng', 'Lena Ng'],
  reset: ['小玲'],
  deletion: ['Kit Lau', 'Kam Lau'],
  captcha: ['佐藤 遥'],
};

/** Tries a sandbox in this process, with these faults planted; for one row with those who can find its hole. */
export async function conformPlanted(faults: readonly Fault[], row?: string) {
  const { createSandbox } = await loadPlanted<typeof sandbox>('src/sandbox/sandbox.ts', faults);
  const [kind = ''] = row?.split('.') ?? [];
  const who = row === undefined ? names : ['Wing Chan', '林悦', ...(finders[kind] ?? [])];
  return tryOut({ create: createSandbox, people: only(who) });
}

/** The page that the second server sends where there is no build. */
const noBuild: Fault = {
  name: 'a page without a build',
  file: 'test/secondServer/site.ts',
  from: "const whole = readFileSync(`${built}index.html`, 'utf8');",
  to: `const whole = '<!doctype html><html lang="en"><script type="application/json" id="passport-config"></script></html>';`,
};
/** Who may be attacked and locked there, beside the permissions of its own list. */
const permissions: Readonly<Record<string, object>> = {
  Iris: { mayAttack: true, mayLock: true, maxSms: 20 },
  Noor: { mayAttack: true },
  Pia: { mayAttack: true, mayLock: true, maxSms: 20 },
  Rex: { mayAttack: true, mayLock: true, maxSms: 20 },
  New: { mayLock: true },
  'New with password': { mayFail: true },
};

/** Tries the second server. The kit moves its clock. */
export async function conformSecondServer() {
  const { startSecondServer } = await loadPlanted<typeof secondServer>('test/secondServer/server.ts', [noBuild]);
  const server = await startSecondServer();
  const list = JSON.parse(readFileSync('test/secondServer/people.json', 'utf8')) as { people: { name: string }[] };
  const people = list.people.map((person) => ({ ...person, ...permissions[person.name] }));
  const outcome = await tryServer({ origin: server.url, people: readPeople(JSON.stringify({ ...list, people })) });
  await server.close();
  return outcome;
}
