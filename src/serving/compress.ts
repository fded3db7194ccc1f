import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { allowedCodings } from './builtSite';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Compresses a document for one answer, fast: its token differs every time. The page never repeats text of the request
 * beside the token, so the length says nothing about it (BREACH).
 */
export async function compressed(
  text: string,
  encodings: string | undefined,
): Promise<{ body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const [coding] = allowedCodings(encodings);
  if (coding === 'br') {
    const bytes = await brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } });
    return { body: new Uint8Array(bytes), headers: { 'Content-Encoding': coding } };
  }
  if (coding === 'gzip')
    return { body: new Uint8Array(await gzipped(text, { level: 6 })), headers: { 'Content-Encoding': coding } };
  return { body: text, headers: {} };
}
