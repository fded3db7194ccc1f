/** What of the address a host chooses; each as the attribute of that name, null where it says nothing. */
export type Attribute = (name: 'url' | 'language' | 'target' | 'from-url' | 'register') => string | null;

/**
 * The address of the passport with what the host chose (SITE-3). Throws a TypeError where there is none: a frame must
 * never run somebody's script in the host's own name.
 */
export function passportUrl(attribute: Attribute): URL {
  const url = urlOf(attribute('url'));
  if (!url) throw new TypeError('passport-login: "url" must be an http(s) address');
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

/** The same for a frame, which a server may paint otherwise. */
export function frameUrl(address: URL): string {
  const url = new URL(address);
  url.searchParams.set('iniframe', '1');
  return url.href;
}

/** A link to the passport itself, in a window that knows nothing of this page. */
export function linkTo(address: URL, text: string): HTMLAnchorElement {
  const link = document.createElement('a');
  link.textContent = text;
  link.href = address.href;
  link.target = '_blank';
  link.rel = 'noopener';
  return link;
}
