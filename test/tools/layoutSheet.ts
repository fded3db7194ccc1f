import { mkdirSync, writeFileSync } from 'node:fs';
import type { Drawing } from '../../src/visualiser/draw/types';
import { svgOf } from '../../src/visualiser/export/svg';
import { drawAll } from '../../src/visualiser/make/drawings';
import { qualityOf } from '../visualiser/layoutQuality';

const folder = 'dist/layout';
const style = `body{font:14px Arial,sans-serif;margin:24px;background:#eee;color:#111}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(420px,1fr));gap:20px}
figure{margin:0;background:#fff;padding:12px;border-radius:8px}img{width:100%;height:360px;object-fit:contain}
figcaption b{display:block}.bad{color:#b00020}`;

/** One drawing of the sheet: its picture, its figures, and what is wrong with it. */
function figure(drawing: Drawing): string {
  const { chart, crossings, bends, ink, filled, overlaps, through, clipped, uneven } = qualityOf(drawing);
  const wrong = [...overlaps, ...through, ...clipped, ...uneven.map((row) => `${row}: a gap below it`)];
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<figure><a href="${chart}.svg"><img src="${chart}.svg" alt="" loading="lazy"></a><figcaption><b>${escape(drawing.title)}</b>
${Math.round(drawing.width)} × ${Math.round(drawing.height)} · ${crossings} crossings · ${bends} bends · wires ${ink} · filled ${Math.round(filled * 100)} %
${wrong.length > 0 ? `<ul class="bad">${wrong.map((each) => `<li>${escape(each)}</li>`).join('')}</ul>` : ''}</figcaption></figure>`;
}

/**
 * `npm run layout`: draws our charts on one page, dist/layout/index.html, each with its figures and what is wrong with
 * it. Exits with 1 if a label is cut, a wire runs through something, or boxes overlap.
 */
export async function main(): Promise<number> {
  const drawings = await drawAll();
  mkdirSync(folder, { recursive: true });
  for (const drawing of drawings) writeFileSync(`${folder}/${drawing.chart}.svg`, svgOf(drawing, 'light'));
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Layout</title><style>${style}</style><h1>Layout of ${drawings.length} charts</h1><main>${drawings.map(figure).join('\n')}</main></html>`,
  );
  const bad = drawings.filter((drawing) => {
    const { overlaps, through, clipped } = qualityOf(drawing);
    return overlaps.length + through.length + clipped.length > 0;
  });
  console.log(`${folder}/index.html: ${drawings.length} charts, ${bad.length} with something cut or crossed`);
  return bad.length > 0 ? 1 : 0;
}
