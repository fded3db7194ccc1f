import { median, quantile } from './figures';
import { attached, firstKey, painted, type Measure } from './measures';
import { numbersOf } from './report';
import type { Found } from './rounds';
import { names, type Name } from './servers';

const colours: Record<Name, string> = { static: '#9aa5a6', react: '#5b8db8', libraries: '#7a6fb0', product: '#0b7a6b' };
const titles: Record<Name, string> = {
  static: 'static page',
  react: 'React alone',
  libraries: 'the libraries',
  product: 'this page',
};
const [left, width, bar, gap, groupGap] = [150, 560, 12, 3, 18];

/**
 * Draws the three times of every subject as bars: the median, and a line from the first to the third quartile. Colours
 * hold on a light and a dark ground.
 */
export function drawTimes(found: readonly Found[]): string {
  const shown = found.filter(({ network }) => network);
  const longest = Math.max(
    ...shown.flatMap(({ openings }) =>
      names.flatMap((name) => openings[name].flatMap((each) => [each.attached ?? 0, each.firstKey, each.painted])),
    ),
  );
  const x = (time: number) => left + (time / longest) * width;
  let y = 44;
  const parts: string[] = [];
  for (const each of shown) {
    parts.push(
      `<text x="8" y="${y}" font-weight="bold">${each.isFramed ? 'In a frame' : 'Alone'}, ${each.network?.title ?? ''}, a processor 4 × slower</text>`,
    );
    y += 14;
    for (const measure of [painted, firstKey, attached]) {
      parts.push(`<text x="8" y="${y + 10}">${measure.title}</text>`);
      for (const name of names) {
        const numbers = numbersOf(each.openings[name], measure);
        if (numbers.length === 0) continue;
        parts.push(barOf(name, numbers, y, x, measure));
        y += bar + gap;
      }
      y += groupGap - gap;
    }
    y += 16;
  }
  const legend = names
    .map(
      (name, at) =>
        `<rect x="${left + at * 140}" y="10" width="12" height="12" fill="${colours[name]}"/><text x="${left + at * 140 + 18}" y="20">${titles[name]}</text>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 ${y}" font-family="system-ui, sans-serif" font-size="12" fill="#7b8586" role="img"><title>How soon each page paints, takes a key and has its handlers</title>${legend}${parts.join('')}</svg>\n`;
}

function barOf(name: Name, numbers: readonly number[], y: number, x: (time: number) => number, { unit }: Measure) {
  const middle = median(numbers);
  const [low, high] = [quantile(numbers, 0.25), quantile(numbers, 0.75)];
  const fixed = (place: number) => place.toFixed(1);
  return (
    `<rect x="${left}" y="${y}" width="${fixed(x(middle) - left)}" height="${bar}" fill="${colours[name]}"/>` +
    `<path d="M${fixed(x(low))} ${y + bar / 2}H${fixed(x(high))}" stroke="currentColor" stroke-width="2"/>` +
    `<text x="${fixed(x(Math.max(middle, high)) + 6)}" y="${y + 10}">${Math.round(middle).toLocaleString('en-US')} ${unit}</text>`
  );
}
