import type { Json, Sample } from './samples';

/** Chooses one of `count` spellings, from 0. */
export type Choose = (count: number) => number;

/** Which spellings a server uses. */
export interface Manner {
  numbersAsText?: Choose;
  textAsNumbers?: Choose;
  /** What is sent for an absent field. */
  absentAs?: (path: string) => null | '' | undefined;
  /** Adds fields that no specification names. */
  unknown?: Choose;
}

export const never: Choose = () => 0;
export const always: Choose = (count) => count - 1;

/** Name of an added field. No sample has a field with such a name. */
const unknownName = 'x_unknown';
const unknownValue: Json = { of: [1, null, 'x'] };

export const isObject = (json: Json): json is { readonly [field: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json);
const isList = (json: Json): json is readonly Json[] => Array.isArray(json);
const under = (path: string, field: string | number) => (path === '' ? String(field) : `${path}.${field}`);

/** Returns the sample's data as a server of this manner writes it. The page must take it for the same. */
export function rewritten({ data, absent = [], exact = [] }: Sample, manner: Manner): Json {
  const { numbersAsText = never, textAsNumbers = never, unknown = never } = manner;

  function write(json: Json, path: string): Json {
    if (exact.includes(path)) return json;
    if (isList(json)) return json.map((each, index) => write(each, under(path, index)));
    if (isObject(json)) return writeObject(json, path);
    if (typeof json === 'number') return numbersAsText(2) ? String(json) : json;
    if (typeof json === 'boolean') {
      const spellings = json ? [true, 1, '1', 'true'] : [false, 0, '0', 'false'];
      return spellings[numbersAsText(spellings.length)] ?? json;
    }
    if (typeof json === 'string' && String(Number(json)) === json) return textAsNumbers(2) ? Number(json) : json;
    return json;
  }

  function writeObject(json: { readonly [field: string]: Json }, path: string): Json {
    const fields: Record<string, Json> = {};
    if (unknown(2)) fields[unknownName] = unknownValue;
    for (const [field, value] of Object.entries(json)) fields[field] = write(value, under(path, field));
    for (const missing of absent) {
      const field = missing.split('.').at(-1) ?? '';
      const written = under(path, field) === missing ? manner.absentAs?.(missing) : undefined;
      if (written !== undefined) fields[field] = written;
    }
    return fields;
  }

  return write(data, '');
}

/** Returns what the page takes when every object of the answer has an unknown field. */
export function withUnknown({ data, whole = [], exact = [] }: Sample): Json {
  const add = (json: Json, path: string): Json => {
    if (!isObject(json) || exact.includes(path)) return json;
    const fields = Object.entries(json).map(([field, value]) => [field, add(value, under(path, field))]);
    return { ...Object.fromEntries(fields), ...(whole.includes(path) && { [unknownName]: unknownValue }) };
  };
  return add(data, '');
}

/** What can be in the place of a field that is missing. */
export const absences = { removed: undefined, null: null, empty: '', list: [], object: {} } as const;
export type Absence = keyof typeof absences;

/** Returns the data without the field of this path. '*' is every row of a list. */
export function without(json: Json, [field, ...rest]: readonly string[], absence: Absence): Json | undefined {
  if (field === undefined) return absences[absence];
  if (isList(json)) return json.map((row) => without(row, rest, absence) ?? null);
  if (!isObject(json)) return json;
  const { [field]: value = null, ...others } = json;
  const left = without(value, rest, absence);
  return left === undefined ? others : { ...others, [field]: left };
}

/** The data in the field that the server puts it in. */
export const sentAs = ({ wrappedIn }: Sample, data: Json | undefined): Json | undefined =>
  wrappedIn === undefined ? data : data === undefined ? {} : { [wrappedIn]: data };

/** Path of a field in a report: 'data', 'data.svr_result.salt', 'data.list.*.uid'. */
export const reportedAs = ({ wrappedIn }: Sample, path: string): string =>
  ['data', wrappedIn, path].filter(Boolean).join('.');
