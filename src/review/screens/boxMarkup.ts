import { locales } from '../../../i18n/locales';
import type { Lenses } from '../model/address';

/**
 * Returns the product's page with this markup, in a box of its window's size: what `shadowStyles` styles. The box has
 * the language of the screen: `:lang(zh) .switch` would match it in a Chinese review otherwise.
 */
export const boxMarkup = (markup: string, { language, size, theme }: Omit<Lenses, 'edition'>): string =>
  `<div class="box" lang="${locales[language].htmlLang}" data-size="${size}"><div class="of-root" lang="${locales[language].htmlLang}" data-scheme="${theme}" data-brand="datum"><div class="of-body"><div id="root">${markup}</div></div></div></div>`;

/** The same as an element of no document. A parsed document runs no scripts. */
export function screenBox(markup: string, lenses: Omit<Lenses, 'edition'>): HTMLElement {
  const { body } = new DOMParser().parseFromString(boxMarkup(markup, lenses), 'text/html');
  const box = body.firstElementChild as HTMLElement;
  // In the parsed document the policy of this page would refuse a style element that is put into it.
  box.remove();
  return box;
}
