import { literal, map, quoted, type Lines } from './nginxLines';
import { openedToOrigins } from './proxyRules';

/** Returns the form of request targets at a path, which may end in `*`. */
export const documentForm = (path: string): string => {
  const start = literal(path.replace(/\*$/, ''));
  return `^${start}${path.endsWith('*') ? '' : String.raw`(?:\?|$)`}`;
};

const inVariable = (header: string) => header.replaceAll('-', '_');
/** The variable with what the passport server said in a header, at the paths that are open to other origins alone. */
const openedName = (header: string) => `passport_open_${inVariable(header)}`;

export const openedMaps = (paths: readonly string[] = []): Lines =>
  (paths.length ? Object.keys(openedToOrigins) : []).flatMap((header) =>
    map('$request_uri', openedName(header), [
      ...paths.map((path) => [quoted(`~${documentForm(path)}`), `$upstream_http_${inVariable(header)}`] as const),
      ['default', ''],
    ]),
  );

/** Returns the headers that pass at those paths: nginx leaves out a header without a value. */
export const openedHeaders = (paths: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(
    (paths.length ? Object.keys(openedToOrigins) : []).map((header) => [header, `$${openedName(header)}`]),
  );
