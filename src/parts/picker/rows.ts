import { oftenUsed, type Country } from './countries';
import { searchCountries } from './search';

/** The group of those most people look for; the others are letters. */
export const often = 'often';

/** A line of the list: a country may stand among those often used and under its letter. */
export interface Row {
  readonly key: string;
  readonly group: string;
  readonly country: Country;
}

/** What the list shows: the often used and every country under its letter (CTRY-1); under words, what they find. */
export function rowsFor(countries: readonly Country[], words: string, homeRegion: string): readonly Row[] {
  const row = (country: Country, group: string): Row => ({ key: `${group}${country.nationCode}`, group, country });
  const found = searchCountries(countries, words).map((country) => row(country, country.group));
  return words.trim() === ''
    ? [...oftenUsed(countries, homeRegion).map((country) => row(country, often)), ...found]
    : found;
}

/** The rows under their groups, in the order they come in (CTRY-1). */
export function groupsOf(rows: readonly Row[]): readonly (readonly [group: string, rows: readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const members = groups.get(row.group);
    if (members) members.push(row);
    else groups.set(row.group, [row]);
  }
  return [...groups];
}
