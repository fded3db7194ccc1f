import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { benches, judge, type Judged } from '../model/mutation/charts';
import { folder } from '../model/mutation/expected';
import { reasonOf } from '../model/mutation/survivors';
import { judgeImplementations, judgeRules, type JudgedSource } from '../model/mutation/rules';
import { walkables } from '../../src/model/walkables';

/** Shares of mutants that must be detected: in charts, in guards and actions, and in rules. */
export const least = 0.9;

type AnyJudged = { mutant: { name: string; kind?: string }; noticed: string | null };

const share = (judged: readonly AnyJudged[]) =>
  judged.filter(({ noticed }) => noticed !== null).length / Math.max(1, judged.length);
const score = (judged: readonly AnyJudged[]) =>
  `${judged.filter(({ noticed }) => noticed !== null).length}/${judged.length} (${(share(judged) * 100).toFixed(1)} %)`;

/**
 * Makes small faults in the charts and rules, one at a time, and checks whether a test detects them: `npm run mutate`,
 * or `npm run mutate -- phone toast` for some charts. Lists survivors by name. `--accept` records the current behaviour
 * of the charts in `test/model/mutation/expected`; read the difference. Exits 1 when fewer than nine in ten are
 * detected, or when a survivor has no reason in `test/model/mutation/survivors.ts`.
 */
export async function main(args: string[], print: (line: string) => void = console.info): Promise<number> {
  if (args.includes('--accept')) return accept(print);
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.filter((name) => !(name in walkables));
  if (unknown.length > 0) {
    print(`no such machine: ${unknown.join(', ')}`);
    return 2;
  }
  const from = performance.now();
  const charts: Judged[] = [];
  for (const bench of benches(names.length > 0 ? names : undefined)) {
    const judged = judge(bench);
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
  const written = benches();
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) rmSync(`${folder}/${old}`);
  for (const { name, page } of written) writeFileSync(`${folder}/${name}.txt`, page);
  print(`wrote ${folder}: git diff says what the charts do otherwise than before`);
  return 0;
}
