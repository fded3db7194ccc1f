import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isHost } from './requestTarget';

/** Proxies whose forwarded headers are taken: addresses and networks, such as 10.0.0.0/8. */
export type TrustedProxies = (address: string) => boolean;

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns a test of addresses. Throws a sentence where one is neither an address nor a network. */
export function trustedProxies(networks: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits, ...more] = network.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    if (!isIP(address) || more.length > 0 || !/^\d{1,3}$/.test(bits ?? '0') || Number(bits ?? 0) > most)
      throw new Error(
        `--trusted-proxy ${network} is neither an address nor a network, as in 10.0.0.0/8, once for each`,
      );
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, family(address));
}

/** Where a request comes from, for the passport server's limits, cookies and redirects. */
export interface Forwarded {
  readonly address: string;
  readonly host: string;
  readonly proto: string;
}

/** What the proxies in front wrote: the addresses that sent them the request, that of the nearest proxy last. */
interface Said {
  readonly addresses: readonly string[];
  /**
   * Returns host and scheme as the outermost trusted proxy wrote them: it also wrote the address at this place, and so
   * many trusted proxies passed the request on.
   */
  readonly of: (at: number, proxies: number) => { readonly host: string; readonly proto: string };
}

/**
 * Returns the visitor's address, and the host and scheme of the page. A visitor's own headers count for nothing; those
 * of a trusted proxy do. The address is the last one that no trusted proxy has, as in nginx's `real_ip_recursive`.
 */
export function forwardedOf(incoming: IncomingMessage, isTrusted: TrustedProxies): Forwarded {
  const { headers, socket } = incoming;
  const remote = addressOf(socket.remoteAddress ?? '') ?? '';
  const host = headers.host ?? '';
  const proto = 'encrypted' in socket ? 'https' : 'http';
  if (!isTrusted(remote)) return { address: remote, host, proto };
  const { addresses, of } = saidBy(headers);
  let address: string | null = remote;
  let known = remote;
  let at = addresses.length;
  let proxies = 1;
  while (at > 0 && address !== null && isTrusted(address)) {
    at -= 1;
    address = addressOf(addresses[at] ?? '');
    known = address ?? known;
    if (address !== null && isTrusted(address)) proxies += 1;
  }
  const said = of(at, proxies);
  return {
    address: known,
    host: isHost(said.host) ? said.host : host,
    proto: /^https?$/.test(said.proto) ? said.proto : proto,
  };
}

/**
 * Returns what proxies wrote. `Forwarded` counts only where none of the others is there: a proxy that writes those
 * passes the visitor's own `Forwarded` on.
 */
function saidBy(headers: IncomingHttpHeaders): Said {
  const names = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;
  if (headers.forwarded !== undefined && names.every((name) => headers[name] === undefined))
    return readForwarded(headers.forwarded);
  const [addresses, hosts, protos] = names.map((name) => listOf(String(headers[name] ?? '')));
  return {
    addresses: addresses ?? [],
    of: (_, proxies) => ({ host: writtenBy(proxies, hosts), proto: protos?.[0]?.toLowerCase() ?? '' }),
  };
}

/**
 * Returns the host that the outermost of so many proxies wrote. A proxy adds to the end of a list, and what the visitor sent is
 * further left. A shorter list begins with the outermost proxy: the others added nothing.
 */
const writtenBy = (proxies: number, list: readonly string[] = []) => list[Math.max(0, list.length - proxies)] ?? '';

/** Returns the elements of a list. nginx splits at spaces too; some proxies write quotes. */
const listOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .map((each) => each.replace(/^"(.*)"$/, '$1'))
    .filter(Boolean);

/** A pair of `Forwarded` (RFC 7239), or none: `for=192.0.2.60`, or with its value in quotes. */
const pairForm = /\s*(?:([!#$%&'*+.^_`|~\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))\s*)?/y;

/**
 * Reads `Forwarded` (RFC 7239). Each proxy adds one element, so host and scheme come from the proxy that names the
 * visitor. Elements are read from the last one back, up to the first malformed one.
 */
function readForwarded(text: string): Said {
  const elements: Readonly<Record<string, string>>[] = [];
  let pairs: Record<string, string> = {};
  for (let at = 0; at < text.length;) {
    pairForm.lastIndex = at;
    const [whole = '', name = '', quoted, plain = ''] = pairForm.exec(text) ?? [];
    const key = name.toLowerCase();
    if (key) pairs[key] = quoted?.replaceAll(/\\(.)/g, '$1') ?? plain;
    at += whole.length;
    const isEnd = at >= text.length || text[at] === ',';
    // An element that cannot be read has no address, so nothing before it counts.
    if (!isEnd && text[at] !== ';') return { addresses: [], of: () => ({ host: '', proto: '' }) };
    if (isEnd && Object.keys(pairs).length > 0) {
      elements.push(pairs);
      pairs = {};
    }
    at += 1;
  }
  return {
    addresses: elements.map((element) => element.for ?? ''),
    of: (at) => ({ host: elements[at]?.host ?? '', proto: elements[at]?.proto?.toLowerCase() ?? '' }),
  };
}

/**
 * Returns an address in its one form; null where a text is none, such as `unknown` or `_hidden`. A port is cut off:
 * `203.0.113.7:53124`, `[2001:db8::1]:443`. An IPv4 address in IPv6 is the IPv4 address.
 */
export function addressOf(text: string): string | null {
  const [, inBrackets, afterBrackets = ''] = /^\[([^\]]*)\](.*)$/.exec(text) ?? [];
  const [plain = '', ...ports] = text.split(':').length > 2 ? [text] : text.split(':');
  const address = inBrackets ?? plain;
  const end = inBrackets === undefined ? ports.map((port) => `:${port}`).join('') : afterBrackets;
  const [whole, port = '1'] = /^(?::(\d{1,5}|_[\w.-]+))?$/.exec(end) ?? [];
  const isPort = port.startsWith('_') || (Number(port) >= 1 && Number(port) <= 65_535);
  if (whole === undefined || !isPort || address.includes('%')) return null;
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return null;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high = '', low = ''] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? [];
  if (!low) return short;
  const bytes = [high, low].flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255]);
  return bytes.join('.');
}

/** Returns the `X-Forwarded-*` headers for the passport server. */
export const forwardedHeaders = ({ address, host, proto }: Forwarded): Record<string, string> => ({
  'x-forwarded-for': address,
  'x-forwarded-host': host,
  'x-forwarded-proto': proto,
});
