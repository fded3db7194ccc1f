import type { Difference } from './boxes';
import { engines } from './browsers';
import { nameOf, type Shot } from './shots';

/** A shot with what differs from Chromium, and what could not be opened. */
export interface Compared {
  readonly shot: Shot;
  readonly differences: readonly Difference[];
  readonly failures: readonly string[];
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const largestOf = ({ differences, failures }: Compared) => (failures.length > 0 ? Infinity : (differences[0]?.by ?? 0));

const style = `
  body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; color: #1c2422; background: #fff }
  h2 { font-size: 16px; margin: 32px 0 8px }
  .row { display: flex; gap: 16px; align-items: start }
  figure { margin: 0; flex: 1 1 0; max-width: 640px }
  figcaption { color: #555 }
  img { max-width: 100%; border: 1px solid #bbb }
  .differs { color: #a1260d }
  td { padding: 2px 12px 2px 0; vertical-align: top }`;

/** The gallery as one HTML page: a list of all shots, the largest differences first, then their pictures. */
export function pageOf(all: readonly Compared[]): string {
  const sorted = all.toSorted((one, two) => largestOf(two) - largestOf(one));
  const differing = sorted.filter((each) => largestOf(each) > 0).length;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Three engines</title><style>${style}</style></head>
<body><h1>Three engines</h1>
<p>${all.length} shots. In ${differing} a box differs from Chromium by more than the limit.</p>
<table>${sorted.map(rowOf).join('\n')}</table>
${sorted.map(sectionOf).join('\n')}
</body></html>
`;
}

const rowOf = (each: Compared) =>
  `<tr><td><a href="#${nameOf(each.shot)}">${nameOf(each.shot)}</a></td><td class="differs">${escape(summaryOf(each))}</td></tr>`;

/** The largest difference of a shot in a few words; empty if there is none. */
export function summaryOf({ differences, failures }: Compared): string {
  const [first] = differences;
  return [...failures, ...(first ? [`${first.engine}: ${first.name} ${first.what}`] : [])].join('; ');
}

function sectionOf({ shot, differences, failures }: Compared): string {
  const name = nameOf(shot);
  const figures = engines.map(
    (engine) =>
      `<figure><figcaption>${engine}</figcaption><img loading="lazy" src="${engine}/${name}.png" alt="${name} in ${engine}"></figure>`,
  );
  const lines = [...failures, ...differences.map((each) => `${each.engine}: ${each.name} ${each.what}`)];
  return `<h2 id="${name}">${name}</h2>
<div class="row">${figures.join('')}</div>
<ul class="differs">${lines.map((line) => `<li>${escape(line)}</li>`).join('')}</ul>`;
}
