/** Reads an attribute of the element that changes the URL; null if the host did not set it. */
export type Attribute = (name: 'url' | 'language' | 'target' | 'from-url' | 'register') => string | null;

/**
 * Returns the URL of the passport with the host's options (SITE-3). Throws a TypeError if `url` is not http(s): a
 * `javascript:` URL would run in the host's origin.
 */
export function passportUrl(attribute: Attribute): URL {
  const url = urlOf(attribute('url'));
  if (!url) throw new TypeError('passport-login: "url" must be an http(s) URL');
  const query = { lang: attribute('language'), target: attribute('target'), fromUrl: attribute('from-url') };
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
  if (attribute('register') !== null) url.searchParams.set('isLogin', '0');
  return url;
}

function urlOf(raw: string | null): URL | null {
  try {
    const url = new URL(raw || 'none:', document.baseURI);
    return /^https?:$/u.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/** The CSS properties of the element that the frame takes over, by its parameter: `--passport-login-accent`. */
const tokens = ['accent', 'surface', 'radius'];

/**
 * Returns the URL for the frame: `iniframe` lets the server send the framed page, and the look is in it because the
 * frame needs that before its first paint. In a dialog the frame shows the brand's mark. The frame checks every value.
 */
export function frameUrl(address: URL, host: Element, isDialog: boolean): string {
  const url = new URL(address);
  const style = getComputedStyle(host);
  const look = tokens.map((name) => [name, style.getPropertyValue(`--passport-login-${name}`).trim()] as const);
  const query = [
    ...look,
    ['theme', host.getAttribute('theme')],
    ['login_hint', host.getAttribute('hint')],
    ['iniframe', '1'],
    ['dialog', isDialog && '1'],
  ] as const;
  for (const [name, value] of query) if (value) url.searchParams.set(name, value);
  return url.href;
}

/** Returns a link to the passport in a new window without an opener. */
export function linkTo(address: URL, text: string): HTMLAnchorElement {
  const attributes = { textContent: text, href: address.href, target: '_blank', rel: 'noopener' };
  return Object.assign(document.createElement('a'), attributes);
}
