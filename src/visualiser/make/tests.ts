import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Chart, ChartEdge } from '../../../machines/atlas/chart';
import { requirementsIn } from '../../../machines/atlas/chart';
import { makeAtlas } from '../../../machines/atlas/reactions';
import type { Tests } from '../release';
import { pathsOf, type Walkable } from '../../../test/model/walk';
import { walkables } from '../../../test/model/walkables';
import type { TakenByTests } from '../../../test/e2e/taken';
import { titlesIn } from '../../../test/tools/coverage';
import { withoutIds, readBrowserRun, titleOfTest, withoutProject } from './browserRun';

export { mergeBrowserRun } from './browserRun';
export { picturesPart } from './pictures';

/** The record of a walk: the transitions taken on running machines, each with the shortest path that takes it. */
export interface WalkRecord {
  /** ISO time; null if the paths were computed without running them. */
  readonly ran: string | null;
  readonly paths: number;
  readonly taken: Readonly<Record<string, { readonly walk: string; readonly walks: number }>>;
}

const file = 'dist/test/walk.json';

/**
 * Returns which transitions the paths of these machines take; with `reallyTaken`, only those that a running machine
 * took.
 */
export function walkRecordOf(
  all: Readonly<Record<string, Walkable>>,
  ran: string | null = null,
  reallyTaken?: ReadonlySet<string>,
): WalkRecord {
  const taken: Record<string, { walk: string; walks: number }> = {};
  let paths = 0;
  for (const walkable of Object.values(all)) {
    for (const path of pathsOf(walkable)) {
      paths += 1;
      for (const edge of new Set([...path.begun, ...path.steps.flatMap((step) => step.taken)])) {
        if (reallyTaken && !reallyTaken.has(edge)) continue;
        const so = taken[edge];
        taken[edge] = { walk: so?.walk ?? path.title, walks: (so?.walks ?? 0) + 1 };
      }
    }
  }
  return { ran, paths, taken };
}

/** Saves the transitions of a whole walk for the review. */
export function saveWalkRecord(reallyTaken: ReadonlySet<string>, now = new Date()): void {
  mkdirSync('dist/test', { recursive: true });
  writeFileSync(file, JSON.stringify(walkRecordOf(walkables, now.toISOString(), reallyTaken)));
}

const readWalkRecord = (): WalkRecord =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WalkRecord) : walkRecordOf(walkables);

/** Returns the titles of the browser tests with their requirement ids. */
function browserTitles(): { title: string; ids: string[] }[] {
  const specs = readdirSync('test/e2e').filter((name) => name.endsWith('.spec.ts') && !name.startsWith('review'));
  return specs.flatMap((name) =>
    titlesIn(name, readFileSync(`test/e2e/${name}`, 'utf8')).map((title) => ({ title, ids: requirementsIn(title) })),
  );
}

/** Most titles to show for one transition. Tests that take few transitions come first. */
const mostTitles = 6;

/** Returns the titles of the tests that took each transition. */
function takersOf(run: TakenByTests): Map<string, string[]> {
  const takers = new Map<string, Set<string>>();
  for (const [name, { took }] of Object.entries(run).toSorted(([, a], [, b]) => a.took.length - b.took.length)) {
    for (const edge of took) takers.set(edge, (takers.get(edge) ?? new Set()).add(titleOfTest(name)));
  }
  return new Map([...takers].map(([edge, titles]) => [edge, [...titles]]));
}

/**
 * Returns the data of the browser tests: recorded transitions, or without a record the requirement ids in their titles.
 */
function browserPart(edges: readonly ChartEdge[], run: TakenByTests | null, titles: typeof browserTitles) {
  if (run) {
    const ran = Object.values(run)
      .map((each) => each.ran)
      .toSorted();
    const takers = takersOf(run);
    return {
      browserBy: 'transitions' as const,
      browserRan: [ran[0] ?? '', ran.at(-1) ?? ''] as const,
      browserTests: new Set(Object.keys(run).map(withoutProject)).size,
      takers,
    };
  }
  const named = titles();
  const takers = new Map(
    edges.map((edge) => [
      edge.id,
      named.filter(({ ids }) => ids.some((id) => edge.requirements.includes(id))).map(({ title }) => withoutIds(title)),
    ]),
  );
  return { browserBy: 'titles' as const, browserRan: null, browserTests: named.length, takers };
}

/** Returns which transitions tests take: in the last walk, and in the last run of each browser test. */
export function testsPart(
  charts: readonly Chart[] = makeAtlas().charts,
  record = readWalkRecord(),
  run = readBrowserRun(),
  titles = browserTitles,
): Tests {
  const edges = charts.flatMap((chart) => chart.edges);
  const { takers, ...browser } = browserPart(edges, run, titles);
  const taken = edges.flatMap(({ id }) => {
    const walked = record.taken[id];
    const by = takers.get(id) ?? [];
    if (!walked && (by.length === 0 || browser.browserBy === 'titles')) return [];
    return [
      [
        id,
        {
          walk: walked?.walk ?? null,
          walks: walked?.walks ?? 0,
          browser: by.slice(0, mostTitles),
          browserTests: by.length,
        },
      ] as const,
    ];
  });
  return { walked: record.ran, paths: record.paths, ...browser, taken: Object.fromEntries(taken) };
}
