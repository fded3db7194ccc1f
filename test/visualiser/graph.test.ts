import { describe, expect, it } from 'vitest';
import { pathsThatDiffer, shortestPath, statesHandling, transitionsInto, type Way } from '../../src/visualiser/graph';
import { fixtureChart, fixtureCharts as charts } from './fixtures/charts';

const textOf = (way: Way | null) => way?.map(({ edge, to }) => `${edge.event} → ${to}`) ?? null;
const edges = (pattern: RegExp) =>
  new Set(
    charts
      .flatMap((chart) => chart.edges)
      .filter(({ id }) => pattern.test(id))
      .map(({ id }) => id),
  );

describe('the transitions into a state', () => {
  it('come from outside of it, also to a parent that begins with it', () => {
    const into = transitionsInto(fixtureChart('loan'), 'loan.asking.checking');
    expect(into.map(({ id }) => id)).toEqual([
      'loan.entering --user.typedTitle[1]',
      'loan.entering.resuming --always[0]',
    ]);
  });

  it('include a transition into the parent that starts in the state', () => {
    const into = transitionsInto(fixtureChart('loan'), 'loan.entering.typing');
    expect(into.map(({ source }) => source)).toContain('loan.helping');
  });
});

describe('the states that handle a code', () => {
  it('are found by number and by name, under every name the number has', () => {
    const byNumber = statesHandling(charts, '57');
    expect(new Set(byNumber.map(({ edge }) => edge.event))).toEqual(
      new Set(['result.TWO_FACTOR_NEED_PWD', 'result.FUTUIE_NEED_CHECK_PWD']),
    );
    const byName = statesHandling(charts, 'TWO_FACTOR_NEED_PWD').map(({ edge }) => edge.id);
    expect(byNumber.map(({ edge }) => edge.id)).toEqual(expect.arrayContaining(byName));
    expect(byName).toContain('loan.asking --result.TWO_FACTOR_NEED_PWD[0]');
  });

  it('are none for a number without a result', () => {
    expect(statesHandling(charts, '58')).toEqual([]);
  });
});

describe('the shortest path', () => {
  it('stays in one chart if it can', () => {
    expect(textOf(shortestPath(charts, 'loan.entering.typing', 'loan.asking.lending'))).toEqual([
      'user.typedTitle → loan.asking.checking',
      'result.OK → loan.asking.lending',
    ]);
  });

  it('goes from page to page by the root’s table', () => {
    const way = shortestPath(charts, 'loan.asking.checking', 'readers.choosing');
    expect(textOf(way)).toEqual(['result.NEED_CHOOSE_UID → readers.asking.listing', 'result.OK → readers.choosing']);
    expect(way?.[0]?.through.map(({ id }) => id)).toEqual(['library --go.readers[0]']);
  });

  it('skips eventless transitions and starts of machines: they take no step', () => {
    const back = edges(/^loan --user\.wentBack/);
    expect(textOf(shortestPath(charts, 'readers.choosing', 'loan.entering.typing', back))).toEqual([
      'user.submitted → loan.arriving',
      'done recallTitle → loan.entering.typing',
    ]);
  });

  it('goes into the gate and out again if a dialog is on the way', () => {
    const cardFirst = edges(/^gate\.deciding --always\[0\]$/);
    const way = shortestPath(charts, 'loan.asking.checking', 'card.showing', cardFirst);
    expect(way?.map(({ edge }) => edge.event)).toEqual(['result.NEED_DISPLAY_CAPTCHA']);
    const back = shortestPath(charts, 'card.showing', 'loan.entering.typing');
    expect(back?.[0]?.edge.event).toMatch(/^card\./);
  });

  it('takes no transition that is excluded, and is null if no path is left', () => {
    const complete = edges(/^loan\.entering(?: --user\.typedTitle\[1\]|\.resuming --always\[0\])$/);
    expect(shortestPath(charts, 'loan.entering.typing', 'loan.asking.checking', complete)).toBeNull();
    expect(shortestPath(charts, 'library.away', 'loan.asking.checking')).toBeNull();
  });

  it('is empty if it starts at its goal', () => {
    expect(shortestPath(charts, 'loan.entering.typing', 'loan.entering')).toEqual([]);
  });
});

describe('paths that differ', () => {
  const from = 'loan.entering.typing';
  const to = 'loan.asking.lending';
  const ways = pathsThatDiffer(charts, from, to);

  it('begin with the shortest, and end at the goal', () => {
    expect(textOf(ways[0] ?? null)).toEqual(textOf(shortestPath(charts, from, to)));
    for (const way of ways) expect(way.at(-1)?.to).toBe(to);
    expect(ways.map((way) => way.length)).toEqual(ways.map((way) => way.length).toSorted((a, b) => a - b));
  });

  it('are all different', () => {
    expect(new Set(ways.map((way) => way.map(({ to: state }) => state).join(' '))).size).toBe(ways.length);
  });

  it('include a refusal and a second try', () => {
    expect(ways.map(textOf)).toContainEqual([
      'user.typedTitle → loan.asking.checking',
      'result.* → loan.entering.rejected',
      'user.typedTitle → loan.asking.checking',
      'result.OK → loan.asking.lending',
    ]);
  });

  it('visit every state of the page that can be on a path', () => {
    const seen = new Set(ways.flatMap((way) => way.map(({ to: state }) => state)));
    const rest = fixtureChart('loan')
      .nodes.filter(({ id, kind }) => !['group', 'final', 'passing'].includes(kind) && !seen.has(id))
      .map(({ id }) => id);
    expect(rest, 'helping is seen as the dialogs it runs').toEqual(['loan.helping']);
    expect(seen).toContain('help.confirming');
  });
});
