import type { PassportInput } from '../../machines/passport.machine';
import type { PageConfig } from '../config/config';

/** What a prerendered index page shows: the `data-…` attributes of its root. */
export type PrerenderKey = Readonly<Record<'edition' | 'language' | 'mode' | 'tab' | 'look', string>>;

/**
 * The part of the configuration that a prerendered page shows. Links are left out: they are set when the page opens.
 */
type VisibleConfig = Pick<PageConfig, 'brand' | 'hide'>;

/**
 * Returns the key of the first page. Pages with equal keys have equal markup, so React can hydrate one with the other.
 */
export function prerenderKeyOf(input: PassportInput, { brand, hide }: VisibleConfig, inFrame: boolean): PrerenderKey {
  const { site, language, start, notice, cookiesOff } = input;
  const { lacks, signOn, extras } = site;
  const shown = [brand, hide, lacks, signOn, extras.passkeys, notice, cookiesOff, inFrame];
  const look = checksum(JSON.stringify(shown));
  return { edition: site.name, language, mode: start.mode, tab: start.tab, look };
}

/** Whether the root holds a prerendered page with this key. */
export function isPrerendered(root: HTMLElement, key: PrerenderKey): boolean {
  return root.firstChild !== null && Object.entries(key).every(([name, value]) => root.dataset[name] === value);
}

/** FNV-1a, 32 bits: distinguishes configurations, protects nothing. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16);
}
