import { plainLenses } from '../model/address';
import { imageOf } from '../screens/screenshotImage';
import { text as written } from '../model/text';
import type { ExportForm } from './exports';

/** One screen of a film, with its caption and the cause that led to it. */
interface FilmFrame {
  readonly image: string;
  readonly title: string;
  readonly cause: string;
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
      return {
        image: (picture && (await imageOf(picture, plainLenses))) ?? '',
        title: [textIn(step.querySelector('figcaption b')), textIn(step.querySelector('figcaption .mut'))]
          .filter(Boolean)
          .join(' · '),
        cause: [...(step.querySelector('.st')?.children ?? [])].map(textIn).filter(Boolean).join(' '),
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

/** More forms in the Paths view. */
export const films: readonly ExportForm[] = [
  { label: 'export.filmHtml', ending: '.html', type: 'text/html', make: filmHtml },
];
