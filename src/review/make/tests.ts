import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Tests } from '../model/release';
import { pathsOf, type Walkable } from '../../charts/model/walk';
import { walkables } from '../../charts/model/walkables';
import { readBrowserRun, titleOfTest, type TakenByTests } from './browserRun';

export { mergeBrowserRun } from './browserRun';

/** The record of a walk: the transitions that running machines took, each with the first path that takes it. */
type WalkRecord = Readonly<Record<string, string>>;

const file = 'dist/test/walk.json';

/** Returns, for each transition that a running machine took, the shortest path that takes it, in words. */
export function walkRecordOf(all: Readonly<Record<string, Walkable>>, reallyTaken: ReadonlySet<string>): WalkRecord {
  const taken: Record<string, string> = {};
  for (const path of Object.values(all).flatMap(pathsOf))
    for (const edge of [...path.begun, ...path.steps.flatMap((step) => step.taken)])
      if (reallyTaken.has(edge)) taken[edge] ??= path.title;
  return taken;
}

/** Saves the transitions of a whole walk for the review. */
export function saveWalkRecord(reallyTaken: ReadonlySet<string>): void {
  mkdirSync('dist/test', { recursive: true });
  writeFileSync(file, JSON.stringify(walkRecordOf(walkables, reallyTaken)));
}

const readWalkRecord = (): WalkRecord | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WalkRecord) : null;

/** Most titles to show for one transition. Tests that take few transitions come first. */
const mostTitles = 6;

/** Returns the titles of the tests that took each transition. */
function takersOf(run: TakenByTests): Map<string, Set<string>> {
  const takers = new Map<string, Set<string>>();
  for (const [name, { took }] of Object.entries(run).toSorted(([, a], [, b]) => a.took.length - b.took.length)) {
    for (const edge of took) takers.set(edge, (takers.get(edge) ?? new Set()).add(titleOfTest(name)));
  }
  return takers;
}

/** Returns which transitions tests took: in the last walk, and in the last run of each browser test. */
export function testsPart(walked = readWalkRecord(), run = readBrowserRun()): Tests {
  const takers = takersOf(run ?? {});
  const edges = new Set([...Object.keys(walked ?? {}), ...takers.keys()]);
  return {
    isRecorded: walked !== null || run !== null,
    taken: Object.fromEntries(
      [...edges].map((edge) => {
        const titles = [...(takers.get(edge) ?? [])];
        const browser = titles.slice(0, mostTitles);
        return [edge, { walk: walked?.[edge] ?? null, browser, browserTests: titles.length }];
      }),
    ),
  };
}
