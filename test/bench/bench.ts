import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build } from '../../src/build/build.mjs';
import { chromiumFlags, provideChromium } from '../../src/build/chromium.mjs';
import { say, seconds, step } from '../../src/build/progress.mjs';
import { writeParts } from './document';
import { makeSubjects } from './makeSubjects';
import { drawTimes } from './picture';
import { tablesOf } from './report';
import { measureRounds } from './rounds';
import { startServers } from './servers';

const fewestRounds = 7;
const usage = 'usage: npm run bench -- [--rounds 7] [--quick]';

/**
 * `npm run bench`: measures the product beside a static page, React alone and the libraries, all in one run, and writes
 * docs/performance.md with its pictures. `--rounds 2` or `--quick` prints only: fewer than 7 rounds say too little.
 * Times are never asserted (D-TIMES): machines differ.
 */
export async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: String(fewestRounds) }, quick: { type: 'boolean', default: false } },
  });
  const rounds = values.quick ? 1 : Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    console.error(usage);
    return 2;
  }
  const began = performance.now();
  const executablePath = await provideChromium();
  await build();
  await step('Building the static page, React alone and the libraries', makeSubjects);
  const servers = await startServers();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const found = await measureRounds(browser, servers, rounds);
    const tables = tablesOf(found);
    say(`\n${tables}\n`);
    if (rounds >= fewestRounds) {
      writeFileSync('docs/pictures/performance.svg', drawTimes(found));
      await writeParts({ openings: `${machineOf(browser.version(), rounds)}\n\n${tables}` });
      say('docs/performance.md and its picture are written');
    } else say(`Nothing is written: ${fewestRounds} rounds or more are needed`);
  } finally {
    await browser.close();
    await servers.close();
  }
  say(`in ${seconds(began)}`);
  return 0;
}

/** A sentence on the machine and the run. */
function machineOf(version: string, rounds: number): string {
  return `Medians of ${rounds} rounds in Chromium ${version} on ${cpus().length} processors. Ratios are of medians; in brackets the quartiles of the ratios of each round.`;
}
