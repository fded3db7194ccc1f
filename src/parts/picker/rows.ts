import { oftenUsed, type Country } from './countries';
import { searchCountries } from './search';

/** The group of the most used countries. All other groups are letters. */
export const often = 'often';

/** A row of the list. A country may have two: among the most used and under its letter. */
export interface Row {
  readonly key: string;
  readonly group: string;
  readonly country: Country;
}

/** Returns the rows: the most used countries, then all by letter (CTRY-1). With search words, only the matches. */
export function rowsFor(countries: readonly Country[], words: string, homeRegion: string): readonly Row[] {
  const row = (country: Country, group: string): Row => ({ key: `${group}${country.nationCode}`, group, country });
  const found = searchCountries(countries, words).map((country) => row(country, country.group));
  return words.trim() === ''
    ? [...oftenUsed(countries, homeRegion).map((country) => row(country, often)), ...found]
    : found;
}

/** Returns the rows by group, in their order (CTRY-1). */
export function groupsOf(rows: readonly Row[]): readonly (readonly [group: string, rows: readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const members = groups.get(row.group);
    if (members) members.push(row);
    else groups.set(row.group, [row]);
  }
  return [...groups];
}
