import { languages } from '../../../i18n/locales';
import { editionNames } from '../../../machines/site/site';
import { text as written, type TextId } from '../model/text';
import { readProposal } from './proposal';
import { kinds, most, remarksFormat, type Remark, type RemarksFile } from './remark';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown, longest: number = most.text): value is string =>
  typeof value === 'string' && value.length <= longest;
const isDate = (value: unknown) => isText(value, 40) && !Number.isNaN(Date.parse(value));
const isFraction = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
const isList = (value: unknown): value is unknown[] => Array.isArray(value) && value.length <= most.each;
const among = (values: readonly unknown[], value: unknown) => values.includes(value);

const replyFields = ['author', 'text', 'made'] as const;
const sightingFields = ['release', 'state', 'stateWords', 'id', 'title', 'words'] as const;
const isReply = (value: unknown) =>
  isObject(value) && isText(value.author, 100) && isText(value.text) && isDate(value.made);
const isSighting = (value: unknown) => isObject(value) && sightingFields.every((name) => isText(value[name]));
const isPoint = (value: unknown) =>
  isObject(value) && isFraction(value.x) && isFraction(value.y) && among(['phone', 'desktop'], value.size);

/** What each field of a remark must be, in words. */
const rules: readonly (readonly [
  keyof Remark,
  (value: unknown, remark: Json) => boolean,
  must: TextId,
  names?: readonly string[],
])[] = [
  ['key', (value) => isText(value, 64) && value !== '', 'must.ownName'],
  ['is', (value) => among(kinds, value), 'must.oneOf', kinds],
  ['author', (value) => isText(value, 100), 'must.name'],
  ['text', (value) => isText(value) && value.trim() !== '', 'must.text'],
  ['made', isDate, 'must.date'],
  ['changed', isDate, 'must.date'],
  ['isResolved', (value) => typeof value === 'boolean', 'must.boolean'],
  // Files of an earlier version do not have it.
  ['isRemoved', (value) => value === undefined || typeof value === 'boolean', 'must.boolean'],
  ['edition', (value) => value === null || among(editionNames, value), 'must.oneOfOrNull', editionNames],
  ['language', (value) => among(languages, value), 'must.oneOf', languages],
  ['point', (value, { is }) => (is === 'place' ? isPoint(value) : value === null), 'must.point'],
  ['replies', (value) => isList(value) && value.every(isReply), 'must.replies'],
  ['seen', (value) => isList(value) && value.length > 0 && value.every(isSighting), 'must.places'],
  ['proposal', (value) => (value ?? null) === null || readProposal(value) !== null, 'must.proposal'],
];

const picked = (from: Json, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name]]));

/** Copies only the fields that a remark has: nothing else of a file is kept. */
function copied(remark: Json): Remark {
  const { replies, seen, point, proposal, ...own } = picked(
    remark,
    rules.map(([name]) => name),
  );
  return {
    ...own,
    isRemoved: own.isRemoved === true,
    ...(proposal ? { proposal: readProposal(proposal) } : {}),
    point: point && picked(point as Json, ['x', 'y', 'size']),
    replies: (replies as Json[]).map((each) => picked(each, replyFields)),
    seen: (seen as Json[]).map((each) => picked(each, sightingFields)),
  } as unknown as Remark;
}

/**
 * Reads a file of remarks. Throws an `Error` whose sentence says what to mend.
 * @param name of the file, for that sentence
 */
export function readRemarks(text: string, name: string): Remark[] {
  let file: Partial<RemarksFile>;
  try {
    file = JSON.parse(text) as Partial<RemarksFile>;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(written('file.notJson', { name, why }), { cause: error });
  }
  if (!isObject(file) || file.format !== remarksFormat)
    throw new Error(written('remarks.format', { name, format: remarksFormat }));
  const remarks: unknown = file.remarks;
  if (!Array.isArray(remarks)) throw new Error(written('remarks.noList', { name }));
  if (remarks.length > most.remarks)
    throw new Error(written('remarks.tooMany', { name, count: remarks.length, most: most.remarks }));
  return remarks.map((remark: unknown, at) => {
    if (!isObject(remark)) throw new Error(written('remarks.notObject', { name, at: at + 1 }));
    const broken = rules.find(([field, isRight]) => !isRight(remark[field], remark));
    if (broken) {
      const [field, , id, names = []] = broken;
      const must = written(id, { names: names.join(written('list.comma')), most: most.text });
      throw new Error(written('remarks.field', { name, at: at + 1, field, must }));
    }
    return copied(remark);
  });
}
