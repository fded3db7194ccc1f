import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionOfPackage } from '../../src/build/release';
import { importMapOf, integrityOf, seals } from '../../src/build/seal';
import { inlineHash } from '../../src/server/inlineHash';

/**
 * Writes a build with the same code in which every script has another name and other bytes, as after a change of one
 * line that all import; the widget's too where it has another version. Far faster than a second build.
 */
export function otherBuild(to: string, version = versionOfPackage()): void {
  cpSync('dist', to, { recursive: true, filter: (path) => !/dist\/(test|review|\.)/.test(path) });
  const site = join(to, 'site');
  const assets = readdirSync(join(site, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  const renamed = new Map(assets.map((name) => [name, name.replace(/(\.\w+)$/, '-next$1')]));
  const pattern = new RegExp(assets.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  const rename = (text: string) => text.replace(pattern, (name) => renamed.get(name) ?? name);
  const edit = (path: string, change: (text: string) => string) =>
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  for (const name of readdirSync(join(site, 'assets'))) rmSync(join(site, 'assets', name), { force: true });
  cpSync('dist/site/assets', join(site, 'assets'), { recursive: true, filter: (path) => !/\.(js|css)/.test(path) });
  for (const [name, other] of renamed) {
    const text = rename(readFileSync(join('dist/site/assets', name), 'utf8'));
    writeFileSync(join(site, 'assets', other), `${text}\n/* another build */\n`);
  }
  const sealed = seals(site);
  const map = importMapOf(sealed);
  const inPage = (html: string) =>
    rename(html)
      .replace(/(<script type="importmap">)[^<]*/, `$1${map}`)
      .replace(/"(\/assets\/[^"]+)" integrity="[^"]+"/g, (_, path: string) => `"${path}" integrity="${sealed[path]}"`);
  edit(join(site, 'index.html'), inPage);
  edit(join(site, 'document.json'), (json) =>
    JSON.stringify(JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? inPage(value) : value))),
  );
  edit(join(site, 'csp.json'), (facts) => JSON.stringify({ ...JSON.parse(facts), scriptHashes: [inlineHash(map)] }));
  edit(join(site, 'version.json'), () => JSON.stringify({ version, digest: integrityOf(map) }));
  if (version !== versionOfPackage()) raiseWidget(join(to, 'widget'), version);
}

/** Gives the widget of a build another version, and other bytes. */
function raiseWidget(widget: string, version: string): void {
  renameSync(join(widget, versionOfPackage()), join(widget, version));
  for (const name of readdirSync(widget, { recursive: true, encoding: 'utf8' })) {
    const path = join(widget, name);
    if (/\.(br|gz)$/.test(name)) rmSync(path);
    else if (name.endsWith('.js')) writeFileSync(path, `${readFileSync(path, 'utf8')}\n/* ${version} */\n`);
  }
}
