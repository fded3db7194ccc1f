import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

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

/**
 * Loads a module and what it imports through Vite, with the faults planted. The modules are new each time: nothing of
 * the planted copy reaches the rest of the test. Throws where a fault cannot be planted, or where the module never
 * imports its file.
 */
export async function loadPlanted<Module>(entry: string, faults: readonly Fault[]): Promise<Module> {
  const waiting = new Set(faults);
  const plugin: Plugin = {
    name: 'plant',
    enforce: 'pre',
    transform(text, id) {
      const own = faults.filter(({ file }) => resolve(file) === id.split('?')[0]);
      for (const fault of own) waiting.delete(fault);
      return own.length > 0 ? own.reduce(plantedIn, text) : undefined;
    },
  };
  const { module } = await runnerImport<Module>(resolve(entry), { logLevel: 'silent', plugins: [plugin] });
  for (const { name, file } of waiting) throw new Error(`"${name}" was not planted: ${entry} does not import ${file}.`);
  return module;
}
