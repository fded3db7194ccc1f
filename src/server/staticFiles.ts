import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { allowedCodings } from './builtSite';
import { assetHeaders, widgetHeaders } from './headers';
import { peerMark, type Peers } from './peers';

/** Files of the built site that can be requested: /assets/*, and single files of its root. Never a dot file. */
const servable = /^\/(assets\/)?[A-Za-z0-9][\w.-]*\.[a-z0-9]+$/;
const hidden = /^\/(index\.html|csp\.json|document\.json)$|\.(?:br|gz)$/;

/** Scripts of the widget: at the floating addresses, and in the folder of a version, whose files never change. */
const widgetScript = /^\/((?:v\d+|\d+\.\d+\.\d+)\/)?passport-login(\.iife)?\.js$/;

/** Whether a path under /widget/ has the bytes of one version for good. */
export const isPinnedWidget = (path: string): boolean => /^\/\d+\.\d+\.\d+\//.test(path);

const none = () => Promise.resolve();

async function send(
  context: Context,
  file: string,
  headers: Readonly<Record<string, string>>,
  precompressed: boolean,
): Promise<Response | null> {
  // All of a script is sent at once: a part that a cache keeps would fit no digest.
  context.req.raw.headers.delete('Range');
  let sent = file;
  const onFound = (path: string) => {
    sent = path;
  };
  const found = await serveStatic({ path: file, precompressed, onFound })(context, none);
  if (!(found instanceof Response)) return null;
  const answer = headers['Cache-Control'] === 'no-cache' ? await tagged(found, sent, context.req.method) : found;
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, String(value));
  if (precompressed) answer.headers.set('Vary', 'Accept-Encoding');
  // Differs between machines with the same build. The tag does not.
  answer.headers.delete('Last-Modified');
  return answer;
}

/**
 * Returns the answer with a tag of its bytes, for HEAD as for GET. The file is read once: a deployment may replace it
 * between the tag and the body.
 */
async function tagged(found: Response, file: string, method: string): Promise<Response> {
  await found.body?.cancel();
  const bytes = await readFile(file);
  const answer = new Response(method === 'HEAD' ? null : bytes, { headers: found.headers });
  answer.headers.set('ETag', `"${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}"`);
  answer.headers.set('Content-Length', String(bytes.length));
  return answer;
}

/** Returns a file of the built site with its headers, or null if there is none. Names in /assets/ contain a hash. */
export function assetOf(context: Context, siteDir: string, path: string, precompressed = false) {
  if (!servable.test(path) || hidden.test(path)) return Promise.resolve(null);
  return send(context, join(siteDir, path), assetHeaders(path.startsWith('/assets/')), precompressed);
}

/** Returns a script of the widget with its headers, or null if there is none. `path` is the part after /widget. */
export function widgetOf(context: Context, widgetDir: string, path: string, precompressed = false) {
  if (!widgetScript.test(path)) return Promise.resolve(null);
  return send(context, join(widgetDir, path), widgetHeaders(isPinnedWidget(path)), precompressed);
}

export interface StaticFolders {
  readonly siteDir: string;
  readonly widgetDir: string;
  readonly base: string;
  /** Asks the other servers of the page for a file that this one lacks. */
  readonly peers?: Peers | undefined;
}

/** Returns the headers of a file that never changes, which a server of another release may have; null for others. */
function releasedHeaders(path: string): Record<string, string> | null {
  if (path.startsWith('/assets/')) return servable.test(path) && !hidden.test(path) ? assetHeaders(true) : null;
  const inWidget = path.slice('/widget'.length);
  return path.startsWith('/widget/') && widgetScript.test(inWidget) && isPinnedWidget(inWidget)
    ? widgetHeaders(true)
    : null;
}

/** Returns a file of another release with its headers, or null if no server has it. */
async function ofOtherRelease({ req }: Context, path: string, peers: Peers): Promise<Response | null> {
  const headers = releasedHeaders(path);
  // A request of another server is not passed on again.
  if (headers === null || req.header(peerMark) !== undefined) return null;
  const file = await peers(req.path, allowedCodings(req.header('accept-encoding')));
  // Some servers answer with a page where they have no file.
  if (file === null || file.type.split(';')[0] !== getMimeType(path)?.split(';')[0]) return null;
  const coded = file.coding !== undefined && { 'Content-Encoding': file.coding };
  return new Response(file.bytes, {
    headers: { 'Content-Type': file.type, ...headers, ...coded, Vary: 'Accept-Encoding' },
  });
}

/** Serves the files of the build: compressed as the build left them, and with a tag where they are revalidated. */
export function staticFiles({ siteDir, widgetDir, base, peers }: StaticFolders): MiddlewareHandler {
  const addTag = etag();
  return async (context, next) => {
    const path = context.req.path.slice(base.length - 1);
    const answer = path.startsWith('/widget/')
      ? await widgetOf(context, widgetDir, path.slice('/widget'.length), true)
      : await assetOf(context, siteDir, path, true);
    if (!answer) return (peers && (await ofOtherRelease(context, path, peers))) ?? next();
    if (answer.headers.get('Cache-Control') !== 'no-cache') return answer;
    await addTag(context, () => {
      context.res = answer;
      return none();
    });
    return context.res;
  };
}
