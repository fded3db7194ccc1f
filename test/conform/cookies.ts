/** The cookies of one visitor, for one server. Paths and lifetimes are of no concern here. */
export interface CookieJar {
  header: () => string;
  keep: (headers: Headers) => void;
  names: () => readonly string[];
  hasHttpOnly: () => boolean;
}

export function createCookieJar(): CookieJar {
  const kept = new Map<string, { value: string; isHttpOnly: boolean }>();
  return {
    header: () => [...kept].map(([name, { value }]) => `${name}=${value}`).join('; '),
    keep(headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';');
        const at = pair.indexOf('=');
        const name = pair.slice(0, at).trim();
        const isGone = pair.endsWith('=') || attributes.some((each) => /^\s*max-age=0\s*$/i.test(each));
        if (at < 1) continue;
        if (isGone) kept.delete(name);
        else kept.set(name, { value: pair.slice(at + 1), isHttpOnly: /;\s*httponly/i.test(line) });
      }
    },
    names: () => [...kept.keys()].toSorted(),
    hasHttpOnly: () => [...kept.values()].some(({ isHttpOnly }) => isHttpOnly),
  };
}
