import type { Size } from '../model/drawing';
import { text } from '../model/text';

/** An SVG document and its size in px. */
export interface Picture extends Size {
  readonly svg: string;
}

/** The largest side of a canvas, in pixels, that browsers draw. */
const mostPixels = 16_000;

/**
 * Renders an SVG document as a PNG of twice its size, within the canvas limit. Rejects if the browser cannot draw it.
 */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const scale = Math.min(2, mostPixels / width, mostPixels / height);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(text('export.tooLarge')))), 'image/png');
  });
  return made.catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'SecurityError' ? new Error(text('export.noScreens')) : error;
  });
}
