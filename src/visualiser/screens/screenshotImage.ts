import { locales } from '../../../i18n/locales';
import { windows, type ScreenLenses } from './lenses';
import { screenshotStyles } from './productStyles';
import { loadScreenshot, type ScreenshotRequest } from './useScreenshot';

const shown = new WeakMap<Element, ScreenshotRequest>();

/** Remembers what an element shows. The export needs it, because the shadow root is closed. */
export const rememberScreenshot = (element: Element, asked: ScreenshotRequest) => void shown.set(element, asked);

const html = 'http://www.w3.org/1999/xhtml';
const made = (name: string, className = '') =>
  Object.assign(document.createElementNS(html, name), className && { className }) as HTMLElement;

/** Returns a screen as a self-contained image: the product's elements with its styles, as a data URL. */
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

/** Returns a screenshot as a data URL; null if there is no screen. Works also if it was never in view. */
export async function imageOf(element: Element): Promise<string | null> {
  const asked = shown.get(element);
  const pictured = asked ? await loadScreenshot(asked) : null;
  if (!asked || !pictured || !('markup' in pictured)) return null;
  return imageFrom([...new DOMParser().parseFromString(pictured.markup, 'text/html').body.childNodes], asked.lenses);
}

/** Returns the current content of a live screen as a data URL; null if it is empty. */
export function imageOfLive(frame: HTMLIFrameElement, lenses: ScreenLenses): string | null {
  const root = frame.contentDocument?.getElementById('root');
  return root?.firstElementChild ? imageFrom([...root.cloneNode(true).childNodes], lenses) : null;
}
