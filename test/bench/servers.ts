import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { serve as serveSandbox } from '../../src/build/sandbox';
import { readFacts } from '../../src/serving/builtSite';
import { watchBuild, type Load } from '../../src/serving/documents';
import { listen } from '../../src/serving/listen';
import { createPageServer } from '../../src/serving/pageServer';
import { servedConfig } from '../../src/serving/settings';
import { subjects, subjectsDir } from './subjects';

/** Everything that is measured. */
export const names = [...subjects, 'product'] as const;
export type Name = (typeof names)[number];

/** The running servers of a benchmark. */
export interface Servers {
  /** Address of a page, alone or within a host page of another origin. */
  address: (name: Name, isFramed: boolean) => string;
  /** The sandbox behind the product. */
  sandbox: string;
  /** The product, without a slash at the end. */
  product: string;
  close: () => Promise<void>;
}

const at = { port: 0, host: '127.0.0.1' };

/** Serves the subjects, the product by its production server with the sandbox behind it, and a host page for each. */
export async function startServers(load: Load): Promise<Servers> {
  const sandbox = await serveSandbox(at);
  const files = new Hono().use(serveStatic({ root: subjectsDir, precompressed: true }));
  const others = await listen(files, at);
  const hosts = new Hono();
  const host = await listen(hosts, at);
  const product = await listen(await productServer(sandbox.url, host.url, load), at);
  const addressOf = (name: Name) => (name === 'product' ? `${product.url}/?lang=en-us` : `${others.url}/${name}/`);
  for (const name of names) hosts.get(`/${name}`, (context) => context.html(hostPage(addressOf(name), product.url)));
  return {
    address: (name, isFramed) => (isFramed ? `${host.url}/${name}` : addressOf(name)),
    sandbox: sandbox.url,
    product: product.url,
    close: async () => {
      await Promise.all([product, host, others, sandbox].map((each) => each.close()));
    },
  };
}

async function productServer(sandbox: string, host: string, load: Load): Promise<Hono> {
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

/** The smallest host page: the frame, and for the product the widget around it (docs/embedding.md). */
function hostPage(address: string, product: string): string {
  const start =
    '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>Host</title><body>';
  if (!address.startsWith(product)) return `${start}${frame(address)}`;
  return `${start}<passport-login url="${address}">${frame(`${address}&amp;iniframe=1`)}</passport-login><script type="module" src="${product}/widget/passport-login.js" crossorigin></script>`;
}

const frame = (address: string) => `<iframe src="${address}" width="432" height="640" title="Log in"></iframe>`;
