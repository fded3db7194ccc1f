/** The cookie of one try to log in by a third party: the first eight digits of its state are in the name (D-TRY). */
export type StateCookieName = `${'' | '__Host-'}third_party_state_${string}`;

/** Every cookie that the page writes (STORE-1, IDX-15, LAST-2). None is secret or personal (T-20). */
export type CookieName =
  | 'authType'
  | 'actionType'
  | 'lastWay'
  | 'device_id'
  | 'deviceInfo'
  | StateCookieName
  | 'gtag_client_id'
  | 'browser_fingerprint_id'
  | 'dev_type'
  | 'os_type'
  | 'clt_type'
  | 'report_client_type';

/** Ages in seconds. */
export const yearS = 31_536_000;
/** A provider may ask for a second factor, or for a phone that lies in another room (D-TRY). */
export const stateS = 3600;

const isOfTry = (name: CookieName): boolean => name.includes('third_party_state_');
const ageOf = (name: CookieName): number => (isOfTry(name) ? stateS : yearS);

/** A cookie of Google's tag, which the site may have set. The page only reads it, with consent (D-CLIENTTYPE). */
export type ForeignCookieName = '_ga';

export interface CookieScope {
  /** The page was loaded over https. */
  readonly secure: boolean;
  readonly framed: boolean;
}

/** How far a cookie goes: `crossSite` with requests of other sites too, such as a provider's POST. */
interface WriteOptions {
  readonly crossSite?: boolean;
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
  /**
   * Stores a value for the cookie's age. Does nothing if cookies are blocked or the value is too long, nor where a
   * cookie of a year has it: Safari would then keep for seven days what the server wrote for a year (D-DEVICE7).
   */
  write(name: CookieName, value: string, options?: WriteOptions): void;
  /** Stores these cookies for another year, as they are. */
  renew(names: readonly CookieName[]): void;
  /** Returns the names that begin with `start`, oldest first: browsers list cookies by creation (RFC 6265, 5.4). */
  names<S extends CookieName>(start: S): readonly S[];
  /** `__Host-` on https: then no other host of the site can write the cookie. Empty on http. */
  readonly hostPrefix: '__Host-' | '';
  remove(name: CookieName): void;
  /** Whether the browser stores cookies of this page (IDX-13). */
  areEnabled(): boolean;
}

const maxCookieLength = 4096;

const partitioned = 'SameSite=None; Secure; Partitioned';
const lax = ({ secure }: CookieScope) => `SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * Returns a cookie string: Path=/, no Domain, Secure on https. SameSite=Lax, but SameSite=None; Partitioned in a frame
 * (D-COOKIE, T-20). Returns null if it is longer than browsers store.
 */
export function cookieText(
  name: string,
  value: string,
  maxAge: number,
  scope: CookieScope,
  attributes?: string,
): string | null {
  const pair = `${name}=${encodeURIComponent(value)}`;
  return pair.length > maxCookieLength ? null : `${pair}; ${cookieAttributes(maxAge, scope, attributes)}`;
}

/** Returns the attributes of every cookie of the page (D-COOKIE). */
export const cookieAttributes = (
  maxAge: number,
  scope: CookieScope,
  attributes = scope.framed ? partitioned : lax(scope),
): string => `Path=/; Max-Age=${maxAge}; ${attributes}`;

/**
 * Returns the attributes of a cookie that a request of another site brings along, best first. On http://localhost
 * browsers differ: Chromium and Firefox store a Secure cookie, Safari stores None without it. Elsewhere on http none
 * does, and Lax is left.
 */
const crossSite = (scope: CookieScope): readonly string[] =>
  scope.secure ? ['SameSite=None; Secure'] : ['SameSite=None; Secure', 'SameSite=None', lax(scope)];

/** Returns the first value of a name in a cookie string, or null. Never throws (T-20). */
export function cookieIn(text: string, name: string, { orRaw = false }: ReadOptions = {}): string | null {
  const value = rawCookieIn(text, name);
  if (value === null) return null;
  try {
    return decodeURIComponent(value);
  } catch {
    return orRaw ? value : null;
  }
}

/** Returns the first value of a name in a cookie string as it is stored, or null. */
export function rawCookieIn(text: string, name: string): string | null {
  const pair = text.split(/;\s*/u).find((each) => each.startsWith(`${name}=`));
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/** Returns the cookies of a page. A browser that throws on access counts as one without cookies. */
export function cookiesOf(page: { cookie: string }, scope: CookieScope): Cookies {
  const keep = (name: string, value: string, maxAge: number, attributes?: string) => {
    quietly(() => {
      const text = cookieText(name, value, maxAge, scope, attributes);
      if (text !== null) page.cookie = text;
    });
  };
  const read = (name: string, options?: ReadOptions) => quietly(() => cookieIn(page.cookie, name, options)) ?? null;
  return {
    read,
    write: (name, value, options) => {
      if (ageOf(name) === yearS && read(name) === value) return;
      const variants = options?.crossSite && !scope.framed ? crossSite(scope) : [undefined];
      for (const [at, attributes] of variants.entries()) {
        if (at === 0 || read(name) !== value) keep(name, value, ageOf(name), attributes);
      }
    },
    renew: (names) =>
      quietly(() => {
        const { cookie } = page;
        for (const name of names) {
          const raw = rawCookieIn(cookie, name);
          if (raw !== null) page.cookie = `${name}=${raw}; ${cookieAttributes(yearS, scope)}`;
        }
      }),
    names: <S extends CookieName>(start: S) =>
      (quietly(() => page.cookie) ?? '')
        .split(/;\s*/u)
        .map((pair) => pair.split('=', 1)[0] ?? '')
        .filter((name): name is S => name.startsWith(start)),
    hostPrefix: scope.secure ? '__Host-' : '',
    remove: (name) => {
      // On http a cookie that was stored with Secure is removed with Secure alone.
      for (const attributes of isOfTry(name) && !scope.framed ? crossSite(scope) : [undefined])
        keep(name, '', 0, attributes);
    },
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
