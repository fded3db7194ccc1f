import { forShadowRoot, boxStyles } from './shadowStyles';

const files = import.meta.glob<string>('../../page/{styles,parts,screens,tabs,overlays}/**/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Tokens and base styles first, in the order of the App; then the others. */
const order = ['tokens.css', 'shape.css', 'base.css'];
const place = (path: string) =>
  path.includes('/styles/') ? order.findIndex((name) => path.endsWith(name)) : order.length;
const inOrder = (one: string, other: string) => place(one) - place(other) || (one < other ? -1 : 1);

const texts = () =>
  Object.keys(files)
    .sort(inOrder)
    .map((path) => files[path] ?? '');

/** Adds the product's stylesheets unchanged, for a page that shows only the product. */
export function adoptProductStyles(): void {
  const own = new CSSStyleSheet();
  own.replaceSync(texts().join('\n'));
  document.adoptedStyleSheets = [own];
}

/** Returns the product's styles adapted to the shadow root of a screenshot. */
export const screenshotStyles = () => texts().map(forShadowRoot).join('\n') + boxStyles;

let shared: CSSStyleSheet | null = null;

/** Returns one stylesheet that all screenshots share. */
export function screenshotStyleSheet(): CSSStyleSheet {
  if (shared) return shared;
  shared = new CSSStyleSheet();
  shared.replaceSync(screenshotStyles());
  return shared;
}
