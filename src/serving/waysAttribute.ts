import { otherWays } from '../../machines/rules/otherWays';
import type { PageConfig } from '../config/config';
import { siteOfConfig } from '../config/siteOfConfig';
import type { PageChoice } from './choosePage';

/** The tag of a built page that gets the attribute. */
export const rootTag = '<div id="root"';

/**
 * Returns the attribute with the other ways in of a page, '' if it has none. Its styles keep their room until its
 * scripts show them: otherwise the footer would move.
 */
export function waysAttribute(config: PageConfig, { edition, mode }: Pick<PageChoice, 'edition' | 'mode'>): string {
  const ways = otherWays(siteOfConfig({ ...config, edition }, null), mode);
  return ways && ` data-ways="${ways}"`;
}
