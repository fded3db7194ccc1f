/** Every cookie the page itself writes (STORE-1, IDX-15, JUMP-11). Nothing secret and nothing personal is among them (T-20). */
export const cookieAges = {
  authType: 31_536_000,
  actionType: 31_536_000,
  device_id: 31_536_000,
  deviceInfo: 31_536_000,
  auto_jump_target: 300,
  third_party_state: 600,
  gtag_client_id: 31_536_000,
  browser_fingerprint_id: 31_536_000,
  dev_type: 31_536_000,
  os_type: 31_536_000,
  clt_type: 31_536_000,
  report_client_type: 31_536_000,
} as const;

export type CookieName = keyof typeof cookieAges;

export interface CookieScope {
  /** The page came over https. */
  readonly secure: boolean;
  readonly framed: boolean;
}

export interface Cookies {
  /** The value, or null: absent, unreadable, or blocked. What it holds is anybody's: check it. */
  read(name: CookieName): string | null;
  /** Keeps a value for the cookie's age; does nothing where cookies are blocked or the value is over-long. */
  write(name: CookieName, value: string): void;
  remove(name: CookieName): void;
  /** Whether the browser keeps cookies of this page at all (IDX-13). */
  areEnabled(): boolean;
}

const maxCookieLength = 4096;

/**
 * One Set-Cookie text: Path=/, no Domain; SameSite=Lax, in a frame SameSite=None; Partitioned; Secure on https (D-COOKIE, T-20).
 * null when it would be longer than browsers keep.
 */
export function cookieText(
  name: string,
  value: string,
  maxAge: number,
  { secure, framed }: CookieScope,
): string | null {
  const pair = `${name}=${encodeURIComponent(value)}`;
  if (pair.length > maxCookieLength) return null;
  const scope = framed ? 'SameSite=None; Secure; Partitioned' : `SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${pair}; Path=/; Max-Age=${maxAge}; ${scope}`;
}

/** The first value of a name in a cookie header text, or null. Tolerates any text (T-20). */
export function cookieIn(text: string, name: string): string | null {
  const pair = text.split(/;\s*/u).find((each) => each.startsWith(`${name}=`));
  if (pair === undefined) return null;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

/** The cookies of a page. A browser that throws at them is one that keeps none. */
export function cookiesOf(page: { cookie: string }, place: CookieScope): Cookies {
  const keep = (name: string, value: string, maxAge: number) => {
    quietly(() => {
      const text = cookieText(name, value, maxAge, place);
      if (text !== null) page.cookie = text;
    });
  };
  const read = (name: string) => quietly(() => cookieIn(page.cookie, name)) ?? null;
  return {
    read,
    write: (name, value) => keep(name, value, cookieAges[name]),
    remove: (name) => keep(name, '', 0),
    areEnabled: () => {
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
