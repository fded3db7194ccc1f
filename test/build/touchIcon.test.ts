import { readFileSync } from 'node:fs';
import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { touchIcon } from '../../src/build/touchIcon';

const page = readFileSync('index.html', 'utf8');

/** Reads a PNG of 8-bit RGB whose rows are not filtered: the chunks with their checks, and the pixels. */
function read(bytes: Buffer) {
  const chunks: { name: string; data: Buffer; isWhole: boolean }[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const named = bytes.subarray(at + 4, at + 8 + length);
    const isWhole = crc32(named) === bytes.readUInt32BE(at + 8 + length);
    chunks.push({ name: named.toString('latin1', 0, 4), data: named.subarray(4), isWhole });
    at += length + 12;
  }
  const [header, data] = chunks;
  const width = header?.data.readUInt32BE(0) ?? 0;
  const rows = inflateSync(data?.data ?? Buffer.alloc(0));
  const pixel = (x: number, y: number) => {
    const at = y * (width * 3 + 1) + 1 + x * 3;
    return rows.subarray(at, at + 3).toString('hex');
  };
  return { chunks, header: header?.data, width, rows, pixel };
}

describe('the icon as a PNG', () => {
  const { chunks, header, width, rows, pixel } = read(touchIcon(page));

  it('is a whole PNG of 180 by 180 pixels', () => {
    expect(chunks.map(({ name, isWhole }) => [name, isWhole])).toEqual([
      ['IHDR', true],
      ['IDAT', true],
      ['IEND', true],
    ]);
    expect([width, header?.readUInt32BE(4), header?.toString('hex', 8)]).toEqual([180, 180, '0802000000']);
    expect(rows.length).toBe(180 * (180 * 3 + 1));
  });

  it('has the ground to its edges, and the line of the SVG where the SVG has it', () => {
    const [ground, line] = ['0b434b', 'e2ac4b'];
    for (const [x, y] of [
      [0, 0],
      [179, 0],
      [0, 179],
      [179, 179],
      [90, 100],
      [30, 100],
    ] as const)
      expect(pixel(x, y)).toBe(ground);
    // M3 17 h6 V9 h6 v4 h6, of 24 units: 7.5 pixels each.
    for (const [x, y] of [
      [3.5, 17],
      [9, 17.9],
      [9, 13],
      [9.9, 9],
      [15, 11],
      [15.9, 13.9],
      [20.5, 13],
    ] as const)
      expect(pixel(Math.floor(x * 7.5), Math.floor(y * 7.5))).toBe(line);
    // The line begins at 3 units, in the middle of a pixel: half of each colour.
    expect([21, 22, 23].map((x) => pixel(x, 127))).toEqual([ground, '77784b', line]);
  });

  it('fails by name where the icon of the page has a shape that it cannot draw', () => {
    expect(() => touchIcon(page.replace('M3 17h6', 'M3 17c6 1 2 3 4 5'))).toThrow('touchIcon.ts');
  });
});
