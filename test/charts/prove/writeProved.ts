import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Proved } from '../../../src/charts/model/proved';
import { file as chartDigests } from '../mutation/expected';
import { promises } from '../promises/promises';
import type { Proof } from './opening';

export const file = 'docs/proved.json';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** A digest of what all charts do. */
export const chartsDigest = (): string =>
  createHash('sha256').update(readFileSync(chartDigests)).digest('hex').slice(0, 16);

/** What a run of the search found, as the review reads it. */
export function provedOf(
  proofs: readonly Proof[],
  { minutes, date, commit, charts }: Pick<Proved, 'minutes' | 'date' | 'commit' | 'charts'>,
): Proved {
  const broken = new Set(proofs.flatMap((proof) => proof.broken.map(({ promise }) => promise)));
  const openings = proofs
    .toSorted((one, other) => (one.begin < other.begin ? -1 : 1))
    .map(({ begin, states, places, steps, left, seconds, megabytes }) => ({
      edition: begin.slice(0, begin.indexOf(',')),
      opening: begin.slice(begin.indexOf(',') + 2),
      states,
      places,
      steps,
      left: left.reduce((sum, each) => sum + each),
      seconds: Math.round(seconds),
      megabytes: Math.round(megabytes),
    }));
  return {
    date,
    commit,
    charts,
    minutes,
    openings,
    promises: promises.map(({ words, ids }) => ({ words, ids, held: !broken.has(words) })),
  };
}

/** Writes the figures of this run. Refuses where files differ from the commit: the figures would not be its own. */
export function writeProved(proofs: readonly Proof[], minutes: number, print: (line: string) => void): void {
  const changed = git('status', '--porcelain', '--untracked-files=no')
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(file));
  if (changed.length > 0) return print(`${file} is not written: ${changed.length} files differ from the commit`);
  const date = new Date().toISOString().slice(0, 10);
  const proved = provedOf(proofs, {
    minutes,
    date,
    commit: git('rev-parse', '--short=12', 'HEAD'),
    charts: chartsDigest(),
  });
  writeFileSync(file, `${JSON.stringify(proved, null, 2)}\n`);
  print(`${file} is written`);
}
