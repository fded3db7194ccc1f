import { loadPlanted } from '../../planted/plant';
import { searchedFaults } from './planted';

type ProveModule = typeof import('./opening');

/**
 * Plants each fault in turn and searches until a promise is broken: `npm run prove -- --planted`. Prints the promise, the
 * length of the way that was found, and the seconds. Returns how many were not found.
 */
export async function provePlanted(
  words: readonly string[],
  steps: number,
  print: (line: string) => void,
): Promise<number> {
  const chosen = searchedFaults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  let missed = 0;
  for (const fault of chosen) {
    const began = performance.now();
    const { prove } = await loadPlanted<ProveModule>('test/charts/prove/opening.ts', [fault]);
    const { broken, steps: taken } = prove(fault.begin, { steps, untilBroken: true });
    const found = broken.find(({ promise }) => promise === fault.breaks);
    if (!found) missed += 1;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    print(`${found ? '✓' : '✗'} ${fault.name}`);
    if (!found && broken[0])
      print(`    broken: ${broken[0].promise} ${broken[0].found} · ${broken[0].steps.join(' · ')}`);
    print(
      found
        ? `    ${found.steps.length} steps from ${found.at}, ${taken} tried, ${seconds} s: ${found.promise} ${found.found}\n    ${found.steps.join(' · ')}`
        : `    not found in ${taken} steps, ${seconds} s`,
    );
  }
  print(`planted ${chosen.length} · found ${chosen.length - missed}`);
  return missed;
}
