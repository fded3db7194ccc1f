import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Proved } from '../../../src/review/model/proved';
import zhCn from '../../../src/review/words/descriptions/zh-cn.json';
import zhHk from '../../../src/review/words/descriptions/zh-hk.json';
import { promises } from '../../../src/charts/promises/promises';
import { beginnings } from '../../../src/charts/random/beginnings';
import { provedFile } from '../../../src/review/make/provedPart';
import { provedOf } from '../../../src/tools/prove/writeProved';

const words = promises.map((promise) => promise.words);

it('the figures that the review shows are of the promises of today; if not: npm run prove -- --write', () => {
  expect(existsSync(provedFile)).toBe(true);
  const proved = JSON.parse(readFileSync(provedFile, 'utf8')) as Proved;
  expect(
    proved.promises.map((promise) => promise.words),
    `run: npm run prove -- --write`,
  ).toEqual(words);
  const names = proved.openings.map(({ edition, opening }) => `${edition}, ${opening}`);
  expect(
    names.filter((name) => !(name in beginnings)),
    `run: npm run prove -- --write`,
  ).toEqual([]);
});

describe('what the review shows of a search', () => {
  it.each([
    ['zh-cn', zhCn],
    ['zh-hk', zhHk],
  ])('has every promise and opening in %s', (_, table) => {
    const openings = Object.keys(beginnings).map((begin) => begin.slice(begin.indexOf(',') + 2));
    expect([...words, ...openings].filter((each) => !(each in table))).toEqual([]);
  });

  it('is a search that did not come to its end, and the film of a broken promise', () => {
    const begin = 'hk, log in by phone';
    const broken = {
      promise: 'Every state has a way out.',
      found: 'x',
      at: 'the first page',
      steps: ['front user.toggledAgreement'],
    };
    const { openings, promises: found } = provedOf(
      [
        {
          begin,
          states: 7,
          steps: 9,
          places: 5,
          pairs: 1,
          left: [1, 2, 3],
          seconds: 1.2,
          megabytes: 3.4,
          readLater: 0,
          taken: [],
          guards: {},
          broken: [broken],
        },
      ],
      { minutes: 5, date: '2026-11-28', commit: 'c', charts: 'd' },
    );
    expect(openings).toEqual([
      { edition: 'hk', opening: 'log in by phone', states: 7, places: 5, steps: 9, left: 6, seconds: 1, megabytes: 3 },
    ]);
    const [shown, ...others] = found.filter(({ held }) => !held);
    expect(others).toEqual([]);
    expect(shown?.words).toBe(broken.promise);
    expect(shown?.film).toMatch(/^#\/chart\/passport\?.*run=/u);
  });
});
