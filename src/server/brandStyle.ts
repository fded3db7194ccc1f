import { brandCss } from '../page/config/brandLook';
import type { PageConfig } from '../page/config/config';
import { inlineHash } from './inlineHash';

/** Returns the style element with the colours and corners of a brand; '' if it has none of its own. */
export function brandStyle(brand: PageConfig['brand']): string {
  const css = brandCss(brand);
  return css && `<style id="passport-brand">${css}</style>`;
}

/** Returns the digest of that element for `style-src`; none if there is no element. */
export function brandStyleHashes(brand: PageConfig['brand']): string[] {
  const css = brandCss(brand);
  return css ? [inlineHash(css)] : [];
}
