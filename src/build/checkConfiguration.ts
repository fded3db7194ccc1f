import { readFileSync } from 'node:fs';
import { brandLook } from '../page/config/brandLook';
import { isOrigin } from '../page/browser/urls';
import { checkConfig, type ConfigProblem } from '../page/config/config';
import { isRecord } from '../page/config/field';
import { contrastOf } from '../page/config/warningOf';
import { checkServer } from '../page/services/overrides/check';
import { readJson } from '../server/json';
import { unreadable } from '../server/unreadable';
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
  const read = readJson(text);
  if ('fault' in read) return [paragraph({ field: '', why: 'unreadable', closes: true }, read.fault)];
  const raw = read.value;
  const { config, problems } = checkConfig(raw);
  const { problems: colours } = brandLook(config.brand);
  const all = [...problems, ...colours, ...checkServer(config.server, config.csrf.param).problems];
  return all.map((problem) =>
    [paragraph(problem), ...(problem.field.startsWith('frame.allowedHosts') ? hostHints(raw) : [])].join('\n'),
  );
}

/**
 * Returns what to do about hosts that no configuration can list, by their kind: the address of an app's own page, or
 * http that is not of this machine. Never contains a value.
 */
function hostHints(raw: unknown): string[] {
  const frame: unknown = isRecord(raw) ? raw.frame : undefined;
  const hosts: unknown = isRecord(frame) ? frame.allowedHosts : undefined;
  const texts = Array.isArray(hosts) ? hosts.filter((each) => typeof each === 'string') : [];
  const isApp = texts.some((each) => /^(?!https?:)[a-z][\w+.-]*:/iu.test(each) || each === 'null');
  const isPlain = texts.some((each) => /^http:/iu.test(each) && !isOrigin(each));
  return [
    ...(isApp
      ? [
          '  An address like capacitor://localhost, ionic://localhost or tauri://localhost belongs to every app that uses it, and ' +
            'its web view may read what is typed. The page is not framed there. Instead open the page in the system’s own browser ' +
            '(ASWebAuthenticationSession, Custom Tabs; @capacitor/browser, tauri-plugin-opener) and come back by a link of the app; or let the app load your ' +
            'site from its https address and list that (docs/embedding.md, "In an app").',
        ]
      : []),
    ...(isPlain
      ? [
          '  Plain http is taken from localhost and 127.0.0.1 alone, where browsers hold it to be safe. To try a phone, forward its ' +
            'localhost to this machine (adb reverse, Safari’s tunnel) or use https.',
        ]
      : []),
  ];
}

/** Returns one line for each document that visitors agree to without a link to it. */
export function warningsOf(text: string): string[] {
  const read = readJson(text);
  if ('fault' in read) return [];
  const { edition, hide, links } = checkConfig(read.value).config;
  const documents = hide.agreement ? [] : (['privacy', edition === 'esop' ? 'enterpriseTerms' : 'terms'] as const);
  return documents
    .filter((name) => !links[name])
    .map((name) => `warning: links.${name} is missing: visitors agree to a document that they cannot open.`);
}

/** @help
 * `npm run check -- page.json`: prints every fault of a page configuration, and warns of what is missing. Exits 1 if
 * there is a fault, 2 without a readable file.
 */
export function main([path]: readonly string[]): number {
  if (path === undefined) {
    console.error('usage: npm run check -- page.json');
    return 2;
  }
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    console.error(unreadable(path, path, error));
    return 2;
  }
  const faults = faultsOf(text);
  for (const fault of faults) console.error(`${fault}\n`);
  for (const warning of warningsOf(text)) console.error(`${warning}\n`);
  console.log(faults.length ? `${path}: ${faults.length} faults` : `${path}: the page takes every field`);
  return faults.length ? 1 : 0;
}

function paragraph({ field, why, contrast, collision, closes }: ConfigProblem, place = ''): string {
  const known = fieldOf(field);
  const effect = closes
    ? 'The page shows no form.'
    : why === 'unknown'
      ? 'The page ignores it.'
      : known?.isList
        ? 'The page leaves out the entries that it cannot take.'
        : 'The page takes the default.';
  const meaning = wordOf(field)?.meaning;
  const between = collision && `${collision.fields.join(' and ')}${collision.call ? ` of ${collision.call}` : ''}`;
  const said = between || (contrast ? contrastOf(contrast) : place);
  const detail = said && ` (${said})`;
  return [
    `${field || 'the whole configuration'}: ${sayings[why]}${detail}. ${effect}`,
    ...(meaning ? [`  ${meaning}`] : []),
    ...(known ? [`  Type: ${known.kind}. Default: ${JSON.stringify(known.fallback)}.`] : []),
  ].join('\n');
}
