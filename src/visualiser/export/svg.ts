import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ChartPicture } from '../draw/ChartSvg';
import type { Drawing, Marks } from '../draw/types';
import { sheetOf } from './stylesheet';

/** A chart as an SVG document that stands alone. Equal drawings give equal text. */
export function svgOf(
  drawing: Drawing,
  theme: 'light' | 'dark',
  marks?: Marks,
  level: 'near' | 'far' = 'near',
  isNamed = false,
): string {
  const picture = renderToStaticMarkup(
    createElement(ChartPicture, { drawing, level, isNamed, ...(marks && { marks }) }),
  );
  return picture.replace('<defs>', `<style>${sheetOf(theme)}</style><defs>`);
}
