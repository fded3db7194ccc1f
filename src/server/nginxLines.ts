export type Lines = readonly string[];

const indent = (lines: Lines): Lines => lines.map((line) => (line ? `    ${line}` : line));

export const block = (head: string, ...lines: Lines): Lines => [`${head} {`, ...indent(lines), '}'];

/** Returns a text as one quoted parameter. nginx has no escape for `$`: use it only for variables. */
export const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Every answer also has its request id. */
export const addHeaders = (headers: Record<string, string>, variables: Record<string, string> = {}): Lines =>
  Object.entries({ ...headers, ...variables, 'X-Request-Id': '$passport_request_id' }).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
  );

export const map = (from: string, to: string, rows: readonly (readonly [string, string])[]): Lines =>
  block(`map ${quoted(from)} $${to}`, ...rows.map(([key, value]) => `${key} ${quoted(value)};`));

/** Returns a text as a part of a regular expression. */
export const literal = (text: string): string => text.replaceAll(/[^\w/-]/g, String.raw`\$&`);
