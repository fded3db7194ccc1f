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

/** What a walk leaves behind: which transitions were taken on running machines, each with the shortest path that takes it. */
export interface WalkRecord {
  /** ISO; null where the paths were only worked out. */
  readonly ran: string | null;
  readonly paths: number;
  readonly taken: Readonly<Record<string, { readonly walk: string; readonly walks: number }>>;
}

const file = 'dist/test/walk.json';

/** Which transitions the paths of these machines take. Those that a running machine did not take are left out. */
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

/** Keeps what a whole walk took, for the review. */
export function saveWalkRecord(reallyTaken: ReadonlySet<string>, now = new Date()): void {
  mkdirSync('dist/test', { recursive: true });
  writeFileSync(file, JSON.stringify(walkRecordOf(walkables, now.toISOString(), reallyTaken)));
}

const readWalkRecord = (): WalkRecord =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WalkRecord) : walkRecordOf(walkables);

/** Titles of the browser tests, with the requirement ids they name. */
function browserTitles(): { title: string; ids: string[] }[] {
  const specs = readdirSync('test/e2e').filter((name) => name.endsWith('.spec.ts') && !name.startsWith('review'));
  return specs.flatMap((name) =>
    titlesIn(name, readFileSync(`test/e2e/${name}`, 'utf8')).map((title) => ({ title, ids: requirementsIn(title) })),
  );
}

/** Most titles that are shown of the tests that take one transition: those that take little else first. */
const mostTitles = 6;

/** By transition, the titles of the tests that took it. */
function takersOf(run: TakenByTests): Map<string, string[]> {
  const takers = new Map<string, Set<string>>();
  for (const [name, { took }] of Object.entries(run).toSorted(([, a], [, b]) => a.took.length - b.took.length)) {
    for (const edge of took) takers.set(edge, (takers.get(edge) ?? new Set()).add(titleOfTest(name)));
  }
  return new Map([...takers].map(([edge, titles]) => [edge, [...titles]]));
}

/** What is told of the browser tests: transitions where a run was recorded, else the requirements that their titles name. */
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

/** What tests take of the charts: by the last walk, and by the last run of each browser test. */
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
