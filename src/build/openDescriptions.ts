/** Returns a line for each description that a language lacks, and for each translation that no chart uses. */
export function openDescriptions(
  descriptions: readonly string[],
  translations: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly string[] {
  return Object.entries(translations).flatMap(([language, table]) => [
    ...descriptions.filter((each) => !(each in table)).map((each) => `${language}: no translation of “${each}”`),
    ...Object.keys(table)
      .filter((each) => !descriptions.includes(each))
      .map((each) => `${language}: no chart says “${each}”`),
  ]);
}
