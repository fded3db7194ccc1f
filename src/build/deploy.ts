import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFacts } from '../serving/builtSite';
import type { DocumentParts } from '../serving/document';
import { headerTable, staticHeaders, staticRewrites } from '../serving/headerTable';
import { injectConfig } from '../serving/injectConfig';
import { widgetFolders } from '../serving/printHeaders';
import { readServedConfig } from '../serving/settings';
import { isPinnedWidget } from '../serving/staticFiles';
import { filesIn, type Version } from './release';
import { unknownPathPage } from './unknownPath';

const usage = `usage: npm run deploy -- folder
  --from dist         the build; an older one rolls back
  --keep 10           releases whose assets stay, so that pages opened before go on working
  --static page.json  for a static host: one flat folder, with the configuration in the page`;

/** One deployed build, as `releases.json` lists it, newest first. */
interface Release extends Version {
  /** Names of its files under `assets/`. */
  readonly assets: readonly string[];
  readonly scriptHashes: readonly string[];
  /** Missing for builds before styles were inline. */
  readonly styleHashes?: readonly string[];
  /** File of the renderer of its documents. Missing for builds with documents of their own. */
  readonly renderer?: string;
}

/** `npm run deploy`: copies a build into the folder of a web server. Exits 1 where it cannot. */
export async function main(args: string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        from: { type: 'string', default: 'dist' },
        keep: { type: 'string', default: '10' },
        static: { type: 'string' },
      },
    });
    const [to] = positionals;
    const keep = Number(values.keep);
    if (!to || !Number.isSafeInteger(keep) || keep < 1) throw new Error(usage);
    const [now, ...older] = await deploy({ from: values.from, to, keep, config: values.static });
    console.log(
      `${now?.version} ${now?.digest.slice(0, 12)} is in ${to}; assets of ${older.length} older releases stay`,
    );
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

export interface DeployOptions {
  from: string;
  to: string;
  /** Number of releases whose assets stay. */
  keep: number;
  /** Configuration of a static host. */
  config?: string | undefined;
}

/**
 * Copies a build: first what has new names, then the documents, last `version.json`. Nothing that an open page may
 * still load is removed. Returns the kept releases, newest first. Throws if the bytes of a released file would change.
 */
export async function deploy({ from, to, keep, config }: DeployOptions): Promise<Release[]> {
  if (!existsSync(join(from, 'site/version.json'))) throw new Error(`Nothing is built in ${from}: npm run build`);
  const site = config === undefined ? join(to, 'site') : to;
  const served = config === undefined ? null : await readServedConfig(config);
  const built = filesIn(join(from, 'site')).filter((path) => !path.startsWith('.vite/'));
  const assets = built.filter((path) => path.startsWith('assets/'));
  const widget = filesIn(join(from, 'widget')).map((path) => `widget/${path}`);
  const isPinned = (path: string) => isPinnedWidget(path.slice('widget'.length));
  for (const path of assets) copyNew(join(from, 'site', path), join(site, path));
  for (const path of widget.filter(isPinned)) copyNew(join(from, path), join(to, path));
  for (const path of widget.filter((each) => !isPinned(each))) replace(join(to, path), readFileSync(join(from, path)));
  // A server would go on sending the compressed bytes of the older release.
  for (const path of widget.filter((each) => !isPinned(each) && !isCompressed(each)))
    for (const coding of codings) if (!widget.includes(path + coding)) rmSync(join(to, path + coding), { force: true });

  const facts = await readFacts(join(from, 'site'));
  const version = JSON.parse(readFileSync(join(from, 'site/version.json'), 'utf8')) as Version;
  const list = join(to, 'releases.json');
  const older = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Release[]) : [];
  const names = assets.map((path) => path.slice('assets/'.length));
  const { scriptHashes, styleHashes } = facts;
  const { renderer } = JSON.parse(readFileSync(join(from, 'site/document.json'), 'utf8')) as DocumentParts;
  const now: Release = { ...version, assets: names, scriptHashes, styleHashes, renderer };
  const releases = [now, ...older.filter(({ digest }) => digest !== now.digest)].slice(0, keep);

  // The policy allows the import maps and styles of all kept releases: a rollback needs no other headers.
  const allowed = {
    ...facts,
    scriptHashes: [...new Set(releases.flatMap((each) => each.scriptHashes))],
    styleHashes: [...new Set(releases.flatMap((each) => each.styleHashes ?? []))],
  };
  replace(join(site, 'csp.json'), `${JSON.stringify(allowed)}\n`);
  if (served === null) {
    copyNew(join(from, 'prerender', renderer), join(to, 'prerender', renderer));
    for (const path of ['index.html', 'document.json'])
      replace(join(site, path), readFileSync(join(from, 'site', path)));
  } else {
    const table = headerTable(served.checked, allowed, widgetFolders(to));
    replace(join(to, 'index.html'), injectConfig(readFileSync(join(from, 'site/index.html'), 'utf8'), served.given));
    replace(join(to, '_headers'), staticHeaders(table));
    replace(join(to, '_redirects'), staticRewrites(facts.base));
    replace(join(to, '404.html'), unknownPathPage(facts.base));
  }
  replace(join(site, 'version.json'), readFileSync(join(from, 'site/version.json')));
  replace(list, `${JSON.stringify(releases, null, 2)}\n`);
  const kept = new Set(releases.flatMap((each) => each.assets));
  for (const name of filesIn(join(site, 'assets'))) if (!kept.has(name)) rmSync(join(site, 'assets', name));
  const renderers = new Set(releases.map((each) => each.renderer));
  for (const name of served === null ? filesIn(join(to, 'prerender')) : [])
    if (!renderers.has(name)) rmSync(join(to, 'prerender', name));
  return releases;
}

const codings = ['.br', '.gz'];
const isCompressed = (path: string) => codings.some((coding) => path.endsWith(coding));

/** Copies a file whose name is new. Throws if another file has its name: browsers and hosts may rely on its bytes. */
function copyNew(from: string, to: string): void {
  if (existsSync(to)) {
    // Another version of Node may compress the same bytes otherwise.
    if (isCompressed(from) || readFileSync(from).equals(readFileSync(to))) return;
    throw new Error(`${to} was released with other bytes. Raise the version in package.json and build again.`);
  }
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
}

/** Writes a file so that a server sees the old bytes or the new ones, never a part. */
function replace(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}
