import { text as said } from '../texts/text';
import type { ChartsFile } from './file';

const chartsFormat = 'passport-charts/2';

/** Parses a file of charts. Throws an `Error` that says what is wrong. */
export function readCharts(text: string, name: string): ChartsFile {
  let found: Partial<ChartsFile>;
  try {
    found = JSON.parse(text) as Partial<ChartsFile>;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(said('file.notJson', { name, why }), { cause: error });
  }
  const { format, version, charts, texts } = found;
  if (format !== chartsFormat)
    throw new Error(said('file.notCharts', { name, format: chartsFormat, command: 'npm run charts' }));
  if (!Array.isArray(charts) || !charts.every((chart) => Array.isArray(chart?.nodes) && Array.isArray(chart.edges)))
    throw new Error(said('file.lacksStates', { name }));
  return { format, version: String(version), charts, texts: texts ?? {} };
}
