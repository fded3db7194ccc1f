/** Every cookie that the page writes (STORE-1, IDX-15, LAST-2, JUMP-11). None is secret or personal (T-20). */
export type CookieName =
  | 'authType'
  | 'actionType'
  | 'lastWay'
  | 'device_id'
  | 'deviceInfo'
  | 'auto_jump_target'
  | 'third_party_state'
  | 'gtag_client_id'
  | 'browser_fingerprint_id'
  | 'dev_type'
  | 'os_type'
  | 'clt_type'
  | 'report_client_type';

/** Ages in seconds. */
const yearS = 31_536_000;
const shortAges: { readonly [N in CookieName]?: number } = { auto_jump_target: 300, third_party_state: 600 };

/** A cookie of Google's tag, which the site may have set. The page only reads it, with consent (D-CLIENTTYPE). */
export type ForeignCookieName = '_ga';

export interface CookieScope {
  /** The page was loaded over https. */
  readonly secure: boolean;
  readonly framed: boolean;
}

interface ReadOptions {
  readonly orRaw?: boolean;
}

export interface Cookies {
  /**
   * Returns the value, or null if it is absent, unreadable or blocked. With `orRaw`, a value that cannot be decoded is
   * returned as it is stored. Validate it: other code can write cookies.
   */
  read(name: CookieName | ForeignCookieName, options?: ReadOptions): string | null;
  /** Stores a value for the cookie's age. Does nothing if cookies are blocked or the value is too long. */
  write(name: CookieName, value: string): void;
  remove(name: CookieName): void;
  /** Whether the browser stores cookies of this page (IDX-13). */
  areEnabled(): boolean;
}

const maxCookieLength = 4096;

/**
 * Returns a cookie string: Path=/, no Domain, Secure on https. SameSite=Lax, but SameSite=None; Partitioned in a frame
 * (D-COOKIE, T-20). Returns null if it is longer than browsers store.
 */
export function cookieText(
  name: string,
  value: string,
  maxAge: number,
  { secure, framed }: CookieScope,
): string | null {
  const pair = `${name}=${encodeURIComponent(value)}`;
  if (pair.length > maxCookieLength) return null;
  const attributes = framed ? 'SameSite=None; Secure; Partitioned' : `SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${pair}; Path=/; Max-Age=${maxAge}; ${attributes}`;
}

/** Returns the first value of a name in a cookie string, or null. Never throws (T-20). */
export function cookieIn(text: string, name: string, { orRaw = false }: ReadOptions = {}): string | null {
  const pair = text.split(/;\s*/u).find((each) => each.startsWith(`${name}=`));
  if (pair === undefined) return null;
  const value = pair.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return orRaw ? value : null;
  }
}

/** Returns the cookies of a page. A browser that throws on access counts as one without cookies. */
export function cookiesOf(page: { cookie: string }, scope: CookieScope): Cookies {
  const keep = (name: string, value: string, maxAge: number) => {
    quietly(() => {
      const text = cookieText(name, value, maxAge, scope);
      if (text !== null) page.cookie = text;
    });
  };
  const read = (name: string, options?: ReadOptions) => quietly(() => cookieIn(page.cookie, name, options)) ?? null;
  return {
    read,
    write: (name, value) => keep(name, value, shortAges[name] ?? yearS),
    remove: (name) => keep(name, '', 0),
    areEnabled: () => {
      // Each write makes the next reading wait for another process.
      if (quietly(() => page.cookie)) return true;
      keep('cookies_work', '1', 60);
      const works = read('cookies_work') === '1';
      keep('cookies_work', '', 0);
      return works;
    },
  };
}

function quietly<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
