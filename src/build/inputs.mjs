import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { root } from './command.mjs';

const sources = [
  'index.html',
  'vite.config.ts',
  'docs/configuration.schema.json',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'machines',
  'src',
  'i18n',
];
const stamp = `${root}dist/.inputs`;

const reviewSources = [
  'package.json',
  'package-lock.json',
  'machines',
  'src',
  'i18n',
  'docs/openapi.yaml',
  'docs/requirements.md',
];

/** Digest of everything the build reads. */
export function inputs() {
  const { PASSPORT_BASE: base = '', PASSPORT_COMMIT: commit = '' } = process.env;
  const digest = digestOf(sources, 'src/review/', 'src/charts/', 'src/conform/', 'src/visitor/', 'src/tools/');
  return base || commit ? createHash('sha256').update(`${digest}\0${base}\0${commit}`).digest('hex') : digest;
}

/** Digest of everything the review is made from, except the records of tests (`recordInputs`). */
export function reviewInputs() {
  const judging = ['src/charts/random/', 'src/charts/promises/', 'src/charts/prove/'];
  return digestOf(reviewSources, ...judging, 'src/widget/', 'src/conform/', 'src/visitor/', 'src/tools/');
}

/** Whether dist/review was made from exactly these inputs. */
export function isReviewMade(digest = reviewInputs()) {
  const mark = `${root}dist/review/.inputs`;
  return existsSync(mark) && readFileSync(mark, 'utf8') === digest;
}

/**
 * Whether a file of dist/test records the transitions of a browser run. The review shows these, so they are kept
 * between runs.
 */
export function isRunRecord(name) {
  return /^browser-edges.*\.json$/.test(name);
}

/**
 * Digest of what the review says of tests: the records of browser runs, and the browser tests.
 */
export function recordInputs() {
  const names = existsSync(`${root}dist/test`) ? readdirSync(`${root}dist/test`) : [];
  const records = names.filter(isRunRecord).sort();
  return digestOf([...records.map((name) => `dist/test/${name}`), 'test/e2e']);
}

/** Whether the tests part of dist/review was made from exactly these records. */
export function areRecordsTold(digest = recordInputs()) {
  const mark = `${root}dist/review/.records`;
  return existsSync(mark) && readFileSync(mark, 'utf8') === digest;
}

/** Digest of the files under `parts`, without those whose path begins with one of `but`. */
function digestOf(parts, ...but) {
  const digest = createHash('sha256').update(process.versions.node);
  for (const source of parts) {
    for (const each of filesUnder(source).filter((name) => !but.some((prefix) => name.startsWith(prefix))))
      digest.update(`\0${each}\0`).update(readFileSync(root + each));
  }
  return digest.digest('hex');
}

/** Whether dist/ was built from exactly these inputs. */
export function isBuilt(digest) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
}

/** Remembers what dist/ was built from. */
export function markBuilt(digest) {
  mkdirSync(`${root}dist`, { recursive: true });
  writeFileSync(stamp, digest);
}

function filesUnder(path) {
  if (!existsSync(root + path)) return [];
  if (statSync(root + path).isFile()) return [path];
  return readdirSync(root + path)
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
