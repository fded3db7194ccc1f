/** How a server set a cookie. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly isHttpOnly: boolean;
  readonly isSecure: boolean;
  /** In lower case; '' where none was named. */
  readonly sameSite: string;
}

/** The cookies of one visitor, for one server. Paths and lifetimes are of no concern here. */
export interface CookieJar {
  header: () => string;
  /** The same without one cookie. */
  without: (name: string) => string;
  keep: (headers: Headers) => void;
  /** Writes a cookie as a script of the page does. */
  write: (name: string, value: string) => void;
  names: () => readonly string[];
  all: () => readonly SetCookie[];
}

export function createCookieJar(): CookieJar {
  const kept = new Map<string, SetCookie>();
  const written = (but?: string) =>
    [...kept.values()].flatMap(({ name, value }) => (name === but ? [] : [`${name}=${value}`])).join('; ');
  return {
    header: () => written(),
    without: written,
    keep(headers) {
      for (const line of headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(';');
        const at = pair.indexOf('=');
        const name = pair.slice(0, at).trim();
        if (at < 1) continue;
        if (isRemoved(line)) kept.delete(name);
        else kept.set(name, { name, value: pair.slice(at + 1), ...attributesOf(attributes) });
      }
    },
    write: (name, value) => void kept.set(name, { name, value, ...attributesOf([]) }),
    names: () => [...kept.keys()].toSorted(),
    all: () => [...kept.values()],
  };
}

const isRemoved = (line: string): boolean => {
  const [pair = '', ...attributes] = line.split(';');
  return pair.endsWith('=') || attributes.some((each) => /^\s*max-age=0\s*$/i.test(each));
};

/** The names of the cookies that an answer removes. */
export const removedBy = (headers: Headers): readonly string[] =>
  headers.getSetCookie().flatMap((line) => (isRemoved(line) ? [line.split('=')[0]?.trim() ?? ''] : []));

function attributesOf(attributes: readonly string[]): Pick<SetCookie, 'isHttpOnly' | 'isSecure' | 'sameSite'> {
  const found = attributes.map((each) => each.trim().toLowerCase());
  const sameSite = found.find((each) => each.startsWith('samesite='))?.slice('samesite='.length) ?? '';
  return { isHttpOnly: found.includes('httponly'), isSecure: found.includes('secure'), sameSite };
}
