/**
 * A server with other paths and names, written as the reverse of `server` in the page configuration without its code:
 * requests come in under their names and are handed on under ours, answers go the other way.
 */

type Fields = Record<string, string>;
type Json = Record<string, unknown>;

/** What one call has otherwise, as the configuration says it. */
export interface OtherCall {
  path: string;
  method?: 'POST';
  add?: Fields;
  rename?: Record<string, string | null>;
  answer?: Fields;
  refusal?: Fields;
}

export interface OtherServer {
  calls: Record<string, OtherCall>;
  envelope?: Fields;
  encoding?: 'form' | 'json';
}

/** Our row that a call stands for. */
export interface OurRow {
  method: 'GET' | 'POST';
  path: string;
}

/** A request under our names, and what was wrong with it under theirs. */
export interface Understood {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  fields: Fields;
  problems: string[];
}

/** Returns a request as our sandbox takes it; null for a path that this server does not have. */
export function understand(
  server: OtherServer,
  rows: Readonly<Record<string, OurRow>>,
  asked: { method: string; path: string; fields: Fields },
): Understood | null {
  const found = Object.entries(server.calls).find(([, { path }]) => path === asked.path);
  const row = found && rows[found[0]];
  if (!found || !row) return null;
  const [name, { add = {}, rename = {}, method }] = found;
  const problems: string[] = [];
  if (asked.method !== (method ?? row.method)) problems.push(`${asked.method}: another method`);
  const rest = { ...asked.fields };
  for (const [constant, value] of Object.entries(add)) {
    if (rest[constant] !== value) problems.push(`${constant}: not the constant`);
    delete rest[constant];
  }
  const ours = new Map(Object.entries(rename).map(([field, theirs]) => [theirs, field]));
  const fields: Fields = {};
  for (const [theirs, value] of Object.entries(rest)) {
    const own = ours.get(theirs);
    const isOurName = own === undefined && Object.hasOwn(rename, theirs);
    if (isOurName) problems.push(`${theirs}: our name`);
    else fields[own ?? theirs] = value;
  }
  return { name, method: row.method, path: row.path, fields, problems };
}

/** Returns an answer of ours as this server would write it. */
export function inTheirNames(server: OtherServer, name: string, ours: Json): Json {
  const { answer = {}, refusal = {} } = server.calls[name] ?? {};
  const { code = 'code', message = 'message', data = 'data' } = server.envelope ?? {};
  const inner = Number(ours.code) === 0 ? dataInTheirs(ours.data, answer) : dataInTheirs(ours.data, refusal);
  const written: Json = data === '.' ? { ...(inner as Json) } : {};
  if (data !== '.') put(written, data, inner);
  put(written, code, ours.code);
  put(written, message, ours.message);
  return written;
}

function dataInTheirs(ours: unknown, names: Fields): unknown {
  const rows = Object.entries(names).filter(([own]) => own.includes('*.'));
  const fields = Object.entries(names).filter(([own]) => !own.includes('*.') && own !== 'data');
  let written = ours;
  for (const list of new Set(rows.map(([own]) => own.split('*.')[0] ?? ''))) {
    const renames = rows.filter(([own]) => own.startsWith(`${list}*.`));
    const ofRow = renames.map(([own, theirs]) => [own.slice(list.length + 2), theirs] as [string, string]);
    const at = list.replace(/\.$/, '');
    const all = at ? take(written, at) : written;
    if (!Array.isArray(all)) continue;
    const written2 = all.map((row: unknown) => moved(row, ofRow));
    if (at) put((written = structuredClone(written) as Json) as Json, at, written2);
    else written = written2;
  }
  written = moved(written, fields);
  const root = names.data;
  return root === undefined ? written : put({}, root, written);
}

/** Moves fields; all are read before one is written. */
function moved(ours: unknown, fields: readonly [string, string][]): unknown {
  if (typeof ours !== 'object' || ours === null || Array.isArray(ours)) return ours;
  const written = structuredClone(ours) as Json;
  const values = fields.map(([own, theirs]) => [theirs, take(ours, own)] as const);
  for (const [own] of fields) cut(written, own);
  for (const [theirs, value] of values) if (value !== undefined) put(written, theirs, value);
  return written;
}

function take(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Json | undefined | null)?.[name], data);
}

function put(data: Json, path: string, value: unknown): Json {
  const [name = '', ...rest] = path.split('.');
  data[name] = rest.length ? put({ ...(data[name] as Json | undefined) }, rest.join('.'), value) : value;
  return data;
}

function cut(data: Json, path: string): void {
  const [name = '', ...rest] = path.split('.');
  const inner = data[name];
  if (!rest.length) delete data[name];
  else if (typeof inner === 'object' && inner !== null) {
    cut(inner as Json, rest.join('.'));
    if (!Object.keys(inner).length) delete data[name];
  }
}
