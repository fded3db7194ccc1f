import { resolve } from 'node:path';
import { createRunnableDevEnvironment, resolveConfig, type Plugin, type RunnableDevEnvironment } from 'vite';

/** A fault that a test plants: one place of a source file with another text. */
export interface Fault {
  readonly name: string;
  /** Path from the root of the project. */
  readonly file: string;
  /** Text that the file holds exactly once. */
  readonly from: string;
  readonly to: string;
}

/** Returns the text with the fault in it. Throws a sentence where `from` is not there exactly once. */
export function plantedIn(text: string, { name, file, from, to }: Fault): string {
  const times = text.split(from).length - 1;
  if (times !== 1) throw new Error(`"${name}" cannot be planted: ${file} holds its text ${times} times, not once.`);
  return text.replace(from, () => to);
}

/** The faults of the load that runs, and those of them whose file has not come yet. */
let planting: readonly Fault[] = [];
let waiting = new Set<Fault>();

const plugin: Plugin = {
  name: 'plant',
  enforce: 'pre',
  transform(text, id) {
    const own = planting.filter(({ file }) => resolve(file) === id.split('?')[0]);
    for (const fault of own) waiting.delete(fault);
    return own.length > 0 ? own.reduce(plantedIn, text) : undefined;
  },
};

/** Vite compiles each file once: a load compiles the planted files alone again. */
let compiler: Promise<RunnableDevEnvironment> | null = null;

async function createCompiler(): Promise<RunnableDevEnvironment> {
  const plain = { consumer: 'server', dev: { moduleRunnerTransform: true }, resolve: { external: true } } as const;
  const config = await resolveConfig(
    { configFile: false, envDir: false, logLevel: 'silent', plugins: [plugin], environments: { plant: plain } },
    'serve',
  );
  const environment = createRunnableDevEnvironment('plant', config, { hot: false, runnerOptions: { hmr: false } });
  await environment.init();
  return environment;
}

function forget({ moduleGraph }: RunnableDevEnvironment, faults: readonly Fault[]): void {
  for (const { file } of faults) moduleGraph.onFileChange(resolve(file));
}

/**
 * Loads a module and what it imports through Vite, with the faults planted. The modules are new each time: nothing of
 * the planted copy reaches the rest of the test. Throws where a fault cannot be planted, or where the module never
 * imports its file. One load at a time.
 */
export async function loadPlanted<Module>(entry: string, faults: readonly Fault[]): Promise<Module> {
  compiler ??= createCompiler();
  const environment = await compiler;
  planting = faults;
  waiting = new Set(faults);
  forget(environment, faults);
  environment.runner.clearCache();
  try {
    const module = await environment.runner.import<Module>(resolve(entry));
    for (const { name, file } of waiting)
      throw new Error(`"${name}" was not planted: ${entry} does not import ${file}.`);
    return module;
  } finally {
    forget(environment, faults);
  }
}
