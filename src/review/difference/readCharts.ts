import type { Chart } from '../../../machines/atlas/chart';
import { text as said } from '../model/text';
import type { ChartsFile } from '../model/chartsFile';
import { parsedFile } from '../model/parsedFile';

const chartsFormat = 'passport-charts/2';
/** The format of 0.1.0: it names an edge's exit its door. */
const firstFormat = 'passport-charts/1';

/** Parses a file of charts. Throws an `Error` that says what is wrong. */
export function readCharts(text: string, name: string): ChartsFile {
  const { format, version, charts, texts } = parsedFile(text, name) as Partial<Omit<ChartsFile, 'format'>> & {
    format?: string;
  };
  if (format !== chartsFormat && format !== firstFormat)
    throw new Error(said('file.notCharts', { name, format: chartsFormat, command: 'npm run charts' }));
  if (!Array.isArray(charts) || !charts.every((chart) => Array.isArray(chart?.nodes) && Array.isArray(chart.edges)))
    throw new Error(said('file.lacksStates', { name }));
  const current = format === chartsFormat ? charts : charts.map(withExits);
  return { format: chartsFormat, version: String(version), charts: current, texts: texts ?? {} };
}

/** Names the exits of a chart of the first format as today. */
function withExits(chart: Chart): Chart {
  const edges = chart.edges.map((edge) => {
    const { door, ...rest } = edge as Chart['edges'][number] & { door?: Chart['edges'][number]['exit'] };
    return { ...rest, exit: door ?? null } as Chart['edges'][number];
  });
  return { ...chart, edges };
}
