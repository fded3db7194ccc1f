import type { Size } from '../model/drawing';
import { windows } from '../model/screenLenses';
import { screenBox } from './boxMarkup';
import { screenshotStyles } from './productStyles';
import { loadScreenshot, type ScreenshotRequest } from './useScreenshot';

/** Returns a screen as a self-contained SVG document of the size of its window; null if there is none. */
export async function pictureOfScreen(asked: ScreenshotRequest): Promise<(Size & { svg: string }) | null> {
  const pictured = await loadScreenshot(asked);
  if (!pictured || !('markup' in pictured)) return null;
  const { lenses } = asked;
  const { width, height } = windows[lenses.size];
  const style = document.createElement('style');
  style.textContent = screenshotStyles();
  const box = screenBox(pictured.markup, lenses);
  box.prepend(style);
  const inside = new XMLSerializer().serializeToString(box);
  return {
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><foreignObject width="${width}" height="${height}">${inside}</foreignObject></svg>`,
  };
}
