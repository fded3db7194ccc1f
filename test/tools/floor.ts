import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFloor } from '../../src/build/floor';
import { judge, languageProblems, scriptProblems, styleProblems } from './floorProblems';

/**
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
  const problems = [
    ...(await Promise.all(styles.map((file) => styleProblems(file, read(file), floor)))),
    ...(await Promise.all(scripts.map((file) => scriptProblems(file, read(file), floor)))),
    languageProblems(scripts, floor),
  ].flat();
  const { unexplained, unneeded } = judge(problems);
  for (const { feature, file, detail } of unexplained) console.log(`${feature} in ${file}: ${detail}`);
  for (const feature of unneeded) console.log(`no longer needed among the exceptions: ${feature}`);
  const oldest = Object.entries(floor).map(([name, version]) => `${name} ${version}`);
  console.log(`${styles.length + scripts.length} files checked against ${oldest.join(', ')}`);
  return unexplained.length + unneeded.length > 0 ? 1 : 0;
}
