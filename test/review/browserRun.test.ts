// @alone replaces globals
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeAtlas } from '../../machines/atlas/reactions';
import { onActorSystem, transitionsTaken } from '../../src/charts/xstateInternals';
import { nameInRecord, notifyTaken } from '../e2e/taken';
import { embody } from '../../src/charts/stage/embody';
import { pathsOf } from '../../src/charts/model/walk';
import { walkables } from '../../src/charts/model/walkables';
import { mergeBrowserRun, readBrowserRun, type TakenByTests } from '../../src/review/make/browserRun';
import { testsPart } from '../../src/review/make/tests';

const asked = 'verifyCode.entering --user.askedAgain[0]';
const transitions = makeAtlas().charts.flatMap(({ edges }) => edges.map(({ id }) => id));
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
        for (const step of path.steps) body.step(step.event);
        await Promise.resolve(); // A page reports in a microtask.
        for (const id of body.keys()) taken.add(id);
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
  });

  it('is null without a record', () => {
    expect(readBrowserRun(folder)).toBeNull();
    expect(readBrowserRun(join(folder, 'none'))).toBeNull();
  });
});

describe('the transitions that tests take', () => {
  it('are those of the walks, which need no record, and those of recorded browser tests', () => {
    const run: TakenByTests = {
      'desktop › signIn.spec.ts › signs in': { ran: '1', took: [asked] },
      'desktop › signIn.spec.ts › signs out': { ran: '1', took: [asked] },
    };
    const { taken } = testsPart(undefined, run);
    const untaken = transitions.filter((id) => !taken[id]?.walk);
    expect(untaken).toEqual([]);
    expect(taken[asked]).toEqual({ walk: true, browserTests: 2 });
    expect(testsPart(new Set(), null)).toEqual({ taken: {} });
  });

  it('count a test that runs at both widths once', () => {
    const both = {
      'desktop › signIn.spec.ts › a @both': { ran: '1', took: [asked] },
      'phone › signIn.spec.ts › a @both': { ran: '1', took: [asked] },
    };
    expect(testsPart(new Set(), both).taken[asked]).toEqual({ walk: false, browserTests: 1 });
  });
});
