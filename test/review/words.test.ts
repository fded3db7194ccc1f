import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { reviewLanguages, setLanguage } from '../../src/review/model/text';
import { texts } from '../../src/review/model/texts';
import {
  duration,
  sentence,
  titleOfChart,
  titleOfEvent,
  titleOfGuard,
  titleOfId,
  titleOfState,
  words,
} from '../../src/review/model/words';

const event = (name: string, kind: Parameters<typeof titleOfEvent>[0]['kind'], delayMs: number | null = null) =>
  titleOfEvent({ event: name, kind, delayMs });

const { charts } = makeAtlas();
const edges = charts.flatMap((chart) => chart.edges);
const nodes = charts.flatMap((chart) => chart.nodes);
const isChart = (name: string) => charts.some(({ id }) => id === name);
const isPage = (machine: string, path: string) => machine === 'passport' && (path === 'index' || isChart(path));
const lastPart = ({ path }: { readonly path: string }) => path.split('.').at(-1) ?? '';

describe('names for people', () => {
  it('reads names of code as words', () => {
    expect(words('typedCode')).toBe('typed code');
    expect(sentence('choosingAnother')).toBe('Choosing another');
    expect(titleOfId('verifyCode.calling.verifying')).toBe('Verifying');
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

  it.each([
    ['chart', charts.map(({ id }) => id)],
    ['guard', edges.flatMap(({ guard }) => guard ?? [])],
    ['event', edges.flatMap(({ kind, event: name }) => (/user|told|call/.test(kind) ? [name] : []))],
    ['state', nodes.filter(({ path, machine }) => path !== '' && !isPage(machine, path)).map(lastPart)],
    ['call', nodes.flatMap(({ invokes }) => invokes.map(({ src }) => src)).filter((src) => !isChart(src))],
  ])('has words for every %s of our charts, and for no other', (kind, names) => {
    const expected = [...new Set(names)].map((name) => `${kind}.${name}`);
    // A state may have a name of its own by its whole path.
    const own = new Set(nodes.flatMap(({ id, path }) => (path === '' ? [] : [`state.${id}`])));
    const said = Object.keys(texts['en-us']).filter((id) => id.startsWith(`${kind}.`) && !own.has(id));
    expect(said.toSorted()).toEqual(expected.toSorted());
  });

  it('says none of its events with front, led or turned', () => {
    const said = edges.filter(({ kind }) => kind === 'told' || kind === 'user').map(titleOfEvent);
    expect(said.filter((text) => /\b(front|led|turned|kept|asked for|third party)\b/.test(text))).toEqual([]);
    expect(event('tab.passed', 'told')).toBe('the tab found no mistake');
  });

  it('gives the guards of one event different words', () => {
    for (const chart of charts) {
      const said = chart.edges.flatMap((edge) =>
        edge.guard === null ? [] : [`${edge.source} ${edge.event} ${titleOfGuard(edge.guard)}`],
      );
      expect(said.filter((each, at) => said.indexOf(each) !== at)).toEqual([]);
    }
  });

  it.each(reviewLanguages)('calls no state of a chart as an event that leads from it, in %s', (language) => {
    setLanguage(language);
    const same = charts.flatMap((chart) => {
      const events = new Set(
        chart.edges.filter(({ kind }) => kind === 'user').map((edge) => titleOfEvent(edge).toLowerCase()),
      );
      return chart.nodes
        .filter(({ path }) => path !== '')
        .filter((node) => events.has(titleOfState(node).toLowerCase()))
        .map(({ id }) => id);
    });
    setLanguage('en-us');
    expect(same).toEqual([]);
  });

  it('gives each machine a name of its own', () => {
    const names = charts.map(({ id }) => titleOfChart(id));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});
