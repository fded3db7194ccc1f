import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { apt, canApt, isRunnable } from './apt.mjs';
import { say, step } from './progress.mjs';

/** WebKit with its WebDriver, and a screen for it: it has no mode without a window. */
const packages = ['webkit2gtk-driver', 'xvfb'];

/** Path of WebKit's WebDriver: $WEBKIT_DRIVER_PATH, then an installed one; null if there is none. */
export function findWebkit() {
  return process.env.WEBKIT_DRIVER_PATH || find('WebKitWebDriver');
}

/** Path of Xvfb, or null. */
export function findXvfb() {
  return find('Xvfb');
}

/**
 * Returns the path of WebKit's WebDriver. Installs it and Xvfb as root where one is missing, after printing that.
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

const howToInstall = `No WebKit with a WebDriver. Install it with

    sudo apt-get update && sudo apt-get install -y ${packages.join(' ')}`;

function find(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path) && isRunnable(path)) ?? null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(await provideWebkit());
