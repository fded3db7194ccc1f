import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPlanted, type Fault } from '../planted/plant';
import type * as sandbox from '../sandbox/sandbox';
import { main } from './conform';
import type { Line } from './findings';
import { origin, peopleInProcess, serverInProcess } from './inProcess';

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

/** Runs the command over HTTP against a sandbox in this process, with these faults planted. */
export async function conformPlanted(faults: readonly Fault[]) {
  const { createSandbox } = await loadPlanted<typeof sandbox>('test/sandbox/sandbox.ts', faults);
  const everyone = peopleInProcess();
  const people = everyone.people.filter(({ name }) => names.includes(name));
  const folder = mkdtempSync(join(tmpdir(), 'conform-'));
  const list = join(folder, 'people.json');
  writeFileSync(list, JSON.stringify({ ...everyone, people }));
  const said: string[] = [];
  const args = [origin, '--people', list, '--no-browser', '--json'];
  const code = await main(args, (line) => void said.push(line), serverInProcess({ create: createSandbox }));
  rmSync(folder, { recursive: true });
  const { lines } = JSON.parse(said.join('\n')) as { lines: readonly Line[] };
  const differs = lines.filter(({ state }) => state === 'differs');
  return { code, lines, differs, open: differs.filter(({ harm }) => harm === 'lets others in') };
}
