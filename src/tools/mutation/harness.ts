import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import { counted, type SourceMutant } from './sources';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const shim = `${root}src/tools/mutation/shim.ts`;

/**
 * Runs our test files against changed sources, in this process.
 *
 * Stryker 9.0.1 on `rules/text.ts` and `rules/code.ts`, the same tests, the same machine: 1.8 s of processor time per
 * mutant instead of 0.08, and 175 packages. It cannot compare guards and actions with a chart's recorded behaviour.
 * It calls the JavaScript API of TypeScript, which TypeScript 7 lacks; Stryker 10 needs Node 22.
 */
export interface Harness {
  /**
   * Returns what detects the mutant: the title of the first failing test, or that the source does not load; null for a
   * survivor.
   */
  notices: (mutant: SourceMutant | null, tests: readonly string[], only?: string) => Promise<string | null>;
  close: () => Promise<void>;
}

interface Registry {
  tests: { title: string; run: () => unknown }[];
}

/** Generated cases per property while mutants run: few, to be quick. */
const casesEach = 40;

/** Limits for endless mutants: milliseconds for a promise, iterations of loops for one test. */
const patience = 5000;
const mostTurns = 1_000_000;

export async function createHarness(): Promise<Harness> {
  let current: SourceMutant | null = null;
  const plugin: Plugin = {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => (id === shim ? null : code.replaceAll("from 'vitest'", `from '${shim}'`)),
    load: (id) => (current && id === root + current.file ? counted(id, current.code) : null),
  };
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [plugin],
    server: { middlewareMode: true, watch: null, ws: false, hmr: false },
    optimizeDeps: { noDiscovery: true },
  });
  const { ssr } = server.environments;
  const runner = createServerModuleRunner(ssr, { hmr: false });
  let turns = 0;
  Object.assign(globalThis, {
    mutationStep: () => {
      turns += 1;
      if (turns > mostTurns) throw new Error('never ends');
    },
  });
  const registry = ((globalThis as unknown as { mutationTests?: Registry }).mutationTests ??= { tests: [] });

  const forget = (file: string) => {
    for (const module of ssr.moduleGraph.getModulesByFile(root + file) ?? []) ssr.moduleGraph.invalidateModule(module);
  };

  async function firstFailure(tests: readonly string[]): Promise<string | null> {
    for (const file of tests) {
      /* Each file starts with its own modules, as under Vitest. */
      runner.clearCache();
      registry.tests.length = 0;
      try {
        await runner.import(`/${file}`);
      } catch (error) {
        return `${file} cannot begin: ${String(error).split('\n')[0]}`;
      }
      for (const { title, run } of registry.tests) {
        turns = 0;
        try {
          await inTime(run());
        } catch {
          return `${file}: ${title}`;
        }
      }
    }
    return null;
  }

  return {
    notices: async (mutant, tests, only) => {
      Object.assign(globalThis, { mutationOnly: only });
      const before = fc.readConfigureGlobal();
      fc.configureGlobal({
        ...before,
        numRuns: casesEach,
        seed: 1841,
        endOnFailure: true,
        interruptAfterTimeLimit: patience,
      });
      current = mutant;
      if (mutant) forget(mutant.file);
      const found = await firstFailure(tests);
      current = null;
      if (mutant) forget(mutant.file);
      fc.configureGlobal(before);
      return found;
    },
    close: async () => {
      await runner.close();
      await server.close();
    },
  };
}

async function inTime(work: unknown): Promise<void> {
  if (!(work instanceof Promise)) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([
    work,
    new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error('too long')), patience);
    }),
  ]).finally(() => clearTimeout(timer));
}
