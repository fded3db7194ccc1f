import { BlockList, isIP } from 'node:net';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Returns a network address in one form, an IPv4 address within IPv6 as IPv4; '' for what is none. Some proxies write a
 * port, and brackets round IPv6.
 */
export function plainAddress(text: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d+)?$/.exec(text.trim()) ?? [];
  const [address = ''] = (bracketed ?? dotted ?? text.trim()).split('%');
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : '';
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(plain) ?? [];
  if (!high || !low) return plain;
  return [high, low].flatMap((half) => [parseInt(half, 16) >> 8, parseInt(half, 16) & 255]).join('.');
}

/** Returns what limits count as one visitor: an address of IPv4, or the 64 bits of IPv6 that each connection has. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = [], tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - (tail?.length ?? 0)).fill('0');
  const groups = tail ? [...head, ...zeros, ...tail] : head;
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns a test of addresses. Throws a sentence where one is neither an address nor a network. */
export function addressTest(name: string, networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [text = '', bits] = network.split('/');
    const address = isIP(text) ? plainAddress(text) : '';
    if (!address || !/^\d{1,3}$/.test(bits ?? '0') || Number(bits ?? 0) > (isIP(address) === 6 ? 128 : 32))
      throw new Error(`${name}: ${network} is neither an address nor a network, as in 10.0.0.0/8`);
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (address) => isIP(address) > 0 && list.check(address, family(address));
}
