import * as v from 'valibot';
import { languages } from '../../../i18n/locales';
import { editionNames } from '../../../machines/site/site';
import { parsedFile } from '../model/parsedFile';
import { text as written, type TextId } from '../model/text';
import { remarkKinds, most, remark, remarksFormat, type Remark } from './remark';

/** What each field of a remark must be, in words, and the names that it can be one of. */
const must: Readonly<Record<keyof Remark, readonly [TextId, names?: readonly string[]]>> = {
  key: ['must.ownName'],
  is: ['must.oneOf', remarkKinds],
  author: ['must.name'],
  text: ['must.text'],
  made: ['must.date'],
  changed: ['must.date'],
  decided: ['must.decided'],
  isResolved: ['must.boolean'],
  isRemoved: ['must.boolean'],
  edition: ['must.oneOfOrNull', editionNames],
  language: ['must.oneOf', languages],
  point: ['must.point'],
  replies: ['must.replies'],
  seen: ['must.places'],
  proposal: ['must.proposal'],
};

/**
 * Reads a file of remarks. Throws an `Error` whose sentence says what to mend.
 * @param name of the file, for that sentence
 */
export function readRemarks(text: string, name: string): Remark[] {
  const { format, remarks } = parsedFile(text, name);
  if (format !== remarksFormat) throw new Error(written('remarks.format', { name, format: remarksFormat }));
  if (!Array.isArray(remarks)) throw new Error(written('remarks.noList', { name }));
  if (remarks.length > most.remarks)
    throw new Error(written('remarks.tooMany', { name, count: remarks.length, most: most.remarks }));
  return remarks.map((each: unknown, at) => {
    const { success, output, issues } = v.safeParse(remark, each, { abortEarly: true });
    if (success) return output;
    const field = issues[0].path?.[0].key as keyof Remark | undefined;
    if (field === undefined) throw new Error(written('remarks.notObject', { name, at: at + 1 }));
    const [id, names = []] = must[field];
    const said = written(id, { names: names.join(written('list.comma')), most: most.text });
    throw new Error(written('remarks.field', { name, at: at + 1, field, must: said }));
  });
}
