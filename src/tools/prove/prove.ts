import { idOfTransition, transitionsOf } from '../../../machines/atlas/transition';
import { machinesWithin, product } from '../../charts/stage/product';
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promises } from '../../charts/promises/promises';
import { beginnings } from '../../charts/random/beginnings';
import { given } from '../../charts/random/run';
import { filmOfProof } from './film';
import { auditLines, mergeAudits, unlistedIn } from '../../charts/prove/guardAudit';
import { Measure } from '../../charts/prove/measure';
import { prove, type ProvedOpening } from '../../charts/prove/opening';
import type { Counterexample } from '../../charts/prove/outcome';
import { statesBefore, writeProved } from './writeProved';

/** A process that searches one opening after the other: it keeps what it found that guards read. */
function startWorker() {
  const args = ['src/build/run.mjs', 'src/tools/prove/prove.ts', '--worker'];
  const child = spawn(process.execPath, ['--max-old-space-size=6000', ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<never>((_, reject) => {
    child.on('close', (code) => reject(new Error(`a process of the search ended with ${code}`)));
  });
  ended.catch(() => {}); // It ends when all is done.
  return {
    prove: (begin: string, seconds: number): Promise<ProvedOpening> => {
      const proved = new Promise<ProvedOpening>((resolve) => {
        child.once('message', (proof) => resolve(proof as ProvedOpening));
      });
      child.send({ begin, seconds });
      return Promise.race([proved, ended]);
    },
    end: () => child.disconnect(),
  };
}

/** What such a process does, until the other one ends. */
const serve = () =>
  new Promise<number>((resolve) => {
    process.on('message', ({ begin, seconds }: { begin: string; seconds: number }) =>
      process.send?.(prove(begin, { seconds })),
    );
    process.on('disconnect', () => resolve(0));
  });

const told = ({ promise, found, at, steps }: Counterexample, begin: string) =>
  [
    `broken: ${promise}: ${found}`,
    `  ${begin}, at ${at}, ${steps.length} steps:`,
    ...steps.map((each) => `    ${each}`),
    `  in the review: ${filmOfProof(begin, at, steps).address}`,
  ].join('\n');

/** @help
 * Searches all states that the product can reach, and judges each step: `npm run prove`, with `--editions=hk,cn` (these
 * two by default; `all`) and `--minutes=5` together. Prints the states, steps and pairs of facts of each opening, then
 * the promises that held or the steps to a broken one, with the address of its film in the review. Exits 1 where one is
 * broken, or where guards overlap or leave a gap that `guardRows.ts` does not list. `--write` keeps the figures in
 * `docs/proved.json`. An opening that ends early leaves its time to the next. `--one='hk, log in by phone' --measure`
 * counts what multiplies the states of one opening.
 * `--planted` plants the faults of test/charts/prove one at a time, `--part=1/2` some of them, and `--table` prints what
 * found each, with its length and seconds.
 */
export async function main(args: string[], print: (line: string) => void = console.info): Promise<number> {
  console.warn = () => {}; // XState warns when a stopped actor receives an event.
  if (args.includes('--worker')) return serve();
  const one = given(args, 'one');
  if (one !== undefined) {
    if (args.includes('--measure')) {
      const measure = new Measure();
      const proof = prove(one, { seconds: Number(given(args, 'seconds') ?? 30), measure });
      measure.print(print);
      print(JSON.stringify({ ...proof, taken: proof.taken.length, guards: auditLines(proof.guards) }));
      return 0;
    }
    print(JSON.stringify(prove(one, { seconds: Number(given(args, 'seconds') ?? 30) })));
    return 0;
  }
  // The planted faults belong to the tests.
  if (args.includes('--planted')) {
    const command = ['src/build/run.mjs', 'test/charts/prove/provePlanted.ts', ...args];
    return spawnSync(process.execPath, command, { stdio: 'inherit' }).status ?? 1;
  }
  const wanted = given(args, 'editions') ?? 'hk,cn';
  const editions = wanted === 'all' ? null : new Set(wanted.split(','));
  const before = statesBefore();
  // Small ones first: what ends early leaves its time to those that wait.
  const openings = Object.keys(beginnings)
    .filter((begin) => editions?.has(begin.split(',')[0] ?? '') ?? true)
    .toSorted((a, b) => before(a) - before(b));
  if (openings.length === 0) {
    print(`no such edition: ${wanted}`);
    return 2;
  }
  const workers = Math.min(availableParallelism(), openings.length);
  const minutes = Number(given(args, 'minutes') ?? 5);
  const end = performance.now() + 60_000 * minutes;
  const proofs: ProvedOpening[] = [];
  const open = [...openings];
  const work = async () => {
    const worker = startWorker();
    for (let begin = open.shift(); begin !== undefined; begin = open.shift()) {
      const rounds = Math.ceil((open.length + 1) / workers);
      const seconds = (end - performance.now()) / 1000 / rounds;
      const proof = await worker.prove(begin, Math.floor(seconds));
      proofs.push(proof);
      const { states, places, steps, left, seconds: took, megabytes } = proof;
      const unfinished = left.reduce((sum, each) => sum + each);
      print(
        [
          begin.padEnd(34),
          `${places} places`.padStart(13),
          `${states} states`.padStart(14),
          `${steps} steps`.padStart(14),
          (unfinished === 0 ? 'every step of every state' : `left: ${left.join(' + ')}`).padStart(26),
          `${took.toFixed(0)} s`.padStart(6),
          `${megabytes.toFixed(0)} MB`.padStart(8),
        ].join('  '),
      );
    }
    worker.end();
  };
  await Promise.all(Array.from({ length: workers }, work));
  const taken = new Set(proofs.flatMap((proof) => proof.taken));
  const names = [...machinesWithin(product())].flatMap(transitionsOf).map(idOfTransition);
  const never = new Set(names.filter((name) => !taken.has(name)));
  for (const name of never) print(`never taken: ${name}`);
  const audit = mergeAudits(proofs.map(({ guards }) => guards));
  const unlisted = unlistedIn(audit);
  for (const line of unlisted) print(`not in guardRows.ts: ${line}`);
  const total = (count: (proof: ProvedOpening) => number) => proofs.reduce((sum, proof) => sum + count(proof), 0);
  const broken = proofs.flatMap((proof) => proof.broken.map((each) => ({ ...each, begin: proof.begin })));
  for (const words of promises.map((promise) => promise.words)) {
    const shortest = broken
      .filter(({ promise }) => promise === words)
      .toSorted((a, b) => a.steps.length - b.steps.length)[0];
    print(shortest ? told(shortest, shortest.begin) : `held: ${words}`);
  }
  const crashed = broken.find(({ promise }) => promise === 'a machine crashed');
  if (crashed) print(told(crashed, crashed.begin));
  print(
    `openings ${proofs.length} · states ${total(({ states }) => states)} · steps ${total(({ steps }) => steps)} · promises ${promises.length} · broken ${new Set(broken.map(({ promise }) => promise)).size}`,
  );
  if (args.includes('--write')) writeProved(proofs, minutes, print);
  return broken.length + unlisted.length === 0 ? 0 : 1;
}
