import { check } from '../architecture/rule';
import { projectFiles, readSource } from '../architecture/source';
import { plainWords } from '../architecture/words';

/**
 * `node src/build/run.mjs test/tools/words.ts src/host`: prints the phrases of the word list that are left in these
 * folders.
 */
export function main(prefixes: string[]): number {
  const paths = projectFiles().filter(
    (path) => plainWords.covers(path) && (prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix))),
  );
  const found = check(plainWords, paths.map(readSource));
  for (const line of found) console.log(line);
  console.log(`${found.length} phrases to replace`);
  return found.length > 0 ? 1 : 0;
}
