import type { PageConfig } from '../config/config';

/**
 * Gives the tab the icon of the brand, if that is not ours (D-NAME). A checked sign holds only what a path needs, so it
 * cannot end the icon's attribute.
 */
export function showFavicon({ name, mark, sign, favicon }: PageConfig['brand'], page: ParentNode): void {
  const icon = page.querySelector<HTMLLinkElement>('link[rel=icon]');
  const isOurs = name.toLowerCase() === mark && !favicon && !sign;
  if (!icon || isOurs) return;
  icon.removeAttribute('type');
  icon.href = favicon || (sign ? iconOf(sign) : 'data:,');
}

const iconOf = (sign: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='${sign}' fill='none' stroke='#777' stroke-width='2.5'/></svg>`,
  )}`;
