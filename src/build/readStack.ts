import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const usage = `usage: npm run stack -- [report.txt]
  --maps dist/maps   the maps of one release or of many, each in a folder of its name
  --release 1.2.3    reads the maps of this release alone: its version, or the beginning of its name`;

/** A frame in any text: `fn@index-Ab1.js:1:234`, or with the whole address of the script. */
const frame = /([\w.-]{1,80}\.js):(\d{1,7}):(\d{1,7})/;

/** @help
 * `npm run stack`: reads an error's stack from a file or from stdin, as a report or a console has it, and prints each
 * frame with its place in the sources. Exits 1 if no frame could be found in the maps, 2 without a stack or maps.
 */
export function main(args: string[], print: (line: string) => void = console.log): number {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { maps: { type: 'string', default: 'dist/maps' }, release: { type: 'string', default: '' } },
    });
    const text = readFileSync(positionals[0] ?? 0, 'utf8');
    if (!existsSync(values.maps)) throw new Error(`There are no maps in ${values.maps}: npm run build`);
    const { lines, found } = readStack(text, values.maps, values.release);
    if (lines.length === 0) throw new Error('No line has a frame, such as index-Ab1.js:1:234');
    for (const line of lines) print(line);
    return found > 0 ? 0 : 1;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    return 2;
  }
}

/** Returns a line for each frame of a text, and how many were found. The maps of `release` alone, where it is given. */
export function readStack(text: string, maps: string, release = ''): { lines: string[]; found: number } {
  const releases = readdirSync(maps).filter((name) => name === release || name.startsWith(release));
  const opened = new Map<string, TraceMap>();
  let found = 0;
  const lines = decoded(text)
    .split('\n')
    .flatMap((line) => {
      const [, file = '', row = '', column = ''] = frame.exec(line) ?? [];
      if (!file) return [];
      const places = new Set(releases.flatMap((name) => placeIn(join(maps, name, `${file}.map`), row, column, opened)));
      if (places.size > 0) found += 1;
      const from = `${file}:${row}:${column}`;
      if (places.size === 0) return [`${from}  is in no map`];
      return [...places].map((place) => `${from}  ${place}`);
    });
  return { lines, found };
}

/** A report may be the JSON or the form that the page sent: its stack is then on one line. */
const decoded = (text: string) =>
  text.replaceAll('\\n', '\n').replace(/%([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Returns the place of a frame by one map: `src/page/app/main.tsx:61:5 log`. Columns of a stack begin at 1. */
function placeIn(path: string, row: string, column: string, opened: Map<string, TraceMap>): string[] {
  const map = opened.get(path) ?? (existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null);
  if (!map) return [];
  opened.set(path, map);
  const {
    source,
    line,
    column: at,
    name,
  } = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
  return source === null ? [] : [`${source}:${line}:${at + 1}${name === null ? '' : ` ${name}`}`];
}
