import type { Grown } from './growth';

const colours = ['#0b7a6b', '#7a6fb0', '#b8762b', '#5b8db8', '#b0506a', '#6b7f2a', '#4a5560'];
const [left, top, width, height] = [60, 20, 480, 300];

/** Draws the times over the sizes, both in powers of ten, with a dashed line of linear growth from each first point. */
export function drawGrowth(grown: readonly Grown[]): string {
  const all = grown.flatMap(({ points }) => points);
  const range = (numbers: readonly number[]) =>
    [Math.floor(Math.log10(Math.min(...numbers))), Math.ceil(Math.log10(Math.max(...numbers)))] as const;
  const [xLow, xHigh] = range(all.map(({ size }) => size));
  const [yLow, yHigh] = range(all.map(({ time }) => time));
  const x = (size: number) => left + ((Math.log10(size) - xLow) / (xHigh - xLow)) * width;
  const y = (time: number) => top + height - ((Math.log10(time) - yLow) / (yHigh - yLow)) * height;
  const powers = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, at) => 10 ** (low + at));
  const grid = [
    ...powers(xLow, xHigh).map(
      (size) =>
        `<path d="M${x(size).toFixed(1)} ${top}v${height}" stroke="#8884"/><text x="${x(size).toFixed(1)}" y="${top + height + 16}" text-anchor="middle">${size.toLocaleString('en-US')}</text>`,
    ),
    ...powers(yLow, yHigh).map(
      (time) =>
        `<path d="M${left} ${y(time).toFixed(1)}h${width}" stroke="#8884"/><text x="${left - 6}" y="${(y(time) + 4).toFixed(1)}" text-anchor="end">${time.toLocaleString('en-US')} ms</text>`,
    ),
  ];
  const lines = grown.map(({ title, things, points, power }, at) => {
    const colour = colours[at % colours.length] ?? '';
    const path = points.map(
      ({ size, time }, place) => `${place ? 'L' : 'M'}${x(size).toFixed(1)} ${y(time).toFixed(1)}`,
    );
    const [first, last] = [points[0], points.at(-1)];
    const linear =
      first && last
        ? `<path d="M${x(first.size).toFixed(1)} ${y(first.time).toFixed(1)}L${x(last.size).toFixed(1)} ${y((first.time * last.size) / first.size).toFixed(1)}" stroke="${colour}" stroke-dasharray="2 4"/>`
        : '';
    const place = top + 14 + at * 34;
    return `${linear}<path d="${path.join('')}" stroke="${colour}" stroke-width="2" fill="none"/><rect x="${left + width + 16}" y="${place - 9}" width="10" height="10" fill="${colour}"/><text x="${left + width + 32}" y="${place}">${title}</text><text x="${left + width + 32}" y="${place + 14}">${things}, power ${power.toFixed(2)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 0 860 ${top + height + 30}" font-family="system-ui, sans-serif" font-size="12" fill="#7b8586" role="img"><title>How long it takes, by size</title>${grid.join('')}${lines.join('')}</svg>\n`;
}

/** Most sizes in a row of the table; the picture has all. */
const mostSizes = 6;

/** Returns the places of those: the first, the last, and some between them. */
const placesOf = (count: number) =>
  new Set(Array.from({ length: mostSizes }, (_, at) => Math.round((at * (count - 1)) / (mostSizes - 1))));

/** Returns the same as a Markdown table. Of many sizes it has some, from the smallest to the largest. */
export function growthTable(grown: readonly Grown[]): string {
  const rows = grown.map(({ title, things, points, power }) => {
    const shown = points.filter((_, at) => placesOf(points.length).has(at));
    const times = shown.map(({ size, time }) => `${size.toLocaleString('en-US')}: ${time.toFixed(1)} ms`).join('; ');
    return `| ${title} | ${times} | ${things} | ${power.toFixed(2)} |`;
  });
  return ['| | fastest run by size | of | power |', '| --- | --- | --- | ---: |', ...rows].join('\n');
}
