import { promises } from '../promises/promises';
import { walkAtRandom } from './report';

/** The value of `--name=value`. */
export const given = (args: readonly string[], name: string): string | undefined =>
  args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);

/**
 * Walks the whole passport at random: `npm run walk -- --random`, `--runs=20000`, `--seed=7`, and as a failure prints
 * it `--seed=7 --path=12:3:0` to repeat one. Exits 1 when an invariant is broken.
 */
export function main(args: string[], print: (line: string) => void = console.info): number {
  const seed = Number(given(args, 'seed') ?? 1841);
  const path = given(args, 'path');
  const runs = Number(given(args, 'runs') ?? 10_000);
  console.warn = () => {}; // In development, XState warns when a stopped actor receives an event, here a late answer.
  const { failed, walks, steps, pages, seconds } = walkAtRandom({ seed, runs, ...(path !== undefined && { path }) });
  for (const [page, times] of [...pages].toSorted(([, a], [, b]) => b - a))
    print(`${page.padEnd(14)} seen in ${times} walks`);
  if (failed) print(failed);
  print(
    `seed ${seed} · sequences ${walks} · steps ${steps} · promises ${promises.filter(({ broken }) => broken).length} · broken ${failed ? 1 : 0} · seconds ${seconds.toFixed(1)}`,
  );
  return failed ? 1 : 0;
}
