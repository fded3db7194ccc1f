import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright';
import { format, resolveConfig } from 'prettier';
import { build } from '../../src/build/build.mjs';
import { chromiumFlags, describeChromium, provideChromium } from '../../src/build/chromium.mjs';
import { say, seconds, step } from '../../src/build/progress.mjs';
import type { Load } from '../../src/serving/documents';
import { open, plain4G, slow4G, type Condition } from './openings';
import { visitScreens, type ScreenUse } from './screens';
import { names, startServers, type Servers } from './servers';
import { makeSubjects } from './subjects';
import { openingTables, screensTable, type Found } from './tables';

const fewestRounds = 7;
const page = 'docs/performance.md';

const conditions: readonly Condition[] = [
  { isFramed: false, network: slow4G },
  { isFramed: false, network: plain4G },
  { isFramed: true, network: slow4G },
  { isFramed: false, network: null },
  { isFramed: true, network: null },
];

/**
 * `npm run bench`: measures the product beside a static page, React alone and the libraries, then its next screens,
 * and writes docs/performance.md. `-- --rounds 1` prints only: fewer than 7 rounds say too little. Times are never
 * asserted (D-TIMES): machines differ.
 */
export async function mainWithImport(args: string[], load: Load): Promise<number> {
  const { values } = parseArgs({ args, options: { rounds: { type: 'string', default: String(fewestRounds) } } });
  const rounds = Number(values.rounds);
  if (!(rounds >= 1)) {
    console.error('usage: npm run bench -- [--rounds 7]');
    return 2;
  }
  const executablePath = await provideChromium();
  say(describeChromium(executablePath));
  await build();
  await step('Building the static page, React alone and the libraries', makeSubjects);
  const servers = await startServers(load);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const { found, uses } = await measure(browser, servers, rounds);
    const machine = `Medians of ${rounds} rounds in Chromium ${browser.version()} on ${cpus().length} processors. Ratios are of medians.`;
    const parts = { openings: `${machine}\n\n${openingTables(found)}`, screens: screensTable(uses) };
    say(`\n${parts.openings}\n\n${parts.screens}\n`);
    if (rounds >= fewestRounds) await write(parts);
  } finally {
    await browser.close();
    await servers.close();
  }
  return 0;
}

/**
 * Opens every subject in every condition and uses every screen, once a round, so that noise of the machine meets all
 * alike. The first round warms up servers and browser and does not count.
 */
async function measure(browser: Browser, servers: Servers, rounds: number) {
  const found: Found[] = conditions.map((condition) => ({
    ...condition,
    openings: { static: [], react: [], libraries: [], product: [] },
  }));
  const uses: ScreenUse[][] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = performance.now();
    for (const { openings, ...condition } of found)
      for (const name of names) {
        const opening = await open(browser, servers, name, condition);
        if (round > 0) openings[name].push(opening);
      }
    const used = await visitScreens(browser, servers);
    if (round > 0) uses.push(used);
    say(`${round === 0 ? 'warm-up' : `round ${round} of ${rounds}`} ${seconds(began)}`);
  }
  return { found, uses };
}

/** Replaces the text between `<!-- bench: <name> -->` and the next `<!-- bench: end -->` of the document. */
async function write(parts: Readonly<Record<string, string>>): Promise<void> {
  const text = Object.entries(parts).reduce(
    (document, [name, part]) => {
      const place = new RegExp(`(<!-- bench: ${name} -->\n)[^]*?(\n<!-- bench: end -->)`);
      return document.replace(place, (_, start: string, end: string) => `${start}\n${part}\n${end}`);
    },
    readFileSync(page, 'utf8'),
  );
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), filepath: page }));
}
