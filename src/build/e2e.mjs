import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from './build.mjs';
import { answerHelp } from './help.mjs';
import { root, run, tool } from './command.mjs';
import { engineAndArguments, provideEngine } from './engines.mjs';
import { fontsOfTests } from './fonts.mjs';
import { provideLighthouse } from './lighthouse.mjs';
import { provideNginx } from './nginx.mjs';
import { provideProxies } from './proxies.mjs';

/** @help
 * Browser tests: `npm run e2e -- signIn --project=phone`; arguments are Playwright's. Builds first if a source changed.
 * `--engine firefox`, `--engine webkit` and `--engine oldest` (Chromium 109) choose another engine than today's
 * Chromium, `--chosen` the tests of every engine (test/e2e/chosen.ts).
 */
answerHelp('src/build/e2e.mjs');
const { engine, isChosen, rest } = engineAndArguments(process.argv.slice(2));
await build();
const specs = readdirSync(`${root}test/e2e`).filter((name) => name.endsWith('.spec.ts'));
/** `test/e2e/signIn.spec.ts:32` and `signIn` name a spec; the value of an option does not. */
const specsOf = (argument) => specs.filter((spec) => spec.includes(basename(argument).replace(/(:\d+)+$/, '')));
const named = rest.flatMap(specsOf);
const isPart = rest.some((each) => each === '--grep-invert' || each.startsWith('--only-changed'));
const isWhole = named.length === 0 && !isPart;
/** The beginning of a spec’s name says what it needs: `deploy` nginx, `review` the review. */
const runsSpecsOf = (beginning) => named.some((spec) => spec.startsWith(beginning));
if (isWhole || runsSpecsOf('review')) await (await import('../review/make/makeReview.mjs')).makeReview();
const env = { ...(await provideEngine(engine)), ...fontsOfTests(), NGINX_PATH: '' };
if (isChosen) env.PASSPORT_CHOSEN = 'yes';
if ((isWhole && !isChosen) || runsSpecsOf('deploy')) env.NGINX_PATH = await provideNginx();
if ((isWhole && !isChosen) || runsSpecsOf('deployProxies'))
  env.PASSPORT_PROXIES = (await provideProxies()) ? 'installed' : '';
if ((isWhole && !isChosen) || runsSpecsOf('lighthouse')) env.LIGHTHOUSE_PATH = await provideLighthouse();
// Playwright writes there which tests failed last.
if (!rest.includes('--last-failed')) rmSync(`${root}dist/test/browser/${engine}`, { recursive: true, force: true });
if (isWhole && !isChosen && engine === 'chromium' && rest.every((each) => each.startsWith('--reporter'))) forgetTaken();
const args = ['test', '--config', 'test/e2e/playwright.config.ts', ...rest];
process.exitCode = await run(process.execPath, [tool('playwright/cli.js'), ...args], { env });

/** A whole run starts a new record of transitions; a run of some tests replaces only their part of it. */
function forgetTaken() {
  const folder = `${root}dist/test`;
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of files.filter((each) => each.startsWith('browser-edges'))) rmSync(`${folder}/${name}`);
}
