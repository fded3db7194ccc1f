import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { titleOfChange, difference, type Difference, type TransitionChange } from '../review/difference/difference';
import type { ChartsFile } from '../review/model/chartsFile';
import { differenceMarkdown, summary } from '../review/difference/markdown';
import zhCn from '../review/words/descriptions/zh-cn.json';
import zhHk from '../review/words/descriptions/zh-hk.json';
import names from '../review/words/names/en-us.json';
import namesZhCn from '../review/words/names/zh-cn.json';
import namesZhHk from '../review/words/names/zh-hk.json';
import { chartsFile, chartsOf } from '../review/make/charts';
import { billOfMaterials } from './billOfMaterials';
import { openTranslations } from './openTranslations';
import { floatingName, versionOfPackage } from './release';
import { integrityOf } from './seal';
import { widgetScripts } from './widget';

/** Documents that show addresses of the widget. A test finds those that are missing here. */
export const documents = ['README.md', 'docs/deployment.md', 'docs/embedding.md'];
/** Manifests and recipes that name an image of this version. A test finds those that are missing here. */
export const manifests = ['examples/kubernetes/passport.yaml', 'examples/compose/compose.yaml'];
/** The version of an image of the page. */
export const imageTags = /(?<=\bpassport:)\d+\.\d+\.\d+/;

/** The readers whom an upgrade asks something, in the order of the changelog. Each item begins with one of them. */
export const readers = ['Everybody', 'Hosts', 'Configuration', 'Who serves the page', 'Servers'];

