import type { Language } from '../../i18n/locales';
import { errorPage, errorPageHeaders, unreadStatuses, type UnreadStatus } from './errorPage';
import { addHeaders, block, map, quoted, type Lines } from './nginxLines';
import { hostLine } from './requestTarget';

/** An internal address. nginx sends a request there that it cannot parse; visitors cannot open it. */
const unreadPath = (status: UnreadStatus) => `/passport-unread-${status}`;

/** The first language of the browser, as a map can match it: what `languageOf` does in Node. */
const acceptedForms: readonly (readonly [string, Language | undefined])[] = [
  [quoted('~*^zh-(?:hk|mo|tw|hant)|^yue'), 'zh-hk'],
  [quoted('~*^zh'), 'zh-cn'],
  [quoted('~*^en'), 'en-us'],
  ['default', undefined],
];

/** The pages of requests that nginx cannot read: their texts, as variables. */
export function unreadMaps(): Lines {
  return [
    ...map('$uri', 'passport_unread', [
      ...unreadStatuses.map((status) => [unreadPath(status), '1'] as const),
      ['default', ''],
    ]),
    ...map('$http_host', 'passport_said_host', [
      [quoted(`~*${hostLine}`), '$http_host'],
      ['default', ''],
    ]),
    ...unreadStatuses.flatMap((status) =>
      map(
        '$http_accept_language',
        `passport_unread_${status}`,
        acceptedForms.map(([form, language]) => [form, errorPage(status, language, '$passport_said_host').trimEnd()]),
      ),
    ),
  ];
}

/** nginx takes 4,096 characters for one value. With a longer list of hosts a frame shows its own error instead. */
const mostHosts = 3000;

/** Where those pages are. */
export function unreadLocations(allowedHosts: readonly string[]): Lines {
  const framing = allowedHosts.join(' ').length > mostHosts ? [] : allowedHosts;
  return unreadStatuses.flatMap((status) =>
    block(
      `location = ${unreadPath(status)}`,
      'internal;',
      'default_type text/html;',
      ...addHeaders(errorPageHeaders(framing)),
      `return ${status} $passport_unread_${status};`,
    ),
  );
}

/** Which page a request gets that nginx cannot read. */
export const unreadPages: Lines = [
  'error_page 400 /passport-unread-400;',
  'error_page 408 /passport-unread-408;',
  'error_page 414 /passport-unread-414;',
  '# nginx’s own number for a header, such as the cookies, that is too long.',
  'error_page 494 =431 /passport-unread-431;',
];
