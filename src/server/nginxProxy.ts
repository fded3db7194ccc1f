import { isIP } from 'node:net';
import type { SiteFacts } from './builtSite';
import type { ServedConfig } from './settings';
import { addHeaders, block, literal, map, quoted, type Lines } from './nginxLines';
import { plainHeaders } from './headers';
import { apiPolicy, documentPaths, droppedFromAnswers, droppedFromRequests, workerDests } from './proxyRules';
import { failurePages } from './nginxFailed';
import { forwardedMaps } from './nginxForwarded';
import { keepAliveTimeout } from './listen';
import { documentForm, openedHeaders, openedMaps } from './nginxOpened';
import { logMaps } from './nginxLog';
import { unreadMaps, unreadPages } from './nginxUnread';
import { hostLine, targetRows } from './requestTarget';
import { connectMs, idleMs } from './upstream';
import { notLeading, visitDests } from './visits';

export interface NginxProxyOptions {
  readonly config: ServedConfig;
  readonly facts: SiteFacts;
  /** Origin of the passport server; empty for none. */
  readonly api: string;
  /** Origin of the page server, which makes the documents; empty for the plain page of a static folder. */
  readonly pages: string;
  /** DNS server by which nginx looks the servers behind it up again and again; empty for once, at its start. */
  readonly resolver: string;
  /** Paths of the passport server that may be documents, beside those of the configuration. May end in `*`. */
  readonly documents: readonly string[];
  /** Paths of the passport server that applications of other origins may read. May end in `*`. */
  readonly crossOrigin?: readonly string[];
  /** Addresses and networks of proxies in front whose `X-Forwarded-*` headers count. */
  readonly trustedProxies: readonly string[];
  /** File of certificates by which the passport server's is verified. */
  readonly ca: string;
  /** Most bytes of a request's line, and of one header. */
  readonly maxHeaderSize: number;
  /** File of the access log. */
  readonly accessLog: string;
}

const portOf = ({ protocol, port }: URL) => port || (protocol === 'https:' ? '443' : '80');

/** A server behind nginx; connections to it are kept under the name `passport_api` or `passport_pages`. */
type Behind = 'api' | 'pages';

/** What belongs before the server: the log's form, kept connections, and what is refused and passed on. */
export function proxyMaps(options: NginxProxyOptions): Lines {
  const { config, documents, trustedProxies, facts } = options;
  const stays = [...notLeading.atRoot, ...notLeading.inBase.map((path) => facts.base + path)].map(literal);
  const servers = (['api', 'pages'] as const).filter((each) => options[each]);
  return [
    ...logMaps(facts.base),
    ...map('$http_x_request_id', 'passport_request_id', [
      [quoted(String.raw`~^(?<passport_given_id>[\w=-]{1,64})$`), '$passport_given_id'],
      ['default', '$request_id'],
    ]),
    ...unreadMaps(),
    ...map('$passport_unread$request_uri', 'passport_refused', [
      [quoted('~^1'), ''],
      ...targetRows.map(([form, isRefused]) => [quoted(`~*${form.source}`), isRefused ? '1' : ''] as const),
      ['default', '1'],
    ]),
    '# $request_uri of "GET http://a/b" is /b: the form is in the line alone.',
    ...map('$passport_unread$request', 'passport_absolute', [
      [quoted('~^1'), ''],
      [quoted('~^[^ ]+ (?!/)'), '1'],
      ['default', ''],
    ]),
    ...map('$http_host', 'passport_odd_host', [
      [quoted(`~*${hostLine}`), ''],
      ['default', '1'],
    ]),
    ...map('$passport_unread$passport_probe|$passport_odd_host', 'passport_no_host', [
      ['"|1"', '1'],
      ['default', ''],
    ]),
    ...map('$request_uri', 'passport_policy', [
      ...documentPaths(config.checked, documents).map((path) => [quoted(`~${documentForm(path)}`), ''] as const),
      ['default', apiPolicy],
    ]),
    ...openedMaps(options.crossOrigin),
    ...map('$http_sec_fetch_dest|$http_accept', 'passport_visit', [
      [quoted(String.raw`~^(?:${visitDests.join('|')})\|`), 'visit'],
      [quoted(String.raw`~*^\|.*\btext/html\b`), 'visit'],
      ['default', ''],
    ]),
    '# A visit to an unknown path leads to the page.',
    ...map('$request_method $passport_visit $request_uri', 'passport_leads', [
      [quoted(`~^[A-Z]+ visit (?:${stays.join('|')})`), ''],
      [quoted('~^(?:GET|HEAD) visit '), '$passport_policy'],
      ['default', ''],
    ]),
    ...map('$http_sec_fetch_dest', 'passport_worker', [
      [quoted(`~^(?:${workerDests.join('|')})$`), '$passport_policy'],
      ['default', ''],
    ]),
    ...forwardedMaps(trustedProxies),
    ...servers.flatMap((each) => {
      const url = new URL(options[each]);
      if (isLookedUp(options, each)) return [];
      if (!isAddress(url.hostname))
        return [
          `# nginx looks ${url.hostname} up once, at its start. Where it moves: print with --resolver, or reload nginx each time.`,
          ...upstream(each, url),
        ];
      return upstream(each, url);
    }),
  ];
}

const upstream = (name: Behind, url: URL): Lines =>
  block(
    `upstream passport_${name}`,
    `server ${url.hostname}:${portOf(url)};`,
    'keepalive 32;',
    ...(name === 'api' ? [`keepalive_timeout ${idleMs / 1000}s;`] : []),
  );

