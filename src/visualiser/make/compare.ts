import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gate } from '../../../machines/atlas/machines';
import { difference, type Difference } from '../difference/difference';
import type { ChartsFile } from '../model/chartsFile';
import { impactsOf } from '../difference/impact';
import { impactMarkdown, summary } from '../difference/markdown';
import { readCharts } from '../difference/readCharts';
import { changeMarks, unionOf } from '../difference/union';
import { productContextOf } from '../draw/bundle';
import { drawChart } from '../draw/draw';
import { svgOf } from '../draw/svg';
import { engine } from './layoutEngine';
import { pathsByEdition } from './pathsByEdition';
import { waysThrough } from './ways';

const folder = 'dist/charts/difference';

/** Writes one drawing per changed chart, with the old and the new states in it. Returns the file paths. */
async function writeDrawings(before: ChartsFile, after: ChartsFile, found: Difference): Promise<string[]> {
  const changed = new Set(found.changes.flatMap((change) => (change.is === 'text' ? [] : [change.chart])));
  const world = productContextOf(after.charts, gate.id);
  const paths: string[] = [];
  for (const id of changed) {
    const of = ({ charts }: ChartsFile) => charts.find((chart) => chart.id === id);
    const union = unionOf(of(before), of(after), found.changes);
    if (!union) continue;
    const marks = changeMarks(found, id);
    paths.push(`${folder}/${id}.svg`);
    writeFileSync(`${folder}/${id}.svg`, svgOf(await drawChart(union, engine, world, marks.edges), 'light', { marks }));
  }
  return paths;
}

/**
 * `npm run compare -- old.json new.json`: prints the difference for product people as Markdown, by the number of paths
 * that pass each change, with what to translate, test and say to customer care; writes it with drawings to
 * dist/charts/difference. `--check` only exits with 1 if the charts differ. Exits with 2 if a file cannot be read.
 * @param ways counts the paths; searches them first if the charts changed, which takes minutes
 */
export async function main(args: string[], ways = () => waysThrough(pathsByEdition())): Promise<number> {
  const [old, now] = args.filter((arg) => !arg.startsWith('--'));
  if (!old || !now) {
    console.error('usage: npm run compare -- old.json new.json [--check]      npm run charts writes such files');
    return 2;
  }
  try {
    const before = readCharts(readFileSync(old, 'utf8'), old);
    const after = readCharts(readFileSync(now, 'utf8'), now);
    const found = difference(before, after);
    if (args.includes('--check')) {
      if (found.changes.length > 0) console.error(`The charts differ: ${summary(found)}`);
      return found.changes.length > 0 ? 1 : 0;
    }
    mkdirSync(folder, { recursive: true });
    const paths = await writeDrawings(before, after, found);
    const text = impactMarkdown(found, impactsOf(before, after, found, ways()));
    writeFileSync(`${folder}/product.md`, text);
    console.log(text);
    if (paths.length > 0) console.error(`Drawings: ${paths.join(', ')}`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}
