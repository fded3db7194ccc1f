import { plant, type Rule } from './rule';

const sides =
  /^(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|^(?:left|right)$|-(?:left|right)-radius$/;
const boxes = /^(?:margin|padding|inset|border-width|scroll-margin|scroll-padding)$/;

/** Splits a value at spaces outside brackets. */
function parts(value: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let word = '';
  for (const sign of `${value.trim()} `) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (/\s/.test(sign) && depth === 0) {
      if (word) found.push(word);
      word = '';
    } else word += sign;
  }
  return found;
}

const isZero = (length: string | undefined) => /^-?0(?:\w+|%)?$/.test(length ?? '0');

/** Why a declaration is not mirrored with the direction of text, although it should be; null if it is. */
function physical(property: string, value: string): string | null {
  if (value.includes('--place-') || property.startsWith('--')) return null;
  if (sides.test(property)) return 'a physical side: use inline-start or inline-end';
  if (/^(?:text-align|float|clear)$/.test(property) && /^(?:left|right)\b/.test(value)) return 'use start or end';
  const given = parts(value);
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
  covers: (path) => /^src\/(?!visualiser\/).*\.css$/.test(path),
  breaks: ({ text }) =>
    [...text.replace(/\/\*[^]*?\*\//g, '').matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
      ([, property = '', value = '']) => {
        const problem = physical(property, value);
        return problem ? [`${property}: ${value.trim()}: ${problem}`] : [];
      },
    ),
  planted: [
    plant('src/parts/a.css', '.a { margin-left: 4px; }'),
    plant('src/parts/a.css', '.a { right: 0; }'),
    plant('src/parts/a.css', '.a { text-align: left; }'),
    plant('src/parts/a.css', '.a { padding: 0 4px 0 calc(2px + 6px); }'),
    plant('src/parts/a.css', '.a { border-radius: 4px 0 0 4px; }'),
    plant('src/parts/a.css', '.a { box-shadow: inset 2px 0 0 var(--here); }'),
    plant('src/parts/a.css', '.a { transform: translateX(-100%); }'),
  ],
  allowed: [
    plant(
      'src/parts/a.css',
      '.a { padding: 0 calc(1px + 2px) 0 calc(1px + 2px); border-radius: 4px 4px 0 0; text-align: start; left: var(--place-left); }',
    ),
    plant('src/parts/a.css', '.a { box-shadow: inset calc(var(--forward) * 2px) 0 0 var(--here); inset: 0 0 auto; }'),
  ],
};
