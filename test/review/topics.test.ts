import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decide, decisionOf, newSince } from '../../src/review/compare/decisions';
import { difference } from '../../src/review/difference/difference';
import { impactsOf } from '../../src/review/difference/impact';
import { readCharts } from '../../src/review/difference/readCharts';
import { topicsOf } from '../../src/review/difference/topics';
import { chartsFile } from '../../src/review/make/charts';
import { inEachLanguage } from '../../src/review/model/text';

/** The charts of the first release, as `npm run charts -- --of 0.1.0` wrote them. */
const first = readCharts(
  gunzipSync(readFileSync('test/review/fixtures/charts-0.1.0.json.gz')).toString(),
  'charts-0.1.0',
);
const now = chartsFile();
const compared = () => {
  const impacts = impactsOf(first, now, difference(first, now), {});
  return { impacts, topics: topicsOf(impacts, first) };
};

describe('changes since the first release', () => {
  const { impacts, topics } = compared();

  it('fall into at most 60 topics, each change into one', () => {
    expect(impacts.all.length).toBeGreaterThan(500);
    expect(topics.length).toBeLessThanOrEqual(60);
    const grouped = topics.flatMap((topic) => topic.impacts);
    expect(grouped).toHaveLength(impacts.all.length);
    expect(new Set(grouped)).toEqual(new Set(impacts.all));
  });

  it('have one topic for what no visitor notices, and a text is never in it', () => {
    const unseen = topics.filter(({ kind }) => kind === 'unseen');
    expect(unseen).toHaveLength(1);
    expect(unseen[0]?.impacts.filter(({ is }) => is === 'text')).toEqual([]);
    expect(topics.at(-1)).toBe(unseen[0]);
  });

  it('place a text by its id, also where another text says the same words', () => {
    for (const { kind, key, impacts: own } of topics)
      for (const { textId } of kind === 'text' ? own : [])
        expect(key).toBe(`${first.version} text ${textId?.split('.')[0]}`);
  });

  it('have a title in each language, no name of the code', () => {
    for (const each of inEachLanguage(() => compared().topics.map(({ title }) => title)))
      expect(each.filter((title) => /^[a-z]+[A-Z]?\w*$/.test(title))).toEqual([]);
  });
});

describe('a decision', () => {
  const topic = { key: '0.1.0 text front', print: 'a' };

  it('holds until the changes of its topic are others, and can be taken back', () => {
    const all = { [topic.key]: { print: 'a', is: 'accepted' as const } };
    expect(decisionOf(all, topic)).toBe('accepted');
    expect(decisionOf(all, { ...topic, print: 'b' })).toBeNull();
    decide(topic, 'notOurs');
    decide(topic, null);
    expect(decisionOf({}, topic)).toBeNull();
  });

  it('is asked for nothing as new at the first visit', () => {
    expect(newSince(compared().topics).size).toBe(0);
  });
});
