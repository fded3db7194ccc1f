import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { assetHeaders } from '../headers';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Files of the built site that can be requested: /assets/*, and single files of its root. Never a dot file. */
const servable = /^\/(assets\/)?[A-Za-z0-9][\w.-]*\.[a-z0-9]+$/;
const hidden = /^\/(index\.html|csp\.json)$/;

/** Returns a file of the built site with its headers, or null if there is none. Names in /assets/ contain a hash. */
export async function assetOf(siteDir: string, path: string): Promise<Response | null> {
  if (!servable.test(path) || hidden.test(path)) return null;
  const type = types[extname(path)];
  const bytes = type ? await readFile(join(siteDir, path)).catch(() => null) : null;
  if (!bytes || !type) return null;
  return new Response(new Uint8Array(bytes), {
    headers: { 'Content-Type': type, ...assetHeaders(path.startsWith('/assets/')) },
  });
}
