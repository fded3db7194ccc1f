import { describe, expect, it } from 'vitest';
import { innerPages } from '../../machines/go';
import { heardNames } from '../../machines/atlas/reactions';
import { answerGroups } from '../../src/review/answers/matrix';
import { pageMapPart, mapPages } from '../../src/review/make/pageMap';
import { releasePart } from '../../src/review/make/releasePart';
import { answerText, shortAnswerText } from '../../src/review/model/answerText';
import { isHandedOn } from '../../src/review/model/labels';
import { handledRows } from '../../src/review/shell/handledRows';
import { answers, chartNamed, charts, release } from './fixtures/product';
import { meets, segmentsOf } from './layoutRules';

describe('the data of the review', () => {
  it('has every chart of the product, and is plain JSON', () => {
    expect(release.charts).toEqual(charts);
    expect(JSON.parse(JSON.stringify(release))).toEqual(release);
    expect(JSON.stringify(releasePart())).toBe(JSON.stringify(release));
  });

  it('lists every requirement under its heading', () => {
    expect(release.requirements.filter(({ heading }) => heading === '')).toEqual([]);
    expect(release.requirements.find(({ id }) => id === 'SMS-5')?.heading).toBe('SMS: the code page');
  });
});

describe('the events of a state', () => {
  it('include those that its parents handle, marked as such, except those it overrides', () => {
    const rows = handledRows(chartNamed('verifyCode'), 'verifyCode.calling.verifying', charts);
    const several = rows.find(({ texts }) => texts.includes('62'));
    expect(several).toMatchObject({ from: 'verifyCode.calling', dest: 'Choose account', leadsTo: 'selectAccount' });
    expect(rows.find(({ look }) => look === 'ok')).toMatchObject({ from: null, dest: 'Completing the sign-in' });
  });

  it('show every transition of the product in some state', () => {
    for (const chart of charts) {
      const rows = chart.nodes.flatMap((node) => handledRows(chart, node.id, charts));
      const shown = new Set(rows.flatMap(({ edges }) => edges.map(({ id }) => id)));
      expect(chart.edges.filter((edge) => !shown.has(edge.id) && !isHandedOn(edge))).toEqual([]);
    }
  });
});

describe('the matrix of answers', () => {
  it('shows every name once, with a cell in every calling state', () => {
    const rows = answerGroups(release, answers).flatMap((group) => group.rows.map(({ heard }) => heard));
    expect(rows.toSorted()).toEqual(release.results.map(({ heard }) => heard).toSorted());
    expect(answers).toHaveLength(release.callingStates.length * heardNames.length);
  });

  it('describes reactions with the titles of pages and states', () => {
    expect(answerText('→ verifyPwd')).toBe('→ Password');
    expect(answerText('entering.rejected')).toBe('rejected');
    const gated = { state: '', heard: 'result.OK', by: 'gate', edges: [], through: [], ends: [] } as const;
    expect(shortAnswerText({ ...gated, said: 'captcha, then again' })).toBe('captcha');
  });
});

describe('the page map', () => {
  it('has every page of the passport, and where the user can be logged in', () => {
    const pages = mapPages(charts);
    expect(
      pages
        .filter(({ isDone }) => isDone)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['front', 'regSetPwd', 'selectAccount', 'setPwd', 'verifyCode', 'verifyEmail', 'verifyPwd']);
    expect(pages.map(({ id }) => id).toSorted()).toEqual(['front', ...innerPages].toSorted());
  });

  it('draws every line from left to right, over no other page, the same each time', async () => {
    const map = await pageMapPart(charts);
    expect(await pageMapPart(charts)).toEqual(map);
    for (const wire of map.wires) {
      const xs = wire.points.map(({ x }) => x);
      expect(
        xs.toSorted((a, b) => a - b),
        `${wire.from} to ${wire.to}`,
      ).toEqual(xs);
      const others = map.pages.filter(({ chart }) => chart !== wire.from && chart !== wire.to);
      const crossed = others.filter((page) => segmentsOf(wire).some((part) => meets(part, page)));
      expect(
        crossed.map(({ chart }) => chart),
        `${wire.from} to ${wire.to}`,
      ).toEqual([]);
    }
  });
});
