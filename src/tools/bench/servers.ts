import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono, type Context } from 'hono';
import { serve as serveSandbox } from '../../sandbox/serve';
import { allowedCodings, readFacts } from '../../server/builtSite';
import { compressStart, withEnd } from '../../server/compress';
import { watchBuild, type ImportModule } from '../../server/documents';
import { listen } from '../../server/listen';
import { createPageServer } from '../../server/pageServer';
import { servedConfig } from '../../server/settings';
import { sameScreen, subjects, subjectsDir, type SubjectName } from './makeSubjects';

/** Everything that is measured. */
export type Name = SubjectName | 'product';
export const benchNames: readonly Name[] = [...subjects, 'product'];

/** The running servers of a benchmark. */
export interface Servers {
  /** Address of a subject's page, alone or within a host page of another origin. */
  address: (name: Name, isFramed: boolean) => string;
  /** Serves this document for the subject that has a screen of the product. Returns its address. */
  showScreen: (html: string) => string;
  /** The sandbox behind the product. */
  sandbox: string;
  /** The product, without a slash at the end. */
  product: string;
  close: () => Promise<void>;
}

const at = { port: 0, host: '127.0.0.1' };

/**
 * Serves the subjects, the product by its production server with the sandbox behind it, and a host page for each. All
 * are compressed in the same way.
 */
export async function startServers(load: ImportModule): Promise<Servers> {
  const sandbox = await serveSandbox(at);
  const screen = { html: '' };
  const others = await listen(subjectPages(screen), at);
  const hosts = new Hono();
  const host = await listen(hosts, at);
  const product = await listen(await productServer(sandbox.url, host.url, load), at);
  const pages = Object.fromEntries(subjects.map((name) => [name, `${others.url}/${name}/`])) as Record<Name, string>;
  pages.product = `${product.url}/?lang=en-us`;
  for (const name of benchNames) hosts.get(`/${name}`, (context) => send(context, hostPage(name, pages[name])));
  return {
    address: (name, isFramed) => (isFramed ? `${host.url}/${name}` : pages[name]),
    showScreen: (html) => {
      screen.html = html;
      return `${others.url}/${sameScreen}/`;
    },
    sandbox: sandbox.url,
    product: product.url,
    close: async () => {
      await Promise.all([product, host, others, sandbox].map((each) => each.close()));
    },
  };
}

async function productServer(sandbox: string, host: string, load: ImportModule): Promise<Hono> {
  const config = servedConfig({
    edition: 'hk',
    language: 'en-us',
    isProd: false,
    jumpUrl: '/sandbox/jump',
    defaultTarget: '/sandbox/home',
    captcha: { scriptUrl: '/sandbox/captcha.js', appid: '2090000001' },
    frame: { allowedHosts: [host] },
  });
  return createPageServer({
    build: watchBuild('dist', { load }),
    siteDir: 'dist/site',
    widgetDir: 'dist/widget',
    base: (await readFacts('dist/site')).base,
    config,
    api: sandbox,
    csrf: `${sandbox}/sandbox/csrf?site=hk`,
  });
}

function subjectPages(screen: { html: string }): Hono {
  const app = new Hono();
  for (const name of [...subjects, sameScreen] as const) {
    const read = (file: string) => readFileSync(join(subjectsDir, name, file));
    app.get(`/${name}/`, (context) => send(context, name === sameScreen ? screen.html : read('index.html').toString()));
    app.get(`/${name}/script.js`, (context) => {
      const coding = allowedCodings(context.req.header('accept-encoding')).includes('br') ? '.br' : '';
      return context.body(new Uint8Array(read(`script.js${coding}`)), 200, {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'public, max-age=31536000, immutable',
        ...(coding && { 'Content-Encoding': 'br' }),
      });
    });
  }
  return app;
}

const made = new Map<string, ReturnType<typeof compressStart>>();

/** Sends a document as the product's server does: compressed once. */
async function send(context: Context, html: string): Promise<Response> {
  const [coding = 'identity'] = allowedCodings(context.req.header('accept-encoding'));
  const key = `${coding} ${html}`;
  const start = made.get(key) ?? compressStart(html, coding);
  made.set(key, start);
  return context.body(withEnd(await start, '\n', coding), 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  });
}

/** The smallest host page: the frame, and for the product the widget around it (docs/embedding.md). */
function hostPage(name: Name, address: string): string {
  const start =
    '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Host</title><body>';
  if (name !== 'product') return `${start}${frame(address)}`;
  const { origin } = new URL(address);
  return `${start}<passport-login url="${address}">${frame(`${address}&amp;iniframe=1`)}</passport-login><script type="module" src="${origin}/widget/passport-login.js" crossorigin></script>`;
}

const frame = (address: string) => `<iframe src="${address}" width="432" height="640" title="Log in"></iframe>`;
