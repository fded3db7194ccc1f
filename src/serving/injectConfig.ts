import { checkConfig } from '../config/config';
import { brandStyle } from './brandStyle';
import type { PageChoice } from './choosePage';
import { rootTag, waysAttribute } from './waysAttribute';

const opening = '<script type="application/json" id="passport-config">';
const closing = '</script>';

/** Returns a configuration as JSON that cannot close its element: `<` is escaped. */
export const configJson = (config: unknown): string => JSON.stringify(config).replaceAll('<', '\\u003c');

/**
 * Inserts the configuration into its script element, or before </head> if there is none (D-CONFIG), and the colours of
 * the brand after it, so that the first paint has them (D-NAME). JSON data is not executed. The root of a chosen page
 * gets its other ways in.
 */
export function injectConfig(given: string, config: unknown, page?: Pick<PageChoice, 'edition' | 'mode'>): string {
  const { config: checked } = checkConfig(config);
  const html = page ? given.replace(rootTag, rootTag + waysAttribute(checked, page)) : given;
  const json = configJson(config);
  const element = `${opening}${json}${closing}${brandStyle(checked.brand)}`;
  const start = html.indexOf(opening);
  if (start < 0) return html.replace('</head>', () => `${element}</head>`);
  return html.slice(0, start) + element + html.slice(html.indexOf(closing, start) + closing.length);
}
