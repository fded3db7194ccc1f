/**
 * Forms of a request target, the first that matches counts: as here, so in nginx. Browsers resolve dot segments and
 * write no second slash first, so only hand-made requests are refused. A target is passed on as it came: a server
 * behind this one must not read it as an address of another host, or as another path than was checked here.
 */
export const targetRows: readonly (readonly [form: RegExp, isRefused: boolean])[] = [
  [/^\/(?:\/|%2f|%5c)/i, true],
  [/^[^?]*(?:\/|%2f|%5c)(?:\.|%2e){1,2}(?:[/;?]|%2f|%5c|$)/i, true],
  // Printable ASCII: no space, no fragment, and no backslash before the query.
  [/^\/[!-"$->@-[\]-~]*(?:\?[!-"$-~]*)?$/, false],
];

/** Whether a request target is neither answered nor passed on. */
export const isRefusedTarget = (target: string): boolean => targetRows.find(([form]) => form.test(target))?.[1] ?? true;

/** Returns the path of a target, without its query, for logs: at most 200 characters. */
export const loggedPath = (target: string): string => /^\/[!-"$->@-~]{0,200}/.exec(target)?.[0] ?? '-';

const byte = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`;
const port = String.raw`(?:6553[0-5]|655[0-2]\d|65[0-4]\d\d|6[0-4]\d{3}|[1-5]\d{4}|\d{1,4})`;
const name = [
  // A name whose last part is a number would be read as an IPv4 address.
  String.raw`(?!(?:[\w-]+\.)*(?:\d+|0x[\da-f]*)\.?(?![\w.-]))`,
  String.raw`[\w-]+(?:\.[\w-]+)*\.?`,
].join('');
const ipv6 = [
  String.raw`(?:(?:[\da-f]{1,4}:){7}[\da-f]{1,4}`,
  // One `::`, which is in the place of one group at least.
  String.raw`|(?=[\da-f:]*::)(?![\da-f:]*::[\da-f:]*::)(?![\da-f:]*:::)(?!:[\da-f])(?:[\da-f]{0,4}:){2,7}(?:[\da-f]{1,4}|(?<=::)))`,
].join('');

/**
 * A host with an optional port: nothing that could begin a path, hide another host behind an `@`, or be no address.
 * nginx tests the same pattern.
 */
export const hostPattern = String.raw`(?:${name}|(?:${byte}\.){3}${byte}|\[${ipv6}\])(?::${port}?)?`;
export const hostForm = new RegExp(String.raw`^(?=.{1,255}$)${hostPattern}$`, 'i');

/** Whether a Host header is one host with an optional port. */
export const isHost = (host: string): boolean => hostForm.test(host) && URL.canParse(`http://${host}`);
