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

/** A host with an optional port: nothing that could begin a path, or hide another host behind an `@`. */
export const hostForm = /^[\w.:[\]-]{1,255}$/;

/** Whether a Host header is one host with an optional port. */
export const isHost = (host: string): boolean => hostForm.test(host) && URL.canParse(`http://${host}`);
