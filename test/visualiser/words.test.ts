import { describe, expect, it } from 'vitest';
import { machines } from '../../machines/atlas/machines';
import { makeAtlas } from '../../machines/atlas/reactions';
import { wordsOfEvents } from '../../src/visualiser/wordsOfEvents';
import { wordsOfGuards } from '../../src/visualiser/wordsOfGuards';
import {
  duration,
  sentence,
  titleOfChart,
  titleOfEvent,
  titleOfGuard,
  titleOfId,
  words,
} from '../../src/visualiser/words';

const event = (name: string, kind: Parameters<typeof titleOfEvent>[0]['kind'], delayMs: number | null = null) =>
  titleOfEvent({ event: name, kind, delayMs });

describe('names for people', () => {
  it('reads names of code as words', () => {
    expect(words('typedCode')).toBe('typed code');
    expect(sentence('choosingAnother')).toBe('Choosing another');
    expect(titleOfId('verifyCode.asking.verifying')).toBe('Verifying');
    expect(titleOfId('verifyCode')).toBe('SMS code');
  });

  it('names the trigger of a transition', () => {
    expect(event('user.typedCode', 'user')).toBe('typed code');
    expect(event('result.TWO_FACTOR_NEED_PWD', 'result')).toBe('TWO_FACTOR_NEED_PWD');
    expect(event('result.*', 'result')).toBe('any other');
    expect(event('after rejectionShown', 'timer', 2500)).toBe('after 2.5 s');
    expect(event('after rejectionShown', 'timer')).toBe('after rejection shown');
    expect(event('always', 'always')).toBe('at once');
  });

  it('says guards as conditions', () => {
    expect(titleOfGuard('isCodeComplete')).toBe('if the code is complete');
    expect(titleOfGuard('isVeryBusy')).toBe('if very busy');
    expect([duration(200), duration(2500), duration(60_000), duration(180_000)]).toEqual([
      '200 ms',
      '2.5 s',
      '60 s',
      '3 min',
    ]);
  });

  it('has a sentence for every guard of our charts, and for no other', () => {
    const guards = new Set(makeAtlas().charts.flatMap(({ edges }) => edges.flatMap(({ guard }) => guard ?? [])));
    expect(Object.keys(wordsOfGuards).toSorted()).toEqual([...guards].toSorted());
  });

  it('has words for events of our charts only, and none says front, led or turned', () => {
    const edges = makeAtlas().charts.flatMap((chart) => chart.edges);
    const events = new Set(edges.map((edge) => edge.event));
    expect(Object.keys(wordsOfEvents).filter((each) => !events.has(each))).toEqual([]);
    const said = edges.filter(({ kind }) => kind === 'told' || kind === 'user').map(titleOfEvent);
    expect(said.filter((text) => /\b(front|led|turned|kept|asked for|third party)\b/.test(text))).toEqual([]);
    expect(event('front.accepted', 'told')).toBe('form accepted');
  });

  it('gives the guards of one event different words', () => {
    for (const { edges } of makeAtlas().charts) {
      const said = edges.flatMap((edge) =>
        edge.guard === null ? [] : [`${edge.source} ${edge.event} ${titleOfGuard(edge.guard)}`],
      );
      expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([]);
    }
  });

  it.each(machines.map(({ machine }) => machine.id))('calls %s by a name that no other machine has', (id) => {
    const title = titleOfChart(id);
    expect(title).toMatch(/^[A-Z]/);
    expect(machines.filter(({ machine }) => titleOfChart(machine.id) === title)).toHaveLength(1);
  });
});
