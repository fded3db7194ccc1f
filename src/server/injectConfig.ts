import { checkConfig } from '../page/config/config';
import { brandStyle } from './brandStyle';
import { inertJson } from './document';

const opening = '<script type="application/json" id="passport-config">';
const closing = '</script>';

/**
 * Inserts the configuration into the plain page, or before </head> if it has no element for it (D-CONFIG), and the
 * colours of the brand after it, so that the first paint has them (D-NAME). JSON data is not executed.
 */
export function injectConfig(html: string, config: unknown): string {
  const element = `${opening}${inertJson(config)}${closing}${brandStyle(checkConfig(config).config.brand)}`;
  const start = html.indexOf(opening);
  if (start < 0) return html.replace('</head>', () => `${element}</head>`);
  return html.slice(0, start) + element + html.slice(html.indexOf(closing, start) + closing.length);
}
