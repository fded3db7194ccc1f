import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { apt, canApt, isRunnable, onPath } from './apt.mjs';
import { say, step } from './progress.mjs';

/** WebKit with its small browser, and a screen for it: it has no mode without a window. */
const packages = ['libwebkit2gtk-4.1-0', 'xvfb'];

/** Path of WebKit's small browser: $WEBKIT_PATH, then Debian's; null if there is none. */
export function findWebkit() {
  if (process.env.WEBKIT_PATH) return process.env.WEBKIT_PATH;
  const architectures = existsSync('/usr/lib') ? readdirSync('/usr/lib') : [];
  return architectures.map((each) => `/usr/lib/${each}/webkit2gtk-4.1/MiniBrowser`).find(isRunnable) ?? null;
}

/** Path of Xvfb, or null. */
export function findXvfb() {
  return onPath('Xvfb').find(isRunnable) ?? null;
}

/**
 * Returns the path of WebKit's small browser. Installs it and Xvfb as root where one is missing, after printing that.
 * Throws with the command to run where it cannot.
 */
export async function provideWebkit() {
  const isComplete = () => findWebkit() && findXvfb();
  if (!isComplete() && canApt()) {
    say(`No WebKit found. Installing with apt-get: ${packages.join(', ')}.`);
    await step('Installing WebKit', () => apt(...packages));
  }
  if (!isComplete()) throw new Error(howToInstall);
  return findWebkit();
}

const howToInstall = `No WebKit with its small browser. Install it with

    sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await provideWebkit());
