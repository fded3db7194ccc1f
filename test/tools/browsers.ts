import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { browserTable, type BrowserReport } from './browserTable';

const page = 'docs/testing.md';
const part = /(<!-- table -->\n)[\s\S]*(<!-- end of table -->)/;

/**
 * `npm run browsers`: writes the table of docs/testing.md from the last run of each engine. An engine without a record
 * has no column. Exits 2 without any record.
 */
export async function main(): Promise<number> {
  const reports: Record<string, BrowserReport> = {};
  for (const engine of ['chromium', 'firefox', 'webkit']) {
    const file = `dist/test/playwright.${engine}.json`;
    if (existsSync(file)) reports[engine] = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport;
  }
  if (Object.keys(reports).length === 0) {
    console.error('No engine has run yet: CI=true npm test');
    return 2;
  }
  const text = readFileSync(page, 'utf8').replace(
    part,
    (_, before: string, after: string) => `${before}\n${browserTable(reports)}\n\n${after}`,
  );
  writeFileSync(page, await format(text, { parser: 'markdown', printWidth: 120 }));
  return 0;
}
