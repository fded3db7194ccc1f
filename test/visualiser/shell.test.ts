import { describe, expect, it } from 'vitest';
import type { Chart } from '../../machines/atlas/chart';
import { groupsOf, isPossibleIn, askingsIn } from '../../src/visualiser/answers/matrix';
import { answerText, shortAnswerText } from '../../src/visualiser/answers/answerText';
import { screenAfter } from '../../src/visualiser/answers/screenAfter';
import { nameOf } from '../../src/visualiser/results';
import { find } from '../../src/visualiser/shell/find';
import { handledRows } from '../../src/visualiser/shell/handledRows';
import { allTexts } from '../../src/visualiser/shell/screenTexts';
import { answersPart } from '../../src/visualiser/make/answers';
import { pageMapPart, pagesOf } from '../../src/visualiser/make/pageMap';
import { releasePart } from '../../src/visualiser/make/releasePart';
import { walkRecordOf, testsPart } from '../../src/visualiser/make/tests';
import { walkables } from '../model/walkables';

const release = releasePart();
const answers = answersPart();
const chartNamed = (id: string): Chart => {
  const found = release.charts.find((chart) => chart.id === id);
  if (!found) throw new Error(id);
  return found;
};
const verifyCode = chartNamed('verifyCode');

describe('find', () => {
  it('lists who hears 57, by both names [ERR-6]', () => {
    const found = find(release, '57');
    expect(found.filter(({ kind }) => kind === 'Results').map(({ title }) => title)).toEqual([
      '57 FUTUIE_NEED_CHECK_PWD',
      '57 TWO_FACTOR_NEED_PWD',
    ]);
    expect(found.filter(({ kind }) => kind === 'Handled by').map(({ title }) => title)).toContain(
      'SMS code › Asking: TWO_FACTOR_NEED_PWD',
    );
  });

  it('finds states, requirements and guards by what is typed of them', () => {
    expect(find(release, 'verifying')[0]?.title).toBe('Verifying');
    expect(find(release, 'sms-5').find(({ kind }) => kind === 'Requirements')?.to).toEqual({
      more: { requirement: 'SMS-5' },
    });
    expect(find(release, 'voice offered').map(({ kind }) => kind)).toContain('Guards');
  });

  it('finds a text of a screen in any language, and the state that shows it', () => {
    const found = find(release, '验证码', allTexts()).filter(({ kind }) => kind === 'Texts');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ to }) => to.view === 'screens')).toBe(true);
  });

  it('bears with whatever is typed', () => {
    for (const typed of ['', '  ', '(', '[', '\\', 'a+b', '*']) expect(() => find(release, typed)).not.toThrow();
    expect(find(release, 'nothing is called like this')).toEqual([]);
  });
});

describe('what a state hears', () => {
  it.each(release.charts.map(({ id }) => id))('says every transition of %s in some state', (id) => {
    const chart = chartNamed(id);
    const said = new Set(
      chart.nodes
        .flatMap((node) => handledRows(chart, node.id, release.charts))
        .flatMap(({ edges }) => edges.map((edge) => edge.id)),
    );
    expect(chart.edges.filter((edge) => !said.has(edge.id))).toEqual([]);
  });

  it('adds what its frames hear for it, and says so; not what it answers itself', () => {
    const rows = handledRows(verifyCode, 'verifyCode.asking.verifying', release.charts);
    const password = rows.find(({ texts }) => texts.includes('57'));
    expect(password).toMatchObject({ from: 'verifyCode.asking', dest: 'Password', leadsTo: 'verifyPwd' });
    expect(rows.find(({ look }) => look === 'ok')).toMatchObject({ from: null, dest: 'Admitting' });
  });
});

