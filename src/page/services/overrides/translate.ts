import { isRecord } from '../../config/field';
import { removeAt, setAt, valueAt, type JsonObject } from './fieldPath';

/** Our field of an answer to theirs, as dotted paths. */
export type Names = ReadonlyMap<string, string>;

/** As theirs: the whole answer. */
export const wholeAnswer = '.';
/** As ours: the whole data. */
export const wholeData = 'data';
/** The list and the field that a name of rows is about: 'accounts' and 'uid' of 'accounts.*.uid'. No field: no rows. */
function inRows(name: string): { list: string; field: string } {
  const rooted = `.${name}`;
  const star = rooted.lastIndexOf('.*.');
  return star < 0 ? { list: '', field: '' } : { list: rooted.slice(1, star), field: rooted.slice(star + 3) };
}

/** How a server writes its answers. */
export interface AnswerNames {
  readonly envelope: Names;
  /** Fields of a good answer's data. */
  readonly answer: Names;
  /** Fields of a refusal's data. */
  readonly refusal: Names;
}

/** Returns an answer of the server in our names: code, message and data. Returns anything but an object as it is. */
export function answerInOurNames(body: unknown, { envelope, answer, refusal }: AnswerNames): unknown {
  if (!isRecord(body)) return body;
  const parts = envelope.size ? partsOf(body, envelope) : body;
  const isGood = /^-?0+$/u.test(String(valueAt(parts, 'code')));
  const names = isGood ? answer : refusal;
  return names.size && Object.hasOwn(parts, 'data') ? { ...parts, data: inOurNames(parts.data, names) } : parts;
}

function partsOf(body: JsonObject, envelope: Names): JsonObject {
  const theirs = (part: string) => envelope.get(part) ?? part;
  const parts: JsonObject = {};
  for (const part of ['code', 'message', 'data']) {
    const value = theirs(part) === wholeAnswer ? withoutParts(body, theirs) : valueAt(body, theirs(part));
    if (value !== undefined) parts[part] = value;
  }
  return parts;
}

/** The data of an answer that has it beside code and message. */
function withoutParts(body: JsonObject, theirs: (part: string) => string): JsonObject {
  const data = structuredClone(body);
  removeAt(data, theirs('code'));
  removeAt(data, theirs('message'));
  return data;
}

/**
 * Returns data with the renamed fields under our names. A renamed field is read by their name alone: a field under ours
 * is something else.
 */
function inOurNames(data: unknown, names: Names): unknown {
  const root = names.get(wholeData);
  const whole = root === undefined ? data : valueAt(data, root);
  const fields = [...names].filter(([ours]) => ours !== wholeData && !inRows(ours).field);
  const renamed = isRecord(whole) ? withFields(whole, fields) : whole;
  return withRows(renamed, names);
}

function withFields(data: JsonObject, fields: readonly (readonly [string, string])[]): JsonObject {
  const renamed = structuredClone(data);
  for (const [, theirs] of fields) removeAt(renamed, theirs);
  for (const [ours] of fields) removeAt(renamed, ours);
  for (const [ours, theirs] of [...fields].sort(([a], [b]) => a.length - b.length)) {
    const value = valueAt(data, theirs);
    if (value !== undefined) setAt(renamed, ours, structuredClone(value));
  }
  return renamed;
}

/** Renames the fields of a list's rows: `*.uid` where data is the list, `list.*.uid` where it holds one. */
function withRows(data: unknown, names: Names): unknown {
  let renamed = data;
  const lists = new Map<string, [string, string][]>();
  for (const [ours, theirs] of names) {
    const { list, field } = inRows(ours);
    if (field) lists.set(list, [...(lists.get(list) ?? []), [field, theirs]]);
  }
  for (const [list, fields] of lists) {
    const rows = list ? valueAt(renamed, list) : renamed;
    if (!Array.isArray(rows)) continue;
    const inOurs = rows.map((row: unknown) => (isRecord(row) ? withFields(row, fields) : row));
    if (!list) renamed = inOurs;
    else if (isRecord(renamed)) {
      renamed = structuredClone(renamed);
      setAt(renamed as JsonObject, list, inOurs);
    }
  }
  return renamed;
}
