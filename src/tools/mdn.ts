import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { createRequire } from 'node:module';
import type { Floor } from '../build/floor';

/** MDN's data of one feature. */
export type Feature = Identifier;

// Past Vite, which would take half a minute to transform it.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

export const interfaces: Feature = data.api;
export const builtins: Feature = data.javascript.builtins ?? {};
export const styles: Feature = data.css;

/** Returns what MDN has under a name of the table, or undefined. */
export const part = (table: Feature | undefined, name: string): Feature | undefined =>
  table && Object.hasOwn(table, name) ? (table[name] as Feature) : undefined;

/** Names of browserslist in MDN's data. */
const browserNames: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
  samsung: 'samsunginternet_android',
};

/** Returns the browsers of the floor that lack a feature, each with the version that has it first; '' for none. */
export function lackedBy({ __compat: compat }: Feature, floor: Floor): string {
  const support: Readonly<Record<string, SupportStatement>> = compat?.support ?? {};
  return Object.entries(floor)
    .flatMap(([browser, oldest]) => {
      const since = sinceOf(support[browserNames[browser] ?? '']);
      return since !== undefined && since > oldest ? [`${browser} ${since === Infinity ? '-' : since}`] : [];
    })
    .join(', ');
}

/** Returns the first version with a feature, Infinity for none, undefined where MDN does not know. */
function sinceOf(statement: SupportStatement | undefined): number | undefined {
  if (statement === undefined) return undefined;
  const whole = [statement].flat().filter(({ flags, prefix, alternative_name: other }) => !flags && !prefix && !other);
  const versions = whole.map(({ version_added: added, version_removed: removed }) =>
    removed || added === false || added === 'preview' ? Infinity : Number.parseFloat(String(added).replace('≤', '')),
  );
  const first = Math.min(...versions);
  return Number.isNaN(first) ? undefined : first;
}
