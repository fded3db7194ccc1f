import { locales } from '../../../i18n/locales';
import { windows, type ScreenLenses } from './lenses';
import { screenshotStyles } from './productStyles';
import { loadScreenshot, type ScreenshotRequest } from './useScreenshot';

const shown = new WeakMap<Element, ScreenshotRequest>();

/** Keeps what an element shows, for whoever takes a copy of it: its shadow is closed. */
export const rememberScreenshot = (element: Element, asked: ScreenshotRequest) => void shown.set(element, asked);

const html = 'http://www.w3.org/1999/xhtml';
const made = (name: string, className = '') =>
  Object.assign(document.createElementNS(html, name), className && { className }) as HTMLElement;

/** A screen as an image that stands alone: the product's elements under its own sheets, which reach nothing around it. */
function imageFrom(content: readonly Node[], { language, size, theme }: ScreenLenses): string {
  const { width, height } = windows[size];
  const box = made('div', 'box');
  const root = made('div', 'of-root');
  const body = made('div', 'of-body');
  const page = made('div');
  const style = made('style');
  style.textContent = screenshotStyles();
  Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
  Object.assign(root, { lang: locales[language].htmlLang });
  Object.assign(root.dataset, { scheme: theme, brand: 'datum' });
  page.id = 'root';
  page.append(...content);
  body.append(page);
  root.append(body);
  box.append(style, root);
  const inside = new XMLSerializer().serializeToString(box);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><foreignObject width="${width}" height="${height}">${inside}</foreignObject></svg>`;
  return `data:image/svg+xml;base64,${btoa(Array.from(new TextEncoder().encode(svg), (byte) => String.fromCharCode(byte)).join(''))}`;
}

/** What a picture shows, as the address of an image; null where there is no screen. It need not have been in view. */
export async function imageOf(element: Element): Promise<string | null> {
  const asked = shown.get(element);
  const pictured = asked ? await loadScreenshot(asked) : null;
  if (!asked || !pictured || !('markup' in pictured)) return null;
  return imageFrom([...new DOMParser().parseFromString(pictured.markup, 'text/html').body.childNodes], asked.lenses);
}

/** What a live screen shows right now, as the address of an image; null before it shows anything. */
export function imageOfLive(frame: HTMLIFrameElement, lenses: ScreenLenses): string | null {
  const root = frame.contentDocument?.getElementById('root');
  return root?.firstElementChild ? imageFrom([...root.cloneNode(true).childNodes], lenses) : null;
}
