import { brandIcon } from '../config/brandIcon';
import type { PageConfig } from '../config/config';

/** Gives the tab the icon of the brand, if that is not ours (D-NAME). */
export function showFavicon(brand: PageConfig['brand'], page: ParentNode): void {
  const icon = page.querySelector<HTMLLinkElement>('link[rel=icon]');
  const address = brandIcon(brand);
  if (!icon || address === null) return;
  icon.removeAttribute('type');
  icon.href = address;
}
