import { describe, expect, it } from 'vitest';
import { holeExpectations } from '../../conform/expectations/holes';
import { faultsOf } from '../../conform/holes/hole';
import { readPeople } from '../../conform/people';
import { conform } from '../../conform/run';
import type { Fault } from '../../planted/plant';
import { origin } from '../server/inProcess';
import { holes } from './holes';
import { cheapPasswords, openExample, seed } from './inProcess';

/** Holes of what this example has not: QR codes, choices, second factors, salts, first passwords, deletion. */
const absent = /^(qr|choose|second|deletion)\.|^login\.params$|^reset\.(named|device|once)$/;
const rows = Object.keys(holeExpectations).filter((row) => !absent.test(row));
/** Nothing shows the kit which phone has an account: `ways.test.ts` tries the other phone of a registration. */
const hidden = ['register.phone'];

async function run(faults: readonly Fault[] = []) {
  const example = await openExample({}, [cheapPasswords, ...faults]);
  const people = (await seed(example)).filter((person) => !('only' in person) || person.only === 'http');
  const list = { code: { get: '/test-outbox?to={to}' }, signedIn: '<h1>Signed in</h1>', unknown: 'no-one@example.com' };
  const { lines } = await conform({ ...example, origin, people: readPeople(JSON.stringify({ ...list, people })) });
  /* What stands for the page in this process has no headers and no policy. */
  const differs = lines.filter(({ id, state }) => state === 'differs' && !id.startsWith('page.'));
  return { lines, differs, open: differs.filter(({ harm }) => harm === 'lets others in') };
}

describe('npm run conform, over HTTP, against examples/better-auth', () => {
  it('finds no difference, and tries every row that finds a hole here (D-BETTERAUTH) (D-CONFORM)', async () => {
    const { lines, differs } = await run();
    expect(differs).toEqual([]);
    const held = lines.flatMap(({ id, state }) => (state === 'held' ? [id] : []));
    expect(rows.filter((row) => !held.includes(row))).toEqual([]);
    expect(held.length).toBeGreaterThan(60);
  });

  it('has a hole for every such row', () => {
    const planted = new Set<string>(holes.map(({ row }) => row));
    expect(rows.filter((row) => !hidden.includes(row) && !planted.has(row))).toEqual([]);
  });

  it.each(holes)('names the hole where $name: $row', async (hole) => {
    const { open } = await run(faultsOf(hole));
    expect(open.map(({ id }) => id)).toContain(hole.row);
  });
});
