import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { must, run, tool } from './command.mjs';
import { step } from './progress.mjs';

/** Debian's package of Chromium without a window of its own: the same engine, and a page opens in a third of the time. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
const faces = ['fonts-noto-cjk', 'fonts-liberation'];
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Flags that every headless start needs: no sandbox as root, no GPU, no talk with hosts of its own, and a process for each site, as in the whole browser. */
export const chromiumFlags = [
  '--site-per-process',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of a Chromium: $CHROMIUM_PATH, then an installed one, then Playwright's own; null if there is none. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) return chosen;
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...apps].find(isRunnable) ?? playwrightsOwn();
}

/** Finds a Chromium, or installs one: Debian's as root, else Playwright's own. Chinese needs a face, and the rest one as wide as Arial, which the review measures by. */
export async function provideChromium() {
  if (!findChromium()) {
    await step('Installing Chromium', async () => {
      if (canApt()) return apt(shell, ...faces).catch(() => apt('chromium', ...faces));
      return must(process.execPath, [tool('playwright/cli.js'), 'install', 'chromium']);
    });
  } else if (
    canApt() &&
    (await run('sh', ['-c', 'fc-list :lang=zh | grep -q . && fc-list | grep -q "Arial\\|Liberation Sans"'])) !== 0
  ) {
    await step('Installing type faces', () => apt(...faces));
  }
  const path = findChromium();
  if (!path) throw new Error('No Chromium: set CHROMIUM_PATH to one');
  return path;
}

async function apt(...packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await must('apt-get', ['update', '-qq'], { env, quiet: true });
  await must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages, 'fontconfig'], {
    env,
    quiet: true,
  });
}

function canApt() {
  return process.getuid?.() === 0 && isRunnable('/usr/bin/apt-get');
}

function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

function isRunnable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await provideChromium());
