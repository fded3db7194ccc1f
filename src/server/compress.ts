import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';

/** A content coding that we can send; `identity` for none. */
export type Coding = 'br' | 'gzip' | 'identity';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/** The start of a text, compressed once, to which ends are added without compressing again. */
export interface CompressedStart {
  readonly bytes: Uint8Array;
  /** Length and checksum of the text: gzip ends with both. */
  readonly length: number;
  readonly sum: number;
}

/**
 * Compresses the start of a text at the best level. Both formats consist of blocks: a flush ends one at a whole byte,
 * so that `withEnd` adds another.
 */
export async function compressStart(text: string, coding: Coding): Promise<CompressedStart> {
  const plain = Buffer.from(text);
  const known = { length: plain.length, sum: coding === 'gzip' ? crc32(plain) : 0 };
  if (coding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
    return { ...known, bytes: await brotli(plain, { params, finishFlush: constants.BROTLI_OPERATION_FLUSH }) };
  }
  if (coding === 'gzip')
    return { ...known, bytes: await gzipped(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH }) };
  return { ...known, bytes: plain };
}

/**
 * Returns a whole answer: the compressed start, and an end in a block that is not compressed. So the length of an
 * answer says nothing about a token in its end (BREACH). The end has at most 65,535 bytes.
 */
export function withEnd({ bytes, length, sum }: CompressedStart, end: string, coding: Coding): Uint8Array<ArrayBuffer> {
  const plain = Buffer.from(end);
  const size = plain.length;
  if (size === 0 || size > 0xffff) throw new Error(`An end of ${size} bytes does not fit into one block`);
  if (coding === 'identity') return Buffer.concat([bytes, plain]);
  const head = Buffer.alloc(5);
  if (coding === 'br') {
    // RFC 7932, 9.2: not the last, length in four nibbles, not compressed. Then the empty last block.
    head.writeUIntLE((size - 1) * 8 + 2 ** 19, 0, 3);
    return Buffer.concat([bytes, head.subarray(0, 3), plain, Buffer.of(3)]);
  }
  // RFC 1951, 3.2.4: the last block, stored. RFC 1952: checksum and length.
  head.writeUInt8(1, 0);
  head.writeUInt16LE(size, 1);
  head.writeUInt16LE(0xffff - size, 3);
  const foot = Buffer.alloc(8);
  foot.writeUInt32LE(crc32(plain, sum), 0);
  foot.writeUInt32LE((length + size) % 2 ** 32, 4);
  return Buffer.concat([bytes, head, plain, foot]);
}
