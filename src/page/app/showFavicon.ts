import { brandIcon } from '../config/brandIcon';
import type { PageConfig } from '../config/config';

/**
 * Gives the tab the icon of the brand, if that is not ours (D-NAME). A document of our servers has it, beside a picture
 * of its own for what draws no SVG; from another server the pictures beside it would be ours.
 */
export function showFavicon(brand: PageConfig['brand'], page: ParentNode): void {
  const [icon, ...pictures] = page.querySelectorAll<HTMLLinkElement>('link[rel$=icon]');
  const address = brandIcon(brand);
  if (!icon || address === null || icon.getAttribute('href') === address) return;
  icon.removeAttribute('type');
  icon.href = address;
  for (const each of pictures) each.remove();
}
