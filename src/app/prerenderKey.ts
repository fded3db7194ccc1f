import type { PassportInput } from '../../machines/passport.machine';
import type { PageConfig } from '../config/config';

/** What the first picture of the index page is a picture of: the `data-…` marks of a prerendered root. */
export type PrerenderKey = Readonly<Record<'edition' | 'language' | 'mode' | 'tab' | 'look', string>>;

/** What of the configuration the picture shows. Links are no part of it: they are put in when the page has opened. */
type VisibleConfig = Pick<PageConfig, 'brand' | 'hide'>;

/** The marks of the first picture. Two pages with equal marks are painted alike, so that one can take over the other. */
export function prerenderKeyOf(input: PassportInput, { brand, hide }: VisibleConfig, inFrame: boolean): PrerenderKey {
  const { site, language, start, notice, cookiesOff } = input;
  const look = checksum(JSON.stringify([brand, hide, site.signOn, notice, cookiesOff, inFrame]));
  return { edition: site.name, language, mode: start.mode, tab: start.tab, look };
}

/** Whether a root in the page shows this very picture. */
export function isPrerendered(root: HTMLElement, picture: PrerenderKey): boolean {
  return root.firstChild !== null && Object.entries(picture).every(([mark, value]) => root.dataset[mark] === value);
}

/** FNV-1a, 32 bits: tells two configurations apart, keeps nothing secret. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16);
}
