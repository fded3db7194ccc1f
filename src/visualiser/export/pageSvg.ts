import type { Lenses } from '../model/address';
import type { Size } from '../model/drawing';
import { imageOf } from '../screens/screenshotImage';

/** An SVG document and its size in px. */
export interface Picture extends Size {
  readonly svg: string;
}

/** Elements that an exported image may not contain. */
const dropped = new Set(['SCRIPT', 'NOSCRIPT', 'LINK', 'OBJECT', 'IFRAME']);

/** The rules of the page's own sheets, as one text. */
const sheets = () =>
  [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');

/** In an export everything is visible: no scrolling, no lazy rendering. */
const unrolled =
  '.taken *:not(svg, svg *) { overflow: visible !important; position: static; content-visibility: visible !important; }';

const screens = '.picture[data-picture], .live-screen__frame';

/**
 * The product's screens in a view, each as an image URL. They are in shadow roots and iframes, which `cloneNode` does
 * not copy.
 */
async function imagesIn(view: Element, lenses: Lenses): Promise<(string | null)[]> {
  return Promise.all([...view.querySelectorAll(screens)].map((each) => imageOf(each, lenses)));
}

function pictureFor(screen: Element, source: string): Element {
  const image = Object.assign(document.createElement('img'), {
    src: source,
    alt: screen.getAttribute('aria-label') ?? screen.getAttribute('title') ?? '',
  });
  Object.assign(image.style, { display: 'block', width: '100%', height: '100%' });
  return image;
}

/** A copy of the shown content: its screens as images, without scripts. */
function cleaned(element: Element, images: readonly (string | null)[]): Element {
  const copy = element.cloneNode(true) as Element;
  for (const [place, screen] of [...copy.querySelectorAll(screens)].entries()) {
    const source = images[place];
    if (!source) continue;
    if (screen.tagName === 'IFRAME') screen.replaceWith(pictureFor(screen, source));
    else screen.replaceChildren(pictureFor(screen, source));
  }
  for (const each of copy.querySelectorAll('*')) {
    if (dropped.has(each.tagName)) each.remove();
    for (const name of each.getAttributeNames()) if (name.startsWith('on')) each.removeAttribute(name);
  }
  return copy;
}

/** The full size of a view including its scrolled content, in px. */
function extent(view: Element): Size {
  const whole = new CSSStyleSheet();
  whole.replaceSync('main * { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(whole);
  const { left, top } = view.getBoundingClientRect();
  const all = [view, ...view.querySelectorAll('*')].filter((each) => !(each instanceof SVGElement));
  const reaches = all.map((each) => {
    const at = each.getBoundingClientRect();
    return { right: at.left - left + each.scrollWidth, bottom: at.top - top + each.scrollHeight };
  });
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== whole);
  return {
    width: Math.ceil(Math.max(...reaches.map(({ right }) => right))),
    height: Math.ceil(Math.max(...reaches.map(({ bottom }) => bottom))),
  };
}

/** Any view as a self-contained SVG document: a copy of the page's elements and stylesheets in a foreign object. */
export async function svgOfView(view: Element, theme: 'light' | 'dark', lenses: Lenses): Promise<Picture> {
  const images = await imagesIn(view, lenses);
  const { width, height } = extent(view);
  const body = document.createElementNS('http://www.w3.org/1999/xhtml', 'div');
  const style = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  style.textContent = `${sheets()}\n.taken { font: 13px/1.45 var(--font); color: var(--ink); background: var(--canvas); }\n.taken, .taken > * { width: ${width}px; height: ${height}px; }\n${unrolled}`;
  body.append(style, cleaned(view, images));
  body.setAttribute('class', 'taken');
  const html = new XMLSerializer().serializeToString(body);
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" data-theme="${theme}" width="${width}" height="${height}"><foreignObject width="100%" height="100%">${html}</foreignObject></svg>`,
  };
}
