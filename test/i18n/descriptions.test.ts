import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { described, loadDescriptions } from '../../src/review/model/descriptions';
import { setLanguage } from '../../src/review/model/text';
import { notSimplified, notTraditional } from './scripts';

const descriptions = new Set(
  makeAtlas()
    .charts.flatMap(({ nodes, edges }) => [...nodes, ...edges])
    .flatMap(({ description }) => description || []),
);

describe.each([
  ['zh-cn', notSimplified],
  ['zh-hk', notTraditional],
] as const)('the descriptions of the charts in %s', (language, wrongIn) => {
  it('are all there, in its characters, and none is left of a description that was rewritten', async () => {
    const { default: table } = (await import(`../../src/review/words/descriptions/${language}.json`)) as {
      default: Record<string, string>;
    };
    expect(Object.keys(table).toSorted()).toEqual([...descriptions].toSorted());
    const wrong = Object.values(table).flatMap((words) => [
      ...wrongIn(words),
      ...(/\p{Script=Han}/u.test(words) ? [] : [words]),
    ]);
    expect(wrong).toEqual([]);
  });

  it('are shown in that language', async () => {
    await loadDescriptions(language);
    setLanguage(language);
    expect([...descriptions].filter((each) => described(each) === each)).toEqual([]);
    setLanguage('en-us');
    expect([...descriptions].filter((each) => described(each) !== each)).toEqual([]);
  });
});
