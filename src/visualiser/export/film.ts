import { plainLenses } from '../address';
import { imageOf } from '../screens/screenshotImage';
import { text as written } from '../texts/text';
import type { ExportForm } from './exports';
import type { Size } from '../draw/types';
import type { Picture } from './pageSvg';
import { pngOf } from './png';

/** One screen of a film, with its caption and the cause that led to it. */
interface FilmFrame {
  readonly image: string;
  readonly title: string;
  readonly cause: string;
  /** Width of the screen divided by its height. */
  readonly ratio: number;
}

const textIn = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** Returns the frames of the shown path, in order. Rejects if no path is shown. */
async function framesShown(): Promise<FilmFrame[]> {
  const steps = [...document.querySelectorAll('.strip > li')];
  if (steps.length === 0) throw new Error(written('export.noPath'));
  return Promise.all(
    steps.map(async (step) => {
      const picture = step.querySelector('.picture');
      const { width, height } = picture?.getBoundingClientRect() ?? { width: 1, height: 1 };
      return {
        image: (picture && (await imageOf(picture, plainLenses))) ?? '',
        title: [textIn(step.querySelector('figcaption b')), textIn(step.querySelector('figcaption .mut'))]
          .filter(Boolean)
          .join(' · '),
        cause: [...(step.querySelector('.st')?.children ?? [])].map(textIn).filter(Boolean).join(' '),
        ratio: width / (height || 1),
      };
    }),
  );
}

const title = () => textIn(document.querySelector('.paths-board h1'));

/** The shown path as one HTML page: every screen with its caption. It needs no server and runs no script. */
async function filmHtml(): Promise<string> {
  const figures = (await framesShown()).map(
    ({ image, title: name, cause }, at) =>
      `<figure>${cause ? `<p>${escaped(cause)} →</p>` : ''}<img src="${image}" alt="${escaped(name)}"><figcaption>${at + 1}. ${escaped(name)}</figcaption></figure>`,
  );
  return `<!doctype html>
<html lang="${document.documentElement.lang || 'en'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title())}</title>
<style>body{font:15px/1.45 Arial,Helvetica,sans-serif;margin:24px;color-scheme:light dark}main{display:flex;flex-wrap:wrap;gap:24px;align-items:end}figure{margin:0;width:260px}img{width:100%;border:1px solid #8888;border-radius:8px}</style>
<h1>${escaped(title())}</h1><main>${figures.join('\n')}</main></html>
`;
}

const gap = 24;
const caption = 44;

/** Lays the frames out in rows, each frame `width` px wide, and draws them as one SVG. */
function sheet(frames: readonly FilmFrame[], width: number, columns: number, size?: Size): Picture {
  const high = width / (frames[0]?.ratio ?? 1);
  const rows = Math.ceil(frames.length / columns);
  const whole = size ?? { width: gap + columns * (width + gap), height: gap + rows * (high + caption + gap) };
  const [left, top] = size
    ? [(size.width - columns * (width + gap) + gap) / 2, (size.height - rows * (high + caption + gap) + gap) / 2]
    : [gap, gap];
  const parts = frames.map(({ image, title: name, cause }, at) => {
    const x = left + (at % columns) * (width + gap);
    const y = top + Math.floor(at / columns) * (high + caption + gap);
    return `<foreignObject x="${x}" y="${y}" width="${width}" height="${high + caption}"><div xmlns="http://www.w3.org/1999/xhtml" style="font:12px/16px Arial,Helvetica,sans-serif;color:#1d1d1b"><div style="height:${caption}px;overflow:hidden"><b>${at + 1}. ${escaped(name)}</b><br/>${cause ? `${escaped(cause)} →` : ''}</div><img src="${image}" style="width:${width}px;height:${high}px;border-radius:6px" alt=""/></div></foreignObject>`;
  });
  return {
    ...whole,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${whole.width}" height="${whole.height}"><rect width="100%" height="100%" fill="#f7f7f5"/>${parts.join('')}</svg>`,
  };
}

/** The shown path as a PNG: all screens in one row. */
async function filmStrip(): Promise<Blob> {
  const frames = await framesShown();
  return pngOf(sheet(frames, 240, frames.length));
}

/** The size of a slide, in px. */
const slide = { width: 1280, height: 720 };

/** The shown path as a PNG for a slide: as many rows as make the screens largest. */
async function filmSlide(): Promise<Blob> {
  const frames = await framesShown();
  const ratio = frames[0]?.ratio ?? 1;
  const widthIn = (columns: number) => {
    const rows = Math.ceil(frames.length / columns);
    const high = (slide.height - gap) / rows - caption - gap;
    return Math.max(1, Math.min((slide.width - gap) / columns - gap, high * ratio));
  };
  const columns = frames.map((_, at) => at + 1).toSorted((a, b) => widthIn(b) - widthIn(a))[0] ?? 1;
  return pngOf(sheet(frames, widthIn(columns), columns, slide));
}

/** More forms in the Paths view. */
export const films: readonly ExportForm[] = [
  { label: 'export.filmHtml', ending: '.html', type: 'text/html', make: filmHtml },
  { label: 'export.filmStrip', ending: '-strip.png', type: 'image/png', make: filmStrip },
  { label: 'export.filmSlide', ending: '-slide.png', type: 'image/png', make: filmSlide },
];
