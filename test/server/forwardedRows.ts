/**
 * What a trusted proxy at 127.0.0.1 wrote, and what the page server makes of it. 10.0.0.0/8 and fd00::/8 are trusted
 * too.
 */
export interface ForwardedRow {
  readonly given: readonly string[];
  /** The visitor's address; 127.0.0.1 where nothing that was written counts. */
  readonly address?: string;
  /** passport.example where nothing that was written counts. */
  readonly host?: string;
  /** http where nothing that was written counts. */
  readonly proto?: string;
  /** Why nginx answers otherwise. */
  readonly nginxCannot?: string;
}

const visitor = '203.0.113.7';
const longer = '2001:db8::1';

const inBrackets = 'its realip module reads brackets with a port alone';
const inQuotes = 'its realip module reads no quotes';
const forwarded = 'it reads no Forwarded';
const oneLine = 'before 1.23 it reads the first of several lines alone';

const addresses = (
  [
    ['203.0.113.7', visitor],
    ['203.0.113.7:53124', visitor],
    ['203.0.113.7:1', visitor],
    ['203.0.113.7:65535', visitor],
    ['203.0.113.7:0', undefined],
    ['203.0.113.7:65536', undefined],
    ['203.0.113.7:', undefined],
    ['203.0.113.7:port', undefined],
    ['2001:db8::1', longer],
    ['2001:DB8:0:0::1', longer],
    ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['[2001:db8::1]:443', longer],
    ['[2001:db8::1]', longer, inBrackets],
    ['[203.0.113.7]:443', visitor],
    ['[2001:db8::1', undefined],
    ['fe80::1%eth0', undefined],
    ['::ffff:203.0.113.7', visitor],
    ['::FFFF:cb00:7107', visitor],
    ['[::ffff:203.0.113.7]:8080', visitor],
    ['"203.0.113.7"', visitor, inQuotes],
    ['"[2001:db8::1]:443"', longer, inQuotes],
    ['6.6.6.6, 203.0.113.7', visitor],
    ['6.6.6.6,203.0.113.7:4711, 10.1.1.1:80', visitor],
    ['6.6.6.6 203.0.113.7 10.1.1.1', visitor],
    [' 203.0.113.7 , 10.1.1.1 , ', visitor],
    ['203.0.113.7, [fd00::9]:80, 10.1.1.1', visitor],
    ['203.0.113.7, ::ffff:10.1.1.1', visitor],
    ['203.0.113.7, fd00::9, unknown, 10.1.1.1', '10.1.1.1'],
    ['unknown', undefined],
    ['_hidden', undefined],
    ['unknown, 10.1.1.1', '10.1.1.1'],
    ['10.2.2.2, 10.1.1.1', '10.2.2.2'],
    ['203.0.113.7, garbage', undefined],
    ['203.0.113', undefined],
    ['999.0.113.7', undefined],
    ['', undefined],
  ] as const
).map(([text, address, nginxCannot]) => ({
  given: [`X-Forwarded-For: ${text}`],
  ...(address && { address }),
  ...(nginxCannot && { nginxCannot }),
}));

const protos = (
  [
    ['https', 'https'],
    ['HTTPS', 'https'],
    ['Http', 'http'],
    ['https,http', 'https'],
    ['https, http', 'https'],
    ['http, https', 'http'],
    [' ,https', 'https'],
    ['"https"', 'https'],
    ['httpsx', 'http'],
    ['javascript, https', 'http'],
    ['https://', 'http'],
  ] as const
).map(([text, proto]) => ({ given: [`X-Forwarded-Proto: ${text}`], proto }));

const hosts = (
  [
    ['login.example'],
    ['Login.Example'],
    ['login.example:8443'],
    ['"login.example"', 'login.example'],
    ['[2001:db8::1]:443'],
    [', login.example', 'login.example'],
    ['a/@b', 'passport.example'],
    ['login.example:99999', 'passport.example'],
    ['[::1', 'passport.example'],
    ['http://login.example', 'passport.example'],
    // One trusted proxy adds one element: those before it may be the visitor's.
    ['forged.example, login.example', 'login.example'],
    ['a,b c,,login.example:8443 , ', 'login.example:8443'],
    ['a@b, login.example', 'login.example'],
    ['login.example, a@b', 'passport.example'],
  ] as const
).map(([text, host = text]) => ({ given: [`X-Forwarded-Host: ${text}`], host }));

