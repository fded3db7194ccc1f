import { describe, expect, it } from 'vitest';
import { holeExpectations } from '../../conform/expectations/holes';
import { readPeople } from '../../conform/people';
import { conform } from '../../conform/run';
import type { Fault } from '../../planted/plant';
import { holes } from './holes';
import { openExample, origin } from './inProcess';
import { people, seed } from './people';

/**
 * Rows that cannot find a hole here. There are no QR codes, and nothing shows the kit which phone has an account:
 * `ways.test.ts` tries the other phone of a registration.
 */
const hidden = ['qr.device', 'register.phone'];
/** What stands for the page in this process has no headers and no policy. */
const ofPage = /^page\./;

async function run(faults: readonly Fault[] = [], env = {}) {
  const example = await openExample({ faults, env });
  await seed(example.passport);
  const list = readPeople(
    JSON.stringify({
      code: { get: '/test-outbox?to={to}' },
      signedIn: '<h1>Signed in</h1>',
      unknown: 'no-one@example.com',
      people: people.filter((person) => !('only' in person) || person.only === 'http'),
    }),
  );
  const { lines } = await conform({ ...example, origin, people: list });
  const differs = lines.filter(({ id, state }) => state === 'differs' && !ofPage.test(id));
  return { lines, differs, open: differs.filter(({ harm }) => harm === 'lets others in') };
}

describe('npm run conform, over HTTP, against examples/server', () => {
  it('finds no difference, and tries every row that finds a hole (D-CONFORM)', async () => {
    const { lines, differs } = await run();
    expect(differs).toEqual([]);
    const rows = Object.keys(holeExpectations).filter((row) => row !== 'qr.device');
    expect(lines.filter(({ id, state }) => rows.includes(id) && state !== 'held')).toEqual([]);
    expect(lines.filter(({ state }) => state === 'held').length).toBeGreaterThan(75);
  });

  it('finds no difference where the page sends passwords as typed, and asks for no salts (D-PLAINPASSWORD)', async () => {
    const { lines, differs } = await run([], { PASSWORDS: 'plain' });
    expect(differs).toEqual([]);
    const rows = [...Object.keys(holeExpectations), 'salt.answer', 'salt.same', 'salt.forms', 'register.ticket'];
    const untried = lines.flatMap(({ id, state }) => (rows.includes(id) && state !== 'held' ? [id] : []));
    expect(untried.toSorted()).toEqual(['login.params', 'qr.device', 'salt.answer', 'salt.forms', 'salt.same']);
  });

  it('has a hole for every such row', () => {
    const planted = new Set(holes.map(({ row }) => row));
    const rows = Object.keys(holeExpectations).filter((row) => !hidden.includes(row));
    expect(rows.filter((row) => !planted.has(row as never))).toEqual([]);
  });

  it.each(holes)('names the hole where $name: $row', async ({ name, row, plants }) => {
    const { open } = await run(plants.map((plant) => ({ ...plant, name })));
    expect(open.map(({ id }) => id)).toContain(row);
  });
});
