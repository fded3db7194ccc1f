import { writeFileSync } from 'node:fs';
import { resultsPage } from './resultsPage';

/** `npm run results`: writes docs/results.md from the machines. */
export function main(): number {
  writeFileSync('docs/results.md', resultsPage());
  console.log('docs/results.md written');
  return 0;
}
