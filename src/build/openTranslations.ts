/** Returns a line for each text of the charts that a language lacks, and for each translation that no chart uses. */
export function openTranslations(
  said: readonly string[],
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly string[] {
  return Object.entries(translations).flatMap(([language, table]) => [
    ...said.filter((each) => !(each in table)).map((each) => `${language}: no translation of “${each}”`),
    ...Object.keys(table)
      .filter((each) => !said.includes(each))
      .map((each) => `${language}: no chart says “${each}”`),
  ]);
}