/** The folder of one release, or of a major version, in an address of the widget. */
export const widgetFolderNames = /(?<=widget\/|`)(\d+\.\d+\.\d+|v\d+)(?=\/)/g;

/**
 * The last step of `npm run release`, after `changeset version` has raised the version and written CHANGELOG.md: writes
 * what only this product has into the files of the release, and `dist/sbom.json`.
 */
export async function main(): Promise<number> {
  const version = versionOfPackage();
  try {
    const last = chartsOf(lastVersion(readFileSync('CHANGELOG.md', 'utf8'), version));
    for (const [path, text] of await finishedFiles('.', 'dist', version, last, chartsFile())) writeFileSync(path, text);
    writeFileSync('dist/sbom.json', billOfMaterials(version));
    for (const line of [
      ...openTranslations(descriptionsOf(chartsFile()), { 'zh-cn': zhCn, 'zh-hk': zhHk }),
      ...openTranslations(Object.keys(names), { 'zh-cn': namesZhCn, 'zh-hk': namesZhHk }),
    ])
      console.log(line);
    console.log(`Read CHANGELOG.md, then: npm test && git commit -am "Release ${version}" && npx changeset tag`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

/**
 * Returns each file that the release changes with its new text: the changelog with the changes of the charts and the
 * widget's digests, and documents with the widget's addresses. `last` has the charts of the last release. Throws if the
 * version was not raised.
 */
export async function finishedFiles(
  root: string,
  dist: string,
  version: string,
  last: ChartsFile,
  charts: ChartsFile,
): Promise<Map<string, string>> {
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  if (last.version === version) throw new Error(`${version} is released already: there is no changeset`);
  const now = { ...charts, version };
  const added = [
    '### Charts and texts',
    ...chartsPart(difference(last, now)),
    '### Widget files',
    ...widgetPart(dist, last.version, version),
  ].join('\n\n');
  const shown = documents.map(async (path) => [path, await tidy(withVersion(read(path), version))] as const);
  const named = manifests.filter((path) => existsSync(join(root, path)));
  return new Map([
    ['CHANGELOG.md', await tidy(withPart(read('CHANGELOG.md'), version, added))],
    ['docs/openapi.yaml', read('docs/openapi.yaml').replace(/^( {2}version: ).*$/m, `$1${version}`)],
    ...(await Promise.all(shown)),
    ...named.map((path) => [path, withImages(read(path), version)] as const),
  ]);
}

/** Each description of the charts, once. */
const descriptionsOf = ({ charts }: ChartsFile): readonly string[] => [
  ...new Set(
    charts.flatMap(({ nodes, edges }) => [...nodes, ...edges]).flatMap(({ description }) => description || []),
  ),
];

/** Returns the version of the release before this one. Throws if the changelog has none, or not this one. */
function lastVersion(changelog: string, version: string): string {
  const versions = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, found]) => found);
  const last = versions[versions.indexOf(version) + 1];
  if (!versions.includes(version)) throw new Error(`CHANGELOG.md has no part for ${version}`);
  if (last === undefined) throw new Error(`CHANGELOG.md names no release before ${version}`);
  return last;
}

/** Adds Markdown at the end of a version's part. Throws if the changelog has none. */
function withPart(changelog: string, version: string, added: string): string {
  const [before, after, ...others] = changelog.split(`## ${version}\n`);
  if (after === undefined || others.length > 0) throw new Error(`CHANGELOG.md has no part for ${version}`);
  const [own = '', ...older] = after.split(/^(?=## )/m);
  const { duties, short, changes } = partedDuties(own);
  const asked = short
    ? `${short}\n\n<details>\n<summary>All of it, reader by reader</summary>\n\n${duties}\n\n</details>`
    : duties;
  const first = duties ? `\n### What an upgrade asks of you\n\n${asked}\n` : '\nThis upgrade asks nothing of you.\n';
  return [before, `## ${version}\n`, first, changes, `\n${added}\n\n`, ...older].join('');
}

/**
 * Takes what readers must do out of the changes, where `.changeset/changelog.cjs` marked it: as one list, the same
 * readers beside each other, and in short, which fits a screen.
 */
function partedDuties(text: string): { readonly duties: string; readonly short: string; readonly changes: string } {
  const shortened = partsOf(text, 'short');
  const { marked, rest } = partsOf(shortened.rest, 'duties');
  const items = marked.flatMap((own) => own.trim().split(/^(?=- )/m));
  const placeOf = (item: string) => readers.findIndex((reader) => item.startsWith(`- **${reader}`));
  const sorted = items.toSorted((one, other) => placeOf(one) - placeOf(other));
  return {
    duties: sorted.map((item) => item.trim()).join('\n'),
    short: shortened.marked.join('\n').trim(),
    // A changeset that says nothing else is an empty item.
    changes: rest.replaceAll(/^-\s*$/gm, ''),
  };
}

/** Returns what is between the marks of a name, and the text without it. */
function partsOf(text: string, name: string): { readonly marked: string[]; readonly rest: string } {
  const [start = '', ...others] = text.split(`<!-- ${name} -->`);
  const parts = others.map((part) => part.split(`<!-- /${name} -->`));
  return { marked: parts.map(([own = '']) => own), rest: [start, ...parts.map(([, after = '']) => after)].join('\n') };
}

/** The number of changes, the answers of the server that are handled otherwise, then every change, folded. */
function chartsPart(changed: Difference): string[] {
  if (changed.changes.length === 0) return ['Nothing changed.'];
  const answers = changed.changes.filter(isAnswer).map((change) => `${change.chart}: ${titleOfChange(change)}`);
  const [, , , ...changes] = differenceMarkdown(changed).split('\n');
  return [
    `Changed since ${changed.from}: ${summary(changed)}.`,
    ...(answers.length > 0 ? [`Answers of the server that are handled otherwise: ${answers.join('; ')}.`] : []),
    '<details>\n<summary>Every change</summary>',
    changes.join('\n').replaceAll(/^## /gm, '#### ').trim(),
    '</details>',
  ];
}

const isAnswer = (change: Difference['changes'][number]): change is TransitionChange =>
  change.is === 'transition' && (change.after ?? change.before)?.kind === 'result';

/** The addresses of the widget's scripts with their digests. Throws if these depend on a version. */
function widgetPart(dist: string, last: string, version: string): string[] {
  const rows = widgetScripts.map((name) => {
    const path = join(dist, 'widget', name);
    if (!existsSync(path)) throw new Error(`${path} is missing: npm run build writes it`);
    const bytes = readFileSync(path);
    if (bytes.includes(last) || bytes.includes(version))
      throw new Error(`${path} contains its version, so its digest cannot be known before`);
    return `| \`/widget/${version}/${name}\` | \`${integrityOf(bytes)}\` |`;
  });
  return [
    'They are kept for good at these addresses.',
    ['| Address | `integrity` |', '| --- | --- |', ...rows].join('\n'),
  ];
}

/** Replaces the versions in names of images. */
const withImages = (text: string, version: string) => text.replaceAll(new RegExp(imageTags, 'g'), version);

/** Replaces the versions in addresses of widget files, and in names of images. */
const withVersion = (text: string, version: string) =>
  withImages(text, version).replaceAll(widgetFolderNames, (folder) =>
    folder.startsWith('v') ? floatingName(version) : version,
  );

const tidy = async (markdown: string) =>
  format(markdown, { ...(await resolveConfig('CHANGELOG.md')), parser: 'markdown' });
