import { languages } from '../../../i18n/locales';
import { editionNames } from '../../../machines/site/site';
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
const rules: readonly (readonly [keyof Remark, (value: unknown, remark: Json) => boolean, string])[] = [
  ['key', (value) => isText(value, 64) && value !== '', 'a name of its own'],
  ['is', (value) => among(kinds, value), `one of ${kinds.join(', ')}`],
  ['author', (value) => isText(value, 100), 'a name of at most 100 characters'],
  ['text', (value) => isText(value) && value.trim() !== '', `a text of at most ${most.text} characters`],
  ['made', isDate, 'a date'],
  ['changed', isDate, 'a date'],
  ['isResolved', (value) => typeof value === 'boolean', 'true or false'],
  ['edition', (value) => value === null || among(editionNames, value), `one of ${editionNames.join(', ')}, or null`],
  ['language', (value) => among(languages, value), `one of ${languages.join(', ')}`],
  ['point', (value, { is }) => (is === 'place' ? isPoint(value) : value === null), 'a point of a screen, or null'],
  ['replies', (value) => isList(value) && value.every(isReply), 'a list of replies with author, text and date'],
  [
    'seen',
    (value) => isList(value) && value.length > 0 && value.every(isSighting),
    'a list of places with their texts',
  ],
];

const picked = (from: Json, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, from[name]]));

/** Copies only the fields that a remark has: nothing else of a file is kept. */
function copied(remark: Json): Remark {
  const { replies, seen, point, ...own } = picked(
    remark,
    rules.map(([name]) => name),
  );
  return {
    ...own,
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
    throw new Error(`${name} is not valid JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (!isObject(file) || file.format !== remarksFormat)
    throw new Error(`${name} has no remarks that this review can read: its "format" is not "${remarksFormat}".`);
  const remarks: unknown = file.remarks;
  if (!Array.isArray(remarks)) throw new Error(`${name} has no list of "remarks".`);
  if (remarks.length > most.remarks)
    throw new Error(`${name} has ${remarks.length} remarks; the limit is ${most.remarks}. Save fewer of them.`);
  return remarks.map((remark: unknown, at) => {
    if (!isObject(remark)) throw new Error(`${name}: remark ${at + 1} is not an object.`);
    const broken = rules.find(([field, isRight]) => !isRight(remark[field], remark));
    if (broken) throw new Error(`${name}: "${broken[0]}" of remark ${at + 1} must be ${broken[2]}.`);
    return copied(remark);
  });
}
