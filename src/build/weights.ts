import { decode } from '@jridgewell/sourcemap-codec';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Which source file the parts of a built script come from. `sources` are paths from the root of the repository. `runs`
 * are pairs of an index into `sources` and a number of characters, in the order of the script. Index -1 is code of the
 * bundler.
 */
export interface ScriptParts {
  code: string;
  sources: string[];
  runs: (readonly [source: number, length: number])[];
}

/** Writes the parts of all scripts to `file`, for `npm run size`. */
export function weights(file: string): Plugin {
  return {
    name: 'weights',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const parts: Record<string, ScriptParts> = {};
        for (const [name, output] of Object.entries(bundle)) {
          if (output.type === 'chunk' && output.map) parts[name] = partsOf(output.code, output.map);
        }
        if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, JSON.stringify(parts));
      },
    },
  };
}

/** Returns the parts of a script, by its source map. */
export function partsOf(code: string, map: { sources: readonly string[]; mappings: string }): ScriptParts {
  const mapped = decode(map.mappings);
  const runs: [number, number][] = [];
  const add = (source: number, length: number) => {
    const last = runs.at(-1);
    if (last && last[0] === source) last[1] += length;
    else if (length > 0) runs.push([source, length]);
  };
  code.split('\n').forEach((line, index) => {
    let [column, source] = [0, -1];
    for (const [start, from = -1] of [...(mapped[index] ?? []), [line.length] as const]) {
      add(source, start - column);
      [column, source] = [start, from];
    }
    add(-1, 1);
  });
  return { code, sources: map.sources.map(fromRoot), runs };
}

/** Returns the path of a source from the root of the repository. */
export const fromRoot = (path: string | null): string => (path ?? '').replace(/^(\.\.\/)+/, '');
