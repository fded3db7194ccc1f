import * as fc from 'fast-check';
import { walk, sequences, type Sequence, type Walked } from './sequences';

export interface Run {
  seed: number;
  runs: number;
  /** Where to resume, to repeat one failure. */
  path?: string;
}

export interface Outcome {
  failed: string | null;
  walks: number;
  steps: number;
  /** Number of walks that reached each page. */
  pages: ReadonlyMap<string, number>;
  seconds: number;
}

/** Returns a failure as text: the broken invariant, the shortest sequence, and the command that repeats it. */
function told(
  { begin, at }: Sequence,
  { broken, said }: Walked,
  { seed, path }: { seed: number; path: string | null },
): string {
  return [
    `${broken}`,
    `shortest sequence (${said.length} events), ${begin}, at ${at}:`,
    ...said.map((each, place) => `  ${place + 1}. ${each}`),
    `repeat: npm run walk -- --random --seed=${seed}${path ? ` --path=${path}` : ''}`,
  ].join('\n');
}

/** Runs this many sequences. Stops at the first that breaks an invariant, and shrinks it. */
export function walkAtRandom({ seed, runs, path }: Run): Outcome {
  const from = performance.now();
  const pages = new Map<string, number>();
  let walks = 0;
  let steps = 0;
  const property = fc.property(sequences, (sequence) => {
    const { broken, seen, said } = walk(sequence);
    walks += 1;
    steps += said.length;
    for (const page of seen) pages.set(page, (pages.get(page) ?? 0) + 1);
    return broken === null;
  });
  const details = fc.check(property, {
    seed,
    numRuns: runs,
    endOnFailure: path !== undefined,
    ...(path !== undefined && { path }),
  });
  const [shortest] = details.counterexample ?? [];
  return {
    failed: shortest ? told(shortest, walk(shortest), { seed, path: details.counterexamplePath }) : null,
    walks,
    steps,
    pages,
    seconds: (performance.now() - from) / 1000,
  };
}
