import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

/** Width and height in pixels: the largest that phones ask for. */
const size = 180;
/** Parts of a pixel, along each side, that are counted to smooth its edges. */
const steps = 8;

type Rgb = readonly number[];
type Point = readonly [x: number, y: number];

/** The icon of a tab: a ground, and a line of horizontal and vertical strokes. */
interface Icon {
  readonly units: number;
  readonly ground: Rgb;
  readonly line: Rgb;
  readonly width: number;
  readonly points: readonly Point[];
}

/**
 * Returns a PNG of the icon that `index.html` has as SVG, for home screens and chat programs, which draw no SVG. The
 * ground goes to the edges: each system rounds the corners its own way. Throws where the icon has other shapes.
 */
export function touchIcon(page: string): Buffer {
  const icon = readIcon(page);
  const isLine = lineTest(icon);
  const rows = Array.from({ length: size }, (_, y) => {
    const pixels = Array.from({ length: size }, (__, x) => {
      const part = covered(icon.units / size, x, y, isLine);
      return icon.ground.map((from, at) => Math.round(from + ((icon.line[at] ?? from) - from) * part));
    });
    return [0, ...pixels.flat()];
  });
  return png(Buffer.from(rows.flat()));
}

/** Writes the icon into the assets of a site. Returns its path there, which has a digest. */
export function writeTouchIcon(site: string, page: string): string {
  const icon = touchIcon(page);
  const file = `assets/icon-${createHash('sha256').update(icon).digest('base64url').slice(0, 6)}.png`;
  writeFileSync(join(site, file), icon);
  return file;
}

const shape =
  /viewBox='0 0 (\d+) \1'><rect width='\1' height='\1' rx='[\d.]+' fill='%23(\w{6})'\/><path d='M([\d.]+) ([\d.]+)((?:[hvHV][\d.]+)+)' fill='none' stroke='%23(\w{6})' stroke-width='([\d.]+)'\/><\/svg>/;

function readIcon(page: string): Icon {
  const [, units, ground = '', x, y, line = '', stroke = '', width] = shape.exec(page) ?? [];
  if (!units) throw new Error('touchIcon.ts does not know the shapes of the icon in index.html');
  const start: Point = [Number(x), Number(y)];
  const points = [start];
  for (const [, command = '', length] of line.matchAll(/([hvHV])([\d.]+)/g))
    points.push(moved(points.at(-1) ?? start, command, Number(length)));
  return { units: Number(units), ground: rgb(ground), line: rgb(stroke), width: Number(width), points };
}

function moved([x, y]: Point, command: string, to: number): Point {
  const isRelative = command === command.toLowerCase();
  return command.toLowerCase() === 'h' ? [isRelative ? x + to : to, y] : [x, isRelative ? y + to : to];
}

const rgb = (hex: string): Rgb => [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** Returns whether a point is on the line. Strokes meet in corners with an edge, and its ends are cut straight. */
function lineTest({ points, width }: Icon): (x: number, y: number) => boolean {
  const half = width / 2;
  const strokes = points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    const isFlat = from[1] === to[1];
    const grown = (axis: 0 | 1, isAlong: boolean) => {
      const [low, high] = [Math.min(from[axis], to[axis]), Math.max(from[axis], to[axis])];
      const ends = [at > 0 ? half : 0, at < points.length - 2 ? half : 0];
      const [before = 0, after = 0] = from[axis] <= to[axis] ? ends : ends.toReversed();
      return isAlong ? [low - before, high + after] : [low - half, high + half];
    };
    return [grown(0, isFlat), grown(1, !isFlat)];
  });
  const isWithin = (at: number, [low = 0, high = 0]: readonly number[] = []) => at > low && at < high;
  return (x, y) => strokes.some(([across, down]) => isWithin(x, across) && isWithin(y, down));
}

/** Returns how much of a pixel the line covers, from 0 to 1. */
function covered(unit: number, x: number, y: number, isLine: (x: number, y: number) => boolean): number {
  const places = Array.from({ length: steps }, (_, at) => (at + 0.5) / steps);
  const hits = places.flatMap((across) => places.filter((down) => isLine((x + across) * unit, (y + down) * unit)));
  return hits.length / steps ** 2;
}

/** Returns a PNG of rows of 8-bit RGB, each behind the byte 0: not filtered. */
function png(rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
