import { readFileSync } from 'node:fs';
import { brandLook } from '../config/brandLook';
import { checkConfig, type ConfigProblem } from '../config/config';
import { contrastOf } from '../config/warningOf';
import { checkServer } from '../services/overrides/check';
import { fieldOf, wordOf } from './wordOf';

const sayings: Record<ConfigProblem['why'], string> = {
  unreadable: 'it is no JSON',
  unknown: 'there is no such field',
  invalid: 'its value cannot be taken',
  duplicate: 'two fields would have one name',
  'http in production': 'plain http in production (isProd is true)',
  contrast: 'it is hard to see',
};

/**
 * Returns one paragraph for each fault of a configuration: its field, what the page does about it, and the field's
 * meaning. Never contains a value.
 */
export function faultsOf(text: string): string[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return [paragraph({ field: '', why: 'unreadable', closes: true })];
  }
  const { config, problems } = checkConfig(raw);
  const { problems: colours } = brandLook(config.brand);
  return [...problems, ...colours, ...checkServer(config.server, config.csrf.param).problems].map(paragraph);
}

/**
 * `npm run check -- page.json`: prints every fault of a page configuration. Exits 1 if there is one, 2 without a
 * readable file.
 */
export function main([path]: readonly string[]): number {
  let text;
  try {
    text = readFileSync(path ?? '', 'utf8');
  } catch {
    console.error('usage: npm run check -- page.json');
    return 2;
  }
  const faults = faultsOf(text);
  for (const fault of faults) console.error(`${fault}\n`);
  console.log(faults.length ? `${path}: ${faults.length} faults` : `${path}: the page takes every field`);
  return faults.length ? 1 : 0;
}

function paragraph({ field, why, contrast, closes }: ConfigProblem): string {
  const known = fieldOf(field);
  const effect = closes
    ? 'The page shows no form.'
    : why === 'unknown'
      ? 'The page ignores it.'
      : known?.isList
        ? 'The page leaves out the entries that it cannot take.'
        : 'The page takes the default.';
  const meaning = wordOf(field)?.meaning;
  return [
    `${field || 'the whole configuration'}: ${sayings[why]}${contrast ? ` (${contrastOf(contrast)})` : ''}. ${effect}`,
    ...(meaning ? [`  ${meaning}`] : []),
    ...(known ? [`  Type: ${known.kind}. Default: ${JSON.stringify(known.fallback)}.`] : []),
  ].join('\n');
}
