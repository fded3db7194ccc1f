import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Proved } from '../model/proved';
import type { ProvedPart } from '../model/release';

/** Figures of the last search of all states, and what the charts do today. */
export const provedFile = 'docs/proved.json';
const behaviour = 'test/charts/mutation/expected.txt';

/** A digest of what all charts do. */
export const chartsDigest = (): string =>
  createHash('sha256').update(readFileSync(behaviour)).digest('hex').slice(0, 16);

/** The figures of the last search that was kept; null where none was. */
export const readProved = (): Proved | null =>
  existsSync(provedFile) ? (JSON.parse(readFileSync(provedFile, 'utf8')) as Proved) : null;

/** The figures of the last search, and whether the charts do the same today; null where none was kept. */
export function provedPart(): ProvedPart | null {
  const proved = readProved();
  return proved && { ...proved, isOfToday: proved.charts === chartsDigest() };
}
