import { readFileSync } from 'node:fs';
import { loadPlanted, type Fault } from '../planted/plant';
import type * as sandbox from '../sandbox/sandbox';
import type * as secondServer from '../secondServer/server';
import { only, tryOut, tryServer } from './inProcess';
import { readPeople } from './people';

/** The two owners of the kit's accounts, and one person for each other state of an account that a hole needs. */
const names = [
  'Wing Chan',
  '林悦',
  '何欣',
  'Kit Lau',
  '小玲',
  'Leo Ng',
  'Lena Ng',
  'Daniel Koh',
  'Nobody yet',
  'Nobody with a password',
  'Nobody with patience',
];

/** Tries a sandbox in this process, with these faults planted. */
export async function conformPlanted(faults: readonly Fault[]) {
  const { createSandbox } = await loadPlanted<typeof sandbox>('test/sandbox/sandbox.ts', faults);
  return tryOut({ create: createSandbox, people: only(names) });
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
  Iris: { mayAttack: true, mayLock: true, maxSms: 2 },
  Noor: { mayAttack: true, maxSms: 2 },
  Pia: { mayAttack: true, mayLock: true },
  Rex: { mayAttack: true, mayLock: true },
  New: { mayLock: true, maxSms: 2 },
  'New with password': { mayFail: true },
};

/** Tries the second server. The kit moves its clock. */
export async function conformSecondServer() {
  const { startSecondServer } = await loadPlanted<typeof secondServer>('test/secondServer/server.ts', [noBuild]);
  const server = await startSecondServer();
  const list = JSON.parse(readFileSync('test/secondServer/people.json', 'utf8')) as { people: { name: string }[] };
  const people = list.people.map((person) => ({ ...person, ...permissions[person.name] }));
  let advanced = 0;
  const outcome = await tryServer({
    origin: server.url,
    people: readPeople(JSON.stringify({ ...list, people })),
    now: () => Date.now() + advanced * 1000,
    pause: async (seconds) => {
      advanced += seconds;
      await fetch(`${server.url}/tests/clock`, { method: 'POST', body: JSON.stringify({ advanceSeconds: seconds }) });
    },
  });
  await server.close();
  return outcome;
}
