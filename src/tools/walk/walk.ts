import { codeNames, figuresOf, type Figures } from '../../charts/stage/figures';
import { walkables } from '../../charts/model/walkables';
import { main as atRandom } from '../../charts/random/run';
import type { Walkable } from '../../charts/model/walk';
import { runInDocument } from './walkScreens';

type Charts = Readonly<Record<string, Walkable>>;

const of = ({ reached, all }: Figures['states']) => `${reached}/${all}`;
const sum = (parts: Figures['states'][]) => ({
  reached: parts.reduce((total, each) => total + each.reached, 0),
  all: parts.reduce((total, each) => total + each.all, 0),
});

/** @help
 * Walks every machine on a running actor: `npm run walk`, or `npm run walk -- phone verifyCode` for some; with
 * `--screens` the same paths through the real screens too; with `--random` the composed passport at random, checked by
 * the invariants (`--runs`, `--seed`). Prints what each walk reached, names what it did not reach, and ends with
 * the totals. Exits 1 when something was not reached or differed from its chart. Result names count only when all
 * machines are walked.
 */
export async function main(
  args: string[],
  charts: Charts = walkables,
  print: (line: string) => void = console.info,
): Promise<number> {
  if (args.includes('--random')) return atRandom(args, print);
  const names = args.filter((arg) => arg !== '--screens');
  const unknown = names.filter((name) => !(name in charts));
  if (unknown.length > 0) {
    print(`no such machine: ${unknown.join(', ')}; there are ${Object.keys(charts).join(', ')}`);
    return 2;
  }
  const from = performance.now();
  const chosen = Object.entries(charts).filter(([name]) => names.length === 0 || names.includes(name));
  const all: Figures[] = [];
  for (const [name, walkable] of chosen) {
    const figures = figuresOf(walkable);
    all.push(figures);
    print(
      `${name.padEnd(14)} states ${of(figures.states)} · transitions ${of(figures.transitions)} · paths ${figures.paths} · steps ${figures.steps}`,
    );
    for (const problem of figures.problems) print(`  ${problem}`);
  }
  const codes = new Set(all.flatMap((figures) => [...figures.codes]));
  const unheard = names.length > 0 ? [] : codeNames.filter((name) => !codes.has(name));
  for (const name of unheard) print(`  never answered: ${name}`);
  const isShown = !args.includes('--screens') || runInDocument('test/charts/screens.walk.test.ts', print);
  const total = (count: (figures: Figures) => number) => all.reduce((so, figures) => so + count(figures), 0);
  print(
    [
      `machines ${all.length}`,
      `states ${of(sum(all.map(({ states }) => states)))}`,
      `transitions ${of(sum(all.map(({ transitions }) => transitions)))}`,
      `codes ${codeNames.filter((name) => codes.has(name)).length}/${codeNames.length}`,
      `paths ${total(({ paths }) => paths)}`,
      `steps ${total(({ steps }) => steps)}`,
      `seconds ${((performance.now() - from) / 1000).toFixed(1)}`,
    ].join(' · '),
  );
  return isShown && unheard.length === 0 && all.every(({ problems }) => problems.length === 0) ? 0 : 1;
}
