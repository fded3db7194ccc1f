import { execFileSync } from 'node:child_process';
import { root } from './command.mjs';
import { say } from './progress.mjs';

/** Debian's packages: Chinese, a font as wide as Arial, and the one that draws signs which neither has. */
export const fontPackages = ['fonts-noto-cjk', 'fonts-liberation', 'fonts-dejavu-core'];
const families = ['Noto Sans CJK SC', 'Liberation Sans', 'DejaVu Sans'];
const onlyThese = `${root}test/e2e/fonts.conf`;

/**
 * Returns the environment of a browser that draws pictures to compare: it uses only the fonts of test/e2e/fonts.conf.
 * If they are missing, pictures are not compared, and a sentence says so.
 */
export function fontsOfTests() {
  const env = { FONTCONFIG_FILE: onlyThese };
  if (missingFamilies(env).length === 0) return { ...env, PASSPORT_PICTURES: 'compared' };
  say(
    `Pictures are not compared: the fonts that they were drawn with (${families.join(', ')}) are needed, on Linux with fontconfig.`,
  );
  return { PASSPORT_PICTURES: '' };
}

/** Returns the fonts of the tests that fontconfig does not find; all of them where there is no fontconfig. */
export function missingFamilies(env = {}) {
  try {
    const options = { env: { ...process.env, ...env }, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const found = execFileSync('fc-list', [':', 'family'], options).split(/[\n,]/);
    return families.filter((family) => !found.includes(family));
  } catch {
    return families;
  }
}
