import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFloor } from '../build/floor';
import { judgeFloor, languageProblems, scriptProblems, styleProblems } from './floorProblems';

/** @help
 * `npm run floor`: checks the built styles and scripts against the oldest browsers of package.json (`browserslist`).
 * Prints what one of them lacks. Exits 1 if no exception explains it, 2 without a build.
 */
export async function main(): Promise<number> {
  const dist = process.env.PASSPORT_DIST ?? 'dist';
  if (!existsSync(`${dist}/site/assets`)) {
    console.error('Nothing is built yet: npm run build');
    return 2;
  }
  const floor = readFloor();
  const files = [`${dist}/site/assets`, `${dist}/widget`].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  );
  const styles = files.filter((file) => file.endsWith('.css'));
  const scripts = files.filter((file) => file.endsWith('.js'));
  const read = (file: string) => readFileSync(file, 'utf8');
  const inline = inlineParts(`${dist}/site`);
  const problems = [
    ...(await Promise.all(styles.map((file) => styleProblems(file, read(file), floor)))),
    ...(await Promise.all(inline.styles.map((css) => styleProblems('the document', css, floor)))),
    ...(await Promise.all(scripts.map((file) => scriptProblems(file, read(file), floor)))),
    ...(await Promise.all(inline.scripts.map((script) => scriptProblems('the document', script, floor)))),
    languageProblems([...scripts, `${dist}/opening/frameOpening.js`], floor),
  ].flat();
  const { unexplained, unneeded } = judgeFloor(problems);
  for (const { feature, file, detail } of unexplained) console.log(`${feature} in ${file}: ${detail}`);
  for (const feature of unneeded) console.log(`no longer needed among the exceptions: ${feature}`);
  const oldest = Object.entries(floor).map(([name, version]) => `${name} ${version}`);
  console.log(`${styles.length + scripts.length} files and the document checked against ${oldest.join(', ')}`);
  return unexplained.length + unneeded.length > 0 ? 1 : 0;
}

/** Returns the styles and scripts that the document itself carries, with those that only some documents have. */
function inlineParts(site: string): { styles: string[]; scripts: string[] } {
  const parts = JSON.parse(readFileSync(`${site}/document.json`, 'utf8')) as {
    template: string;
    styles: Record<string, string>;
    opening: string;
  };
  const inside = (tag: string) =>
    [...parts.template.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);
  const styles = inside('style');
  if (styles.length === 0) throw new Error('The document has no styles of its own: where have they gone?');
  return { styles: [...styles, ...Object.values(parts.styles)], scripts: [...inside('script'), parts.opening] };
}
