import { readFile } from 'node:fs/promises';
import { brandLook } from '../page/config/brandLook';
import { checkConfig, type PageConfig } from '../page/config/config';
import { contrastOf } from '../page/config/warningOf';
import { addressOf } from './forwarded';
import { readJson } from './json';
import { unreadable } from './unreadable';

/** The name of the header in which the passport server returns a CSRF token for a page (decision 25). */
export const csrfHeader = 'X-CSRF-Token';

/**
 * Where browsers and password managers look for the page that changes a password (W3C). Always at the
 * root of the origin, also where the site has a base.
 */
export const changePasswordPath = '/.well-known/change-password';

/** A configuration for a server: as given, to insert into pages, and checked, for the headers. */
export interface ServedConfig {
  readonly given: Readonly<Record<string, unknown>>;
  readonly checked: PageConfig;
}

/**
 * Returns the configuration, checked. Throws with every refused field: a server must not start with another edition.
 */
export function servedConfig(given: unknown): ServedConfig {
  const { config, problems: read } = checkConfig(given);
  const problems = [...read, ...brandLook(config.brand).problems];
  if (problems.length > 0 || typeof given !== 'object' || given === null) {
    const lines = problems.map(
      ({ field, why, contrast }) => `  ${field || 'the whole file'}: ${contrast ? contrastOf(contrast) : why}`,
    );
    throw new Error(`The configuration is refused:\n${lines.join('\n')}`);
  }
  return { given: { ...given }, checked: config };
}

/** Reads a configuration from a JSON file. `named` is how the command names it. Throws a sentence if it cannot be used. */
export async function readServedConfig(file: string, named = file): Promise<ServedConfig> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Error(unreadable(named, file, error), { cause: error });
  });
  const read = readJson(text);
  if ('fault' in read) throw new Error(`${named} is not JSON: ${read.fault}`);
  try {
    return servedConfig(read.value);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw new Error(`${said}\nWhat each field may be: npm run check -- ${file}`, { cause: error });
  }
}

/** Returns an address for a message: without a user, a password and a query, where secrets are. */
export const shownAddress = (address: string): string =>
  address.replace(/^(\w+:\/\/)?.*@/s, '$1…@').replace(/[?#].*/s, (end) => `${end[0]}…`);

/** Whether an address has a user or a password. */
export const hasUser = ({ username, password }: URL): boolean => username !== '' || password !== '';

/**
 * Returns the http or https URL of an option; null where it is empty. Throws a sentence where it is no such URL, as
 * `localhost:9301`.
 */
function urlOf(option: string, address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (address === '' || url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new Error(
    `${option} ${shownAddress(address)} is no address: it needs http:// or https://, as in ${option} http://localhost:9301`,
  );
}

/**
 * Throws a sentence where an address that this server asks cannot be used, or has what would never be sent: a user, a
 * password or a fragment.
 */
export function checkAddress(option: string, address: string): void {
  const url = urlOf(option, address);
  if (url === null || (!hasUser(url) && !address.includes('#'))) return;
  throw new Error(
    `${option} ${shownAddress(address)} has a user, a password or a fragment, which would never be sent: ${option} ${url.origin}${url.pathname}`,
  );
}

/** Throws a sentence where the page that changes a password is neither a path of this origin nor an http(s) URL. */
export function checkChangePassword(address: string): void {
  const isPath = /^\/(?:[^\s"\\$;{}/][^\s"\\$;{}]*)?$/.test(address);
  const url = isPath ? null : urlOf('--change-password', address);
  if (url !== null && hasUser(url))
    throw new Error(
      `--change-password ${shownAddress(address)} has a user or a password, which every visitor would read`,
    );
  if (/[\s"\\$;{}]/.test(address))
    throw new Error('--change-password needs an address without spaces, quotes, backslashes and the signs $ ; { }');
}

/** Throws a sentence where a path of a list could be read otherwise by nginx, or as another address. */
export function checkDocuments(paths: readonly string[], name = '--documents'): void {
  for (const path of paths)
    if (!/^\/[\w./~@:+,-]*\*?$/.test(path) || path.startsWith('//'))
      throw new Error(`${name} ${path} is no path of this origin, as in /account or /account/*`);
}

/** Returns the most bytes of a request's line and headers. Throws a sentence where it is no size that servers take. */
export function headerSizeOf(given: string): number {
  const bytes = Number(given);
  if (/^\d+$/.test(given) && bytes >= 4096 && bytes <= 1_048_576) return bytes;
  throw new Error(
    `--max-header-size ${given} is no number of bytes from 4096 to 1048576, as in --max-header-size 16384`,
  );
}

/** Throws a sentence where a DNS server for nginx is no address with an optional port. */
export function checkResolver(given: string): void {
  if (given === '' || (addressOf(given) !== null && /^[\da-f.:[\]]+$/i.test(given))) return;
  throw new Error(`--resolver ${given} is no address of a DNS server, as in --resolver 127.0.0.11`);
}

/** Throws a sentence if the origin of a server has a path: paths are forwarded as the visitor sent them. */
export function checkOrigin(option: string, address: string): void {
  const url = urlOf(option, address);
  if (url === null || (!hasUser(url) && url.pathname === '/' && !/[?#]/.test(address))) return;
  throw new Error(
    `${option} ${shownAddress(address)} has more than an origin, which would never be sent: ${option} ${url.origin}`,
  );
}

/**
 * Returns the seconds for which a CDN may keep documents. Throws a sentence where they are none, and where pages could
 * not get their token by a call.
 */
export function sharedSecondsOf(given: string, csrf: string, { checked }: ServedConfig): number {
  const seconds = Number(given);
  if (!/^\d+$/.test(given) || seconds > 86_400)
    throw new Error(`--shared-documents ${given} is no number of seconds from 0 to 86400, as in --shared-documents 60`);
  if (seconds > 0 && csrf !== '' && checked.apiBase !== '' && checked.csrf.url === '')
    throw new Error(
      '--shared-documents needs csrf.url in the configuration: with apiBase, pages get their token at that origin',
    );
  return seconds;
}

/** Returns seconds, which may have a fraction. Throws a sentence where they are none. */
export function secondsOf(option: string, given: string): number {
  const seconds = Number(given);
  if (/^\d+(?:\.\d+)?$/.test(given) && seconds <= 3600) return seconds;
  throw new Error(`${option} ${given} is no number of seconds from 0 to 3600`);
}

/** Returns a port. Throws a sentence where it is none. */
export function portOf(name: string, given: string): number {
  const port = Number(given);
  if (/^\d+$/.test(given) && port <= 65_535) return port;
  throw new Error(`${name} ${given} is no port: a number from 0 to 65535`);
}

/** Returns sentences about settings that are allowed, and may not be meant. */
export function noticesOf(given: {
  readonly api: string;
  readonly csrf: string;
  readonly trustedProxies: readonly string[];
  readonly config: ServedConfig;
}): string[] {
  const { api, csrf, trustedProxies: proxies, config } = given;
  const isTokenless = api !== '' && csrf === '' && config.checked.csrf.token === '';
  return [
    ...(isTokenless
      ? [
          `Without --csrf pages have no CSRF token: the server at ${api} must accept calls without one, and check Origin instead. Most do not. To get tokens: --csrf ${new URL(api).origin}/csrf`,
        ]
      : []),
    ...proxies
      .filter((each) => /\/0+$/.test(each))
      .map(
        (each) => `--trusted-proxy ${each} trusts every address: a visitor can choose the address that limits count`,
      ),
  ];
}
