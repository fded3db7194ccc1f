import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machines } from '../../../machines/atlas/machines';
import { chartOf } from '../../../machines/atlas/chart';
import type { EditionName } from '../../../machines/site/site';
import type { Path } from '../model/storyboard';
import { simulatedEditions } from '../../charts/simulation/editions';
import { pathsIn, type PathsByEdition } from './pathsIn';

const file = 'dist/review.paths.json';
/** Sources that decide which states a path reaches. */
const sources = [
  'machines',
  'src/page/app',
  'src/page/browser',
  'src/page/config',
  'src/page/navigation',
  'src/page/services',
  'src/charts/simulation',
  'src/charts/stage',
  'src/charts/model/walkables',
];
const searchSources = ['explorePaths', 'distinctSteps', 'startingPoints', 'pathsIn', 'typicalAnswers', 'editions'].map(
  (name) => `src/review/make/${name}.ts`,
);

function digest(): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  for (const path of [...files.filter((each) => each.endsWith('.ts')).sort(), ...searchSources])
    hash.update(`${path}\n${readFileSync(path, 'utf8')}`);
  return hash.digest('hex');
}

type Kept = {
  readonly of: string;
  readonly paths: Readonly<Record<EditionName, readonly (readonly [string, Path])[]>>;
};

/**
 * Returns the paths to every state in every edition. Reads them from a cache file, or searches again if the sources
 * changed.
 */
export function pathsByEdition(): PathsByEdition {
  const of = digest();
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : null;
  if (kept?.of === of)
    return Object.fromEntries(simulatedEditions.map((edition) => [edition, new Map(kept.paths[edition])]));
  const charts = machines.map(chartOf);
  let last: ReadonlyMap<string, Path> = new Map();
  const found = Object.fromEntries(
    simulatedEditions.map((edition) => [
      edition,
      (last = pathsIn(edition, charts, [last, new Map(kept?.paths[edition])])),
    ]),
  );
  mkdirSync('dist', { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({
      of,
      paths: Object.fromEntries(Object.entries(found).map(([edition, paths]) => [edition, [...paths]])),
    }),
  );
  return found;
}
