import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAtCommit } from '../../build/history';
import { benches, judgeMutants, type Judged } from './charts';
import { digestsOf, expectedFile } from './expected';
import { reasonOf } from './survivors';
import { judgeImplementations, judgeRules, type JudgedSource } from './rules';
import { walkables } from '../../charts/model/walkables';

/** Shares of mutants that must be detected: in charts, in guards and actions, and in rules. */
export const least = 0.9;

type AnyJudged = { mutant: { name: string; kind?: string }; noticed: string | null };

const share = (judged: readonly AnyJudged[]) =>
  judged.filter(({ noticed }) => noticed !== null).length / Math.max(1, judged.length);
const score = (judged: readonly AnyJudged[]) =>
  `${judged.filter(({ noticed }) => noticed !== null).length}/${judged.length} (${(share(judged) * 100).toFixed(1)} %)`;

/** @help
 * Makes small faults in the charts and rules, one at a time, and checks whether a test detects them: `npm run mutate`,
 * or `npm run mutate -- phone toast` for some charts. Lists survivors by name. Exits 1 when fewer than nine in ten are
 * detected, or when a survivor has no reason in `src/tools/mutation/survivors.ts`.
 *
 * Three options are about the behaviour that detects them. `--difference phone` prints what the charts do otherwise
 * than in the last commit, state by state (`--since origin/main`: than there). `--accept` writes their digests into
 * `test/charts/mutation/expected.txt`: read the difference before. `--pages folder` writes what they do, a page each.
 */
export async function main(args: string[], print: (line: string) => void = console.info): Promise<number> {
  if (args.includes('--accept')) return accept(print);
  if (args[0] === '--pages') return writePages(args[1] ?? 'dist/behaviour');
  const at = args.indexOf('--since');
  const since = at < 0 ? 'HEAD' : (args[at + 1] ?? 'HEAD');
  const names = args.filter((arg, place) => !arg.startsWith('--') && (at < 0 || place !== at + 1));
  const unknown = names.filter((name) => !(name in walkables));
  if (unknown.length > 0) {
    print(`no such machine: ${unknown.join(', ')}`);
    return 2;
  }
  if (args.includes('--difference')) return printDifference(names, since, print);
  const from = performance.now();
  const charts: Judged[] = [];
  for (const bench of benches(names.length > 0 ? names : undefined)) {
    const judged = judgeMutants(bench);
    charts.push(...judged);
    print(`${bench.name.padEnd(14)} ${score(judged)}`);
    survivors(judged, print);
  }
  for (const kind of new Set(charts.map(({ mutant }) => mutant.kind)))
    print(`${kind.padEnd(20)} ${score(charts.filter(({ mutant }) => mutant.kind === kind))}`);
  const rules: JudgedSource[] = names.length > 0 ? [] : await judgeRules();
  survivors(rules, print);
  const actions: JudgedSource[] = names.length > 0 ? [] : await judgeImplementations();
  survivors(actions, print);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const parts = Object.entries({ charts, 'guards and actions': actions, rules }).filter(
    ([, judged]) => judged.length > 0,
  );
  print(
    [
      `mutants ${charts.length + actions.length + rules.length}`,
      ...parts.map(([part, judged]) => `${part} ${score(judged)}`),
      `seconds ${seconds}`,
    ].join(' · '),
  );
  const unexplained = [...charts, ...actions, ...rules].filter(
    ({ mutant, noticed }) => noticed === null && reasonOf(mutant.name) === undefined,
  );
  return unexplained.length === 0 && parts.every(([, judged]) => share(judged) >= least) ? 0 : 1;
}

const survivors = (judged: readonly AnyJudged[], print: (line: string) => void) => {
  for (const { mutant, noticed } of judged)
    if (noticed === null)
      print(`  survives: ${mutant.name} — ${reasonOf(mutant.name) ?? 'no reason is given: a test is missing'}`);
};

function accept(print: (line: string) => void): number {
  writeFileSync(
    expectedFile,
    `${benches()
      .flatMap(({ name, page }) => digestsOf(name, page))
      .join('\n')}\n`,
  );
  print(
    `wrote ${expectedFile}: npm run mutate -- --difference prints what the charts do otherwise than in the last commit`,
  );
  return 0;
}

function writePages(folder: string): number {
  mkdirSync(folder, { recursive: true });
  for (const { name, page } of benches()) writeFileSync(join(folder, `${name}.txt`), page);
  return 0;
}

/** Prints the pages of two commits as git shows differences. Returns 1 if there is one. */
function printDifference(names: readonly string[], since: string, print: (line: string) => void): number {
  const folder = mkdtempSync(join(tmpdir(), 'passport-behaviour-'));
  try {
    runAtCommit(since, { command: 'mutate', args: ['--pages', 'dist/behaviour'] }, (tree) =>
      cpSync(join(tree, 'dist/behaviour'), join(folder, 'before'), { recursive: true }),
    );
    writePages(join(folder, 'now'));
    const chosen = names.length > 0 ? names.map((name) => `/${name}.txt`) : [''];
    const results = chosen.map((name) => {
      const args = ['diff', '--no-index', '--no-prefix', '--unified=2', `before${name}`, `now${name}`];
      return spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    });
    const text = results.map(({ stdout }) => stdout).join('');
    print(text || `The charts do what they did in ${since}.`);
    return text ? 1 : 0;
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return 2;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
