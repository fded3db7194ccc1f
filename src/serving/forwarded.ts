import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { isHost } from './requestTarget';

/** Proxies whose `X-Forwarded-*` headers are taken: addresses and networks, such as 10.0.0.0/8. */
export type TrustedProxies = (address: string) => boolean;

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Returns a test of addresses. Throws a sentence where one is neither an address nor a network. */
export function trustedProxies(networks: readonly string[]): TrustedProxies {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    if (!isIP(address) || !/^\d{1,3}$/.test(bits ?? '0') || Number(bits ?? 0) > most)
      throw new Error(`--trusted-proxy ${network} is neither an address nor a network, as in 10.0.0.0/8`);
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

/**
 * Returns the visitor's address, and the host and scheme of the page. A visitor's own headers count for nothing; those
 * of a trusted proxy do. The address is the last one that no trusted proxy has, as in nginx's `real_ip_recursive`.
 */
export function forwardedOf(incoming: IncomingMessage, isTrusted: TrustedProxies): Forwarded {
  const { headers, socket } = incoming;
  const remote = (socket.remoteAddress ?? '').replace(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i, '$1');
  const host = headers.host ?? '';
  const proto = 'encrypted' in socket ? 'https' : 'http';
  if (!isTrusted(remote)) return { address: remote, host, proto };
  const given = (name: string) => String(headers[name] ?? '').trim();
  const [givenHost, givenProto] = [given('x-forwarded-host'), given('x-forwarded-proto')];
  let address = remote;
  for (const each of given('x-forwarded-for').split(',').toReversed()) {
    if (!isIP(each.trim())) break;
    address = each.trim();
    if (!isTrusted(address)) break;
  }
  return {
    address,
    host: isHost(givenHost) ? givenHost : host,
    proto: /^https?$/.test(givenProto) ? givenProto : proto,
  };
}

/** Returns the headers that say so. */
export const forwardedHeaders = ({ address, host, proto }: Forwarded): Record<string, string> => ({
  'x-forwarded-for': address,
  'x-forwarded-host': host,
  'x-forwarded-proto': proto,
});