describe('the matrix of answers', () => {
  it('shows every name once, whichever way the rows are ordered', () => {
    const rows = (order: 'reaction' | 'number') =>
      groupsOf(release, answers, order)
        .flatMap((group) => group.rows.map(({ heard }) => heard))
        .toSorted();
    expect(rows('reaction')).toEqual(release.results.map(({ heard }) => heard).toSorted());
    expect(rows('number')).toEqual(rows('reaction'));
  });

  it('shows in an edition the names that can be said there [ERR-6]', () => {
    const names = (edition: 'esop' | 'cn') =>
      release.results.filter((result) => isPossibleIn(result, edition)).map(({ heard }) => nameOf(heard));
    expect(names('cn')).not.toContain('FUTUIE_NEED_CHECK_PWD');
    expect(names('cn')).toContain('TWO_FACTOR_NEED_PWD');
    expect(names('esop')).toContain('FUTUIE_NEED_CHECK_PWD');
    expect(names('esop')).not.toContain('TWO_FACTOR_NEED_PWD');
    expect(askingsIn(release.askings, ['noCode.asking']).map(({ state }) => state)).not.toContain('noCode.asking');
  });

  it('says reactions in the words of the product', () => {
    expect(answerText('→ verifyPwd')).toBe('→ Password');
    expect(answerText('entering.rejected')).toBe('rejected');
    expect(
      shortAnswerText({
        state: '',
        heard: 'result.OK',
        by: 'gate',
        said: 'captcha, then again',
        edges: [],
        through: [],
        ends: [],
      }),
    ).toBe('captcha');
  });

  it('knows the screen after an answer: the page it leads to, or the state', () => {
    const after = (heard: string) => {
      const answer = answers.find((each) => each.state === 'verifyCode.asking.verifying' && each.heard === heard);
      const edges = release.charts.flatMap((chart) => chart.edges).filter(({ id }) => answer?.edges.includes(id));
      return answer ? screenAfter(answer, edges, release.charts)?.machine : undefined;
    };
    expect(after('result.TWO_FACTOR_NEED_PWD')).toBe('verifyPwd');
    expect(after('result.SMS_CODE_EXPIRES')).toBe('verifyCode');
  });
});

interface At {
  readonly x: number;
  readonly y: number;
}

/** Whether a straight piece of a line runs through a box. */
const crosses = (a: At, b: At, box: At & { readonly width: number; readonly height: number }) =>
  Math.max(a.x, b.x) > box.x &&
  Math.min(a.x, b.x) < box.x + box.width &&
  Math.max(a.y, b.y) > box.y &&
  Math.min(a.y, b.y) < box.y + box.height;

describe('the page map', () => {
  it('holds every page of the passport, and where sign-in can end', () => {
    const pages = pagesOf(release.charts);
    expect(pages.map(({ id }) => id).toSorted()).toEqual([
      'bindSuccess',
      'front',
      'regSetPwd',
      'selectAccount',
      'setPwd',
      'verifyCode',
      'verifyEmail',
      'verifyPwd',
    ]);
    expect(pages.filter(({ isDone }) => !isDone).map(({ id }) => id)).toEqual(['bindSuccess']);
  });

  it('runs every line from left to right, over no other page, the same each time', async () => {
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

describe('the record of tests', () => {
  it('keeps of each transition the shortest walk that takes it, and never what no machine took', () => {
    const record = walkRecordOf({ countdown: walkables.countdown }, null, new Set());
    expect(record.taken).toEqual({});
    const [first] = Object.values(walkRecordOf({ countdown: walkables.countdown }).taken);
    expect(first?.walk).toContain('a countdown');
  });

  it('matches browser tests by the requirement ids in their titles', () => {
    const record = walkRecordOf({ verifyCode: walkables.verifyCode });
    const { taken } = testsPart([verifyCode], record, null, () => [
      { title: 'submits by itself [SMS-5]', ids: ['SMS-5'] },
    ]);
    expect(taken['verifyCode.entering --user.typedCode[1]']?.browser).toEqual(['submits by itself']);
    expect(taken['verifyCode.entering --user.askedAgain[0]']?.browser).toEqual([]);
  });
});
