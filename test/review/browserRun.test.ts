import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onActorSystem, transitionsTaken } from '../../src/charts/xstateInternals';
import { nameInRecord, notifyTaken } from '../e2e/taken';
import { embody } from '../charts/bodies';
import { pathsOf } from '../../src/charts/model/walk';
import { walkables } from '../../src/charts/model/walkables';
import { mergeBrowserRun, readBrowserRun, titleOfTest, type TakenByTests } from '../../src/review/make/browserRun';
import { testsPart } from '../../src/review/make/tests';

const asked = 'verifyCode.entering --user.askedAgain[0]';
const gone = 'verifyCode.entering --user.gotHelp[0]';

describe('a page that reports the transitions it takes', () => {
  it('reports every transition by the id that the walk uses, initial ones too, each once', async () => {
    const reported: string[] = [];
    vi.stubGlobal('tookHere', (ids: string[]) => Promise.resolve(void reported.push(...ids)));
    const stop = notifyTaken('tookHere', onActorSystem, transitionsTaken);
    const taken = new Set<string>();
    for (const walkable of [walkables.front, walkables.deletion]) {
      for (const path of pathsOf(walkable)) {
        const body = embody(walkable, path.start);
        for (const step of path.steps) await body.step(step.event);
        for (const id of body.taken) taken.add(id);
        body.stop();
      }
    }
    stop();
    vi.unstubAllGlobals();
    expect(reported.filter((id) => /^(front|deletion)\b/.test(id)).toSorted()).toEqual([...taken].toSorted());
    expect(reported.filter((id) => id.startsWith('front.tab.deciding --always')).length).toBeGreaterThan(1);
  });
});

describe('the record of a browser run', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'edges-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const name = nameInRecord({
    project: { name: 'desktop' },
    titlePath: ['signIn.spec.ts', 'in English @both', 'signs in [SMS-5]'],
  });
  const put = (file: string, record: TakenByTests) => writeFileSync(join(folder, file), JSON.stringify(record));

  it('merges all workers: the last run of each test, without deleted or incomplete files', () => {
    put('browser-edges.json', {
      [name]: { ran: '2026-11-20T10:00:00Z', took: [gone] },
      'desktop › removed.spec.ts › was': { ran: '2026-11-20T10:00:00Z', took: [gone] },
    });
    put('browser-edges.12.json', { [name]: { ran: '2026-11-21T10:00:00Z', took: [asked] } });
    writeFileSync(join(folder, 'browser-edges.13.json'), '{"desk');
    const expected = { [name]: { ran: '2026-11-21T10:00:00Z', took: [asked] } };
    expect(readBrowserRun(folder)).toEqual(expected);
    mergeBrowserRun(folder);
    expect(readdirSync(folder)).toEqual(['browser-edges.json']);
    expect(readBrowserRun(folder)).toEqual(expected);
    expect(titleOfTest(name)).toBe('in English › signs in');
  });

  it('is null without a record', () => {
    expect(readBrowserRun(folder)).toBeNull();
    expect(readBrowserRun(join(folder, 'none'))).toBeNull();
  });
});

describe('the transitions that tests take', () => {
  const walk = { [asked]: 'log in', [gone]: 'log in' };
  const named = (count: number): TakenByTests =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `desktop › signIn.spec.ts › test ${at}`,
        { ran: `2026-11-21T1${at}:00:00Z`, took: at === count - 1 ? [asked] : [asked, 'front --go.*[0]'] },
      ]),
    );

  it('are those of the records; of many tests, those that take few transitions are named first', () => {
    const { isRecorded, taken } = testsPart(walk, named(8));
    expect(isRecorded).toBe(true);
    expect(taken[asked]).toEqual({
      walk: 'log in',
      browser: ['test 7', 'test 0', 'test 1', 'test 2', 'test 3', 'test 4'],
      browserTests: 8,
    });
    expect(taken[gone]).toEqual({ walk: 'log in', browser: [], browserTests: 0 });
  });

  it('count a test that runs at both widths once', () => {
    const both = {
      'desktop › signIn.spec.ts › a @both': { ran: '1', took: [asked] },
      'phone › signIn.spec.ts › a @both': { ran: '1', took: [asked] },
    };
    expect(testsPart(null, both).taken[asked]).toEqual({ walk: null, browser: ['a'], browserTests: 1 });
  });

  it('are none without a record, and it says so', () => {
    expect(testsPart(null, null)).toEqual({ isRecorded: false, taken: {} });
  });
});
