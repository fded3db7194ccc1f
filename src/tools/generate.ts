import { readFileSync, writeFileSync } from 'node:fs';
import { configurationMarkdown } from '../build/configurationPage';
import { schemaText } from '../build/configurationSchema';
import { countriesTable } from './generate/countries';
import { messageIds } from './generate/messageIds';
import { phoneTable } from './generate/regions';
import { tokensCss } from './generate/tokens';
import { openapiText } from './openapi/text';
import { resultsPage } from './resultsPage';

/** Every file that is made of others and kept in git, with what has to be in it. */
export const generated: Readonly<Record<string, () => string>> = {
  'docs/configuration.md': configurationMarkdown,
  'docs/configuration.schema.json': schemaText,
  'docs/openapi.yaml': openapiText,
  'docs/results.md': resultsPage,
  'i18n/ids.ts': messageIds,
  'machines/rules/phone/table.ts': phoneTable,
  'src/page/parts/picker/table.ts': countriesTable,
  'src/page/styles/tokens.css': tokensCss,
};

/** @help
 * `npm run generate`: writes every generated file again: the documents of results, calls and configuration, the ids
 * of texts, the tables of phone numbers and countries, the colours. Prints the files that changed.
 */
export function main(): number {
  for (const [file, make] of Object.entries(generated)) {
    const text = make();
    const isFresh = readFileSync(file, 'utf8') === text;
    if (!isFresh) writeFileSync(file, text);
    console.log(`${isFresh ? 'same   ' : 'written'} ${file}`);
  }
  return 0;
}
