import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chart } from '../../machines/atlas/chart';
import { difference, titleOfChange } from '../../src/visualiser/difference/difference';
import type { ChartsFile } from '../../src/visualiser/model/chartsFile';
import { changeMarks, unionOf } from '../../src/visualiser/difference/union';
import { drawChart } from '../../src/visualiser/draw/draw';
import { main } from '../../src/visualiser/make/compare';
import { engine } from '../../src/visualiser/make/layoutEngine';
import { markdownOf } from '../../src/visualiser/difference/markdown';
import { fixtureRelease } from './fixtures/charts';

const now = fixtureRelease;
const changed = (of: (chart: Chart) => Chart): ChartsFile => ({
  ...now,
  version: '0.0.1',
  charts: now.charts.map((chart) => (chart.id === 'loan' ? of(chart) : chart)),
});
const before = changed((chart) => ({
  ...chart,
  nodes: [
    ...chart.nodes.filter(({ id }) => id !== 'loan.calling.lending'),
    ...chart.nodes
      .filter(({ id }) => id === 'loan.helping')
      .map((node) => ({ ...node, id: 'loan.cooling', path: 'cooling' })),
  ],
  edges: chart.edges
    .filter(({ event }) => event !== 'result.NEED_VERIFY_EMAIL')
    .flatMap((edge) => {
      if (edge.kind === 'timer') return [{ ...edge, delayMs: 2000 }];
      if (edge.event === 'user.askedAgain')
        return [
          { ...edge, guard: null },
          {
            ...edge,
            id: 'loan.entering --user.askedEarly[0]',
            event: 'user.askedEarly',
            targets: ['loan.cooling'],
          },
        ];
      return [edge];
    }),
}));
const found = difference(before, now);
const titles = found.changes.map((change) => `${change.how} ${change.is} ${titleOfChange(change)}`);

describe('a renamed state', () => {
  const old = changed((chart) => ({
    ...chart,
    nodes: chart.nodes.map((node) =>
      node.id === 'loan.helping' ? { ...node, id: 'loan.assisting', path: 'assisting' } : node,
    ),
    edges: chart.edges.map((edge) => ({
      ...edge,
      id: edge.id.replace('loan.helping', 'loan.assisting'),
      source: edge.source === 'loan.helping' ? 'loan.assisting' : edge.source,
      targets: edge.targets.map((id) => (id === 'loan.helping' ? 'loan.assisting' : id)),
    })),
  }));

  it('is one change: its name', () => {
    expect(difference(old, now).changes).toEqual([
      {
        is: 'state',
        how: 'changed',
        chart: 'loan',
        id: 'loan.helping',
        details: [{ what: 'name', before: 'Assisting', after: 'Helping' }],
      },
    ]);
  });
});

describe('a changed text', () => {
  it('belongs to the screens that show it, not to those that it is named after', () => {
    const texts = { 'en-us': { 'loan.title': 'Borrow' } };
    const shown = { states: ['readers.choosing'], by: { 'loan.title': [0] } };
    const [change] = difference(
      { ...now, texts: { 'en-us': { 'loan.title': 'Lend' } } },
      { ...now, texts },
      shown,
    ).changes;
    expect(change).toMatchObject({ is: 'text', states: ['readers.choosing'] });
  });
});

describe('two releases', () => {
  it('have no differences if they are equal', () => {
    expect(difference(now, now).changes).toEqual([]);
  });

  it('list what was added, removed and changed: states, transitions, guards, delays', () => {
    expect(titles).toEqual([
      'added state Lending',
      'removed state Cooling',
      'changed transition Entering: asked again',
      'changed transition Rejected: after 2.5 s',
      'added transition Calling: NEED_VERIFY_EMAIL',
      'removed transition Entering: asked early',
    ]);
    expect(found.changes[2]?.details).toEqual([{ what: 'guard', before: 'none', after: 'if the countdown is over' }]);
    expect(found.changes[3]?.details).toEqual([{ what: 'delay', before: '2 s', after: '2.5 s' }]);
  });

  it('recognise a guard branch that moved: one inserted in front is one change, not three', () => {
    const put = changed((chart) => ({
      ...chart,
      edges: chart.edges
        .filter(({ id }) => id !== 'loan.entering --user.typedTitle[0]')
        .map((edge) =>
          edge.event === 'user.typedTitle'
            ? { ...edge, id: edge.id.replace(/\d\]$/, (place) => `${Number(place[0]) - 1}]`) }
            : edge,
        ),
    }));
    expect(difference(put, now).changes.map(titleOfChange)).toEqual(['Entering: typed title']);
  });

  it('list each changed text with its language and the states that show it', () => {
    const texts = { ...now.texts, 'en-us': { ...now.texts['en-us'], 'loan.title': 'Error' } };
    const [change] = difference({ ...now, texts }, now).changes;
    expect(change).toMatchObject({
      is: 'text',
      how: 'changed',
      id: 'loan.title',
      language: 'en-us',
      details: [{ before: 'Error' }],
    });
    expect(change && change.is === 'text' && change.states).toContain('loan');
  });

  it('share one drawing: removed states and rows are in it, and every change has a mark', async () => {
    const of = (file: ChartsFile) => file.charts.find(({ id }) => id === 'loan');
    const union = unionOf(of(before), of(now), found.changes);
    const drawing = union && (await drawChart(union, engine));
    const marks = changeMarks(found, 'loan');
    expect(drawing?.boxes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['loan.cooling', 'loan.calling.lending']),
    );
    expect(marks.states['loan.cooling']?.mark).toBe('removed');
    const rows = new Set(drawing?.boxes.flatMap((box) => box.rows.flatMap(({ edges }) => edges)));
    expect(Object.keys(marks.edges).filter((id) => !rows.has(id))).toEqual([]);
  });

  it('are written as Markdown with their own markup escaped', () => {
    expect(markdownOf(found)).toContain('- `+` **Calling: NEED\\_VERIFY\\_EMAIL** (transition added)');
    const texts = { 'en-us': { 'a.b': '[x](javascript:1) <b>|' } };
    expect(markdownOf(difference({ ...now, texts: { 'en-us': {} } }, { ...now, texts }))).toContain(
      String.raw`\[x\](javascript:1) \<b\>\|`,
    );
  });
});

describe('npm run compare', () => {
  const folder = mkdtempSync(join(tmpdir(), 'charts-'));
  const [old, same] = [join(folder, 'old.json'), join(folder, 'now.json')];
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    const keep = (text: unknown) => void lines.push(String(text));
    vi.spyOn(console, 'log').mockImplementation(keep);
    vi.spyOn(console, 'error').mockImplementation(keep);
    writeFileSync(old, JSON.stringify(before));
    writeFileSync(same, JSON.stringify(now));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prints the difference, writes an SVG of every chart that changed, and exits with 1 on --check', async () => {
    expect(await main([old, same], () => ({}))).toBe(0);
    expect(lines.join('\n')).toContain('states: 1 added, 1 removed');
    expect(await main([old, same, '--check'])).toBe(1);
    expect(await main([same, same, '--check'])).toBe(0);
    const picture = readFileSync('dist/charts/difference/loan.svg', 'utf8');
    expect(picture).toMatch(/^<svg [^]*is-removed[^]*<\/svg>$/);
  });

  it('exits with 2 and a sentence for a file it cannot read', async () => {
    expect(await main([old])).toBe(2);
    expect(await main([join(folder, 'none.json'), same])).toBe(2);
    writeFileSync(old, '{"format":"other"}');
    expect(await main([old, same])).toBe(2);
    expect(lines.at(-1)).toContain('is no file of charts');
  });
});