/** Lists of hosts behind several trusted proxies: what the outermost of them wrote, and nothing left of it. */
const severalProxies: readonly ForwardedRow[] = (
  [
    ['203.0.113.7, 10.1.1.1', 'login.example', 'login.example'],
    ['203.0.113.7, 10.1.1.1', 'login.example, lb.internal', 'login.example'],
    ['203.0.113.7, 10.1.1.1', 'forged.example, login.example, lb.internal', 'login.example'],
    ['203.0.113.7, 10.1.1.1:4711', 'forged.example,login.example,lb.internal', 'login.example'],
    ['203.0.113.7, [fd00::9]:80', 'forged.example, login.example, lb.internal', 'login.example'],
    ['203.0.113.7, fd00::9', 'forged.example, login.example, lb.internal', 'login.example'],
    ['203.0.113.7, ::ffff:10.1.1.1', 'forged.example, login.example, lb.internal', 'login.example'],
    ['203.0.113.7, 10.2.2.2, 10.1.1.1', 'forged.example, login.example, a.internal, b.internal', 'login.example'],
    ['203.0.113.7, 10.3.3.3, 10.2.2.2, 10.1.1.1', 'forged.example, login.example, a, b, c', 'login.example'],
    ['203.0.113.7, 10.3.3.3, 10.2.2.2, 10.1.1.1', 'login.example, b, c', 'login.example'],
    // A visitor who names trusted proxies before an address of their own moves nothing.
    ['10.4.4.4, 10.3.3.3, 203.0.113.7', 'forged.example, login.example', 'login.example'],
    ['10.4.4.4, 203.0.113.7, 10.1.1.1', 'forged.example, login.example, a', 'login.example'],
    ['203.0.113.7, unknown', 'forged.example, login.example', 'login.example', '127.0.0.1'],
    // A visitor at an address that is trusted is a proxy too.
    ['10.2.2.2, 10.1.1.1', 'login.example, a, b', 'login.example', '10.2.2.2'],
  ] as const
).map(([list, text, host, address = visitor]) => ({
  given: [`X-Forwarded-For: ${list}`, `X-Forwarded-Host: ${text}`],
  host,
  address,
}));

const elements: readonly ForwardedRow[] = (
  [
    { given: ['for=203.0.113.7'], address: visitor },
    {
      given: ['For="203.0.113.7:53124";Proto=HTTPS;Host=login.example'],
      address: visitor,
      proto: 'https',
      host: 'login.example',
    },
    { given: ['for="[2001:db8::1]:4711"; proto="https"'], address: longer, proto: 'https' },
    { given: ['for="[2001:db8::1]"'], address: longer },
    { given: ['for="203.0.113.7:_gazonk"'], address: visitor },
    { given: ['for="::ffff:203.0.113.7"'], address: visitor },
    { given: ['for=unknown;proto=https'], proto: 'https' },
    { given: ['for=_hidden, for=10.1.1.1'], address: '10.1.1.1' },
    {
      given: ['by=10.0.0.1;host="login.example:8443";for=203.0.113.7;ext="a,b;c=\\"d\\""'],
      address: visitor,
      host: 'login.example:8443',
    },
    {
      given: [
        'for=6.6.6.6;proto=http;host=forged.example, for=203.0.113.7;proto=https;host=login.example, for=10.1.1.1;proto=http;host=lb.internal',
      ],
      address: visitor,
      proto: 'https',
      host: 'login.example',
    },
    { given: ['for=203.0.113.7', 'for=10.1.1.1'], address: visitor },
    { given: ['for=203.0.113.7,, ;for=10.1.1.1;'], address: visitor },
    { given: ['for=203.0.113.7 garbage'] },
    { given: ['for="203.0.113.7'] },
    { given: ['for=203.0.113.7;host=a/@b;proto=ftp'], address: visitor },
    { given: ['proto=https;host=login.example'], proto: 'https', host: 'login.example' },
  ] as const
).map(({ given, ...said }) => ({
  ...said,
  given: given.map((text) => `Forwarded: ${text}`),
  ...(('address' in said || 'proto' in said || 'host' in said) && { nginxCannot: forwarded }),
}));

const together: readonly ForwardedRow[] = [
  {
    given: [
      'X-Forwarded-For: 203.0.113.7:53124, 10.1.1.1',
      'X-Forwarded-Proto: https,http',
      'X-Forwarded-Host: login.example, lb.internal',
    ],
    address: visitor,
    proto: 'https',
    host: 'login.example',
  },
  {
    given: ['X-Forwarded-For: 203.0.113.7', 'Forwarded: for=6.6.6.6;proto=https;host=forged.example'],
    address: visitor,
  },
  { given: ['X-Forwarded-Proto: https', 'Forwarded: for=6.6.6.6'], proto: 'https' },
  { given: ['X-Forwarded-For: 6.6.6.6, 203.0.113.7', 'X-Forwarded-For: 10.1.1.1'], address: visitor },
  { given: ['X-Forwarded-Proto: https', 'X-Forwarded-Proto: http'], proto: 'https' },
  {
    given: ['X-Forwarded-Host: forged.example', 'X-Forwarded-Host: login.example'],
    host: 'login.example',
    nginxCannot: oneLine,
  },
  { given: ['X-Real-IP: 6.6.6.6', 'X-Forwarded-Scheme: https', 'X-Forwarded-Ssl: on', 'True-Client-IP: 6.6.6.6'] },
  { given: [] },
];

export const forwardedRows: readonly ForwardedRow[] = [
  ...addresses,
  ...protos,
  ...hosts,
  ...severalProxies,
  ...elements,
  ...together,
];
