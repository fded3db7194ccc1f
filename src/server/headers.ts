import type { PageConfig } from '../page/config/config';
import { brandStyleHashes } from './brandStyle';

/** Hashes of one document's inline scripts and styles (`'sha256-…'`). `csp.json` has those of the plain page. */
export interface InlineHashes {
  readonly scriptHashes?: readonly string[];
  readonly styleHashes?: readonly string[];
}

/** The configuration fields that the headers depend on. */
export type HeaderConfig = Pick<
  PageConfig,
  | 'allowedOrigins'
  | 'apiBase'
  | 'avatarHosts'
  | 'brand'
  | 'captcha'
  | 'defaultTarget'
  | 'extras'
  | 'frame'
  | 'jumpUrl'
  | 'policyReports'
  | 'thirdParty'
>;

/** The properties of a page request that change its headers. */
export interface HeaderRequest {
  /** `Sec-Fetch-Dest` of the request; null or missing if the browser does not send it. */
  readonly dest?: string | null | undefined;
  /** The query has `handback=1`: a frame of the page's own origin opened this window and waits for its result. */
  readonly handback?: boolean;
}

/**
 * Whether a prerendered page can be sent: only for a top-level document. A form that is visible before any script has
 * checked who frames it could be clickjacked (T-09). Other requests get the plain page, which renders a moment later.
 */
export const mayBePrerendered = ({ dest }: HeaderRequest): boolean => dest === 'document';

/** Whether a frame (or `object`, `embed`) requests the page. Its cookies are partitioned then (D-COOKIE). */
export const isFrameRequest = ({ dest }: HeaderRequest): boolean =>
  ['iframe', 'frame', 'embed', 'object', 'fencedframe'].includes(dest ?? '');

/**
 * Returns the response headers of every HTML page for its configuration (T-19, T-09; D-FRAMEHEADERS, D-TRUSTEDTYPES). A
 * platform team can serve the page with exactly these; HSTS is set where TLS ends. A window that returns its result to
 * a frame must keep its opener, so its opener policy is unsafe-none; it sends messages to its own origin only.
 */
export function pageHeaders(
  config: HeaderConfig,
  inline: InlineHashes = {},
  { dest, handback = false }: HeaderRequest = {},
): Record<string, string> {
  return {
    'Content-Security-Policy': pagePolicy(config, inline),
    ...(config.policyReports && { 'Reporting-Endpoints': `policy="${reportAddress(config.policyReports)}"` }),
    ...commonHeaders,
    ...(config.extras.passkeys && { 'Permissions-Policy': permissions('(self)') }),
    ...(handback && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
    ...isolation(config.frame.embedderPolicy, dest),
    // Proxies of phone networks rewrite pages: the digests of what runs would fit no more.
    'Cache-Control': 'no-store, no-transform',
    Vary: 'Sec-Fetch-Dest, Accept-Language, Cookie',
  };
}

/**
 * A host that is cross-origin isolated frames only documents that allow it and have a policy of their own (HTML,
 * "embedder policy"). Other documents stay as they are: a captcha of a vendor may need its cookies.
 */
function isolation(
  embedder: HeaderConfig['frame']['embedderPolicy'],
  dest: HeaderRequest['dest'],
): Record<string, string> {
  if (embedder === 'none' || (dest && !isFrameRequest({ dest }))) return {};
  return { 'Cross-Origin-Embedder-Policy': embedder, 'Cross-Origin-Resource-Policy': 'cross-origin' };
}

/**
 * Returns the page's Content-Security-Policy: nothing inline but by digest, only configured hosts, and as Trusted Types
 * policies ours and the captcha's.
 */
export function pagePolicy(config: HeaderConfig, inline: InlineHashes = {}): string {
  const captcha = originsOf(config.captcha.scriptUrl);
  const { logo, favicon, touchIcon } = config.brand;
  const providers = Object.values(config.thirdParty);
  const callbacks = providers.flatMap((provider) => provider.callbacks);
  const jsonCallbacks = providers.flatMap((provider) =>
    provider.callbackAnswers === 'json' ? provider.callbacks : [],
  );
  const redirects = callbacks.length ? [config.jumpUrl, config.defaultTarget, ...config.allowedOrigins] : [];
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(inline.scriptHashes ?? []), ...captcha],
    'style-src': ["'self'", ...brandStyleHashes(config.brand), ...(inline.styleHashes ?? []), ...captcha],
    'img-src': ["'self'", 'data:', ...config.avatarHosts, ...[logo, favicon, touchIcon].flatMap(originsOf), ...captcha],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...[config.apiBase, ...jsonCallbacks].flatMap(originsOf), ...captcha],
    'frame-src': captcha.length ? captcha : ["'none'"],
    'worker-src': ["'self'"],
    // a form's redirects are checked too: from the callback to the jump page and to the target
    'form-action': ["'self'", ...[...callbacks, ...redirects].flatMap(originsOf)],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': config.frame.allowedHosts.length ? config.frame.allowedHosts : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app', ...config.captcha.trustedTypes],
    // Browsers without `report-to` read `report-uri`; the others ignore it.
    ...(config.policyReports && { 'report-uri': [reportAddress(config.policyReports)], 'report-to': ['policy'] }),
  });
}

/** For an asset opened as a document, and for a worker, which uses the policy of its own response. */
const assetPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Returns the headers of scripts, styles and images. Files with hashed names never change; others are revalidated each
 * time.
 */
export function assetHeaders(hashed: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': assetPolicy,
    ...commonHeaders,
    // A document with an embedder policy starts no worker without one. For everything else it means nothing.
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/**
 * Returns the headers of the scripts that a host page of any origin includes, with integrity (D-FRAMEHEADERS). A
 * pinned file is in the folder of its version and never changes.
 */
export const widgetHeaders = (pinned = false): Record<string, string> => ({
  ...assetHeaders(pinned),
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** Returns the headers of every other answer: health, errors, what was not found. */
export const plainHeaders = (): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...commonHeaders,
  'Cache-Control': 'no-store',
});

/** The features of the browser that a document may use; passkeys only where they are configured. */
function permissions(passkeys: '(self)' | '()'): string {
  const off = ['camera', 'microphone', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`);
  const credentials = ['get', 'create'].map((use) => `publickey-credentials-${use}=${passkeys}`);
  return [...off, 'otp-credentials=(self)', ...credentials].join(', ');
}

/** On every answer of any type (R20). */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': permissions('()'),
};

/** Returns the address of reports without the signs that would end it in a header, or begin a variable of nginx. */
const reportAddress = (address: string) => address.replaceAll(/[;,"$\\\s]/g, encodeURIComponent);

/** Returns the directives as one line, without duplicate sources. */
function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Returns the origin of an absolute address. A path of this site needs none: 'self' covers it. */
function originsOf(address: string): string[] {
  return /^https?:\/\//u.test(address) ? [new URL(address).origin] : [];
}
