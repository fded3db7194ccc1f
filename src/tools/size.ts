import { existsSync, readFileSync } from 'node:fs';
import {
  budget,
  measure,
  measureWhole,
  measureWidget,
  strayImports,
  wholeBudget,
  widgetBudget,
  type Manifest,
  type SizeRow,
} from './sizes';
import type { ImportModule } from '../server/documents';
import { documentBudget, measureDocument } from './documentSize';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`.padStart(10);
const sum = (rows: readonly SizeRow[]) => rows.reduce((total, row) => total + row.brotli, 0);

/** @help
 * `npm run size`: prints the weight of the build. Exits 1 if the index page, the whole product or a widget script
 * exceeds its budget, or a lazy script loads another; 2 without a build.
 */
export async function mainWithImport(_args: string[], load: ImportModule): Promise<number> {
  if (!existsSync('dist/site/.vite/manifest.json')) {
    console.error('Nothing is built yet: npm run build');
    return 2;
  }
  const rows = measure('dist/site');
  console.log(`${'file'.padEnd(44)}${'bytes'.padStart(10)}${'brotli'.padStart(10)}`);
  for (const { file, bytes, brotli, isInitial } of rows)
    console.log(`${isInitial ? '*' : ' '} ${file.padEnd(42)}${kB(bytes)}${kB(brotli)}`);
  const initial = sum(rows.filter((row) => row.isInitial && row.file.endsWith('.js')));
  console.log(`* scripts before the index page is interactive: ${initial} bytes brotli, at most ${budget}`);
  console.log(`  styles: ${kB(sum(rows.filter((row) => row.file.endsWith('.css')))).trim()} brotli`);
  const document = await measureDocument('dist', load);
  console.log(`  the document: ${document} bytes brotli, at most ${documentBudget}`);
  const whole = measureWhole('dist/site', document);
  console.log(
    `  the whole product in one language: ${whole.requests} requests, ${whole.bytes} bytes brotli, at most ${wholeBudget.requests} and ${wholeBudget.bytes}`,
  );
  const isWholeTooMuch = whole.requests > wholeBudget.requests || whole.bytes > wholeBudget.bytes;
  const stray = strayImports(JSON.parse(readFileSync('dist/site/.vite/manifest.json', 'utf8')) as Manifest);
  for (const each of stray) console.error(`  ${each}: a lazy script loads another; see src/build/chunks.ts`);
  const widget = measureWidget('dist/widget');
  for (const { file, brotli } of widget) console.log(`  ${file}: ${brotli} bytes brotli, at most ${widgetBudget}`);
  return initial > budget ||
    document > documentBudget ||
    isWholeTooMuch ||
    stray.length > 0 ||
    widget.length !== 2 ||
    widget.some(({ brotli }) => brotli > widgetBudget)
    ? 1
    : 0;
}
