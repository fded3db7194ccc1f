import { provideChromium } from './chromium.mjs';
import { provideFirefox } from './firefox.mjs';
import { provideWebkit } from './webkit.mjs';

/** How to find or install each engine, and the variable that its path is passed on in. */
const providers = {
  chromium: { variable: 'CHROMIUM_PATH', provide: provideChromium },
  firefox: { variable: 'FIREFOX_PATH', provide: provideFirefox },
  webkit: { variable: 'WEBKIT_PATH', provide: provideWebkit },
};

export const engineNames = Object.keys(providers);

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

/** Splits `--engine firefox` (or `--engine=firefox`) from the arguments that are Playwright's. */
export function engineAndArguments(all) {
  const at = all.findIndex((each) => each === '--engine' || each.startsWith('--engine='));
  if (at < 0) return { engine: chosenEngine(), rest: all };
  const [, inline] = all[at].split('=');
  const engine = chosenEngine(inline ?? all[at + 1] ?? '?');
  return { engine, rest: all.toSpliced(at, inline === undefined ? 2 : 1) };
}
