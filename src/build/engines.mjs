import { provideChromium } from './chromium.mjs';
import { provideFirefox } from './firefox.mjs';
import { provideOldest } from './oldest.mjs';
import { provideWebkit } from './webkit.mjs';

/** How to find or install each engine, and the variable that its path is passed on in. */
const providers = {
  chromium: { variable: 'CHROMIUM_PATH', provide: provideChromium },
  oldest: { variable: 'OLDEST_CHROMIUM_PATH', provide: provideOldest },
  firefox: { variable: 'FIREFOX_PATH', provide: provideFirefox },
  webkit: { variable: 'WEBKIT_PATH', provide: provideWebkit },
};

const engineNames = Object.keys(providers);

/** The engine that $PASSPORT_ENGINE names; Chromium by default. Throws on any other name. */
export function chosenEngine(name = process.env.PASSPORT_ENGINE || 'chromium') {
  if (!engineNames.includes(name)) throw new Error(`No engine is called ${name}: ${engineNames.join(', ')}`);
  return name;
}

/** Finds or installs an engine. Returns the variables that tests need to drive it. */
export async function provideEngine(name) {
  const { variable, provide } = providers[name];
  return { PASSPORT_ENGINE: name, [variable]: await provide() };
}

/**
 * Splits our own options from the arguments that are Playwright's: `--engine firefox` (or `--engine=firefox`), and
 * `--chosen` for the tests that run in every engine (test/e2e/chosen.ts).
 */
export function engineAndArguments(all) {
  const isChosen = all.includes('--chosen');
  const others = all.filter((each) => each !== '--chosen');
  const at = others.findIndex((each) => each === '--engine' || each.startsWith('--engine='));
  if (at < 0) return { engine: chosenEngine(), isChosen, rest: others };
  const [, inline] = others[at].split('=');
  const engine = chosenEngine(inline ?? others[at + 1] ?? '?');
  return { engine, isChosen, rest: others.toSpliced(at, inline === undefined ? 2 : 1) };
}
