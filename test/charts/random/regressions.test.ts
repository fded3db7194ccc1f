import { describe, expect, it } from 'vitest';
import { actorPlaces } from '../../../src/charts/simulation/places';
import { replayEnd, type RunMoment } from '../../../src/charts/simulation/simulation';
import { parse } from '../../../src/review/model/address';
import { readRun } from '../../../src/review/model/runCode';
import { simulate } from '../../../src/review/run/useSimulation';
import { judged } from '../../../src/charts/promises/judge';
import { filmOfProof } from '../../../src/tools/prove/film';
import { repeat } from '../../../src/charts/random/moves';
import { contradictions } from './contradictions';
import { regressions } from './regressions';
import { walkerAt } from '../../../src/charts/random/sequences';

describe('walks that once broke an invariant', () => {
  it.each([...regressions, ...contradictions])('$title', ({ begin, at, steps, shown }) => {
    const walker = walkerAt({ begin, at });
    const broken = steps.flatMap((words) => {
      repeat(walker, words);
      return judged(walker) ?? [];
    });
    const views = walker.stage.flatMap((each) => each.views);
    walker.root.stop();
    expect(broken).toEqual([]);
    expect(views).toContain(shown);
  });
});

describe('a walk as a film of the review', () => {
  it.each([...regressions, ...contradictions])('$title', ({ begin, at, steps }) => {
    const walker = walkerAt({ begin, at });
    for (const words of steps) repeat(walker, words);
    const places = actorPlaces(walker.root);
    walker.root.stop();
    const film = filmOfProof(begin, at, steps);
    const run = replayEnd(film.setting, film.steps);
    expect((run.moments.at(-1) as RunMoment).places).toEqual(places);
    run.stop();
    const { run: text = '', lenses } = parse(film.address);
    const { steps: read = [], ...beginning } = readRun(text) ?? {};
    const shown = simulate({ machine: 'passport', ...beginning, ...lenses, edition: lenses.edition ?? 'cn' }, read);
    expect([shown.trouble, shown.simulation?.steps.length]).toEqual([null, film.steps.length]);
    shown.simulation?.stop();
  });
});
