import { readFileSync } from 'node:fs';

const read = <T>(name: string) =>
  JSON.parse(readFileSync(new URL(`./fixtures/public/${name}.json`, import.meta.url), 'utf8')) as Record<string, T>;

/** XState 5 definitions of interface parts, by name. See `fixtures/public/README.md`. */
export const zagMachines = read<Record<string, unknown>>('zag');

/** SCXML documents, by path. See `fixtures/public/README.md`. */
export const scionDocuments = read<string>('scion');
