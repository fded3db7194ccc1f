import type { PageConfig } from './config';

type Brand = Pick<PageConfig['brand'], 'name' | 'mark' | 'sign' | 'favicon'>;

/**
 * Returns the address of a brand's icon for the tab; null if it is the first of the two built in, whose icon each
 * document has (D-NAME). A checked sign holds only what a path needs, so it cannot end the icon's attribute.
 */
export function brandIcon({ name, mark, sign, favicon }: Brand): string | null {
  if (favicon) return favicon;
  if (sign) return iconOf(sign, '#777');
  if (name.toLowerCase() !== mark) return 'data:,';
  return mark === 'tally' ? iconOf(tally, '#a9c2ff', `<rect width='24' height='24' rx='5' fill='#1b2f66'/>`) : null;
}

/** The sign of the second built-in brand, with a margin. */
const tally = 'M5 5v14M9.7 5v14M14.3 5v14M19 5v14M3 16L21 8';

const iconOf = (sign: string, line: string, ground = '') =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'>${ground}<path d='${sign}' fill='none' stroke='${line}' stroke-width='2.5'/></svg>`,
  )}`;
