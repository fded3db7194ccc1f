import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import type { Proved } from '../../review/model/proved';
import { chartsDigest, provedFile, readProved } from '../../review/make/provedPart';
import { promises } from '../../charts/promises/promises';
import { filmOfProof } from './film';
import type { ProvedOpening } from '../../charts/prove/opening';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** What a run of the search found, as the review reads it. */
export function provedOf(
  proofs: readonly ProvedOpening[],
  { minutes, date, commit, charts }: Pick<Proved, 'minutes' | 'date' | 'commit' | 'charts'>,
): Proved {
  const broken = proofs
    .flatMap(({ begin, broken: each }) => each.map((found) => ({ ...found, begin })))
    .toSorted((one, other) => one.steps.length - other.steps.length);
  const filmOfBroken = (words: string) => {
    const found = broken.find(({ promise }) => promise === words);
    return found && filmOfProof(found.begin, found.at, found.steps).address;
  };
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
    promises: promises.map(({ words, ids }) => {
      const film = filmOfBroken(words);
      return { words, ids, held: film === undefined, ...(film !== undefined && { film }) };
    }),
  };
}

/**
 * How many states an opening (`hk, log in by phone`) had in the run that was kept. One that was not in it counts as the
 * largest of the same opening in another edition.
 */
export function statesBefore(): (begin: string) => number {
  const known = new Map<string, number>();
  const most = new Map<string, number>();
  for (const { edition, opening, states, left } of readProved()?.openings ?? []) {
    known.set(`${edition}, ${opening}`, states + left);
    most.set(opening, Math.max(most.get(opening) ?? 0, states + left));
  }
  return (begin) => known.get(begin) ?? most.get(begin.slice(begin.indexOf(',') + 2)) ?? 0;
}

/** Writes the figures of this run. Refuses where files differ from the commit: the figures would not be its own. */
export function writeProved(proofs: readonly ProvedOpening[], minutes: number, print: (line: string) => void): void {
  const changed = git('status', '--porcelain', '--untracked-files=no')
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(provedFile));
  if (changed.length > 0) return print(`${provedFile} is not written: ${changed.length} files differ from the commit`);
  const date = new Date().toISOString().slice(0, 10);
  const proved = provedOf(proofs, {
    minutes,
    date,
    commit: git('rev-parse', '--short=12', 'HEAD'),
    charts: chartsDigest(),
  });
  writeFileSync(provedFile, `${JSON.stringify(proved, null, 2)}\n`);
  print(`${provedFile} is written`);
}
