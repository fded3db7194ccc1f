import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Proved } from '../model/proved';
import type { ProvedPart } from '../model/release';

/** Figures of the last search of all states, and what the charts do today. */
const files = { proved: 'docs/proved.json', behaviour: 'test/charts/mutation/expected.txt' };

/** A digest of what all charts do. */
export const chartsDigest = (): string =>
  createHash('sha256').update(readFileSync(files.behaviour)).digest('hex').slice(0, 16);

/** The figures of the last search, and whether the charts do the same today; null where none was kept. */
export function provedPart(): ProvedPart | null {
  if (!existsSync(files.proved)) return null;
  const proved = JSON.parse(readFileSync(files.proved, 'utf8')) as Proved;
  return { ...proved, isOfToday: proved.charts === chartsDigest() };
}
