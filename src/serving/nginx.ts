import { languages } from '../../i18n/locales';
import type { SiteFacts } from './builtSite';
import { acceptPatterns, languageCookie, mayBecomeHkva } from './choosePage';
import { assetHeaders, pageHeaders, plainHeaders, widgetHeaders } from './headers';
import { brandStyle } from './brandStyle';
import { addHeaders, block, map, quoted, type Lines } from './nginxLines';
import { apiLocation, passToken, proxyMaps, proxyServer, type NginxProxyOptions } from './nginxProxy';
import { configJson } from './injectConfig';
import { pagePaths } from './pagePaths';
import { rootTag, waysAttribute } from './waysAttribute';
import { changePasswordPath, csrfHeader, type ServedConfig } from './settings';

export interface NginxOptions extends NginxProxyOptions {
  readonly facts: SiteFacts;
  /** Folder with `site/` and `widget/`. */
  readonly root: string;
  /** Value of `listen`: '8080', '127.0.0.1:8080', '443 ssl'. */
  readonly listen: string;
  readonly serverName: string;
  /** The page that changes a password; empty for none. */
  readonly changePassword: string;
  readonly brotli: boolean;
}

/**
 * Returns a whole nginx configuration for one page configuration: maps that choose the page as `./choosePage` does, and
 * a server with the headers of `./headers`. It belongs into the `http` context, such as a file of `conf.d/`.
 */
