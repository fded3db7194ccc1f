import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { endpointFor, type ChoiceName } from '../../src/services/endpoints';
import { loadPlanted, type Fault } from '../planted/plant';
import type * as sandbox from '../sandbox/sandbox';
import { main } from './conform';
import { holeExpectations } from './expectations/holes';
import type { Line } from './findings';
import { holes } from './holes';
import { origin, peopleInProcess, serverInProcess } from './inProcess';

const folder = mkdtempSync(join(tmpdir(), 'holes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The two owners of the kit's accounts, and one person for each other state of an account that a hole needs. */
const names = [
  'Wing Chan',
  '林悦',
  '何欣',
  'Kit Lau',
  '小玲',
  'Leo Ng',
  'Lena Ng',
  'Nobody yet',
  'Nobody with a password',
];
const list = join(folder, 'people.json');
const everyone = peopleInProcess();
writeFileSync(
  list,
  JSON.stringify({ ...everyone, people: everyone.people.filter(({ name }) => names.includes(name)) }),
);

/** Runs the command against a sandbox with these faults. */
async function conform(faults: readonly Fault[]) {
  const said: string[] = [];
  const { createSandbox } = await loadPlanted<typeof sandbox>('test/sandbox/sandbox.ts', faults);
  const args = [origin, '--people', list, '--no-browser', '--json'];
  const code = await main(args, (line) => void said.push(line), serverInProcess({ create: createSandbox }));
  const { lines } = JSON.parse(said.join('\n')) as { lines: readonly Line[] };
  return { code, lines, open: lines.filter(({ state, harm }) => state === 'differs' && harm === 'lets others in') };
}

/** The rows as docs/conformance.md lists them, without the spaces that Prettier adds to tables. */
const documented = Object.entries(holeExpectations).map(([id, { call, says, needs }]) => {
  const { method, path } = endpointFor(call as ChoiceName, { enterprise: false, generation: 'later' });
  return `| \`${id}\` | \`${method} ${path}\` ${says} | ${needs} |`;
});

describe('holes', () => {
  it('lists every row in docs/conformance.md', () => {
    const text = readFileSync('docs/conformance.md', 'utf8').replaceAll(/ +/g, ' ');
    expect(documented.filter((line) => !text.includes(line))).toEqual([]);
  });

  it('finds none in the sandbox, and tries every row that can find one', async () => {
    const { code, lines } = await conform([]);
    expect(lines.filter(({ state }) => state === 'differs')).toEqual([]);
    const rows = Object.keys(holeExpectations);
    expect(lines.filter(({ id, state }) => rows.includes(id) && state !== 'held').map(({ id }) => id)).toEqual([]);
    expect(code).toBe(0);
  });

  it('has a hole for every row', () => {
    const planted = new Set(holes.map(({ row }) => row));
    expect(Object.keys(holeExpectations).filter((row) => !planted.has(row as never))).toEqual([]);
  });

  it.each(holes)('names it where $name: $row', async (hole) => {
    const { code, open } = await conform([hole]);
    expect(open.map(({ id }) => id)).toContain(hole.row);
    expect(code).toBe(1);
  });
});
