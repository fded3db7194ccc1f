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

/** Writes the parts of all scripts to `file`, for `npm run size`. The site itself gets no source map (T-21). */
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
          if (name.endsWith('.map')) delete bundle[name];
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
    for (const segment of [...(mapped[index] ?? []), [line.length, -1] as const]) {
      add(source, segment[0] - column);
      [column, source] = segment;
    }
    add(-1, 1);
  });
  const sources = map.sources.map((path) => path.replace(/^(\.\.\/)+/, ''));
  return { code, sources, runs };
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Returns the start column and the source of every segment, line by line. Columns are not relative. */
function decode(mappings: string): (readonly [column: number, source: number])[][] {
  let source = 0;
  return mappings.split(';').map((line) => {
    let column = 0;
    return line
      .split(',')
      .filter(Boolean)
      .map((segment) => {
        const [moved = 0, sourceMoved] = numbersOf(segment);
        column += moved;
        source += sourceMoved ?? 0;
        return [column, sourceMoved === undefined ? -1 : source] as const;
      });
  });
}

/** Decodes the base 64 VLQ numbers of one segment. */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = digits.indexOf(letter);
    value |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
