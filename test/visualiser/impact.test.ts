import { describe, expect, it } from 'vitest';
import { difference } from '../../src/visualiser/difference/difference';
import type { ChartsFile } from '../../src/visualiser/model/chartsFile';
import { impactsOf } from '../../src/visualiser/difference/impact';
import { impactMarkdown } from '../../src/visualiser/difference/markdown';
import { fixtureRelease } from './fixtures/charts';

const now: ChartsFile = {
  ...fixtureRelease,
  version: '2.0.0',
  texts: {
    'en-us': { 'loan.title': 'Borrow a book', 'loan.rejected': 'Sold <out>' },
    'zh-cn': { 'loan.title': '借书', 'loan.rejected': '已售完' },
  },
};
const before: ChartsFile = {
  ...fixtureRelease,
  version: '1.0.0',
  charts: fixtureRelease.charts.map((chart) => ({
    ...chart,
    nodes: chart.nodes.map((node) => (node.id === 'loan.helping' ? { ...node, description: 'Once more.' } : node)),
    edges: chart.edges
      .filter(({ event }) => event !== 'result.TWO_FACTOR_NEED_PWD')
      .map((edge) => (edge.kind === 'timer' && edge.machine === 'loan' ? { ...edge, delayMs: 4000 } : edge)),
  })),
};
const ways = { loan: 40, 'loan.calling': 12, 'loan.entering.rejected': 30, 'loan.helping': 2 };
const found = difference(before, now);
const impacts = impactsOf(before, now, found, ways);
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

describe('two releases for product people', () => {
  it('lists texts, paths, answers and screens by the ways that pass them, all languages of a text as one', () => {
    expect(impacts.all.map(({ is, how, title, ways: count }) => `${count} ${is} ${how}: ${title}`)).toEqual([
      '40 text changed: Loan: loan.title',
      '30 text changed: Loan › Rejected: loan.rejected',
      '30 path changed: Loan › Rejected: after 2.5 s',
      '12 answer added: Loan › Calling: 57 TWO_FACTOR_NEED_PWD',
      '2 screen changed: Loan › Helping',
    ]);
    expect(impacts.all[1]?.details).toHaveLength(2);
    expect(impacts.all[2]).toMatchObject({ requirements: ['SMS-6'], details: [{ before: '4 s', after: '2.5 s' }] });
  });

  it('says what to translate, to test, and to say to customer care', () => {
    expect(impacts.duties.translate).toEqual([{ id: 'loan.title', text: 'Borrow a book', languages: ['zh-cn'] }]);
    expect(titles(impacts.duties.test)).toEqual([
      'Loan › Rejected: after 2.5 s',
      'Loan › Calling: 57 TWO_FACTOR_NEED_PWD',
    ]);
    expect(titles(impacts.duties.customerCare), 'no other description').not.toContain('Loan › Helping');
    expect(titles(impacts.duties.customerCare)).toContain('Loan: loan.title');
  });

  it('are Markdown for a pull request', () => {
    const text = impactMarkdown(found, impacts);
    expect(text).toContain('# Product changes: 1.0.0 → 2.0.0');
    expect(text).toContain('- `~` **Loan › Rejected: after 2.5 s** (path changed), 30 ways, SMS-6');
    expect(text, 'its own markup is escaped').toContain('“Not in stock” → “Sold \\<out\\>”');
    expect(text).toMatch(/## To translate · 1\n\n- `loan\.title`: “Borrow a book”, still the older text in zh-cn/);
    expect(text).toContain('## To test · 2');
    expect(impactMarkdown(difference(now, now), impactsOf(now, now, difference(now, now), ways))).toContain('Nothing.');
  });
});
