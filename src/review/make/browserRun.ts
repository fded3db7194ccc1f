import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The transitions that each browser test took, by its name, and when it ran. */
export type TakenByTests = Readonly<Record<string, { readonly ran: string; readonly took: readonly string[] }>>;

const folderOfRecords = 'dist/test';
const merged = 'browser-edges.json';

const isRecord = (name: string) => /^browser-edges(\.\d+)?\.json$/.test(name);

/** Returns the content of a record; empty if its worker was stopped while writing. */
function read(file: string): TakenByTests {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TakenByTests;
  } catch {
    return {};
  }
}

/** Returns the spec file from a test name in the record: `desktop › signIn.spec.ts › …`. */
const specOf = (name: string) => name.split(' › ')[1] ?? '';

/**
 * Reads all records of a folder and returns the last run of each browser test with the transitions it took. Skips tests
 * whose file was deleted. Returns null if there is no record.
 */
export function readBrowserRun(
  folder = folderOfRecords,
  exists: (spec: string) => boolean = (spec) => existsSync(join('test/e2e', spec)),
): TakenByTests | null {
  const names = existsSync(folder) ? readdirSync(folder).filter(isRecord) : [];
  const latest: Record<string, TakenByTests[string]> = {};
  for (const [name, each] of names.flatMap((file) => Object.entries(read(join(folder, file))))) {
    if (exists(specOf(name)) && (latest[name]?.ran ?? '') <= each.ran) latest[name] = each;
  }
  return Object.keys(latest).length > 0 ? latest : null;
}

/** Merges the records of the workers into one file and deletes theirs. */
export function mergeBrowserRun(folder = folderOfRecords): void {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => isRecord(name) && name !== merged) : [];
  const run = readBrowserRun(folder);
  if (names.length === 0 || !run) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${merged}.next`), JSON.stringify(run));
  renameSync(join(folder, `${merged}.next`), join(folder, merged));
  for (const name of names) rmSync(join(folder, name), { force: true });
}
