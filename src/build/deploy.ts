import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFacts, shortDigest } from '../server/builtSite';
import type { DocumentParts } from '../server/document';
import { headerTable, staticHeaders, staticRewrites } from '../server/headerTable';
import { injectConfig } from '../server/injectConfig';
import { checkStaticHeaders } from '../server/headerLimits';
import { widgetFolders } from '../server/printHeaders';
import { readServedConfig } from '../server/settings';
import { isPinnedWidget } from '../server/staticFiles';
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
  /** File of the renderer of its documents. */
  readonly renderer: string;
}

export interface Deployed {
  /** What is in the folder now, newest first. */
  readonly releases: Release[];
  /** What is to be said of the headers of a static host; else ''. */
  readonly figures: string;
}

/** @help `npm run deploy`: copies a build into the folder of a web server. Exits 1 where it cannot. */
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
    const { releases, figures } = await deploy({ from: values.from, to, keep, config: values.static });
    const [now, ...older] = releases;
    console.log(
      `${now?.version} ${shortDigest(now?.digest ?? '')} is in ${to}; assets of ${older.length} older releases stay`,
    );
    if (figures) console.log(figures);
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
 * Copies a build: first what has new names, then `releases.json`, the documents, and last `version.json`. Nothing that
 * an open page may still load is removed. Returns the kept releases, newest first, and what is to be said of the
 * headers. Throws, and changes nothing, if the bytes of a released file would change or a static host would drop a
 * header.
 */
export async function deploy({ from, to, keep, config }: DeployOptions): Promise<Deployed> {
  if (!existsSync(join(from, 'site/version.json'))) throw new Error(`Nothing is built in ${from}: npm run build`);
  const site = config === undefined ? join(to, 'site') : to;
  const now = releaseIn(from);
  const releases = [now, ...releasesIn(to).filter(({ digest }) => digest !== now.digest)].slice(0, keep);
  const flat = config === undefined ? null : await flatFiles(from, to, config);

  const built = filesIn(join(from, 'site')).filter((path) => !path.startsWith('.vite/'));
  const assets = built.filter((path) => path.startsWith('assets/'));
  const widget = filesIn(join(from, 'widget')).map((path) => `widget/${path}`);
  const isPinned = (path: string) => isPinnedWidget(path.slice('widget'.length));
  for (const path of assets) copyNew(join(from, 'site', path), join(site, path));
  for (const path of widget.filter(isPinned)) copyNew(join(from, path), join(to, path));
  if (flat === null) copyNew(join(from, 'prerender', now.renderer), join(to, 'prerender', now.renderer));
  // Before the documents: a deployment that is killed after them would leave assets that the next one removes.
  replace(join(to, list), `${JSON.stringify(releases, null, 2)}\n`);
  for (const path of widget.filter((each) => !isPinned(each))) replace(join(to, path), readFileSync(join(from, path)));
  // A server would go on sending the compressed bytes of the older release.
  for (const path of widget.filter((each) => !isPinned(each) && !isCompressed(each)))
    for (const coding of codings) if (!widget.includes(path + coding)) rmSync(join(to, path + coding), { force: true });

  replace(join(site, 'csp.json'), readFileSync(join(from, 'site/csp.json')));
  if (flat === null)
    for (const path of ['index.html', 'document.json'])
      replace(join(site, path), readFileSync(join(from, 'site', path)));
  else for (const [path, text] of Object.entries(flat.files)) replace(join(to, path), text);
  replace(join(site, 'version.json'), readFileSync(join(from, 'site/version.json')));
  removeOthers(join(site, 'assets'), new Set(releases.flatMap((each) => each.assets)));
  if (flat === null) removeOthers(join(to, 'prerender'), new Set(releases.map((each) => each.renderer)));
  else removeOthers(join(to, 'documents'), new Set(releases.map(({ digest }) => `${shortDigest(digest)}.html`)));
  return { releases, figures: flat?.figures ?? '' };
}

const list = 'releases.json';

/** Returns what `releases.json` says of a build. */
function releaseIn(dist: string): Release {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(dist, 'site', path), 'utf8'));
  const { renderer } = read('document.json') as DocumentParts;
  return { ...(read('version.json') as Version), assets: filesIn(join(dist, 'site/assets')), renderer };
}

/** Returns the releases in a folder. A folder that was filled by hand, as older images were, has that one release. */
function releasesIn(folder: string): Release[] {
  if (existsSync(join(folder, list))) return JSON.parse(readFileSync(join(folder, list), 'utf8')) as Release[];
  return existsSync(join(folder, 'site/document.json')) ? [releaseIn(folder)] : [];
}

/** Returns the documents and headers of a static host, and a sentence with the figures of the latter. */
async function flatFiles(from: string, to: string, config: string) {
  const { checked, given } = await readServedConfig(config, `--static ${config}`);
  const facts = await readFacts(join(from, 'site'));
  const { digest } = releaseIn(from);
  const html = injectConfig(readFileSync(join(from, 'site/index.html'), 'utf8'), given);
  const headers = staticHeaders(headerTable(checked, facts, widgetFolders(from, to)), facts.base);
  const files = {
    // nginx alone sends this one: headers and document change together, when its configuration is read again.
    [`documents/${shortDigest(digest)}.html`]: html,
    _headers: headers,
    'index.html': html,
    _redirects: staticRewrites(facts.base),
    '404.html': unknownPathPage(facts.base),
  };
  return { files, figures: checkStaticHeaders(headers) };
}

function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  for (const name of filesIn(folder)) if (!kept.has(name)) rmSync(join(folder, name));
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
  replace(to, readFileSync(from));
}

/** Writes a file so that a server sees the old bytes or the new ones, never a part. */
function replace(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, bytes);
  renameSync(`${path}.new`, path);
}
