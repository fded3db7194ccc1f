import * as fc from 'fast-check';
import { machines } from '../../../machines/atlas/machines';
import { transitionsTaken } from '../../../machines/atlas/xstateInternals';
import { keyOf, transitionsOf } from '../../../src/model/edges';
import { sequences, walkerAt } from './sequences';

/** Which transitions of all machines these random walks took, and which they never took. */
export function reachOf(seed: number, runs: number): { all: number; never: string[] } {
  const taken = new Set<string>();
  for (const { steps, ...from } of fc.sample(sequences, { seed, numRuns: runs })) {
    const walker = walkerAt(from, (inspected) => {
      for (const transition of transitionsTaken(inspected)) taken.add(keyOf(transition));
    });
    for (const each of steps) walker.step(each);
    walker.root.stop();
  }
  const keys = machines.flatMap(({ machine }) => transitionsOf(machine).map(({ key }) => key));
  return { all: keys.length, never: keys.filter((key) => !taken.has(key)) };
}
