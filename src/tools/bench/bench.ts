import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { build } from '../../build/build.mjs';
import { chromiumFlags, describeChromium, provideChromium } from '../../build/chromium.mjs';
import { say, seconds, step } from '../../build/progress.mjs';
import { writeParts } from './document';
import { firstUseTable, measureFirstUse } from './firstUse';
import { makeSubjects } from './makeSubjects';
import { tablesOf } from './report';
import { measureReview, reviewTable } from './review';
import { measureRounds } from './rounds';
import { measureScreens } from './screens';
import { screensTable } from './screensTable';
import type { ImportModule } from '../../server/documents';
import { startServers, type Servers } from './servers';
import { explainTasks } from './why';

const fewestRounds = 7;
const usage = 'usage: npm run bench -- [first | screens | review | why] [--rounds 7] [--quick]';

/** @help
 * `npm run bench`: measures the product beside a static page, React alone and the libraries, then its first keys and
 * its next screens, and writes docs/performance.md. `-- first`, `-- screens` and `-- review` (which `all` leaves out)
 * measure and write that part alone. `--rounds 2` or `--quick` prints only: fewer than 7 rounds say too little. Times
 * are never asserted (D-TIMES): machines differ. `-- why` prints the long tasks of one opening, with the functions that
 * took them.
 */
export async function mainWithImport(args: string[], load: ImportModule): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { rounds: { type: 'string', default: String(fewestRounds) }, quick: { type: 'boolean', default: false } },
  });
  const [part = 'all'] = positionals;
  const rounds = values.quick ? 1 : Number(values.rounds);
  if (!['all', 'first', 'screens', 'review', 'why'].includes(part) || !Number.isInteger(rounds) || rounds < 1) {
    console.error(usage);
    return 2;
  }
  const began = performance.now();
  if (part === 'review') await benchReview(rounds);
  else if (part === 'why') await withBrowser(load, async (...on) => (await explainTasks(...on)).forEach(say));
  else await withBrowser(load, (browser, servers) => benchPages(browser, servers, rounds, part));
  say(`in ${seconds(began)}`);
  return 0;
}

async function benchReview(rounds: number): Promise<void> {
  const executablePath = await provideChromium();
  say(describeChromium(executablePath));
  // Vite made this process one of development, which would build React for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, ['src/review/make/makeReview.mjs'], { stdio: 'inherit', env });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const review = reviewTable(await measureReview(browser, rounds));
  await browser.close();
  say(`\n${review}\n`);
  if (rounds >= fewestRounds) await writeParts({ review });
}

async function withBrowser(
  load: ImportModule,
  work: (browser: Browser, servers: Servers) => Promise<void>,
): Promise<void> {
  const executablePath = await provideChromium();
  say(describeChromium(executablePath));
  await build();
  await step('Building the static page, React alone and the libraries', makeSubjects);
  const servers = await startServers(load);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    await work(browser, servers);
  } finally {
    await browser.close();
    await servers.close();
  }
}

async function benchPages(browser: Browser, servers: Servers, rounds: number, part: string): Promise<void> {
  const isEnough = rounds >= fewestRounds;
  if (part === 'all') {
    const found = await measureRounds(browser, servers, rounds);
    const tables = tablesOf(found);
    say(`\n${tables}\n`);
    if (isEnough) await writeParts({ openings: `${machineOf(browser.version(), rounds)}\n\n${tables}` });
  }
  if (part !== 'screens') {
    const firstUse = firstUseTable(await measureFirstUse(servers, rounds));
    say(`\n${firstUse}\n`);
    if (isEnough) await writeParts({ firstUse });
  }
  if (part !== 'first') {
    const screens = screensTable(await measureScreens(browser, servers, rounds));
    say(`\n${screens}\n`);
    if (isEnough) await writeParts({ screens });
  }
  say(isEnough ? 'docs/performance.md is written' : `Nothing is written: ${fewestRounds} rounds or more are needed`);
}

/** A sentence on the machine and the run. */
function machineOf(version: string, rounds: number): string {
  return `Medians of ${rounds} rounds in Chromium ${version} on ${cpus().length} processors. Ratios are of medians; in brackets the quartiles of the ratios of each round.`;
}
