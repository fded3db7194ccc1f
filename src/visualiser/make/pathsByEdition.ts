import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machines } from '../../../machines/atlas/machines';
import { chartOf } from '../../../machines/atlas/chart';
import type { EditionName } from '../../../machines/site/site';
import type { Path } from '../screens/storyboard';
import { editionNames } from '../simulate/editions';
import { pathsIn, type PathsByEdition } from './storyboard';

const file = 'dist/review.ways.json';
/** All that decides which way leads where. */
const sources = [
  'machines',
  'src/app',
  'src/browser',
  'src/config',
  'src/navigation',
  'src/services',
  'src/visualiser/simulate',
  'test/model/walkables',
];
const searchSources = [
  'explorePaths',
  'distinctSteps',
  'startingPoints',
  'storyboard',
  'typicalAnswers',
  'editions',
].map((name) => `src/visualiser/make/${name}.ts`);

function digest(): string {
  const hash = createHash('sha256');
  const paths = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  for (const path of [...paths.filter((each) => each.endsWith('.ts')).sort(), ...searchSources])
    hash.update(`${path}\n${readFileSync(path, 'utf8')}`);
  return hash.digest('hex');
}

type Kept = { readonly of: string; readonly ways: Readonly<Record<EditionName, readonly (readonly [string, Path])[]>> };

/** The ways to every state in every edition: those found the last time, where the charts are still the same, else found anew, beginning with those. */
export function pathsByEdition(): PathsByEdition {
  const of = digest();
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : null;
  if (kept?.of === of) return Object.fromEntries(editionNames.map((edition) => [edition, new Map(kept.ways[edition])]));
  const charts = machines.map(chartOf);
  let last: ReadonlyMap<string, Path> = new Map();
  const found = Object.fromEntries(
    editionNames.map((edition) => [edition, (last = pathsIn(edition, charts, [last, new Map(kept?.ways[edition])]))]),
  );
  mkdirSync('dist', { recursive: true });
  writeFileSync(
    file,
    JSON.stringify({
      of,
      ways: Object.fromEntries(Object.entries(found).map(([edition, ways]) => [edition, [...ways]])),
    }),
  );
  return found;
}
