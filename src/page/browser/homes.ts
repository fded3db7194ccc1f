import { regions } from '../../../machines/rules/regions';

/** Not in every browser that the page opens in, and not in TypeScript's types. */
type Clock = { readonly Temporal?: { readonly Now: { timeZoneId: () => string } } };

/**
 * The zone of the clock. For a format of dates the browser reads its tables first: a slow phone needs 60 ms for them.
 */
const zone = (): string =>
  (globalThis as Clock).Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Time zones of a country, where the browser lists them (Firefox began in 2025). */
interface Zones {
  timeZones?: readonly string[];
  getTimeZones?: () => readonly string[] | undefined;
}

function zonesOf(nationCode: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: nationCode }) as Zones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/**
 * Returns ISO codes of the countries where a visitor may be at home: that of the clock, among the product's own
 * regions, and those of the languages (D-TWOREADINGS).
 */
export function homesOf(languages: readonly string[], at: string = zone()): string[] {
  try {
    const byClock = Object.values(regions).filter(({ nationCode }) => zonesOf(nationCode).includes(at));
    const byLanguage = languages.flatMap((tag) => /-([A-Z]{2})(?:-|$)/u.exec(tag)?.[1] ?? []);
    return [...new Set([...byClock.map(({ nationCode }) => nationCode), ...byLanguage])];
  } catch {
    return [];
  }
}
