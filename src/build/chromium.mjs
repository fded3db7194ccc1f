import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { apt, canApt, isRunnable, onPath } from './apt.mjs';
import { must, tool } from './command.mjs';
import { fontPackages as fonts, missingFamilies } from './fonts.mjs';
import { say, step } from './progress.mjs';

/**
 * Debian's package of Chromium without its own windows: the same engine, network and storage; Playwright's default.
 * The full browser starts renderers for its toolbars too. Eight contexts with a page each took 9.9 and 12.6 s there,
 * 3.7 and 2.6 s here, side by side on two busy cores. Prompts, password manager and extensions need the full browser:
 * `CHROMIUM_PATH=$(command -v chromium) npm run e2e`.
 */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge-stable'];
const apps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Flags for every headless start: no sandbox (it refuses root), no GPU and no process for it, no background requests,
 * one process per site as in the full browser.
 */
export const chromiumFlags = [
  '--site-per-process',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
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
  return [...onPath(...names), ...apps].find(isRunnable) ?? playwrightsOwn();
}

/**
 * Returns the path of a Chromium. Installs one where there is none, after printing what it installs and how to avoid
 * it: Debian's packages as root, else Playwright's own browser. Installs the fonts too, as root. Throws with the
 * command to run where it cannot.
 */
export async function provideChromium() {
  if (!findChromium()) await installChromium();
  else if (lacksFonts()) await installFonts();
  const path = findChromium();
  if (!path) throw new Error(howToInstall());
  return path;
}

/** Says which browser tests take, and why another is faster. */
export function describeChromium(path) {
  const isShell = path.includes('headless');
  return `Browser: ${path}${isShell ? '' : `. ${shell} opens a page in a third of the time: install it, or set CHROMIUM_PATH`}`;
}

async function installChromium() {
  if (!canApt()) {
    say(
      'No Chromium found. Downloading Playwright’s own; set CHROMIUM_PATH to the path of a Chromium or Chrome to avoid it.',
    );
    await step('Installing Chromium', () =>
      must(process.execPath, [tool('playwright/cli.js'), 'install', 'chromium']),
    ).catch(() => {
      throw new Error(howToInstall());
    });
    return;
  }
  say(`No Chromium found. Installing with apt-get: ${shell}, ${fonts.join(', ')}, fontconfig.`);
  say('Set CHROMIUM_PATH to the path of a Chromium or Chrome to avoid it.');
  await step('Installing Chromium', () =>
    apt(shell, ...fonts, 'fontconfig').catch(() => apt('chromium', ...fonts, 'fontconfig')),
  );
}

async function installFonts() {
  if (!canApt()) {
    say(
      `Some fonts are missing; screenshots may show boxes. Install them with: sudo apt-get install -y ${fonts.join(' ')}`,
    );
    return;
  }
  say(`Installing fonts with apt-get: ${fonts.join(', ')}, fontconfig.`);
  await step('Installing fonts', () => apt(...fonts, 'fontconfig'));
}

/** Whether a font of the tests is missing on Debian. Other systems bring their own. */
const lacksFonts = () => isRunnable('/usr/bin/apt-get') && missingFamilies().length > 0;

/** The exact command for a system where this process may not install: with sudo, or with another browser. */
function howToInstall() {
  return `No Chromium. Install one with

    sudo apt-get update && sudo apt-get install -y ${shell} ${fonts.join(' ')}

or set CHROMIUM_PATH to the path of a Chromium, Chrome or Edge.`;
}

function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)('playwright-core').chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await provideChromium());
