/**
 * Forms of a request target; the first that matches counts, here as in nginx. Browsers resolve dot segments and write
 * no second slash at the start, so only hand-made requests are refused. A target is forwarded unchanged: the server
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

/** Forms of a host. A name whose last part is a number, or begins with 0x, could be read as an IPv4 address. */
const hostForms: readonly RegExp[] = [
  /^(?:[\w-]+\.)*(?:[a-z_-]|\d+[a-wyz_-]|(?:[1-9]\d*|0\d+)x)[\w-]*\.?$/i,
  /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
  /^\[(?:[\da-f]{1,4}:){7}[\da-f]{1,4}\]$/i,
  // One `::`, in the place of one group at least.
  /^\[(?:[\da-f]{1,4}:){1,7}:\]$/i,
  /^\[::[\da-f]{1,4}(?::[\da-f]{1,4}){0,6}\]$/i,
  /^\[::\]$/,
  /^\[[\da-f]{1,4}(?::[\da-f]{1,4}){0,5}::[\da-f]{1,4}\]$/i,
  /^\[[\da-f]{1,4}(?::[\da-f]{1,4}){0,4}:(?::[\da-f]{1,4}){2}\]$/i,
  /^\[[\da-f]{1,4}(?::[\da-f]{1,4}){0,3}:(?::[\da-f]{1,4}){3}\]$/i,
  /^\[[\da-f]{1,4}(?::[\da-f]{1,4}){0,2}:(?::[\da-f]{1,4}){4}\]$/i,
  /^\[[\da-f]{1,4}(?::[\da-f]{1,4})?:(?::[\da-f]{1,4}){5}\]$/i,
  /^\[[\da-f]{1,4}:(?::[\da-f]{1,4}){6}\]$/i,
];
const portForm = /^(?::(?:6553[0-5]|655[0-2]\d|65[0-4]\d\d|6[0-4]\d{3}|[1-5]\d{4}|\d{1,4})?)?$/;
const longestHost = 255;

const inner = ({ source }: RegExp) => source.slice(1, -1);

/** The same as a pattern, for nginx, which ignores capitals. */
export const hostPattern = `(?:${hostForms.map(inner).join('|')})${inner(portForm)}`;
export const hostLine = `^(?=.{1,${longestHost}}$)${hostPattern}$`;

/**
 * Whether a Host header is one host with an optional port: nothing that could begin a path, hide another host behind an
 * `@`, or be no address.
 */
export function isHost(host: string): boolean {
  const colon = host.indexOf(':', host.indexOf(']'));
  const [name, port] = colon < 0 ? [host, ''] : [host.slice(0, colon), host.slice(colon)];
  const isOne = host.length <= longestHost && portForm.test(port) && hostForms.some((form) => form.test(name));
  return isOne && URL.canParse(`http://${host}`);
}
