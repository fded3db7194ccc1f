import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readFacts, shortDigest } from './builtSite';
import { trustedProxies } from './forwarded';
import { checkNginxConfig, checkStaticHeaders } from './headerLimits';
import { headerTable, staticHeaders, type WidgetFolders } from './headerTable';
import { nginxConfig } from './nginx';
import {
  checkChangePassword,
  checkDocuments,
  checkOrigin,
  checkResolver,
  headerSizeOf,
  readServedConfig,
} from './settings';

const usage = `usage: npm run headers -- page.json --json | --static | --nginx
  --dist dist                      the folder with site/ and widget/
  --root /srv/passport             nginx: where that folder is on the server; default: --dist
  --listen 8080                    nginx: its listen parameter
  --server-name passport.example   nginx: its server_name
  --api https://api.example        nginx: passes every other path on to this server
  --pages http://127.0.0.1:8081    nginx: passes documents on to the page server there; without it --dist is a
                                   folder that \`npm run deploy -- folder --static page.json\` made
  --shared-documents               nginx: the page server there has that option
  --change-password https://…      nginx: redirects /.well-known/change-password there
  --documents '/account/*'         nginx: a path at which --api may answer with a page; repeatable
  --cross-origin '/oidc/token'     nginx: a path of --api that applications of other origins may read; repeatable
  --trusted-proxy 10.0.0.0/8       nginx: a proxy in front whose X-Forwarded-* headers count; repeatable
  --resolver 127.0.0.11            nginx: DNS server by which --api and --pages are found again when they move
  --max-header-size 16384          nginx: most bytes of a request's line, and of one header such as its cookies
  --ca /etc/ssl/certs/ca.pem       nginx: certificates by which that of --api is verified; default: Debian's
  --access-log /var/log/a.log      nginx: default: /var/log/nginx/passport.log
  --without-brotli                 nginx: for an nginx without the module for .br files`;

/** @help `npm run headers`: prints the headers of every path for a configuration. Exits 1 where it cannot. */
export async function main(args: string[]): Promise<number> {
  try {
    console.log((await printed(args)).trimEnd());
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function printed(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      static: { type: 'boolean' },
      nginx: { type: 'boolean' },
      dist: { type: 'string', default: 'dist' },
      root: { type: 'string' },
      listen: { type: 'string', default: '8080' },
      'server-name': { type: 'string', default: '_' },
      api: { type: 'string', default: '' },
      pages: { type: 'string', default: '' },
      'shared-documents': { type: 'boolean', default: false },
      'change-password': { type: 'string', default: '' },
      documents: { type: 'string', multiple: true, default: [] },
      'cross-origin': { type: 'string', multiple: true, default: [] },
      'trusted-proxy': { type: 'string', multiple: true, default: [] },
      resolver: { type: 'string', default: '' },
      'max-header-size': { type: 'string', default: '16384' },
      ca: { type: 'string', default: '/etc/ssl/certs/ca-certificates.crt' },
      'access-log': { type: 'string', default: '/var/log/nginx/passport.log' },
      'without-brotli': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (!file || [values.json, values.static, values.nginx].filter(Boolean).length !== 1) throw new Error(usage);
  checkOrigin('--api', values.api);
  checkOrigin('--pages', values.pages);
  checkChangePassword(values['change-password']);
  checkDocuments(values.documents);
  checkDocuments(values['cross-origin'], '--cross-origin');
  trustedProxies(values['trusted-proxy']);
  const maxHeaderSize = headerSizeOf(values['max-header-size']);
  checkResolver(values.resolver);
  const config = await readServedConfig(file);
  const isStatic = Boolean(values.nginx) && !values.pages;
  const siteFolder = isStatic ? '' : 'site';
  const facts = await readFacts(join(values.dist, siteFolder));
  if (isStatic && existsSync(join(values.dist, 'site')))
    throw new Error(
      `nginx needs --pages, or a folder without documents to make: npm run deploy -- folder --static ${file}`,
    );
  if (facts.scriptHashes.length === 0) throw new Error(`Nothing is built in ${values.dist}: npm run build`);
  const root = values.root ?? resolve(values.dist);
  if (values.nginx) {
    const text = nginxConfig({
      config,
      facts,
      root,
      siteRoot: join(root, siteFolder),
      listen: values.listen,
      serverName: values['server-name'],
      api: values.api,
      pages: values.pages,
      sharedDocuments: values['shared-documents'],
      changePassword: values['change-password'],
      documents: values.documents,
      crossOrigin: values['cross-origin'],
      trustedProxies: values['trusted-proxy'],
      maxHeaderSize,
      resolver: values.resolver,
      ca: values.ca,
      accessLog: values['access-log'],
      brotli: !values['without-brotli'],
      plainPage: isStatic ? plainPageIn(values.dist) : '',
    });
    const figures = checkNginxConfig(text);
    if (isStatic) console.error(figures);
    return text;
  }
  const table = headerTable(config.checked, facts, widgetFolders(values.dist));
  if (values.json) return JSON.stringify(table, null, 2);
  const text = staticHeaders(table, facts.base);
  console.error(checkStaticHeaders(text));
  return text;
}

/** Returns the path of the plain page of the release that a static folder has: its headers are printed with it. */
function plainPageIn(folder: string): string {
  const { digest } = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as { digest: string };
  return `/documents/${shortDigest(digest)}.html`;
}

/** Returns the folders of versions of the widget in builds and deployed folders. */
export function widgetFolders(...folders: readonly string[]): WidgetFolders {
  const found = folders.map((folder) => join(folder, 'widget')).filter((widget) => existsSync(widget));
  const names = [...new Set(found.flatMap((widget) => readdirSync(widget)))].sort();
  return {
    versions: names.filter((name) => /^\d+\.\d+\.\d+$/.test(name)),
    floating: names.filter((name) => /^v\d+$/.test(name)),
  };
}
