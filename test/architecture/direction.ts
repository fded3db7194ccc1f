import { list, parse } from 'postcss';
import { plant, type Rule } from './source';

const sides =
  /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|^(?:left|right)$|-(?:left|right)-radius$/;
const boxes = /^(?:margin|padding|inset|border-width|scroll-margin|scroll-padding)$/;

const isZero = (length: string | undefined) => /^-?0(?:\w+|%)?$/.test(length ?? '0');

/** Why a declaration is not mirrored with the direction of text, although it should be; null if it is. */
function physical(property: string, value: string): string | null {
  if (value.includes('--place-') || property.startsWith('--')) return null;
  if (sides.test(property)) return 'a physical side: use inline-start or inline-end';
  if (/^(?:text-align|float|clear)$/.test(property) && /^(?:left|right)\b/.test(value)) return 'use start or end';
  const given = list.space(value);
  if (boxes.test(property) && given.length === 4 && given[1] !== given[3])
    return 'sides differ: use -block and -inline';
  if (property === 'border-radius' && given.length > 1 && !value.includes('/')) {
    const [topLeft, topRight, bottomRight = topLeft, bottomLeft = topRight] = given;
    if (topLeft !== topRight || bottomRight !== bottomLeft) return 'corners differ: use -start-start-radius';
  }
  if (value.includes('--forward')) return null;
  if (property === 'box-shadow' && given[0] === 'inset' && !isZero(given[1])) return 'multiply by --forward';
  if (property === 'transform' && /translateX\((?!-50%)/.test(value)) return 'multiply by --forward';
  return null;
}

export const bothDirections: Rule = {
  title: 'styles of the product are mirrored where text goes from right to left',
  covers: (path) => /^src\/(page|widget)\/.*\.css$/.test(path),
  breaks: ({ text }) => {
    const problems: string[] = [];
    parse(text).walkDecls(({ prop, value }) => {
      const problem = physical(prop, value);
      if (problem) problems.push(`${prop}: ${value}: ${problem}`);
    });
    return problems;
  },
  planted: [
    'margin-left: 4px',
    'right: 0',
    'text-align: left',
    'padding: 0 4px 0 calc(2px + 6px)',
    'border-radius: 4px 0 0 4px',
    'box-shadow: inset 2px 0 0 var(--here)',
    'transform: translateX(-100%)',
  ].map((declaration) => plant('src/page/parts/a.css', `.a { ${declaration}; }`)),
};
