import { assetHeaders, pageHeaders, plainHeaders, widgetHeaders } from './headers';
import { failureLocations } from './nginxFailed';
import { addHeaders, block, map, quoted, type Lines } from './nginxLines';
import { apiLocation, pass, proxyMaps, proxyServer, type NginxProxyOptions } from './nginxProxy';
import { unreadLocations } from './nginxUnread';
import { pagePaths, visitPath } from './pagePaths';
import { changePasswordPath } from './settings';

export interface NginxOptions extends NginxProxyOptions {
  /** Folder with `widget/`. */
  readonly root: string;
  /** Folder with `assets/` and `version.json`. */
  readonly siteRoot: string;
  /** Value of `listen`: '8080', '127.0.0.1:8080', '443 ssl'. */
  readonly listen: string;
  readonly serverName: string;
  /** Whether pages of shared documents get what is their visitor's alone from the page server. */
  readonly sharedDocuments?: boolean;
  /** The page that changes a password; empty for none. */
  readonly changePassword: string;
  readonly brotli: boolean;
  /** Without `pages`: the path of the plain page that has these headers. */
  readonly plainPage: string;
}

/**
 * Returns a whole nginx configuration for one page configuration: a server with the headers of `./headers`, which sends
 * files and passes documents to the page server. It belongs into the `http` context, such as a file of `conf.d/`.
 */
export function nginxConfig(options: NginxOptions): string {
  const { facts, siteRoot, listen, serverName, pages, changePassword } = options;
  const { base } = facts;
  const lines: Lines = [
    '# Written by `npm run headers -- page.json --nginx`.',
    pages
      ? '# Write it again after a change of page.json or of the sub-path. A deployment changes nothing in it.'
      : '# Write it again after each `npm run deploy`: the policy has digests of the build.',
    ...proxyMaps(options),
    ...openerMap(options),
    ...block(
      'server',
      `listen ${listen};`,
      `server_name ${serverName};`,
      `root ${siteRoot};`,
      'server_tokens off;',
      ...proxyServer(options),
      'max_ranges 0;',
      'charset utf-8;',
      'charset_types text/javascript application/javascript text/css text/plain;',
      'gzip on;',
      '# Also for proxies and CDNs, which write Via, and may ask by HTTP/1.0.',
      'gzip_proxied any;',
      'gzip_http_version 1.0;',
      'gzip_vary on;',
      'gzip_types text/css text/javascript application/javascript image/svg+xml application/json;',
      '# Where TLS ends here: add_header Strict-Transport-Security to every location, with includeSubDomains if you can.',
      '',
      ...unreadLocations(options.config.checked.frame.allowedHosts),
      ...failureLocations,
      ...documents(options),
      ...files(options),
      ...block(
        `location = ${base}health`,
        'access_log off;',
        'default_type text/plain;',
        ...addHeaders(plainHeaders()),
        String.raw`return 200 "ok\n";`,
      ),
      ...block(
        `location = ${base}ready`,
        'access_log off;',
        ...(pages
          ? passPages(options)
          : [
              'default_type text/plain;',
              ...addHeaders(plainHeaders()),
              ...block(`if (!-f ${siteRoot}${options.plainPage})`, 'return 503;'),
              String.raw`return 200 "ok\n";`,
            ]),
      ),
      ...(changePassword
        ? block(
            `location = ${changePasswordPath}`,
            'absolute_redirect off;',
            ...addHeaders(plainHeaders()),
            `return 302 ${quoted(changePassword)};`,
          )
        : []),
      ...(base === '/'
        ? []
        : block(`location = ${base.slice(0, -1)}`, `return 308 ${base}$is_args$args;`, 'absolute_redirect off;')),
      ...apiLocation(options),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** The documents: of the page server, which knows the visitor; or the plain page of a static folder. */
function documents(options: NginxOptions): Lines {
  const { config, facts, pages } = options;
  const inner = pagePaths.filter((path) => path !== '/').map((path) => path.slice(1));
  const location = `location ~ ^${facts.base}(?:${inner.join('|')})?$`;
  if (pages)
    return [
      ...block(location, ...passPages(options), 'gzip off;'),
      ...(options.sharedDocuments ? block(`location = ${facts.base}${visitPath}`, ...passPages(options)) : []),
    ];
  const opener = { 'Cross-Origin-Opener-Policy': '$passport_opener' };
  return block(
    location,
    'absolute_redirect off;',
    ...addHeaders(pageHeaders(config.checked, facts), opener),
    `try_files ${options.plainPage} =404;`,
    '# A form that was sent before the scripts of the page came.',
    ...block('if ($request_method = POST)', 'return 303 $uri$is_args$args;'),
  );
}

/** The page server's answers have headers of their own; those of the server block would be a second policy. */
function passPages(options: NginxOptions): Lines {
  return [
    ...pass(options, 'pages', options.config.checked.timeoutMs),
    'proxy_hide_header X-Request-Id;',
    ...addHeaders({}),
  ];
}

/** Without a page server: the opener policy of a window that returns its result to a frame (D-FRAMEHEADERS). */
function openerMap({ config, pages }: NginxOptions): Lines {
  if (pages) return [];
  const policy = (handback: boolean) =>
    pageHeaders(config.checked, {}, { handback })['Cross-Origin-Opener-Policy'] ?? '';
  return map('$arg_handback', 'passport_opener', [
    ['1', policy(true)],
    ['default', policy(false)],
  ]);
}

/** Assets, the widget and single files. The compressed files of the build are sent as they are. */
function files(options: NginxOptions): Lines {
  const { facts, root, siteRoot, brotli } = options;
  const { base } = facts;
  const compressed = ['gzip_static on;', ...(brotli ? ['brotli_static on;'] : [])];
  const scripts = String.raw`passport-login(?:\.iife)?\.js)$`;
  const missing = 'error_page 403 404 =404 @passport_missing;';
  return [
    ...block(
      `location ^~ ${base}assets/`,
      `alias ${siteRoot}/assets/;`,
      missing,
      ...compressed,
      ...addHeaders(assetHeaders(true)),
    ),
    ...block(`location = ${base}version.json`, `alias ${siteRoot}/version.json;`, ...addHeaders(assetHeaders(false))),
    ...block(
      String.raw`location ~ ${quoted(String.raw`^${base}widget/(?<pinned>\d+\.\d+\.\d+/${scripts}`)}`,
      `alias ${root}/widget/$pinned;`,
      missing,
      ...compressed,
      ...addHeaders(widgetHeaders(true)),
    ),
    ...block(
      `location ~ ${quoted(String.raw`^${base}widget/(?<floating>(?:v\d+/)?${scripts}`)}`,
      `alias ${root}/widget/$floating;`,
      missing,
      ...compressed,
      ...addHeaders(widgetHeaders(false)),
    ),
    '# What is missing is never the passport server’s, and never kept.',
    ...block(`location ${base}widget/`, ...addHeaders(plainHeaders()), 'return 404;'),
    ...block(
      'location @passport_missing',
      // The page server may know others, of another release.
      ...(options.pages ? passPages(options) : [...addHeaders(plainHeaders()), 'return 404;']),
    ),
  ];
}
