// @alone Hono’s server replaces Request and Response
import { describe, expect, it } from 'vitest';
import { frontAndBehind, fronts, raw, read } from './running';

/** Hosts, each with its status. A page is asked for, so nothing is the API's. */
const hosts: readonly (readonly [host: string, status: number])[] = [
  ['x', 200],
  ['Passport.Example', 200],
  ['passport.example.', 200],
  ['my_host-1.example:8080', 200],
  ['x:0', 200],
  ['x:65535', 200],
  ['x:65536', 400],
  ['x:99999', 400],
  ['x:port', 400],
  ['x:80:80', 400],
  ['127.0.0.1:80', 200],
  ['127.0.0.256', 400],
  ['127.1', 400],
  ['2130706433', 400],
  ['0x7f000001', 400],
  ['a.0x7f', 400],
  ['[::1]', 200],
  ['[::1]:8080', 200],
  ['[2001:db8::1]', 200],
  ['[1:2:3:4:5:6:7:8]', 200],
  ['[::1', 400],
  ['::1', 400],
  ['[:::1]', 400],
  ['[1::2::3]', 400],
  ['[1:2:3:4:5:6:7:8:9]', 400],
  ['[g::1]', 400],
  ['[]', 400],
  ['[::1]x', 400],
  ['[fe80::1%eth0]', 400],
  ['a..b', 400],
  ['.a', 400],
  ['a b', 400],
  ['a@b', 400],
  ['a/b', 400],
  ['a\\b', 400],
  ['a?b', 400],
  ['a#b', 400],
  ['a,b', 400],
  ['', 400],
  [`${'a'.repeat(256)}`, 400],
];

const lines: readonly (readonly [line: string, status: number])[] = [
  ['GET / HTTP/1.1', 200],
  ['GET /?a=http://b/ HTTP/1.1', 200],
  ['GET http://passport.example/ HTTP/1.1', 400],
  ['GET http://other.example/verifyCode HTTP/1.1', 400],
  ['GET https://passport.example/ HTTP/1.1', 400],
  ['GET HTTP://passport.example/ HTTP/1.1', 400],
  ['GET http://passport.example HTTP/1.1', 400],
  ['GET http:///call HTTP/1.1', 400],
  ['POST http://passport.example/call HTTP/1.1', 400],
  ['GET ftp://passport.example/call HTTP/1.1', 400],
  ['OPTIONS * HTTP/1.1', 400],
  ['GET * HTTP/1.1', 400],
  ['GET passport.example:80 HTTP/1.1', 400],
  ['GET call HTTP/1.1', 400],
  ['GET ?a HTTP/1.1', 400],
];

describe.each(fronts)('odd requests, %s (T-33)', (_, start) => {
  const { both } = frontAndBehind(start, {});
  const statusOf = async (line: string, host: string) =>
    read(await raw(both.front.port, `${line}\r\nHost: ${host}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`))
      .status;

  it(`answers each of ${hosts.length} hosts as the table says`, async () => {
    for (const [host, status] of hosts) expect([host, await statusOf('GET / HTTP/1.1', host)]).toEqual([host, status]);
  });

  it(`answers each of ${lines.length} request lines as the table says, and passes none of the refused on`, async () => {
    for (const [line, status] of lines) {
      const at = both.behind.received.length;
      expect([line, await statusOf(line, 'passport.example')]).toEqual([line, status]);
      expect(both.behind.received.slice(at).filter(({ url }) => url !== '/csrf')).toEqual([]);
    }
  });
});
