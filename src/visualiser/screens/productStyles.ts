import { forShadowRoot, boxStyles } from './shadowStyles';

const files = import.meta.glob<string>('../../{styles,parts,screens,tabs,overlays}/**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Tokens and ground first, as the App imports them; then what each part brings. */
const order = ['tokens.css', 'shape.css', 'base.css'];
const place = (path: string) =>
  path.includes('/styles/') ? order.findIndex((name) => path.endsWith(name)) : order.length;
const inOrder = (one: string, other: string) => place(one) - place(other) || (one < other ? -1 : 1);

const texts = () =>
  Object.keys(files)
    .sort(inOrder)
    .map((path) => files[path] ?? '');

/** The product's own style sheets as they are, for a page that shows the product and nothing else. */
export function adoptProductStyles(): void {
  const own = new CSSStyleSheet();
  own.replaceSync(texts().join('\n'));
  document.adoptedStyleSheets = [own];
}

/** The same as the shadow root of a picture takes them. */
export const screenshotStyles = () => texts().map(forShadowRoot).join('\n') + boxStyles;

let sheet: CSSStyleSheet | null = null;

/** The product's own style sheets, as one that every picture shares. */
export function screenshotStyleSheet(): CSSStyleSheet {
  if (sheet) return sheet;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(screenshotStyles());
  return sheet;
}
