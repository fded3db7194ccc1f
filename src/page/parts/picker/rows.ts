import type { Language } from '../../../../machines/site/site';
import { oftenUsed, type Country } from './countries';
import { byLikelihood, searchCountries } from './search';

/** The group of the most used countries. All other groups are letters. */
export const often = 'often';

/** The only group of a search, which has no heading: its rows are in the order of likelihood, not of letters. */
export const found = 'found';

/** A row of the list. A country may have two: among the most used and under its letter. */
export interface CountryRow {
  readonly key: string;
  readonly group: string;
  readonly country: Country;
}

const rowOf = (country: Country, group: string): CountryRow => ({
  key: `${group}${country.nationCode}`,
  group,
  country,
});

/**
 * Returns the rows: the most used countries, then all by letter (CTRY-1). With search words, only the matches, the
 * likeliest first (CTRY-4).
 */
export function rowsFor(
  countries: readonly Country[],
  words: string,
  { homeRegion, language }: { homeRegion: string; language: Language },
): readonly CountryRow[] {
  const mostUsed = oftenUsed(countries, homeRegion);
  if (words.trim() === '')
    return [
      ...mostUsed.map((country) => rowOf(country, often)),
      ...countries.map((country) => rowOf(country, country.group)),
    ];
  const matches = searchCountries(countries, words);
  return byLikelihood(matches, words, mostUsed, language).map((country) => rowOf(country, found));
}

/** Returns the rows by group, in their order (CTRY-1). */
export function countryGroups(
  rows: readonly CountryRow[],
): readonly (readonly [group: string, rows: readonly CountryRow[]])[] {
  const groups = new Map<string, CountryRow[]>();
  for (const row of rows) {
    const members = groups.get(row.group);
    if (members) members.push(row);
    else groups.set(row.group, [row]);
  }
  return [...groups];
}
