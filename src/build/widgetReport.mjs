import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { root } from './command.mjs';

/** Returns one line per built widget script: name, bytes under brotli, integrity. */
export function widgetReport() {
  const digests = JSON.parse(readFileSync(`${root}dist/widget/integrity.json`, 'utf8'));
  return Object.entries(digests).map(([file, integrity]) => {
    const bytes = brotliCompressSync(readFileSync(`${root}dist/widget/${file}`)).length;
    return `${file.padEnd(24)}${`${bytes} bytes brotli`.padEnd(20)}${integrity}`;
  });
}
