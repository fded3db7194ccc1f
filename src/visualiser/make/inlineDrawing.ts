import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartSvg } from '../draw/ChartSvg';
import type { Drawing } from '../model/drawing';

const stylesheets = ['draw/roles.css', 'draw/drawing.css', 'draw/wires.css', 'chart/first.css'];

/** Hides the drawing if the URL names another place than the start page. */
const script = `if (location.hash.length > 2) document.documentElement.dataset.elsewhere = '';\n`;

/**
 * Writes a chart's drawing into the review's HTML, so that it shows before any script runs. The app removes it when its
 * first view is rendered.
 * @param folder of the page: changes its index.html and adds first.css and first.js
 */
export function inlineDrawing(folder: string, drawing: Drawing): void {
  const path = join(folder, 'index.html');
  const html = readFileSync(path, 'utf8');
  const svg = renderToStaticMarkup(createElement(ChartSvg, { drawing }));
  writeFileSync(
    join(folder, 'first.css'),
    stylesheets.map((name) => readFileSync(`src/visualiser/${name}`, 'utf8')).join('\n'),
  );
  writeFileSync(join(folder, 'first.js'), script);
  const inHead = html.replace(
    '</title>',
    '</title>\n    <link rel="stylesheet" href="./first.css">\n    <script src="./first.js"></script>\n    <link rel="preload" href="./data/release.json.gz" as="fetch" crossorigin>',
  );
  writeFileSync(
    path,
    inHead.replace('<div id="root"></div>', `<div id="first">${svg}</div>\n    <div id="root"></div>`),
  );
}
