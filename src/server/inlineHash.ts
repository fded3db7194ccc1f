import { createHash } from 'node:crypto';

/** Returns the source expression that allows an inline script or style of this text in a Content Security Policy. */
export const inlineHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the digests of the inline scripts and styles of a page as the build wrote it. */
export function inlineHashesOfPage(html: string): { scriptHashes: string[]; styleHashes: string[] } {
  const isInline = ({ tag, text }: Element) => text !== '' && !tag.includes(' src=') && !tag.includes('/json"');
  const digests = (name: string) =>
    elementsIn(html, name)
      .filter(isInline)
      .map(({ text }) => inlineHash(text));
  return { scriptHashes: digests('script'), styleHashes: digests('style') };
}

interface Element {
  readonly tag: string;
  readonly text: string;
}

/** Returns the elements of a name that contain text alone. */
const elementsIn = (html: string, name: string): Element[] =>
  html
    .split(`<${name}`)
    .slice(1)
    .map((rest) => {
      const end = rest.indexOf('>');
      return { tag: rest.slice(0, end), text: rest.slice(end + 1, rest.indexOf(`</${name}>`)) };
    });
