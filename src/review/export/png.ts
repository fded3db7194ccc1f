import type { Size } from '../model/drawing';
import { text } from '../model/text';

/** An SVG document and its size in px. */
export interface Picture extends Size {
  readonly svg: string;
}

/** The largest side of a canvas that browsers draw, in pixels, and its largest area: that of Safari on iOS. */
const most = { side: 16_000, area: 16_777_216 } as const;

/** How much larger than the picture its canvas is: twice, or as far as every engine draws it. */
export const scaleFor = ({ width, height }: Size): number =>
  Math.min(2, most.side / width, most.side / height, Math.sqrt(most.area / (width * height)));

/**
 * Renders an SVG document as a PNG of twice its size, within the limits of a canvas. Rejects if the browser cannot draw
 * it.
 */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const scale = scaleFor({ width, height });
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const made = new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(text('export.tooLarge')))), 'image/png');
  });
  return made.catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'SecurityError' ? new Error(text('export.noScreens')) : error;
  });
}
