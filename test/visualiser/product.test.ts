import { describe, expect, it } from 'vitest';
import { heardNames } from '../../machines/atlas/reactions';
import { find } from '../../src/visualiser/find/find';
import { handledRows } from '../../src/visualiser/shell/handledRows';
import { placesOf } from '../../src/visualiser/model/outlineTree';
import { allTexts } from '../../src/visualiser/model/screenTexts';
import { pageMapPart, pagesOf } from '../../src/visualiser/make/pageMap';
import { releasePart } from '../../src/visualiser/make/releasePart';
import { walkRecordOf } from '../../src/visualiser/make/tests';
import { walkables } from '../../src/model/walkables';
import { answers, charts, release } from './fixtures/product';

describe('the data of the review', () => {
  it('has every chart of the product, and is plain JSON', () => {
    expect(release.charts).toEqual(charts);
    expect(JSON.parse(JSON.stringify(release))).toEqual(release);
    expect(JSON.stringify(releasePart())).toBe(JSON.stringify(release));
  });

  it('has a cell for every result in every calling state, and all are handled', () => {
    expect(answers).toHaveLength(release.callingStates.length * heardNames.length);
    expect(answers.filter(({ by }) => by === 'unheard')).toEqual([]);
  });

  it('lists every requirement under its heading', () => {
    expect(release.requirements.filter(({ heading }) => heading === '')).toEqual([]);
    expect(release.requirements.find(({ id }) => id === 'SMS-5')?.heading).toBe('SMS: the code page');
    expect(placesOf(release.charts, 'SMS-5').states.map(({ id }) => id)).toContain('verifyCode.calling.verifying');
  });

  it('shows every transition of the product in the events of some state', () => {
    for (const chart of release.charts) {
      const shown = new Set(
        chart.nodes
          .flatMap((node) => handledRows(chart, node.id, release.charts))
          .flatMap(({ edges }) => edges.map((edge) => edge.id)),
      );
      expect(
        chart.edges.filter((edge) => !shown.has(edge.id)),
        chart.id,
      ).toEqual([]);
    }
  });

  it('finds the compiled texts of the screens in any language', () => {
    const found = find(release, '验证码', { texts: allTexts() }).filter(({ kind }) => kind === 'Texts');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ to }) => to.view === 'screens')).toBe(true);
  });
});

interface At {
  readonly x: number;
  readonly y: number;
}

/** Whether a straight segment crosses a box. */
const crosses = (a: At, b: At, box: At & { readonly width: number; readonly height: number }) =>
  Math.max(a.x, b.x) > box.x &&
  Math.min(a.x, b.x) < box.x + box.width &&
  Math.max(a.y, b.y) > box.y &&
  Math.min(a.y, b.y) < box.y + box.height;

describe('the page map', () => {
  it('has every page of the passport, and where the user can be logged in', () => {
    const pages = pagesOf(release.charts);
    expect(pages.map(({ id }) => id).toSorted()).toEqual([
      'bindSuccess',
      'front',
      'offerPasskey',
      'regSetPwd',
      'selectAccount',
      'setPwd',
      'verifyCode',
      'verifyEmail',
      'verifyPwd',
    ]);
    expect(pages.filter(({ isDone }) => !isDone).map(({ id }) => id)).toEqual(['bindSuccess', 'offerPasskey']);
  });

  it('draws every line from left to right, over no other page, the same each time', async () => {
    const map = await pageMapPart(release.charts);
    expect(await pageMapPart(release.charts)).toEqual(map);
    for (const { from, to, points } of map.wires) {
      const xs = points.map(({ x }) => x);
      expect(
        xs.toSorted((a, b) => a - b),
        `${from} to ${to}`,
      ).toEqual(xs);
      const others = map.pages.filter(({ chart }) => chart !== from && chart !== to);
      const crossed = points
        .slice(1)
        .flatMap((end, at) => others.filter((page) => crosses(points[at] ?? end, end, page)).map(({ chart }) => chart));
      expect(crossed, `${from} to ${to}`).toEqual([]);
    }
  });
});

describe('the record of a walk', () => {
  it('has a walk of each transition that a machine took, and no other', () => {
    const all = { countdown: walkables.countdown };
    expect(walkRecordOf(all, new Set())).toEqual({});
    const edges = release.charts.find(({ id }) => id === 'countdown')?.edges.map(({ id }) => id) ?? [];
    const [first = ''] = Object.values(walkRecordOf(all, new Set(edges)));
    expect(first).toContain('a countdown');
  });
});
