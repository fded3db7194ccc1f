import { createMachine, fromPromise, type AnyStateMachine } from 'xstate';
import { say, seconds } from '../../src/build/progress.mjs';
import { countriesIn, type Country } from '../../src/parts/picker/countries';
import { groupsOf, rowsFor } from '../../src/parts/picker/rows';
import { drawChart } from '../../src/visualiser/draw/draw';
import { engine } from '../../src/visualiser/make/layoutEngine';
import { pathsOf } from '../../src/model/walk';
import { chartFrom, manyStates } from '../visualiser/largeChart';

/** Something that grows: what is done with `size` things. */
interface Growing {
  readonly title: string;
  readonly things: string;
  readonly sizes: readonly number[];
  /** Prepares a size and returns the work that is measured. */
  readonly prepare: (size: number) => () => unknown;
}

/** The shortest time of each size, in ms, and the power of the size with which it grows: 1 is linear. */
export interface Grown {
  readonly title: string;
  readonly things: string;
  readonly points: readonly { readonly size: number; readonly time: number }[];
  readonly power: number;
}

const charts = [50, 100, 200, 500, 1000];
const searches = ['', 'a', 'hong', '852', 'zg', 'united'];

const growing: readonly Growing[] = [
  {
    title: 'search of the picker, six times',
    things: 'regions',
    sizes: [245, 490, 980, 2450],
    prepare: (size) => {
      const all = copies(countriesIn('en-us'), size);
      return () => searches.map((words) => groupsOf(rowsFor(all, words, { homeRegion: 'HK', language: 'en-us' })));
    },
  },
  {
    title: 'walk through a chart',
    things: 'states',
    sizes: charts,
    prepare: (size) => {
      const machine = walkedMachine(size);
      const answers = ['result.OK', 'result.NEED_PWD'].map((type) => ({ type }));
      const events = [...answers, ...['user.wentOn', 'user.choseOther', 'user.wentBack'].map((type) => ({ type }))];
      return () => pathsOf({ machine, starts: { start: undefined }, events, outcomes: { ask: answers } });
    },
  },
  {
    title: 'layout and drawing of a chart',
    things: 'states',
    sizes: charts,
    prepare: (size) => {
      const chart = chartFrom(manyStates(size));
      return () => drawChart(chart, engine);
    },
  },
];

/** The regions again and again, each copy with a code of its own, until there are `size`. */
const copies = (regions: readonly Country[], size: number): Country[] =>
  Array.from({ length: size }, (_, at) => {
    const region = regions[at % regions.length] as Country;
    return { ...region, nationCode: `${region.nationCode}${Math.floor(at / regions.length) || ''}` };
  });

function walkedMachine(size: number): AnyStateMachine {
  return createMachine(manyStates(size) as never).provide({
    guards: { isComplete: () => true },
    actors: { ask: fromPromise(() => Promise.resolve()) },
  } as never);
}

/** Measures everything that grows: the fastest of `times` runs, because noise only adds. Prints its progress. */
export async function measureGrowth(times = 3): Promise<Grown[]> {
  const grown: Grown[] = [];
  for (const { title, things, sizes, prepare } of growing) {
    const points: { size: number; time: number }[] = [];
    for (const size of sizes) {
      const began = performance.now();
      const work = prepare(size);
      const taken: number[] = [];
      for (let run = 0; run < times; run += 1) {
        const start = performance.now();
        await work();
        taken.push(performance.now() - start);
      }
      const time = Math.min(...taken);
      points.push({ size, time });
      say(`${title}: ${size} ${things} ${time.toFixed(1)} ms (measured in ${seconds(began)})`);
    }
    grown.push({ title, things, points, power: powerOf(points) });
  }
  return grown;
}

/** Returns the slope of the line through the logarithms: 1 for what takes twice as long for twice the size. */
export function powerOf(points: readonly { size: number; time: number }[]): number {
  const logs = points.map(({ size, time }) => [Math.log(size), Math.log(Math.max(time, 0.001))] as const);
  const [x, y] = [0, 1].map((at) => logs.reduce((sum, each) => sum + (each[at] ?? 0), 0) / logs.length);
  const along = logs.reduce((sum, [size]) => sum + (size - (x ?? 0)) ** 2, 0);
  return logs.reduce((sum, [size, time]) => sum + (size - (x ?? 0)) * (time - (y ?? 0)), 0) / along;
}
