import { literal, map, quoted, type Lines } from './nginxLines';
import { probedPaths, probeMethods } from './requestGuard';

/** The form of the log, and what is not in it: the probes of balancers at the root. */
export function logMaps(base: string): Lines {
  return [
    '# One line for each request, without query, cookies and body.',
    `log_format passport escape=json '{"time":"$time_iso8601","id":"$passport_request_id","address":"$passport_address",'`,
    `    '"method":"$request_method","path":"$passport_path","status":$status,"seconds":$request_time,'`,
    `    '"behind":"$upstream_status","cause":"$passport_cause"}';`,
    '# Why a server behind gave no answer: nginx says it in its error log alone, with whole request lines.',
    ...map('$upstream_status|$upstream_connect_time|$upstream_header_time|$upstream_bytes_received', 'passport_cause', [
      [quoted(String.raw`~^504\|-`), 'no connection in time'],
      [quoted('~^504'), 'no answer in time'],
      [quoted(String.raw`~^502\|-`), 'no connection: refused, not found, or TLS'],
      [quoted(String.raw`~^502\|[^|]*\|-\|(?:-|0)$`), 'closed without an answer'],
      [quoted(String.raw`~^502\|[^|]*\|-\|`), 'headers too long, or no HTTP'],
      ['default', ''],
    ]),
    ...map('$server_protocol $http_host $request_method $request_uri', 'passport_probe', [
      [quoted(String.raw`~^HTTP/1\.0  (?:${probeMethods.join('|')}) ${literal(base)}(?:\?|$)`), 'root'],
      [
        quoted(
          String.raw`~^HTTP/1\.0  (?:${probeMethods.join('|')}) ${literal(base)}(?:${probedPaths.join('|')})(?:\?|$)`,
        ),
        '1',
      ],
      ['default', ''],
    ]),
    ...map('$passport_probe', 'passport_logged', [
      ['root', '0'],
      ['default', '1'],
    ]),
    ...map('$request_uri', 'passport_path', [
      [quoted('~^(?<passport_uri_path>/[^?#]{0,200})'), '$passport_uri_path'],
      ['default', '-'],
    ]),
  ];
}
