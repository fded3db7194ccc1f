import { brandCss } from '../config/brandLook';
import type { PageConfig } from '../config/config';

/** Id of the style element with the brand's look, where a server writes it into the page. */
const brandStyleId = 'passport-brand';

/**
 * Gives the page the colours and corners of the brand (D-NAME). Our servers write them into the document, so that the
 * first paint has them; this is for other servers. Constructed style sheets need no permission of the policy.
 */
export function showBrand(brand: PageConfig['brand'], page: Document = document): void {
  const css = brandCss(brand);
  const isShown = page.querySelector<HTMLStyleElement>(`style#${brandStyleId}`)?.sheet;
  if (isShown || css === '') return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets.push(sheet);
}
