import { pathToFileURL } from 'node:url';
import { apt, canApt, isRunnable, onPath } from './apt.mjs';
import { say, step } from './progress.mjs';

const names = ['firefox-esr', 'firefox'];
const apps = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/** Path of a Firefox: $FIREFOX_PATH, then an installed one; null if there is none. */
export function findFirefox() {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen) return chosen;
  return [...onPath(...names), ...apps].find(isRunnable) ?? null;
}

/**
 * Returns the path of a Firefox. Installs Debian's package as root where there is none, after printing that. Throws
 * with the command to run where it cannot.
 */
export async function provideFirefox() {
  if (!findFirefox() && canApt()) {
    say(
      'No Firefox found. Installing with apt-get: firefox-esr. Set FIREFOX_PATH to the path of a Firefox to avoid it.',
    );
    await step('Installing Firefox', () => apt('firefox-esr'));
  }
  const path = findFirefox();
  if (!path) throw new Error(howToInstall);
  return path;
}

const howToInstall = `No Firefox. Install one with

    sudo apt-get update && sudo apt-get install -y firefox-esr

or set FIREFOX_PATH to the path of a Firefox.`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await provideFirefox());
