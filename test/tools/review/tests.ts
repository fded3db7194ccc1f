import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Chart } from '../../../machines/atlas/chart';
import { requirementsIn } from '../../../machines/atlas/chart';
import { makeAtlas } from '../../../machines/atlas/reactions';
import type { Tests } from '../../../src/visualiser/release';
import { pathsOf, type Walkable } from '../../model/walk';
import { walkables } from '../../model/walkables';
import { titlesIn } from '../coverage';

/** What a walk leaves behind: which transitions were taken on running machines, each with the shortest path that takes it. */
export interface WalkRecord {
  /** ISO; null where the paths were only worked out. */
  readonly ran: string | null;
  readonly paths: number;
  readonly taken: Readonly<Record<string, { readonly walk: string; readonly walks: number }>>;
}

const file = 'dist/test/walk.json';

/** Which transitions the paths of these machines take. Those that a running machine did not take are left out. */
export function recordOf(all: Readonly<Record<string, Walkable>>, ran: string | null = null, reallyTaken?: ReadonlySet<string>): WalkRecord {
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
export function keepRecord(reallyTaken: ReadonlySet<string>, now = new Date()): void {
  mkdirSync('dist/test', { recursive: true });
  writeFileSync(file, JSON.stringify(recordOf(walkables, now.toISOString(), reallyTaken)));
}

const readRecord = (): WalkRecord => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WalkRecord) : recordOf(walkables));

/** Titles of the browser tests, with the requirement ids they name. */
function browserTitles(): { title: string; ids: string[] }[] {
  const specs = readdirSync('test/e2e').filter((name) => name.endsWith('.spec.ts') && !name.startsWith('review'));
  return specs.flatMap((name) => titlesIn(name, readFileSync(`test/e2e/${name}`, 'utf8')).map((title) => ({ title, ids: requirementsIn(title) })));
}

const plain = (title: string) => title.replaceAll(/ ?\[[^\]]+\]| ?@\w+/g, '');

/** What tests take of the charts: from the last walk, and from the browser tests, as far as their titles name the same requirements. */
export function testsPart(charts: readonly Chart[] = makeAtlas().charts, record = readRecord(), titles = browserTitles()): Tests {
  const edges = charts.flatMap((chart) => chart.edges);
  const taken = edges.flatMap((edge) => {
    const walked = record.taken[edge.id];
    const browser = titles.filter(({ ids }) => ids.some((id) => edge.requirements.includes(id))).map(({ title }) => plain(title));
    return walked ? [[edge.id, { walk: walked.walk, walks: walked.walks, browser }] as const] : [];
  });
  return { walked: record.ran, paths: record.paths, browserTests: titles.length, browserBy: 'titles', taken: Object.fromEntries(taken) };
}
