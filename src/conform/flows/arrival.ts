import { createCookieJar, removedBy, type CookieJar } from '../cookies';
import type { Kit } from '../kit';

/** Where a navigation ended, and what it left behind. */
export interface Arrival {
  readonly status: number;
  /** Origins to which the redirects led. */
  readonly origins: readonly string[];
  /** Paths of this origin to which they led. */
  readonly paths: readonly string[];
  readonly path: string;
  readonly address: string;
  /** The cookies that it set. */
  readonly jar: CookieJar;
  readonly html: string;
  /** The cookies that it removed. */
  readonly removed: readonly string[];
  readonly first: Headers;
}

/** A site that no server lists. */
export const strangeOrigin = 'https://conform.invalid';

const mostRedirects = 5;

/**
 * Navigates as a browser does, with these cookies: the visitor's, or none in another browser. Foreign origins get no
 * request. A form is posted to the first address alone. `site` is what the browser says of who sent it there: '' is a
 * browser that says nothing.
 */
export async function navigateTo(
  kit: Kit,
  address: string,
  carried = '',
  form?: URLSearchParams,
  site = 'same-origin',
): Promise<Arrival> {
  const jar = createCookieJar();
  const origins: string[] = [];
  const removed: string[] = [];
  const paths: string[] = [];
  let url = new URL(address);
  let first: Headers | null = null;
  for (let hops = 0; ; hops += 1) {
    const headers = {
      accept: 'text/html',
      'sec-fetch-dest': 'document',
      'sec-fetch-mode': 'navigate',
      ...(site !== '' && { 'sec-fetch-site': site }),
      cookie: [carried, jar.header()].filter(Boolean).join('; '),
    };
    const isPosted = form !== undefined && hops === 0;
    const posted = isPosted
      ? {
          method: 'POST',
          body: form,
          headers: { ...headers, origin: site === 'same-origin' ? url.origin : strangeOrigin },
        }
      : { headers };
    const response = await kit.fetch(new Request(url, { ...posted, redirect: 'manual' }));
    jar.keep(response.headers);
    removed.push(...removedBy(response.headers));
    first ??= response.headers;
    const to = response.headers.get('location');
    const html = await response.text();
    const next = response.status >= 300 && response.status < 400 && to ? new URL(to, url) : null;
    if (next) origins.push(next.origin);
    if (next?.origin === url.origin) paths.push(next.pathname);
    if (!next || next.origin !== url.origin || hops === mostRedirects)
      return {
        status: response.status,
        origins,
        paths,
        path: url.pathname,
        address: url.href,
        jar,
        html,
        removed,
        first,
      };
    url = next;
  }
}

/** What the newest good ticket brought. */
const goodArrivals = new WeakMap<Kit, Arrival>();

/** Whether this arrival is a sign-in: by the words that the list names, else by what a good ticket brought. */
export function isSignedIn(kit: Kit, arrival: Arrival): boolean {
  const words = kit.people.signedIn;
  const good = goodArrivals.get(kit);
  if (arrival.status >= 400) return false;
  if (words !== undefined) return arrival.html.includes(words);
  return !good || (arrival.path === good.path && arrival.jar.names().join() === good.jar.names().join());
}

/** The same for a good ticket, with which the others are compared. */
export function isGoodArrival(kit: Kit, arrival: Arrival): boolean {
  goodArrivals.delete(kit);
  const isGood = isSignedIn(kit, arrival);
  if (isGood) goodArrivals.set(kit, arrival);
  return isGood;
}
