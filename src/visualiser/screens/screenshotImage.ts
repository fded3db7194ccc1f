import type { Size } from '../model/drawing';
import { base64Of } from '../model/packed';
import { windows, type ScreenLenses } from '../model/screenLenses';
import { screenBox } from './screenBox';
import { screenshotStyles } from './productStyles';
import { loadScreenshot, type ScreenshotRequest } from './useScreenshot';

const shown = new WeakMap<Element, ScreenshotRequest>();

/** Remembers what an element shows. The export needs it, because the shadow root is closed. */
export const rememberScreenshot = (element: Element, asked: ScreenshotRequest) => void shown.set(element, asked);

/** Returns a screen as a self-contained SVG document of the size of its window. */
function svgFrom(content: readonly Node[], lenses: ScreenLenses): string {
  const { width, height } = windows[lenses.size];
  const style = document.createElement('style');
  style.textContent = screenshotStyles();
  const box = screenBox(content, lenses);
  box.prepend(style);
  const inside = new XMLSerializer().serializeToString(box);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><foreignObject width="${width}" height="${height}">${inside}</foreignObject></svg>`;
}

/** Returns a screenshot, also of one never in view, or a live screen as an SVG document; null if there is none. */
async function svgOfScreen(element: Element, lenses: ScreenLenses): Promise<string | null> {
  if (element instanceof HTMLIFrameElement) {
    const root = element.contentDocument?.getElementById('root');
    return root?.firstElementChild ? svgFrom([...root.cloneNode(true).childNodes], lenses) : null;
  }
  const asked = shown.get(element);
  const pictured = asked ? await loadScreenshot(asked) : null;
  if (!asked || !pictured || !('markup' in pictured)) return null;
  return svgFrom([...new DOMParser().parseFromString(pictured.markup, 'text/html').body.childNodes], asked.lenses);
}

/** Returns a screen as a data URL; null if there is none. @param lenses of a live screen */
export async function imageOf(element: Element, lenses: ScreenLenses): Promise<string | null> {
  const svg = await svgOfScreen(element, lenses);
  return svg && `data:image/svg+xml;base64,${await base64Of(new Blob([svg]))}`;
}

/** Returns a screen alone as a picture of the size of its window; null if there is none. */
export async function pictureOfScreen(
  element: Element,
  lenses: ScreenLenses,
): Promise<(Size & { svg: string }) | null> {
  const svg = await svgOfScreen(element, lenses);
  return svg === null ? null : { svg, ...windows[lenses.size] };
}
