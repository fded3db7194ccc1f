import { writeFileSync } from 'node:fs';
import { loadPlanted } from '../../planted/plant';
import { given } from '../../../src/charts/random/run';
import { searchedFaults } from './planted';
import { plantedPlaces } from './plantedPathsLast';

type ProveModule = typeof import('../../../src/charts/prove/opening');

interface PlantedRun {
  /** Parts of the names of the faults; none for all. */
  readonly words: readonly string[];
  /** At most so many steps for each. */
  readonly steps: number;
  /** `1/2`: every second fault, from the first. */
  readonly part?: string | undefined;
  /** Where the table is written. */
  readonly table?: string | undefined;
}

const header = [
  '| Planted fault | Opening | Promise that breaks | Steps that lead there | Seconds | States | Steps tried |',
  '| --- | --- | --- | ---: | ---: | ---: | ---: |',
];

/**
 * Plants each fault in turn and searches until a promise is broken: `npm run prove -- --planted`. Prints the promise, the
 * length of the path that was found, and the seconds. Returns how many were not found.
 */
async function provePlanted(
  { words, steps, part = '1/1', table }: PlantedRun,
  print: (line: string) => void,
): Promise<number> {
  const [which = 1, parts = 1] = part.split('/').map(Number);
  const chosen = searchedFaults
    .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
    .filter((_, at) => at % parts === which - 1);
  let missed = 0;
  const rows: string[] = [];
  const began = performance.now();
  for (const [at, fault] of chosen.entries()) {
    const { prove, proveFrom } = await loadPlanted<ProveModule>('src/charts/prove/opening.ts', [fault]);
    const place = plantedPlaces[fault.name];
    const {
      broken,
      steps: taken,
      states,
      seconds,
    } = place ? proveFrom(fault.begin, place, steps) : prove(fault.begin, { steps, untilBroken: fault.breaks });
    const last = broken.find(({ promise }) => promise === fault.breaks);
    // From the place on, no step may be needed.
    const found = last && { ...last, steps: [...(place?.steps ?? []), ...last.steps] };
    if (!found) missed += 1;
    const minutes = ((performance.now() - began) / 60_000).toFixed(1);
    print(`${found ? '✓' : '✗'} ${at + 1} of ${chosen.length}, after ${minutes} min: ${fault.name}`);
    if (!found && broken[0])
      print(`    broken: ${broken[0].promise} ${broken[0].found} · ${broken[0].steps.join(' · ')}`);
    print(
      found
        ? `    ${found.steps.length} steps from ${found.at}, ${taken} tried, ${states} states, ${seconds.toFixed(1)} s: ${found.promise} ${found.found}\n    ${found.steps.join(' · ')}`
        : `    not found in ${taken} steps, ${states} states, ${seconds.toFixed(1)} s`,
    );
    const cells = [fault.name, fault.begin, found?.promise ?? '**not found**', found?.steps.length ?? '–'];
    rows.push(`| ${[...cells, seconds.toFixed(1), states, taken].join(' | ')} |`);
    if (table !== undefined) writeFileSync(table, `${[...header, ...rows].join('\n')}\n`);
  }
  print(`planted ${chosen.length} · found ${chosen.length - missed}`);
  return missed;
}

export async function main(args: string[], print: (line: string) => void = console.info): Promise<number> {
  console.warn = () => {}; // XState warns when a stopped actor receives an event.
  const words = args.filter((arg) => !arg.startsWith('--'));
  const steps = Number(given(args, 'steps') ?? 120_000);
  const [part, table] = [given(args, 'part'), given(args, 'table')];
  return (await provePlanted({ words, steps, part, table }, print)) === 0 ? 0 : 1;
}
