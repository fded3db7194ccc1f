import { block, map, quoted, type Lines } from './nginxLines';
import { hostPattern } from './requestTarget';

/** Proxies in front of the nearest one that are counted, where they are trusted. */
const furtherProxies = 3;

/** The variable that is 1 where this proxy is trusted: 0 is the nearest one, 1 the one in front of it. */
const trustedName = (at: number) => (at === 0 ? 'passport_trusted' : `passport_trusted_${at}`);

const trustedBlock = (from: string, to: string, trusted: readonly string[]) =>
  block(`geo ${from} $${to}`, 'default 0;', ...trusted.map((each) => `${each} 1;`));

/** The form of a list whose element before so many others at its end is this one, without a port and brackets. */
const addressBefore = (others: number, name: string) =>
  String.raw`~*(?:^|[\s,])\[?(?<${name}>[\d.]+(?=[\s,:]|$)|[\da-f]*:[\da-f:.]+)(?:\]?:\d+)?(?:[\s,]+[^\s,]+){${others}}[\s,]*$`;

/**
 * The form of a list that counts for so many trusted proxies, by the element of the outermost one: counted from the
 * end, or the first where the list is shorter (`writtenBy`).
 */
const writtenBy = (proxies: number, element: string) => {
  const others = proxies - 1;
  const before = String.raw`(?:(?:[^\s,]+[\s,]+){0,64}(?=(?:[^\s,]+[\s,]+){${others}}[^\s,]+[\s,]*$))?`;
  return String.raw`[\s,]*${before}"?${element}"?(?:[\s,]+[^\s,]+){0,${others}}[\s,]*$`;
};

/** What proxies in front say of a request, as `forwardedOf` reads it: address, scheme and host, as variables. */
export function forwardedMaps(trusted: readonly string[]): Lines {
  const further = trusted.length > 0 ? furtherProxies : 0;
  const places = Array.from({ length: further }, (_, at) => at + 1);
  const all = [0, ...places];
  const flags = all.map((at) => `$${trustedName(at)}`).join('');
  /** The row of so many trusted proxies, of which the next one is not trusted. */
  const hostRow = (at: number) => {
    const form = `${'1'.repeat(at + 1)}${at < further ? '0' : ''}`.padEnd(further + 1, '.');
    const name = `passport_given_host_${at}`;
    return [quoted(String.raw`~*^${form}\|${writtenBy(at + 1, `(?<${name}>${hostPattern})`)}`), `$${name}`] as const;
  };
  return [
    ...trustedBlock('$realip_remote_addr', trustedName(0), trusted),
    ...places.flatMap((at) => [
      ...map('$http_x_forwarded_for', `passport_proxy_${at}`, [
        [quoted(addressBefore(at - 1, `passport_given_proxy_${at}`)), `$passport_given_proxy_${at}`],
        ['default', ''],
      ]),
      ...trustedBlock(`$passport_proxy_${at}`, trustedName(at), trusted),
    ]),
    // The realip module has cut off ports, and stops at what is no address.
    ...map('$remote_addr', 'passport_address', [
      [quoted(String.raw`~*^::ffff:(?<passport_ipv4>\d+\.\d+\.\d+\.\d+)$`), '$passport_ipv4'],
      ['default', '$remote_addr'],
    ]),
    ...map(`$${trustedName(0)}|$http_x_forwarded_proto`, 'passport_proto', [
      ...['https', 'http'].map((proto) => [quoted(String.raw`~*^1\|[\s,]*"?${proto}"?(?:[\s,]|$)`), proto] as const),
      ['default', '$scheme'],
    ]),
    ...map(`${flags}|$http_x_forwarded_host`, 'passport_host', [...all.map(hostRow), ['default', '$http_host']]),
  ];
}
