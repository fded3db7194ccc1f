import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ScriptParts } from '../../src/build/weights';

/** Level 9 is twenty times as fast as 11, and the rows keep their order. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
const compress = promisify(brotliCompress);

/** What one package or one folder of ours weighs in a script. */
export interface Weight {
  name: string;
  /** Minified characters. */
  bytes: number;
  /** By how many bytes the script under brotli (level 9) shrinks without it. The rows sum to less than the script. */
  brotli: number;
}

/** Returns the package of a path in node_modules, else its first two folders: `machines/front`, `src/parts`. */
export function groupOf(path: string): string {
  const inPackage = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (inPackage) return inPackage;
  const [first = '', second = '', ...rest] = path.split('/');
  return rest.length > 0 ? `${first}/${second}` : first;
}

/** Returns what every package and folder weighs in a script, the heaviest first. */
export async function weightsOf({ code, sources, runs }: ScriptParts): Promise<Weight[]> {
  let at = 0;
  const pieces = runs.map(([source, length]) => {
    const piece = { name: groupOf(sources[source] ?? '') || '(the bundler)', text: code.slice(at, at + length) };
    at += length;
    return piece;
  });
  const bytesOf = async (texts: readonly { text: string }[]) =>
    (await compress(texts.map(({ text }) => text).join(''), { params })).length;
  const whole = await bytesOf(pieces);
  const names = [...new Set(pieces.map(({ name }) => name))];
  const rows = names.map(async (name) => ({
    name,
    bytes: pieces.reduce((sum, piece) => sum + (piece.name === name ? piece.text.length : 0), 0),
    brotli: whole - (await bytesOf(pieces.filter((piece) => piece.name !== name))),
  }));
  return (await Promise.all(rows)).sort((a, b) => b.brotli - a.brotli);
}
