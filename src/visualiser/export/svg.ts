import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartSvg } from '../draw/ChartSvg';
import type { Drawing } from '../draw/types';
import { stylesheetOf } from './stylesheet';

/** What a picture of a chart shows besides the chart. */
type Shown = Omit<ComponentProps<typeof ChartSvg>, 'drawing'>;

/** A chart as a self-contained SVG document. Equal drawings give equal text. */
export function svgOf(drawing: Drawing, theme: 'light' | 'dark', shown: Shown = {}): string {
  const picture = renderToStaticMarkup(createElement(ChartSvg, { drawing, ...shown }));
  return picture.replace('<defs>', `<style>${stylesheetOf(theme)}</style><defs>`);
}
