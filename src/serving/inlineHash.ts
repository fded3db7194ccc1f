import { createHash } from 'node:crypto';

/** Returns the source expression that allows an inline script or style of this text in a Content Security Policy. */
export const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the digests of the inline scripts and styles of a page as the build wrote it. */
export function inlineHashesOfPage(html: string): { scriptHashes: string[]; styleHashes: string[] } {
  const digests = (pattern: RegExp) =>
    [...html.matchAll(pattern)].flatMap(([, text = '']) => (text === '' ? [] : [inlineHash(text)]));
  return {
    scriptHashes: digests(/<script(?![^>]* src=)(?![^>]*"application\/json")[^>]*>([^]*?)<\/script>/g),
    styleHashes: digests(/<style>([^]*?)<\/style>/g),
  };
}
