import type { PageConfig } from '../page/config/config';

/** Headers of a request that never reach the passport server, each with the reason. Node and nginx drop the same. */
export const droppedFromRequests: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['connection', 'keep-alive', 'proxy-authorization', 'proxy-connection', 'te', 'trailer', 'transfer-encoding'].map(
      (name) => [name, 'belongs to one connection'],
    ),
  ),
  ...Object.fromEntries(
    ['upgrade', 'http2-settings'].map((name) => [name, 'asks for another protocol: the request is answered without']),
  ),
  expect: 'is answered here with 100',
  ...Object.fromEntries(
    [
      'forwarded',
      'forwarded-for',
      'x-forwarded',
      'x-forwarded-by',
      'x-forwarded-port',
      'x-forwarded-prefix',
      'x-forwarded-protocol',
      'x-forwarded-scheme',
      'x-forwarded-server',
      'x-forwarded-ssl',
      'x-original-forwarded-for',
      'x-vercel-forwarded-for',
      'front-end-https',
      'x-scheme',
      'x-url-scheme',
      'x-real-ip',
      'x-client-ip',
      'x-cluster-client-ip',
      'x-originating-ip',
      'x-remote-addr',
      'x-remote-ip',
      'client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'cf-connecting-ipv6',
      'cf-visitor',
      'fastly-client-ip',
      'fly-client-ip',
      'x-appengine-user-ip',
      'x-azure-clientip',
      'x-azure-socketip',
      'x-envoy-external-address',
      'cloudfront-forwarded-proto',
      'cloudfront-viewer-address',
    ].map((name) => [name, 'a visitor would choose their own address or origin']),
  ),
  ...Object.fromEntries(
    [
      'x-forwarded-access-token',
      'x-forwarded-client-cert',
      'x-forwarded-email',
      'x-forwarded-groups',
      'x-forwarded-preferred-username',
      'x-forwarded-user',
      'x-auth-request-email',
      'x-auth-request-user',
      'remote-user',
      'x-remote-user',
    ].map((name) => [name, 'a visitor would choose who they are']),
  ),
  ...Object.fromEntries(
    [
      'x-forwarded-method',
      'x-forwarded-path',
      'x-forwarded-uri',
      'x-envoy-original-path',
      'x-host',
      'x-http-host-override',
      'x-original-host',
      'x-original-uri',
      'x-original-url',
      'x-rewrite-url',
      'proxy',
    ].map((name) => [name, 'some servers take it for the address of the request, or of a proxy']),
  ),
};

/**
 * Whether a visitor's header never reaches the passport server: one of the table, every `x-forwarded-*` (ours are
 * written afterwards), and what `Connection` names. nginx knows the table alone.
 */
export const isDroppedFromRequests = (name: string, connection = ''): boolean =>
  Object.hasOwn(droppedFromRequests, name) ||
  name.startsWith('x-forwarded-') ||
  connection
    .toLowerCase()
    .split(/[\s,]+/)
    .includes(name);

/**
 * Headers of an answer that never reach the browser, each with the reason. They have power over the whole origin, and
 * the origin is the login's.
 */
export const droppedFromAnswers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'connection',
      'keep-alive',
      'proxy-authenticate',
      'proxy-connection',
      'trailer',
      'transfer-encoding',
      'upgrade',
    ].map((name) => [name, 'belongs to one connection']),
  ),
  'service-worker-allowed': 'lets a worker serve the login page',
  'clear-site-data': 'deletes the cookies of the login',
  refresh: 'navigates to any address',
  link: 'fetches from any address',
  'speculation-rules': 'fetches from any address',
  'alt-svc': 'sends the origin’s later requests to another host',
  'strict-transport-security': 'is decided where TLS ends',
  'public-key-pins': 'is decided where TLS ends',
  nel: 'reports every visit to another host',
  'report-to': 'reports every visit to another host',
  'reporting-endpoints': 'reports every visit to another host',
  'access-control-allow-origin': 'lets another origin read answers',
  'access-control-allow-credentials': 'lets another origin read answers',
  'access-control-allow-headers': 'lets another origin send calls',
  'access-control-allow-methods': 'lets another origin send calls',
  'access-control-allow-private-network': 'lets another origin send calls',
  'access-control-expose-headers': 'lets another origin read answers',
  'access-control-max-age': 'lets another origin send calls',
  'www-authenticate': 'opens the browser’s own password window over the login',
  'set-login': 'reports a login to the browser',
  'x-content-type-options': 'is set here',
  'x-accel-redirect': 'is an order to nginx: an internal path would be answered',
  'x-accel-buffering': 'is an order to nginx',
  'x-accel-charset': 'is an order to nginx',
  'x-accel-expires': 'is an order to nginx',
  'x-accel-limit-rate': 'is an order to nginx',
  server: 'says which version has which faults',
  'x-powered-by': 'says which version has which faults',
};

/**
 * Headers of an answer that pass at the paths which the operator opens to other origins, each with the reason. An
 * example is an OpenID provider with its discovery, keys, token and userinfo. Cookies never pass:
 * `access-control-allow-credentials` is dropped there too.
 */
export const openedToOrigins: Readonly<Record<string, string>> = {
  'access-control-allow-origin': 'says which application may read the answer',
  'access-control-allow-headers': 'lets it send its token',
  'access-control-allow-methods': 'lets it send its token',
  'access-control-expose-headers': 'lets it read why it was refused',
  'access-control-max-age': 'saves a question before each call',
  'www-authenticate': 'is required with 401 (RFC 6749, RFC 6750)',
};

/** The policy of an answer of the API that is no listed document: no script, no form, an origin of its own. */
export const apiPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** `Sec-Fetch-Dest` of a request for a worker's script. */
export const workerDests: readonly string[] = ['worker', 'sharedworker', 'serviceworker'];

/** Pages of the platform to which the page navigates (docs/server.md), in every configuration. */
const fixedDocuments = ['/login/device-lock', '/login/device-phone', '/phone-auth', '/weak-bind', '/desktopnn/login'];

/** The configuration fields that name documents of the API. */
export type DocumentConfig = Pick<
  PageConfig,
  'defaultTarget' | 'forgotPasswordUrl' | 'jumpUrl' | 'links' | 'thirdParty'
>;

/**
 * Returns the paths at which the API may answer with a document: those to which the page navigates, and those that the
 * operator names. A path may end in `*`.
 */
export function documentPaths(config: DocumentConfig, added: readonly string[] = []): string[] {
  const providers = Object.values(config.thirdParty);
  const addresses = [
    config.jumpUrl,
    config.defaultTarget,
    config.forgotPasswordUrl,
    ...Object.values(config.links),
    ...providers.flatMap(({ authorizationLink, callbacks }) => [authorizationLink, ...callbacks]),
  ];
  const own = addresses.filter((address) => address.startsWith('/')).map((address) => address.split(/[?#]/)[0] ?? '');
  return [...new Set([...fixedDocuments, ...own, ...added])];
}

/** Returns a test of request targets against such paths. The query does not count. */
export function documentTest(paths: readonly string[]): (target: string) => boolean {
  const exact = new Set(paths);
  const starts = paths.filter((path) => path.endsWith('*')).map((path) => path.slice(0, -1));
  return (target) => {
    const path = target.split('?', 1)[0] ?? '';
    return exact.has(path) || starts.some((start) => path.startsWith(start));
  };
}
