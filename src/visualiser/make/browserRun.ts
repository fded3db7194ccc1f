import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TakenByTests } from '../../../test/e2e/taken';

const folderOfRecords = 'dist/test';
const merged = 'browser-edges.json';

const isRecord = (name: string) => /^browser-edges(\.\d+)?\.json$/.test(name);

/** A record as it lies there; empty where a worker was ended while it wrote. */
function read(file: string): TakenByTests {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TakenByTests;
  } catch {
    return {};
  }
}

/** The file of a test by its name in the record: `desktop › signIn.spec.ts › …`. */
const specOf = (name: string) => name.split(' › ')[1] ?? '';

/** What the browser tests took when each ran last, from all records of a folder; null where there is none. Tests of files that are gone are left out. */
export function readBrowserRun(
  folder = folderOfRecords,
  isThere: (spec: string) => boolean = (spec) => existsSync(join('test/e2e', spec)),
): TakenByTests | null {
  const names = existsSync(folder) ? readdirSync(folder).filter(isRecord) : [];
  const latest: Record<string, TakenByTests[string]> = {};
  for (const [name, each] of names.flatMap((file) => Object.entries(read(join(folder, file))))) {
    if (isThere(specOf(name)) && (latest[name]?.ran ?? '') <= each.ran) latest[name] = each;
  }
  return Object.keys(latest).length > 0 ? latest : null;
}

/** Puts what the workers left into one record, and that in the place of theirs. */
export function mergeBrowserRun(folder = folderOfRecords): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => isRecord(name) && name !== merged) : [];
  const run = readBrowserRun(folder);
  if (names.length === 0 || !run) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${merged}.next`), JSON.stringify(run));
  renameSync(join(folder, `${merged}.next`), join(folder, merged));
  for (const name of names) rmSync(join(folder, name), { force: true });
}

/** A test by its name in the record, whatever the width it ran at. */
export const withoutProject = (name: string) => name.slice(name.indexOf(' › ') + 1);

/** What a name in the record is to people: the titles, without project, file, ids and marks. */
export const titleOfTest = (name: string) => withoutIds(name.split(' › ').slice(2).join(' › '));

/** A title without its requirement ids and `@both`. */
export const withoutIds = (title: string) => title.replaceAll(/ ?\[[^\]]+\]| ?@\w+/g, '');