export function nginxConfig(options: NginxOptions): string {
  const { facts, root, listen, serverName, changePassword } = options;
  const { base } = facts;
  const lines: Lines = [
    '# Written by `npm run headers -- page.json --nginx`. Write it again after each build.',
    ...proxyMaps(options),
    ...maps(options),
    ...block(
      'server',
      `listen ${listen};`,
      `server_name ${serverName};`,
      `root ${root}/site;`,
      'server_tokens off;',
      ...proxyServer(options),
      'charset utf-8;',
      'charset_types text/javascript application/javascript text/css text/plain;',
      'gzip on;',
      'gzip_vary on;',
      'gzip_types text/css text/javascript application/javascript image/svg+xml application/json;',
      '# Where TLS ends here: add_header Strict-Transport-Security to every location, with includeSubDomains if you can.',
      '',
      ...pages(options),
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
        'default_type text/plain;',
        ...addHeaders(plainHeaders()),
        ...block(`if (!-f ${root}/site/index.html)`, 'return 503;'),
        String.raw`return 200 "ok\n";`,
      ),
      ...(changePassword
        ? block(
            `location = ${changePasswordPath}`,
            'absolute_redirect off;',
            ...addHeaders(plainHeaders()),
            `return 302 ${quoted(changePassword)};`,
          )
        : []),
      ...(base === '/' ? [] : block(`location = ${base.slice(0, -1)}`, `return 308 ${base}$is_args$args;`)),
      ...apiLocation(options),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

/** The choice of the page, row by row as in `choosePage`. */
function maps({ config, facts: { base }, csrf }: NginxOptions): Lines {
  const { edition, language } = config.checked;
  const page = '$passport_edition.$passport_language.$passport_mode.$passport_tab.html';
  const named = languages.flatMap((each) => [[`"~*^${each}\\|"`, each]] as const);
  const other = languages.flatMap((each) => [[`"~*\\|${each}$"`, each]] as const);
  return [
    ...map('$http_accept_language', 'passport_accepted', [
      ...acceptPatterns.map(([each, form]) => [`"~*${form}"`, each] as const),
      ['default', language],
    ]),
    ...map(`$cookie_${languageCookie}`, 'passport_stored', [
      ...languages.map((each) => [each, each] as const),
      ['default', '$passport_accepted'],
    ]),
    ...map('$arg_lang|$arg_language', 'passport_language', [
      ...named,
      ...other,
      ['"|"', '$passport_stored'],
      ['default', language],
    ]),
    ...map('$request_uri|$arg_isLogin|$cookie_actionType', 'passport_mode', [
      [`"~^${base}site/regauth-by-phone[?|]"`, 'register'],
      [String.raw`"~\|(0|false)\|[^|]*$"`, 'register'],
      [String.raw`"~\|(1|true)\|[^|]*$"`, 'login'],
      [String.raw`"~\|register$"`, 'register'],
      ['default', 'login'],
    ]),
    ...map('$passport_mode|$cookie_authType', 'passport_tab', [
      ['"login|account"', 'account'],
      ['default', 'phone'],
    ]),
    ...map('$arg_isHkva', 'passport_edition', [
      ...(mayBecomeHkva(config.checked) ? [['"~^(1|true)$"', 'hkva'] as const] : []),
      ['default', edition],
    ]),
    // hkva has the ways of hk.
    ...map('$passport_mode', 'passport_ways', [
      ['register', waysAttribute(config.checked, { edition, mode: 'register' })],
      ['default', waysAttribute(config.checked, { edition, mode: 'login' })],
    ]),
    ...map('$http_sec_fetch_dest', 'passport_page', [
      ['document', `/prerendered/${page}`],
      ['"~^(iframe|frame|embed|object|fencedframe)$"', `/framed/${page}`],
      ['default', '/index.html'],
    ]),
    ...map('$arg_handback', 'passport_opener', [
      ['1', pageHeaders(config.checked, {}, { handback: true })['Cross-Origin-Opener-Policy'] ?? ''],
      ['default', pageHeaders(config.checked)['Cross-Origin-Opener-Policy'] ?? ''],
    ]),
    ...(csrf
      ? map('$passport_csrf_given', 'passport_csrf', [
          ['"~^[\\w.~+/=:-]+$"', '$passport_csrf_given'],
          ['default', ''],
        ])
      : []),
  ];
}

/** The documents: chosen, with the configuration and a token inserted, never stored. */
function pages(options: NginxOptions): Lines {
  const { config, facts, csrf } = options;
  const { base } = facts;
  const inner = pagePaths.filter((path) => path !== '/').map((path) => path.slice(1));
  const headers = pageHeaders(config.checked, facts);
  const { head, parts } = configParts(config, csrf !== '');
  const variables = parts.map((_, at) => `$passport_config_${at}`);
  return [
    ...block(
      `location ~ ^${base}(?:${inner.join('|')})?$`,
      ...(csrf
        ? [
            'auth_request /-passport-csrf;',
            `auth_request_set $passport_csrf_given $upstream_http_${csrfHeader.toLowerCase().replaceAll('-', '_')};`,
            'auth_request_set $passport_csrf_cookie $upstream_http_set_cookie;',
            'add_header Set-Cookie $passport_csrf_cookie;',
          ]
        : []),
      ...parts.map((part, at) => `set $passport_config_${at} ${quoted(part)};`),
      `sub_filter ${quoted('id="passport-config">{}</script>')} ${quoted(`id="passport-config">${head}${variables.join('')}</script>${brandStyle(config.checked.brand)}`)};`,
      `sub_filter ${quoted(rootTag)} ${quoted(`${rootTag}$passport_ways`)};`,
      ...addHeaders(headers, { 'Cross-Origin-Opener-Policy': '$passport_opener' }),
      'try_files $passport_page /index.html =404;',
    ),
    ...(csrf
      ? [
          ...block(
            'location = /-passport-csrf',
            'internal;',
            ...passToken(options),
            '# Without a token the page is shown all the same: its first call is refused, and says so.',
            'proxy_intercept_errors on;',
            'error_page 300 301 302 303 307 308 400 401 403 404 405 429 500 502 503 504 =204 /-passport-no-csrf;',
          ),
          ...block('location = /-passport-no-csrf', 'internal;', 'return 204;'),
        ]
      : []),
  ];
}

/** nginx accepts no parameter above 4 kB: the configuration is cut into parts. */
const partLength = 1000;

/**
 * Returns the configuration as JSON: its beginning, with nginx's variables for language and token, and the rest in
 * parts. `set` runs before the token is known, so only the rest may be set.
 */
function configParts({ given, checked }: ServedConfig, hasToken: boolean): { head: string; parts: string[] } {
  const others = Object.fromEntries(
    Object.entries(given).filter(([name]) => !['edition', 'language', 'csrf'].includes(name)),
  );
  // `$` would begin a variable.
  const json = (value: unknown) => configJson(value).replaceAll('$', String.raw`\u0024`);
  const { param, token } = checked.csrf;
  const head = `{"edition":${json(checked.edition)},"language":"$passport_language"`;
  const csrf = `,"csrf":{"param":${json(param)},"token":${hasToken ? '"$passport_csrf"' : json(token)}}`;
  const body = Object.keys(others).length === 0 ? '}' : `,${json(others).slice(1)}`;
  const letters = [...body];
  const count = Math.ceil(letters.length / partLength);
  const parts = Array.from({ length: count }, (_part, at) =>
    letters.slice(at * partLength, (at + 1) * partLength).join(''),
  );
  return { head: head + csrf, parts };
}

/** Assets, the widget and single files. The compressed files of the build are sent as they are. */
function files({ facts: { base }, root, brotli }: NginxOptions): Lines {
  const compressed = ['gzip_static on;', ...(brotli ? ['brotli_static on;'] : [])];
  const scripts = String.raw`passport-login(?:\.iife)?\.js)$`;
  return [
    ...block(
      `location ^~ ${base}assets/`,
      `alias ${root}/site/assets/;`,
      ...compressed,
      ...addHeaders(assetHeaders(true)),
    ),
    ...block(`location = ${base}version.json`, `alias ${root}/site/version.json;`, ...addHeaders(assetHeaders(false))),
    ...block(
      String.raw`location ~ ${quoted(String.raw`^${base}widget/(?<pinned>\d+\.\d+\.\d+/${scripts}`)}`,
      `alias ${root}/widget/$pinned;`,
      ...compressed,
      ...addHeaders(widgetHeaders(true)),
    ),
    ...block(
      `location ~ ${quoted(String.raw`^${base}widget/(?<floating>(?:v\d+/)?${scripts}`)}`,
      `alias ${root}/widget/$floating;`,
      ...compressed,
      ...addHeaders(widgetHeaders(false)),
    ),
  ];
}
