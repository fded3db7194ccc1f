import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chart } from '../../machines/atlas/chart';
import { difference, titleOfChange } from '../../src/visualiser/compare/difference';
import type { ChartsFile } from '../../src/visualiser/compare/file';
import { markdownOf } from '../../src/visualiser/compare/markdown';
import { bothOf, sideOf } from '../../src/visualiser/compare/sides';
import { changeMarks, unionOf } from '../../src/visualiser/compare/union';
import { drawChart } from '../../src/visualiser/draw/draw';
import { mermaidOf } from '../../src/visualiser/export/mermaid';
import { chartsFile, main as charts } from '../../src/visualiser/make/charts';
import { main } from '../../src/visualiser/make/compare';
import { engine } from '../../src/visualiser/make/layoutEngine';

const now = chartsFile();
const changed = (of: (chart: Chart) => Chart): ChartsFile => ({
  ...now,
  version: '0.0.1',
  charts: now.charts.map((chart) => (chart.id === 'verifyCode' ? of(chart) : chart)),
});
const before = changed((chart) => ({
  ...chart,
  nodes: [
    ...chart.nodes.filter(({ id }) => id !== 'verifyCode.asking.admitting'),
    ...chart.nodes
      .filter(({ id }) => id === 'verifyCode.helping')
      .map((node) => ({ ...node, id: 'verifyCode.cooling', path: 'cooling' })),
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
            id: 'verifyCode.entering --user.askedEarly[0]',
            event: 'user.askedEarly',
            targets: ['verifyCode.cooling'],
          },
        ];
      return [edge];
    }),
}));
const found = difference(before, now);
const said = found.changes.map((change) => `${change.how} ${change.is} ${titleOfChange(change)}`);

