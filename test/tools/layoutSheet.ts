import { mkdirSync, writeFileSync } from 'node:fs';
import type { Drawing } from '../../src/visualiser/model/drawing';
import { svgOf } from '../../src/visualiser/draw/svg';
import { drawAll } from '../../src/visualiser/make/drawings';
import { qualityOf } from '../visualiser/layoutQuality';

const folder = 'dist/layout';
const style = `body{font:14px Arial,sans-serif;margin:24px;background:#eee;color:#111}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(420px,1fr));gap:20px}
figure{margin:0;background:#fff;padding:12px;border-radius:8px}img{width:100%;height:360px;object-fit:contain}
figcaption b{display:block}.bad{color:#b00020}`;

/** The rules of a careful hand. Each lists what breaks it; `opens` is the sixth figure. */
const rules = ['broken', 'staying', 'plumbing', 'shared', 'dotted'] as const;

/** One drawing of the sheet: its picture, its figures, and what is wrong with it. */
function figure(drawing: Drawing): string {
  const { chart, crossings, bends, ink, filled, uneven, ...quality } = qualityOf(drawing);
  const wrong = [
    ...quality.overlaps,
    ...quality.through,
    ...quality.clipped,
    ...uneven.map((row) => `${row}: a gap below it`),
    ...rules.flatMap((rule) => quality[rule].map((each) => `${rule}: ${each}`)),
  ];
  const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<figure><a href="${chart}.svg"><img src="${chart}.svg" alt="" loading="lazy"></a><figcaption><b>${escape(drawing.title)}</b>
${Math.round(drawing.width)} × ${Math.round(drawing.height)} · ${crossings} crossings · ${bends} bends · wires ${ink} · filled ${Math.round(filled * 100)} % · opens at ${Math.round(quality.opens * 100)} %
${wrong.length > 0 ? `<ul class="bad">${wrong.map((each) => `<li>${escape(each)}</li>`).join('')}</ul>` : ''}</figcaption></figure>`;
}

/**
 * `npm run layout`: draws our charts on one page, dist/layout/index.html, each with its figures and what is wrong with
 * it. Exits with 1 if a label is cut, a wire runs through something, boxes overlap,
 * or a rule of a careful hand is broken.
 */
export async function main(): Promise<number> {
  const drawings = await drawAll();
  mkdirSync(folder, { recursive: true });
  for (const drawing of drawings) writeFileSync(`${folder}/${drawing.chart}.svg`, svgOf(drawing, 'light'));
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Layout</title><style>${style}</style><h1>Layout of ${drawings.length} charts</h1><main>${drawings.map(figure).join('\n')}</main></html>`,
  );
  const qualities = drawings.map(qualityOf);
  const bad = qualities.filter((each) =>
    (['overlaps', 'through', 'clipped', ...rules] as const).some((name) => each[name].length > 0),
  );
  const said = rules.map((rule) => `${rule} ${qualities.reduce((sum, each) => sum + each[rule].length, 0)}`);
  const least = qualities.toSorted((a, b) => a.opens - b.opens)[0];
  console.log(`${folder}/index.html: ${drawings.length} charts, ${bad.length} with something cut or crossed`);
  console.log(
    `${said.join(' · ')} · opens whole at ${Math.round((least?.opens ?? 0) * 100)} % at least, ${least?.chart}`,
  );
  return bad.length > 0 ? 1 : 0;
}
