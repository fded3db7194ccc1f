import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartSvg } from './ChartSvg';
import type { Drawing } from '../model/drawing';
import { stylesheetOf } from './stylesheet';

/** What a picture of a chart shows besides the chart. */
type Shown = Omit<ComponentProps<typeof ChartSvg>, 'drawing'>;

/** A chart as an SVG document without its stylesheet. */
export const plainSvgOf = (drawing: Drawing, shown: Shown = {}): string =>
  renderToStaticMarkup(createElement(ChartSvg, { drawing, ...shown }));

/** A chart as a self-contained SVG document. Equal drawings give equal text. */
export const svgOf = (drawing: Drawing, theme: 'light' | 'dark', shown: Shown = {}): string =>
  plainSvgOf(drawing, shown).replace('<defs>', `<style>${stylesheetOf(theme)}</style><defs>`);
