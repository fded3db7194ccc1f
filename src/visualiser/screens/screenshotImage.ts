import { windows, type ScreenLenses } from './lenses';
import { screenBox } from './screenBox';
import { screenshotStyles } from './productStyles';
import { loadScreenshot, type ScreenshotRequest } from './useScreenshot';

const shown = new WeakMap<Element, ScreenshotRequest>();

/** Remembers what an element shows. The export needs it, because the shadow root is closed. */
export const rememberScreenshot = (element: Element, asked: ScreenshotRequest) => void shown.set(element, asked);

/** Returns a screen as a self-contained image: the product's elements with its styles, as a data URL. */
function imageFrom(content: readonly Node[], lenses: ScreenLenses): string {
  const { width, height } = windows[lenses.size];
  const style = document.createElement('style');
  style.textContent = screenshotStyles();
  const box = screenBox(content, lenses);
  box.prepend(style);
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
