import { homeRegion } from '../../../machines/rules/regions';
import { rows } from '../../../machines/site/rows';
import { editionNames, type EditionName } from '../../../machines/site/site';
import { isText, text } from './text';
import { listInWords, titleAt } from './words';

/** A field of an edition's row. */
export type EditionFieldName = Exclude<keyof (typeof rows)['cn'], 'name'>;
export const fieldNames = Object.keys(rows.cn).filter((name): name is EditionFieldName => name !== 'name');

/** Whether two editions have the same value of a field. */
export const isSameIn = (field: EditionFieldName, one: EditionName, other: EditionName): boolean =>
  JSON.stringify(rows[one][field]) === JSON.stringify(rows[other][field]);

/** The fields whose value at most so many editions have, this one among them. */
export const rareFields = (edition: EditionName, most: number): EditionFieldName[] =>
  fieldNames.filter((field) => editionNames.filter((each) => isSameIn(field, each, edition)).length <= most);

/**
 * The value of a field in words.
 * @param nameOf the name of a provider
 */
export function valueIn(edition: EditionName, field: EditionFieldName, nameOf = (name: string) => name): string {
  const row = rows[edition];
  if (field === 'homeRegion') return `${homeRegion(row.homeRegion).areaCode} (${row.homeRegion})`;
  if (field === 'providers') return listInWords(row.providers.map(nameOf));
  if (field === 'hours' && row.hours) {
    const [open, rest, again, close] = row.hours;
    return listInWords([`${open}–${rest}`, `${again}–${close}`]);
  }
  const value: unknown = row[field];
  const said = [value].flat().map((each) => {
    const id = `row.value.${String(each)}`;
    return isText(id) ? text(id) : String(each ?? '');
  });
  return listInWords(said.filter(Boolean)) || text('answer.none');
}

/** Fields of an edition's row with their values, in words: 'Voice codes: no'. */
export const fieldsIn = (edition: EditionName, fields: readonly EditionFieldName[]): string =>
  listInWords(fields.map((field) => titleAt(text(`row.${field}`), valueIn(edition, field))));
