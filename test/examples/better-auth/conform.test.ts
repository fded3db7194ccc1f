import { describe, expect, it } from 'vitest';
import { holeExpectations } from '../../../src/conform/expectations/holes';
import { readPeople } from '../../../src/conform/people';
import { conform } from '../../../src/conform/run';
import { origin } from '../server/inProcess';
import { cheapPasswords, openExample, seed } from './inProcess';

/**
 * Holes of what this example has not: QR codes, choices, third parties, second factors, salts, first passwords,
 * deletion.
 */
const absent =
  /^(qr|choose|row|state|second|deletion)\.|^login\.(params|device|late)$|^proved\.purpose$|^reset\.(?!unproved)/;
const rows = Object.keys(holeExpectations).filter((row) => !absent.test(row));

async function run() {
  const example = await openExample({}, cheapPasswords);
  const people = (await seed(example))
    .filter((person) => !('only' in person) || person.only === 'http')
    .map((person) => ({ ...person, maxSms: 20 }));
  const list = { code: { get: '/test-outbox?to={to}' }, signedIn: '<h1>Signed in</h1>', unknown: 'no-one@example.com' };
  const { lines } = await conform({
    ...example,
    origin,
    people: readPeople(JSON.stringify({ ...list, people })),
    movesClock: true,
  });
  /* What stands for the page in this process has no headers and no policy. */
  const differs = lines.filter(({ id, state }) => state === 'differs' && !id.startsWith('page.'));
  return { lines, differs };
}

describe('npm run conform, over HTTP, against examples/better-auth', () => {
  it('finds no difference, and tries every row that finds a hole here (D-BETTERAUTH) (D-CONFORM)', async () => {
    const { lines, differs } = await run();
    expect(differs).toEqual([]);
    const held = lines.flatMap(({ id, state }) => (state === 'held' ? [id] : []));
    expect(rows.filter((row) => !held.includes(row))).toEqual([]);
    expect(held.length).toBeGreaterThan(60);
  });
});