describe('two releases', () => {
  it('that are one differ in nothing, and are the same file twice', () => {
    expect(difference(now, now).changes).toEqual([]);
    expect(JSON.stringify(chartsFile())).toBe(JSON.stringify(now));
  });

  it('tell what was added, removed and changed: states, transitions, guards, delays', () => {
    expect(said).toEqual([
      'added state Admitting',
      'removed state Cooling',
      'changed transition Entering: asked again',
      'changed transition Rejected: after 2.5 s',
      'added transition Asking: NEED_VERIFY_EMAIL',
      'removed transition Entering: asked early',
    ]);
    expect(found.changes[2]?.details).toEqual([{ what: 'Guard', before: 'none', after: 'if the countdown is over' }]);
    expect(found.changes[3]?.details).toEqual([{ what: 'Delay', before: '2 s', after: '2.5 s' }]);
  });

  it('know a guard branch that moved: one put in front is one change, not three', () => {
    const put = changed((chart) => ({
      ...chart,
      edges: chart.edges
        .filter(({ id }) => id !== 'verifyCode.entering --user.typedCode[0]')
        .map((edge) =>
          edge.event === 'user.typedCode'
            ? { ...edge, id: edge.id.replace(/\d\]$/, (place) => `${Number(place[0]) - 1}]`) }
            : edge,
        ),
    }));
    expect(difference(put, now).changes.map(titleOfChange)).toEqual(['Entering: typed code']);
  });

  it('tell of texts in which language they changed, and which states show them', () => {
    const texts = { ...now.texts, 'en-us': { ...now.texts['en-us'], 'verifyCode.title': 'Error' } };
    const [change] = difference({ ...now, texts }, now).changes;
    expect(change).toMatchObject({
      is: 'text',
      how: 'changed',
      id: 'verifyCode.title',
      language: 'en-us',
      details: [{ before: 'Error' }],
    });
    expect(change && change.is === 'text' && change.states).toContain('verifyCode.entering');
  });

  it('are one drawing: what is gone stands there struck, and everything is marked', async () => {
    const of = (file: ChartsFile) => file.charts.find(({ id }) => id === 'verifyCode');
    const union = unionOf(of(before), of(now), found.changes);
    const drawing = union && (await drawChart(union, engine));
    const marks = changeMarks(found, 'verifyCode');
    expect(drawing?.boxes.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['verifyCode.cooling', 'verifyCode.asking.admitting']),
    );
    expect(marks.states['verifyCode.cooling']?.mark).toBe('removed');
    const rows = new Set(drawing?.boxes.flatMap((box) => box.rows.flatMap(({ edges }) => edges)));
    expect(Object.keys(marks.edges).filter((id) => !rows.has(id))).toEqual([]);
  });

  it('stand side by side: each has its own rows and words, and what both have stands in one place', async () => {
    const of = (file: ChartsFile) => file.charts.find(({ id }) => id === 'verifyCode');
    const [was, is] = [of(before), of(now)];
    const union = bothOf(was, is, found.changes);
    if (!was || !is || !union) throw new Error('no such chart');
    const drawing = await drawChart(union, engine);
    const [left, right] = [
      sideOf(drawing, union, was, found.changes, 'before'),
      sideOf(drawing, union, is, found.changes, 'after'),
    ];
    const edgesIn = (side: typeof left) =>
      side.drawing.boxes.flatMap(({ rows }) => rows.flatMap(({ edges }) => edges)).toSorted();
    expect(edgesIn(right)).toEqual(is.edges.map(({ id }) => id).toSorted());
    const known = new Set(was.nodes.map(({ id }) => id));
    expect(edgesIn(left)).toHaveLength(was.edges.filter(({ source }) => known.has(source)).length);
    const text = (side: typeof left, id: string) =>
      JSON.stringify(side.drawing.boxes.find((box) => box.id === id)?.rows.map(({ lines }) => lines));
    expect([text(left, 'verifyCode.entering.rejected'), text(right, 'verifyCode.entering.rejected')]).toEqual([
      expect.stringContaining('after 2 s'),
      expect.stringContaining('after 2.5 s'),
    ]);
    expect(left.drawing.boxes.map(({ id }) => id)).not.toContain('verifyCode.asking.admitting');
    expect(right.drawing.boxes.map(({ id }) => id)).not.toContain('verifyCode.cooling');
    expect([
      left.marks.states['verifyCode.cooling']?.mark,
      right.marks.states['verifyCode.asking.admitting']?.mark,
      left.marks.states['verifyCode.asking.admitting'],
    ]).toEqual(['removed', 'added', undefined]);
    const placeIn = (side: typeof left) =>
      new Map(side.drawing.boxes.map(({ id, x, y, width, height }) => [id, [x, y, width, height].join(' ')]));
    const places = placeIn(right);
    for (const [id, place] of placeIn(left)) if (places.has(id)) expect(place).toBe(places.get(id));
    const rowsIn = (side: typeof left) => new Set(side.drawing.boxes.flatMap(({ rows }) => rows.map(({ id }) => id)));
    for (const side of [left, right]) {
      expect(Object.keys(side.marks.edges).filter((id) => !edgesIn(side).includes(id))).toEqual([]);
      expect(side.drawing.wires.filter(({ row }) => !rowsIn(side).has(row))).toEqual([]);
    }
  });

  it('are told in Markdown that holds no markup of theirs', () => {
    expect(markdownOf(found)).toContain('- `+` **Asking: NEED\\_VERIFY\\_EMAIL** (transition added)');
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
    charts([same]);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('prints the difference, writes a picture of every chart that changed, and ends with 1 where that is asked', async () => {
    expect(await main([old, same])).toBe(0);
    expect(lines.join('\n')).toContain('states: 1 added, 1 removed');
    expect(await main([old, same, '--check'])).toBe(1);
    expect(await main([same, same, '--check'])).toBe(0);
    const picture = readFileSync('dist/charts/difference/verifyCode.svg', 'utf8');
    expect(picture).toMatch(/^<svg [^]*is-removed[^]*<\/svg>$/);
  });

  it('ends with 2 and a sentence for what it cannot read', async () => {
    expect(await main([old])).toBe(2);
    expect(await main([join(folder, 'none.json'), same])).toBe(2);
    writeFileSync(old, '{"format":"other"}');
    expect(await main([old, same])).toBe(2);
    expect(lines.at(-1)).toContain('is no file of charts');
  });
});

describe('Mermaid', () => {
  it('holds every state and every transition, and no sign of its own in a text', () => {
    for (const chart of now.charts) {
      const text = mermaidOf(chart);
      for (const { id } of chart.nodes) expect(text).toContain(id.replaceAll('.', '_'));
      const arrows = text.split('\n').filter((line) => line.includes(' --> ') && line.includes(': '));
      expect(arrows.length).toBeGreaterThanOrEqual(chart.edges.length);
      expect(arrows.filter((line) => /[;#<>{}"]/.test(line.replace(' --> ', '')))).toEqual([]);
    }
  });
});
