import type { PageConfig } from './config';

type Brand = Pick<PageConfig['brand'], 'name' | 'mark' | 'sign' | 'favicon'>;

/**
 * Returns the address of a brand's icon for the tab; null if the brand is ours, whose icon each document has (D-NAME). A
 * checked sign holds only what a path needs, so it cannot end the icon's attribute.
 */
export function brandIcon({ name, mark, sign, favicon }: Brand): string | null {
  if (favicon) return favicon;
  if (sign) return iconOf(sign);
  return name.toLowerCase() === mark ? null : 'data:,';
}

const iconOf = (sign: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'><path d='${sign}' fill='none' stroke='#777' stroke-width='2.5'/></svg>`,
  )}`;
