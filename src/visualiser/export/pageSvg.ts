/** Elements and attributes that may stand in a picture that leaves the page. */
const dropped = new Set(['SCRIPT', 'NOSCRIPT', 'LINK', 'IFRAME', 'OBJECT']);

/** The rules of the page's own sheets, as one text. */
const sheets = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');

/** The page's content that is shown, without what could run. */
function cleaned(element: Element): Element {
  const copy = element.cloneNode(true) as Element;
  for (const each of copy.querySelectorAll('*')) {
    if (dropped.has(each.tagName)) each.remove();
    for (const name of each.getAttributeNames()) if (name.startsWith('on')) each.removeAttribute(name);
  }
  return copy;
}

/** How far a view reaches when nothing of it is scrolled away, in px. */
function extent(view: Element): { width: number; height: number } {
  const { left, top } = view.getBoundingClientRect();
  const all = [view, ...view.querySelectorAll('*')].filter((each) => !(each instanceof SVGElement));
  const reaches = all.map((each) => {
    const at = each.getBoundingClientRect();
    return { right: at.left - left + each.scrollWidth, bottom: at.top - top + each.scrollHeight };
  });
  return { width: Math.ceil(Math.max(...reaches.map(({ right }) => right))), height: Math.ceil(Math.max(...reaches.map(({ bottom }) => bottom))) };
}

/** Any view as an SVG document that stands alone: the page's own elements, with its sheets, in a foreign object. */
export function svgOfView(view: Element, theme: 'light' | 'dark'): { svg: string; width: number; height: number } {
  const { width, height } = extent(view);
  const body = document.createElementNS('http://www.w3.org/1999/xhtml', 'div');
  const style = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  style.textContent = `${sheets()}\n.taken { font: 13px/1.45 var(--font); color: var(--ink); background: var(--canvas); }\n.taken, .taken > * { width: ${width}px; height: ${height}px; }\n.taken *:not(svg, svg *) { overflow: visible !important; position: static; }`;
  body.append(style, cleaned(view));
  body.setAttribute('class', 'taken');
  const html = new XMLSerializer().serializeToString(body);
  return { width, height, svg: `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme}" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${html}</foreignObject></svg>` };
}
