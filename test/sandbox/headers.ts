import type { PageConfig } from '../../src/config/config';

/** Hashes of what stands inline in the HTML (`'sha256-…'`), computed by whoever serves it. Empty for our own build. */
export interface InlineHashes {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
}

/** What the headers need of the configuration. */
export type HeaderConfig = Pick<
  PageConfig,
  'allowedOrigins' | 'apiBase' | 'avatarHosts' | 'captcha' | 'defaultTarget' | 'frame' | 'jumpUrl' | 'thirdParty'
>;

/** How a page was asked for, where that changes what is sent. */
export interface PageRequest {
  /** `Sec-Fetch-Dest` of the request; null or absent where a browser sends none. */
  readonly dest?: string | null | undefined;
  /** The query says `handback=1`: a frame of the page's own origin opened this window and waits for its result. */
  readonly handback?: boolean;
}

/**
 * Whether to send a page that is painted already. Only what is sure to stand by itself: a form that shows before any script has
 * judged who frames it could be clicked through (T-09). Whoever cannot be told is sent the plain page, and paints it a moment later.
 */
export const mayBePrerendered = ({ dest }: PageRequest): boolean => dest === 'document';

/** Whether the page is asked for by a frame (or `object`, `embed`): its cookies are partitioned then (D-COOKIE). */
export const isFrameRequest = ({ dest }: PageRequest): boolean =>
  ['iframe', 'frame', 'embed', 'object', 'fencedframe'].includes(dest ?? '');

/**
 * The response headers of every HTML page, from its configuration (hostile-world.md T-19, T-09; D-FRAMEHEADERS, D-TRUSTEDTYPES).
 * Pure; a platform team may serve the page with exactly these. HSTS is the concern of whoever ends TLS. A window that hands its
 * result back to a frame keeps its opener: it is sent without severance, and speaks to its own origin alone.
 */
export function pageHeaders(
  config: HeaderConfig,
  inline: InlineHashes = {},
  { handback = false }: PageRequest = {},
): Record<string, string> {
  return {
    'Content-Security-Policy': pagePolicy(config, inline),
    ...commonHeaders,
    ...(handback && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
    'Cache-Control': 'no-store',
    Vary: 'Sec-Fetch-Dest',
  };
}

/** The Content-Security-Policy of the page: nothing inline, one Trusted Types policy, hosts only as configured. */
export function pagePolicy(config: HeaderConfig, inline: InlineHashes = {}): string {
  const captcha = originsOf(config.captcha.scriptUrl);
  const providers = Object.values(config.thirdParty);
  const callbacks = providers.flatMap((provider) => provider.callbacks);
  const asked = providers.flatMap((provider) => (provider.callbackAnswers === 'json' ? provider.callbacks : []));
  const onward = callbacks.length ? [config.jumpUrl, config.defaultTarget, ...config.allowedOrigins] : [];
  return policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(inline.scripts ?? []), ...captcha],
    'style-src': ["'self'", ...(inline.styles ?? []), ...captcha],
    'img-src': ["'self'", 'data:', ...config.avatarHosts, ...captcha],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...[config.apiBase, ...asked].flatMap(originsOf), ...captcha],
    'frame-src': captcha.length ? captcha : ["'none'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // a form's redirects are judged too: from the callback to the jump and on to the target
    'form-action': ["'self'", ...[...callbacks, ...onward].flatMap(originsOf)],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': config.frame.allowedHosts.length ? config.frame.allowedHosts : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['app'],
  });
}

/** For an asset opened by itself, and for a worker, which keeps the policy it was served with. */
const assetPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers of scripts, styles and pictures. Hashed names never change; others are asked for again each time. */
export function assetHeaders(hashed: boolean): Record<string, string> {
  return {
    'Content-Security-Policy': assetPolicy,
    ...commonHeaders,
    'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

/** Headers of the scripts that a host page of any origin includes, with integrity (D-FRAMEHEADERS). */
export const widgetHeaders = (): Record<string, string> => ({
  ...assetHeaders(false),
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
});

/** On every answer, whatever its type (R20). */
export const commonHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), otp-credentials=(self)',
};

/** Directives as one line; the same source once. */
function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** The origin of an absolute address; a path of this site is 'self' already. */
function originsOf(address: string): string[] {
  return /^https?:\/\//u.test(address) ? [new URL(address).origin] : [];
}