const isAddress = (hostname: string) => hostname.startsWith('[') || isIP(hostname) > 0 || hostname === 'localhost';

/** Whether the name of a server is looked up for its calls, not at the start of nginx. */
const isLookedUp = (options: NginxProxyOptions, behind: Behind) =>
  options.resolver !== '' && !isAddress(new URL(options[behind]).hostname);

/** What holds for every location of the server: logs, visitors' addresses, and requests that none answers. */
export function proxyServer({ trustedProxies, accessLog, maxHeaderSize, resolver }: NginxProxyOptions): Lines {
  return [
    `large_client_header_buffers 4 ${maxHeaderSize};`,
    ...unreadPages,
    ...failurePages,
    `access_log ${accessLog} passport if=$passport_logged;`,
    '# Lower levels write whole request lines, with their queries: "cause" of the access log says what went wrong.',
    `error_log ${accessLog}.errors alert;`,
    ...(resolver ? [`resolver ${resolver} valid=10s;`] : []),
    ...(trustedProxies.length > 0
      ? [
          ...trustedProxies.map((each) => `set_real_ip_from ${each};`),
          'real_ip_header X-Forwarded-For;',
          'real_ip_recursive on;',
          '# Longer than balancers in front keep theirs.',
          `keepalive_timeout ${keepAliveTimeout / 1000}s;`,
        ]
      : []),
    'proxy_headers_hash_max_size 1024;',
    'proxy_headers_hash_bucket_size 128;',
    ...addHeaders(plainHeaders()),
    'default_type text/plain;',
    ...block('if ($passport_refused)', String.raw`return 400 "Refused address\n";`),
    ...block('if ($passport_absolute)', String.raw`return 400 "Refused address\n";`),
    ...block('if ($passport_no_host)', String.raw`return 400 "Refused host\n";`),
    '# A balancer that asks without a Host, such as HAProxy.',
    ...block('if ($passport_probe = root)', String.raw`return 200 "ok\n";`),
    '# A worker would answer for the login page in every later visit.',
    ...block('if ($http_service_worker)', 'return 403;'),
  ];
}

const setHeaders = (headers: Record<string, string>): Lines =>
  Object.entries(headers).map(([name, value]) => `proxy_set_header ${name} ${value};`);

/** Most kilobytes of the head of an answer: twice what Node's own servers send by default. */
const headBuffer = 32;

/** How every request to a server behind nginx is sent: as from Node (docs/deployment.md, "Towards the API"). */
export function pass(options: NginxProxyOptions, to: Behind, timeoutMs: number): Lines {
  const url = new URL(options[to]);
  const { protocol, hostname, host } = url;
  return [
    // Without a path nginx sends the target as it came. A name in a variable is looked up as long as DNS says.
    ...(isLookedUp(options, to)
      ? [`set $passport_${to} "${hostname}:${portOf(url)}";`, `proxy_pass ${protocol}//$passport_${to};`]
      : [`proxy_pass ${protocol}//passport_${to};`]),
    // Policies and cookies are longer than the 4 kB that nginx takes for the head of an answer.
    `proxy_buffer_size ${headBuffer}k;`,
    `proxy_buffers 8 ${headBuffer}k;`,
    `proxy_busy_buffers_size ${2 * headBuffer}k;`,
    'proxy_http_version 1.1;',
    `proxy_connect_timeout ${connectMs}ms;`,
    `proxy_send_timeout ${timeoutMs}ms;`,
    `proxy_read_timeout ${timeoutMs}ms;`,
    'proxy_redirect off;',
    ...(protocol === 'https:'
      ? [
          'proxy_ssl_server_name on;',
          `proxy_ssl_name ${hostname};`,
          'proxy_ssl_verify on;',
          'proxy_ssl_verify_depth 4;',
          `proxy_ssl_trusted_certificate ${options.ca};`,
        ]
      : []),
    ...setHeaders({
      Host: host,
      Connection: '""',
      'X-Forwarded-For': '$passport_address',
      'X-Forwarded-Host': '$passport_host',
      'X-Forwarded-Proto': '$passport_proto',
      'X-Request-Id': '$passport_request_id',
    }),
  ];
}

/** Every other path: the passport server's, if there is one. */
export function apiLocation(options: NginxProxyOptions): Lines {
  const lead = [
    'absolute_redirect off;',
    ...block(
      'if ($passport_leads)',
      ...addHeaders({ ...plainHeaders(), Vary: 'Sec-Fetch-Dest, Accept' }),
      `return 302 ${options.facts.base}$is_args$args;`,
    ),
  ];
  if (!options.api) return block('location /', ...lead, ...addHeaders(plainHeaders()), 'return 404;');
  const ownHeaders = ['connection', 'transfer-encoding'];
  const dropped = Object.keys(droppedFromRequests).filter((name) => !ownHeaders.includes(name));
  const orders = Object.keys(droppedFromAnswers).filter((name) => name.startsWith('x-accel-'));
  return block(
    'location /',
    ...lead,
    ...block('if ($passport_worker)', ...addHeaders(plainHeaders()), 'return 403;'),
    ...pass(options, 'api', options.config.checked.timeoutMs),
    'gzip off;',
    ...setHeaders(Object.fromEntries(dropped.map((name) => [name, '""']))),
    ...Object.keys(droppedFromAnswers).map((name) => `proxy_hide_header ${name};`),
    `proxy_ignore_headers ${orders.join(' ')};`,
    // nginx leaves out a header without a value: the document's own policy is then the only one.
    ...addHeaders({
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': '$passport_policy',
      ...openedHeaders(options.crossOrigin),
    }),
  );
}
