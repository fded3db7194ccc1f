// @alone replaces methods of the console
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Chart } from '../../machines/atlas/chart';
import { difference, titleOfChange } from '../../src/review/difference/difference';
import { nothingShown } from '../../src/review/model/textPlaces';
import type { ChartsFile } from '../../src/review/model/chartsFile';
import { impactsOf } from '../../src/review/difference/impact';
import { changesPage } from '../../src/review/make/changesPage';
import { main } from '../../src/review/make/compare';
import { differenceMarkdown } from '../../src/review/difference/markdown';
import { file } from './fixtures/product';

const now = file;
const changed = (of: (chart: Chart) => Chart): ChartsFile => ({
  ...now,
  version: '0.0.1',
  charts: now.charts.map((chart) => (chart.id === 'verifyCode' ? of(chart) : chart)),
});
const before = changed((chart) => ({
  ...chart,
  nodes: [
    ...chart.nodes.filter(({ id }) => id !== 'verifyCode.calling.completingSignIn'),
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
const titles = found.changes.map((change) => `${change.how} ${change.is} ${titleOfChange(change)}`);

describe('a renamed state', () => {
  const old = changed((chart) => ({
    ...chart,
    nodes: chart.nodes.map((node) =>
      node.id === 'verifyCode.helping' ? { ...node, id: 'verifyCode.assisting', path: 'assisting' } : node,
    ),
    edges: chart.edges.map((edge) => ({
      ...edge,
      id: edge.id.replace('verifyCode.helping', 'verifyCode.assisting'),
      source: edge.source === 'verifyCode.helping' ? 'verifyCode.assisting' : edge.source,
      targets: edge.targets.map((id) => (id === 'verifyCode.helping' ? 'verifyCode.assisting' : id)),
    })),
  }));

  it('is one change: its name', () => {
    expect(difference(old, now).changes).toEqual([
      {
        is: 'state',
        how: 'changed',
        chart: 'verifyCode',
        id: 'verifyCode.helping',
        details: [{ what: 'name', before: 'Assisting', after: 'Helping' }],
      },
    ]);
  });

  const withWords = (of: ChartsFile, changes: object): ChartsFile => ({
    ...of,
    charts: of.charts.map((chart) => ({
      ...chart,
      nodes: chart.nodes.map((node) => (node.id === 'verifyCode.assisting' ? { ...node, ...changes } : node)),
    })),
  });

  it('is one change also where its sentence is another one', () => {
    const reworded = withWords(old, { description: 'Another sentence.' });
    expect(difference(reworded, now).changes).toEqual([
      expect.objectContaining({
        how: 'changed',
        id: 'verifyCode.helping',
        details: [
          { what: 'name', before: 'Assisting', after: 'Helping' },
          expect.objectContaining({ what: 'description', before: 'Another sentence.' }),
        ],
      }),
    ]);
  });

  it.each([
    ['it shows something else', { view: 'another', description: 'Another sentence.' }],
    ['it lies in another state', { parent: 'verifyCode.calling', description: 'Another sentence.' }],
  ])('is no renamed one where its sentence is another one and %s', (_, changes) => {
    const states = difference(withWords(old, changes), now).changes.filter(({ is }) => is === 'state');
    expect(states.map((change) => change.how).toSorted()).toEqual(['added', 'removed']);
  });
});

describe('a changed text', () => {
  it('belongs to the screens that show it, not to those that it is named after', () => {
    const texts = { 'en-us': { 'verifyCode.title': 'Borrow' } };
    const shown = {
      ...nothingShown,
      states: ['selectAccount.choosing'],
      by: { 'verifyCode.title': [[0, 1]] },
    } as const;
    const [change] = difference(
      { ...now, texts: { 'en-us': { 'verifyCode.title': 'Lend' } } },
      { ...now, texts },
      shown,
    ).changes;
    expect(change).toMatchObject({ is: 'text', states: ['selectAccount.choosing'] });
  });
});

describe('two releases', () => {
  it('list what was added, removed and changed: states, transitions, guards, delays', () => {
    expect(titles).toEqual([
      'added state Completing the sign-in',
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
        .filter(({ id }) => id !== 'verifyCode.entering --user.typedCode[0]')
        .map((edge) =>
          edge.source === 'verifyCode.entering' && edge.event === 'user.typedCode'
            ? { ...edge, id: edge.id.replace(/\d\]$/, (place) => `${Number(place[0]) - 1}]`) }
            : edge,
        ),
    }));
    expect(difference(put, now).changes.map(titleOfChange)).toEqual(['Entering: typed code']);
  });

  it('are written as Markdown with their own markup escaped', () => {
    expect(differenceMarkdown(found)).toContain('- `+` **Calling: NEED\\_VERIFY\\_EMAIL** (transition added)');
    const texts = { 'en-us': { 'a.b': '[x](javascript:1) <b>|' } };
    expect(differenceMarkdown(difference({ ...now, texts: { 'en-us': {} } }, { ...now, texts }))).toContain(
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

  it('prints the difference, writes it with a page of its screens, and exits with 1 on --check', async () => {
    const product = { pathCounts: {}, shown: nothingShown, paths: {} };
    expect(await main([old, same], () => product)).toBe(0);
    expect(lines.join('\n')).toContain('states: 1 added, 1 removed');
    expect(readFileSync('dist/charts/difference/product.html', 'utf8')).toContain(
      '<h2>SMS code › Completing the sign-in</h2>',
    );
    expect(await main([old, same, '--check'])).toBe(1);
    expect(await main(['--check', same, same])).toBe(0);
  });

  it('shows the screen of a changed text in each language in which it differs, before and after', () => {
    const older: ChartsFile = {
      ...now,
      version: '0.0.1',
      texts: { 'en-us': { 'front.login.title': 'Come <in>' }, 'zh-cn': { 'front.login.title': '进来' } },
    };
    const newer: ChartsFile = {
      ...now,
      texts: { 'en-us': { 'front.login.title': 'Log in' }, 'zh-cn': { 'front.login.title': '登录' } },
    };
    const shown = { ...nothingShown, states: ['phone.typing'], by: { 'front.login.title': [[0, 1]] } } as const;
    const changes = difference(older, newer, shown);
    const path = { setting: { machine: 'passport', edition: 'hk', language: 'en-us' } as const, steps: [] };
    const { all } = impactsOf(older, newer, changes, { 'phone.typing': 3 });
    const page = changesPage(changes, all, () => ({ typing: { hk: path } }));
    const screens = [...page.matchAll(/<p>([^<]*)<\/p><div class="pictures">(.*)<\/div><\/div>$/gm)];
    expect(screens.map(([, of]) => of)).toEqual(['English, Hong Kong', '简体中文, Hong Kong']);
    const [english = '', mainland = ''] = screens.map(([, , figures]) => figures);
    expect(english.match(/<figure>/g)).toHaveLength(2);
    expect(english).toMatch(/<figcaption>Before: 0\.0\.1,[^]*Come &lt;in&gt;[^]*<figcaption>[^]*Log in/);
    expect(mainland).toMatch(/进来[^]*<figcaption>[^]*登录/);
  });

  it('exits with 2 and a sentence for a file it cannot read', async () => {
    expect(await main([old])).toBe(2);
    expect(await main([join(folder, 'none.json'), same])).toBe(2);
    writeFileSync(old, '{"format":"other"}');
    expect(await main([old, same])).toBe(2);
    expect(lines.at(-1)).toContain('is no file of charts');
  });
});
