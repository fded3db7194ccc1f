import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartSvg } from '../draw/ChartSvg';
import type { Drawing, Marks } from '../draw/types';
import { stylesheetOf } from './stylesheet';

/** A chart as a self-contained SVG document. Equal drawings give equal text. */
export function svgOf(drawing: Drawing, theme: 'light' | 'dark', marks?: Marks, isNamed = false): string {
  const picture = renderToStaticMarkup(createElement(ChartSvg, { drawing, isNamed, ...(marks && { marks }) }));
  return picture.replace('<defs>', `<style>${stylesheetOf(theme)}</style><defs>`);
}
