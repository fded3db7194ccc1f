import type { ChartsFile } from './file';

/** Parses a file of charts. Throws an `Error` that says what is wrong. */
export function readCharts(text: string, name: string): ChartsFile {
  let found: Partial<ChartsFile>;
  try {
    found = JSON.parse(text) as Partial<ChartsFile>;
  } catch (error) {
    throw new Error(`${name} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const { format, version, charts, texts } = found;
  if (format !== 'passport-charts/1')
    throw new Error(`${name} is no file of charts: its "format" is not "passport-charts/1"; npm run charts writes one`);
  if (!Array.isArray(charts) || !charts.every((chart) => Array.isArray(chart?.nodes) && Array.isArray(chart.edges)))
    throw new Error(`${name}: "charts" lacks states or transitions`);
  return { format, version: String(version), charts, definitions: found.definitions ?? {}, texts: texts ?? {} };
}
