import { expect, it } from 'vitest';
import { readPeople } from '../../../src/conform/people';
import { conform } from '../../../src/conform/run';
import { loadPlanted } from '../../planted/plant';
import type * as inProcess from './inProcess';
import { listOf } from './list';
import type * as planted from './people';
import { holes } from './plantedHoles';

const ann = 'Ann, who has everything';
const cho = 'Cho, two accounts';
const jon = 'Jon, whose phone and password may be locked';
/** Who finds them, by the first word of the row. Everyone else would take time alone. */
const finders: Readonly<Record<string, string[]>> = {
  csrf: ['A new address'],
  cors: ['A new address'],
  code: [ann, cho, jon],
  choose: [ann, cho],
  sms: [ann, cho],
  lock: [jon],
  login: [jon],
  reset: ['Hal, no password'],
  unknown: [ann, 'Another new phone'],
};

it.each(holes.map(([row, name, ...texts]) => ({ row, name, texts })))(
  'names it by $row where $name [D-CONFORM]',
  async ({ row, name, texts }) => {
    const faults = texts.map(([file, from, to]) => ({ name, file: `examples/server/${file}.ts`, from, to }));
    const { openExample } = await loadPlanted<typeof inProcess>('test/examples/server/inProcess.ts', faults);
    const { seed } = await loadPlanted<typeof planted>('test/examples/server/people.ts', []);
    const example = await openExample();
    await seed(example.passport);
    const people = readPeople(listOf(finders[row.split('.')[0] ?? ''] ?? [ann, cho]));
    const origin = row.startsWith('cookie') ? 'https://localhost' : 'http://localhost';
    const { lines } = await conform({ ...example, origin, people, movesClock: true });
    expect(lines.filter(({ state }) => state === 'differs').map(({ id }) => id)).toContain(row);
  },
  180_000,
);
