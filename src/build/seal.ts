import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the digest of a file's bytes as the value of an `integrity` attribute. */
export const integrityOf = (bytes: string | Uint8Array, algorithm: 'sha256' | 'sha384' = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;

/**
 * Address of each built script and style to its integrity. `base` is the path that the site is served at. Every page
 * carries all of them and no compression shrinks them, so they are SHA-256, the shortest that browsers accept.
 */
export function seals(site: string, base = '/'): Record<string, string> {
  const files = readdirSync(join(site, 'assets')).filter((name) => /\.(js|css)$/.test(name));
  return Object.fromEntries(
    files
      .sort()
      .map((name) => [`${base}assets/${name}`, integrityOf(readFileSync(join(site, 'assets', name)), 'sha256')]),
  );
}

/** Adds `integrity` to every tag that loads a built file. Throws for a tag whose file is unknown. */
export function sealTags(html: string, sealed: Record<string, string>): string {
  return html.replace(
    /<(script|link)\b[^>]*?\b(?:src|href)="(\/(?:[^"]+\/)?assets\/[^"]+)"[^>]*?(?=\s*\/?>)/g,
    (tag, _, address: string) => {
      const integrity = sealed[address];
      if (!integrity) throw new Error(`No such built file: ${address}`);
      return `${tag} integrity="${integrity}"`;
    },
  );
}

/** Returns the text of an inline import map with the integrity of every script, lazy ones included. */
export function importMapOf(sealed: Record<string, string>): string {
  return JSON.stringify({
    integrity: Object.fromEntries(Object.entries(sealed).filter(([address]) => address.endsWith('.js'))),
  });
}
