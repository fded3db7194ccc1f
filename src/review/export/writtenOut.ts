const shapes: ReadonlySet<string> = new Set(['path', 'rect', 'circle', 'text']);
/** Properties that decide how a shape or a text looks. The SVG attributes have the same names. */
const ofShape = ['fill', 'stroke'] as const;
const ofStroke = ['stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'] as const;
const ofText = ['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'text-decoration'] as const;

/** Default values: they need no attribute. */
const usual: Readonly<Record<string, string>> = {
  stroke: 'none',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  'font-style': 'normal',
  'text-anchor': 'start',
  'text-decoration': 'none',
  opacity: '1',
};

function writeOut(element: SVGElement): void {
  const style = getComputedStyle(element);
  const write = (names: readonly string[]) => {
    for (const name of names) {
      // A pattern is already named by its attribute. Other programs understand only the line of a text decoration.
      const value = style.getPropertyValue(name === 'text-decoration' ? 'text-decoration-line' : name);
      if (value !== usual[name] && !value.startsWith('url(')) element.setAttribute(name, value);
    }
  };
  write(['opacity']);
  if (shapes.has(element.localName)) write(ofShape);
  if (style.stroke !== 'none') write(ofStroke);
  if (element.localName === 'text') write(ofText);
}

/**
 * Returns an SVG document with the colours and types of a stylesheet written out at each element. Other programs know
 * neither custom properties nor `:is()`: they would draw it black.
 */
export function writtenOut(svg: string, css: string): string {
  const host = document.createElement('div');
  const shadow = host.attachShadow({ mode: 'open' });
  const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  // The policy refuses a style element, also one in a document that is only parsed, but not an adopted sheet.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  for (const each of picture.querySelectorAll('.hit')) each.remove();
  shadow.append(picture);
  document.body.append(host);
  const all = [...picture.querySelectorAll<SVGElement>('*')];
  all.forEach(writeOut);
  for (const each of [picture, ...all]) each.removeAttribute('class');
  host.remove();
  return new XMLSerializer().serializeToString(picture);
}
