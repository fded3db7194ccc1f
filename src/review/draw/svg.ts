import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartSvg } from './ChartSvg';
import type { Drawing } from '../model/drawing';
import shapes from './drawing.css?raw';
import roles from './roles.css?raw';
import wires from './wires.css?raw';

const rolesIn = (css: string) => css.match(/--[\w-]+:[^;]+;/g) ?? [];

/** The CSS inside an exported chart, with the colours of one theme. It needs no other stylesheet. */
export function stylesheetOf(theme: 'light' | 'dark'): string {
  const chosen = (declaration: string) =>
    declaration.replace(/light-dark\(([^,]+), ([^)]+)\)/, theme === 'light' ? '$1' : '$2');
  const own = rolesIn(roles).map(chosen).join('');
  const rules = `${shapes}${wires}`
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?|(:) /g, '$1$2');
  return `.chart{${own}}${rules}`;
}

/** What a picture of a chart shows besides the chart. */
type Shown = Omit<ComponentProps<typeof ChartSvg>, 'drawing'>;

/** A chart as an SVG document without its stylesheet. */
export const plainSvgOf = (drawing: Drawing, shown: Shown = {}): string =>
  renderToStaticMarkup(createElement(ChartSvg, { drawing, ...shown }));
