import { describe, expect, it } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { neighbours, pathsThatDiffer, shortestPath, statesHandling, type Way } from '../../src/visualiser/graph';

const { charts } = makeAtlas();
const chartOf = (id: string) => {
  const found = charts.find((chart) => chart.id === id);
  if (!found) throw new Error(`no chart ${id}`);
  return found;
};
const said = (way: Way | null) => way?.map(({ edge, to }) => `${edge.event} → ${to}`) ?? null;
const edges = (pattern: RegExp) =>
  new Set(
    charts
      .flatMap((chart) => chart.edges)
      .filter(({ id }) => pattern.test(id))
      .map(({ id }) => id),
  );

describe('neighbours of a state', () => {
  it('are where its own transitions and those around it lead, and where one comes from', () => {
    const { into, out, states } = neighbours(chartOf('verifyCode'), 'verifyCode.asking.verifying');
    expect(states).toContain('verifyCode.asking.admitting');
    expect(states).toContain('verifyCode.entering.rejected');
    expect(states).not.toContain('verifyCode.helping');
    expect(out.map(({ event }) => event)).toContain('result.OK');
    expect(into.map(({ id }) => id)).toEqual([
      'verifyCode.entering --user.typedCode[1]',
      'verifyCode.entering.resuming --always[0]',
    ]);
  });

  it('count a transition into the frame that begins in the state', () => {
    const { into } = neighbours(chartOf('verifyCode'), 'verifyCode.entering.typing');
    expect(into.map(({ source }) => source)).toContain('verifyCode.helping');
  });
});

describe('who hears a code', () => {
  it('is found by number and by name, under every name the number has', () => {
    const byNumber = statesHandling(charts, '57');
    const names = new Set(byNumber.map(({ edge }) => edge.event));
    expect(names).toEqual(new Set(['result.TWO_FACTOR_NEED_PWD', 'result.FUTUIE_NEED_CHECK_PWD']));
    const byName = statesHandling(charts, 'TWO_FACTOR_NEED_PWD').map(({ edge }) => edge.id);
    expect(byNumber.map(({ edge }) => edge.id)).toEqual(expect.arrayContaining(byName));
    expect(byName).toContain('verifyCode.asking --result.TWO_FACTOR_NEED_PWD[0]');
  });

  it('is nobody for a number that no result has', () => {
    expect(statesHandling(charts, '58')).toEqual([]);
  });
});

describe('the shortest way', () => {
  it('stays in one chart where it can', () => {
    expect(said(shortestPath(charts, 'verifyCode.entering.typing', 'verifyCode.asking.admitting'))).toEqual([
      'user.typedCode → verifyCode.asking.verifying',
      'result.OK → verifyCode.asking.admitting',
    ]);
  });

  it('goes from page to page by the root’s table', () => {
    const noPasswordFirst = edges(/^phone\.typing --front\.submitted\[2\]$/);
    expect(said(shortestPath(charts, 'phone.typing.writing', 'verifyCode.entering.typing', noPasswordFirst))).toEqual([
      'front.submitted → phone.recalling',
      'done recallCode → phone.asking.sending',
      'result.OK → verifyCode.arriving',
      'done recallCode → verifyCode.entering.typing',
    ]);
    const way = shortestPath(charts, 'verifyCode.asking.verifying', 'selectAccount.choosing');
    expect(said(way)).toEqual([
      'result.NEED_CHOOSE_UID → selectAccount.asking.listing',
      'result.OK → selectAccount.choosing',
    ]);
    expect(way?.[0]?.through.map(({ id }) => id)).toEqual(['passport --go.selectAccount[0]']);
  });

  it('goes into the gate and out again where a captcha is on the way', () => {
    const notFirst = edges(/^call\.deciding --always\[0\]$/);
    const way = shortestPath(charts, 'phone.asking.sending', 'captcha.showing', notFirst);
    expect(way?.map(({ edge }) => edge.event)).toEqual(['result.NEED_DISPLAY_CAPTCHA', 'done isWidgetReady']);
    const back = shortestPath(charts, 'captcha.showing', 'verifyPwd.typing');
    expect(back?.[0]?.edge.event).toMatch(/^captcha\./);
  });

  it('takes no transition that is left out, and says so where no way is left', () => {
    const codeComplete = edges(/^verifyCode\.entering(?: --user\.typedCode\[1\]|\.resuming --always\[0\])$/);
    expect(shortestPath(charts, 'verifyCode.entering.typing', 'verifyCode.asking.verifying', codeComplete)).toBeNull();
    expect(shortestPath(charts, 'passport.away', 'verifyCode.asking.verifying')).toBeNull();
  });

  it('is empty where one stands there already', () => {
    expect(shortestPath(charts, 'verifyCode.entering.typing', 'verifyCode.entering')).toEqual([]);
  });
});

describe('ways that differ', () => {
  const { ways, left } = pathsThatDiffer(charts, 'verifyCode.entering.typing', 'verifyCode.asking.admitting', 6);

  it('begin with the shortest, and each leads on from where the last step led', () => {
    expect(said(ways[0] ?? null)).toEqual(
      said(shortestPath(charts, 'verifyCode.entering.typing', 'verifyCode.asking.admitting')),
    );
    for (const way of ways) expect(way.at(-1)?.to).toBe('verifyCode.asking.admitting');
    expect(ways.map((way) => way.length)).toEqual(ways.map((way) => way.length).toSorted((a, b) => a - b));
  });

  it('are no two the same', () => {
    expect(new Set(ways.map((way) => way.map(({ to }) => to).join(' '))).size).toBe(ways.length);
  });

  it('hold a wrong code first', () => {
    expect(ways.map(said)).toContainEqual([
      'user.typedCode → verifyCode.asking.verifying',
      'result.* → verifyCode.entering.rejected',
      'user.typedCode → verifyCode.asking.verifying',
      'result.OK → verifyCode.asking.admitting',
    ]);
  });

  it('say how many more there are beyond the bound', () => {
    const all = pathsThatDiffer(charts, 'verifyCode.entering.typing', 'verifyCode.asking.admitting', 10_000);
    expect(all.left).toBe(0);
    expect(ways).toHaveLength(6);
    expect(left).toBe(all.ways.length - 6);
  });

  it('between them go through every state of the page that can lie on a way', () => {
    const all = pathsThatDiffer(charts, 'verifyCode.entering.typing', 'verifyCode.asking.admitting', 10_000);
    const seen = new Set(all.ways.flatMap((way) => way.map(({ to }) => to)));
    const rest = chartOf('verifyCode')
      .nodes.filter(({ id, kind }) => !['group', 'final', 'passing'].includes(kind) && !seen.has(id))
      .map(({ id }) => id);
    expect(rest, 'helping is seen as the dialogs it runs').toEqual(['verifyCode.helping']);
    expect(seen).toContain('noCode.confirming');
  });
});
