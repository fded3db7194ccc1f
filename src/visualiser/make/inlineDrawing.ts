import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartSvg } from '../draw/ChartSvg';
import type { Drawing } from '../draw/types';

const sheets = ['shell/roles.css', 'draw/tints.css', 'draw/drawing.css', 'draw/wires.css', 'chart/first.css'];

/** Hides the picture where the address means another place than the first page. */
const script = `if (location.hash.length > 2) document.documentElement.dataset.elsewhere = '';\n`;

/**
 * Puts a chart's picture into the review's page, so that it is seen before any script has run; the app takes it away when its own
 * first view stands there.
 * @param folder of the page; its index.html is changed, first.css and first.js are put beside it
 */
export function inlineDrawing(folder: string, drawing: Drawing): void {
  const path = join(folder, 'index.html');
  const html = readFileSync(path, 'utf8');
  const picture = renderToStaticMarkup(createElement(ChartSvg, { drawing }));
  writeFileSync(
    join(folder, 'first.css'),
    sheets.map((sheet) => readFileSync(`src/visualiser/${sheet}`, 'utf8')).join('\n'),
  );
  writeFileSync(join(folder, 'first.js'), script);
  const inHead = html.replace(
    '</title>',
    '</title>\n    <link rel="stylesheet" href="./first.css">\n    <script src="./first.js"></script>',
  );
  writeFileSync(
    path,
    inHead.replace('<div id="root"></div>', `<div id="first">${picture}</div>\n    <div id="root"></div>`),
  );
}
