import { describe, expect, it } from 'vitest';
import { difference } from '../../src/review/difference/difference';
import type { ChartsFile } from '../../src/review/model/chartsFile';
import { impactsOf } from '../../src/review/difference/impact';
import { impactMarkdown } from '../../src/review/difference/markdown';
import { file } from './fixtures/product';

const now: ChartsFile = {
  ...file,
  version: '2.0.0',
  texts: {
    'en-us': { 'verifyCode.title': 'Type the code', 'alert.unableToReceive.title': 'No <way>' },
    'zh-cn': { 'verifyCode.title': '输入验证码', 'alert.unableToReceive.title': '没有办法' },
  },
};
const before: ChartsFile = {
  ...file,
  version: '1.0.0',
  charts: file.charts.map((chart) => ({
    ...chart,
    nodes: chart.nodes.map((node) =>
      node.id === 'verifyCode.helping' ? { ...node, description: 'Once more.' } : node,
    ),
    edges: chart.edges
      .filter(({ id }) => id !== 'verifyCode.calling --result.TWO_FACTOR_NEED_PWD[0]')
      .map((edge) => (edge.kind === 'timer' && edge.machine === 'verifyCode' ? { ...edge, delayMs: 4000 } : edge)),
  })),
};
const pathCounts = {
  'verifyCode.entering': 40,
  'noCode.unable': 35,
  'verifyCode.entering.rejected': 30,
  'verifyCode.calling': 12,
  'verifyCode.helping': 2,
};
const found = difference(before, now);
const impacts = impactsOf(before, now, found, pathCounts);
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title);

describe('two releases for product people', () => {
  it('lists texts, paths, answers and screens by the paths that pass them, all languages of a text as one', () => {
    expect(impacts.all.map(({ is, how, title, paths: count }) => `${count} ${is} ${how}: ${title}`)).toEqual([
      '40 text changed: SMS code › Entering: verifyCode.title',
      '35 text changed: No code came › Unable: alert.unableToReceive.title',
      '30 path changed: SMS code › Rejected: after 2.5 s',
      '12 answer added: SMS code › Calling: 57 TWO_FACTOR_NEED_PWD',
      '2 screen changed: SMS code › Helping',
    ]);
    expect(impacts.all[1]?.details).toHaveLength(2);
    expect(impacts.all[2]).toMatchObject({ requirements: ['SMS-6'], details: [{ before: '4 s', after: '2.5 s' }] });
  });

  it('says what to test, and to say to customer care; a copy edit in one language is nothing to translate', () => {
    expect(titles(impacts.duties.test)).toEqual([
      'SMS code › Rejected: after 2.5 s',
      'SMS code › Calling: 57 TWO_FACTOR_NEED_PWD',
    ]);
    expect(titles(impacts.duties.customerCare), 'no other description').not.toContain('SMS code › Helping');
    expect(titles(impacts.duties.customerCare)).toContain('SMS code › Entering: verifyCode.title');
  });

  it('are Markdown for a pull request', () => {
    const text = impactMarkdown(found, impacts);
    expect(text).toContain('# Product changes: 1.0.0 → 2.0.0');
    expect(text).toContain('- `~` **SMS code › Rejected: after 2.5 s** (path changed), SMS-6');
    expect(text, 'its own markup is escaped').toContain('“No way to get it” → “No \\<way\\>”');
    expect(text).not.toMatch(/translate|\d+ paths/);
    expect(text).toContain('## To test · 2');
    expect(impactMarkdown(difference(now, now), impactsOf(now, now, difference(now, now), pathCounts))).toContain(
      'Nothing.',
    );
  });
});
