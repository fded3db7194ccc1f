import type { Env, Hono } from 'hono';
import shape from '../../page/styles/shape.css?raw';
import tokens from '../../page/styles/tokens.css?raw';
import { assetHeaders } from '../../server/headers';

/** Every script and stylesheet of the sandbox's own pages, as text. */
const found = import.meta.glob<string>('../*/*.{js,css}', { query: '?raw', import: 'default', eager: true });
const files = Object.entries(found).map(([path, text]) => [path.replace(/.*\//, ''), text] as const);

export const fileHeaders = (name: string) => ({
  ...assetHeaders(false),
  'Content-Type': `text/${name.endsWith('.css') ? 'css' : 'javascript'}; charset=utf-8`,
});

/** Returns the text of a script or stylesheet. */
export const fileText = (name: string) => Object.fromEntries(files)[name] ?? '';

/** Serves them at `/sandbox/<name>`. */
export function serveFiles<E extends Env>(app: Hono<E>): void {
  for (const [name, text] of [...files, ['tokens.css', shape + tokens] as const])
    app.get(`/sandbox/${name}`, (context) => context.body(text, 200, fileHeaders(name)));
}
