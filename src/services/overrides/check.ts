import { printable, type ConfigProblem } from '../../config/config';
import { isRecord } from '../../config/field';
import { isName, namesIn, ownNames } from '../../config/serverNames';
import { captchaFields, endpoints, type Endpoint, type EndpointName } from '../endpoints';
import { ticket } from '../endpoints/fields';
import { errorFields } from '../parseAnswer';
import { answerFieldsOf } from './answerFields';
import { isFieldPath, type Json } from './fieldPath';
import { wholeAnswer, wholeData, type Names } from './translate';

/** What one call has otherwise than the endpoint table. Everything in it has been checked. */
export interface CallOverride {
  readonly method?: 'POST';
  readonly path?: `/${string}`;
  /** Constant fields of the request. */
  readonly add: ReadonlyMap<string, string>;
  /** Our field of the request to theirs; null leaves it out. */
  readonly rename: ReadonlyMap<string, string | null>;
  readonly answer: Names;
  readonly refusal: Names;
}

export interface CheckedServer {
  readonly calls: ReadonlyMap<EndpointName, CallOverride>;
  /** Names of a provider's callback that answers with JSON. */
  readonly callback: Pick<CallOverride, 'answer' | 'refusal'>;
  readonly prefix: string;
  readonly envelope: Names;
  readonly encoding: 'form' | 'json';
  readonly problems: readonly ConfigProblem[];
}

type Why = ConfigProblem['why'];
type Report = (field: string, why: Why) => void;

const parts = ['module', 'encoding', 'query', 'jump', 'envelope', 'common', 'calls'];
const partsOfCommon = ['prefix', 'add', 'rename', 'answer', 'refusal'];
const partsOfCall = ['method', 'path', 'add', 'rename', 'answer', 'refusal'];
/** Segments of a path of this site: none begins with a dot, so none is '.' or '..'. No query, nothing encoded. */
const pathForm = /^(?:\/[\w~-][\w.~-]*)+$/u;
const moduleForm = /^(?:\/[\w~-][\w.~-]*)*\/[\w~-][\w.~-]*\.m?js$/u;
const longestPath = 256;
const longestConstant = 2048;

const isPath = (raw: unknown): raw is `/${string}` =>
  typeof raw === 'string' && raw.length <= longestPath && pathForm.test(raw);
const isRequestField = (raw: unknown): raw is string =>
  typeof raw === 'string' && /^[\w.:[\]-]{1,64}$/u.test(raw) && raw !== '__proto__';
const isConstant = (raw: unknown): raw is string => typeof raw === 'string' && raw.length <= longestConstant;
const isRequestFieldOrNull = (raw: unknown): raw is string | null => raw === null || isRequestField(raw);

/** Whether this is the address of a module of our own: a path of this site that ends in .js or .mjs. */
export const isModulePath = (raw: unknown): raw is string =>
  typeof raw === 'string' && raw.length <= longestPath && moduleForm.test(raw);

/**
 * Checks what `server` of the configuration says (D-SERVER). Each part falls back alone, and is reported by its name,
 * never with its value.
 */
export function checkServer(server: Json, csrfParam: string): CheckedServer {
  const problems: ConfigProblem[] = [];
  const report: Report = (field, why) => void problems.push({ field, why });
  const part = partReader(report);

  const own = part(server, 'server', parts);
  if (own.module !== undefined && !isModulePath(own.module)) report('server.module', 'invalid');
  if (own.encoding !== undefined && own.encoding !== 'form' && own.encoding !== 'json')
    report('server.encoding', 'invalid');
  const map = mapReader(report);
  for (const place of ['query', 'jump'] as const) {
    const known: readonly string[] = ownNames[place];
    map(own[place], `server.${place}`, (name) => known.includes(name), isName);
    if (namesIn(place, own[place]).collide) report(`server.${place}`, 'duplicate');
  }
  const envelope = map(own.envelope, 'server.envelope', (name) => ['code', 'message', 'data'].includes(name), isPart);

  const common = part(own.common, 'server.common', partsOfCommon);
  const prefix = isPath(common.prefix) ? common.prefix : '';
  if (common.prefix !== undefined && !prefix) report('server.common.prefix', 'invalid');
  const everywhere = maps(
    common,
    'server.common',
    rows.flatMap(([, row]) => requestFieldsOf(row)),
    allAnswerFields(),
  );
  const given = part(own.calls, 'server.calls', Object.keys(endpoints));

  const calls = new Map<EndpointName, CallOverride>();
  const shared = { ...everywhere };
  if (rows.some(([, row]) => isAmbiguous(row, pick(everywhere.rename, requestFieldsOf(row)), csrfParam))) {
    report('server.common.rename', 'duplicate');
    shared.rename = new Map();
  }
  for (const [name, row] of rows) calls.set(name, callOf(name, row));
  const callback = { answer: pick(everywhere.answer, answerFieldsOf(ticket)), refusal: everywhere.refusal };
  const encoding = own.encoding === 'json' ? 'json' : 'form';
  return { calls, callback, prefix, envelope, encoding, problems: once(problems) };

  function callOf(name: EndpointName, row: Endpoint): CallOverride {
    const at = `server.calls.${name}`;
    const call = part(given[name], at, partsOfCall);
    const { method, path } = call;
    if (path !== undefined && !isPath(path)) report(`${at}.path`, 'invalid');
    /* Only a GET may become a POST: what a POST carries has no place in an address. */
    const isMethod = method === 'POST';
    if (method !== undefined && !isMethod) report(`${at}.method`, 'invalid');
    const sent: Endpoint = { ...row, method: isMethod ? method : row.method };
    const fields = requestFieldsOf(sent);
    const answerFields = [wholeData, ...answerFieldsOf(row.answer)];
    const only = maps(call, at, fields, answerFields);
    const inherited = pick(shared.rename, fields);
    let rename = new Map([...inherited, ...only.rename]);
    if (isAmbiguous(sent, rename, csrfParam)) {
      report(only.rename.size ? `${at}.rename` : 'server.common.rename', 'duplicate');
      rename = only.rename.size ? inherited : new Map();
    }
    const names = new Set(formsOf(sent).flatMap((form) => finalNames(form, rename)));
    const add = new Map([...shared.add, ...only.add]);
    for (const constant of add.keys()) {
      if (!names.has(constant) && constant !== csrfParam) continue;
      report(only.add.has(constant) ? `${at}.add.${constant}` : `server.common.add.${constant}`, 'duplicate');
      add.delete(constant);
    }
    return {
      ...(isMethod && { method }),
      ...(isPath(path) && { path }),
      add,
      rename,
      answer: new Map([...pick(shared.answer, answerFields), ...only.answer]),
      refusal: new Map([...shared.refusal, ...only.refusal]),
    };
  }

  function maps(raw: Json, at: string, fields: readonly string[], answerFields: readonly string[]) {
    return {
      add: map(raw.add, `${at}.add`, isRequestField, isConstant),
      rename: map(raw.rename, `${at}.rename`, (name) => fields.includes(name), isRequestFieldOrNull),
      answer: map(raw.answer, `${at}.answer`, (name) => answerFields.includes(name), isFieldPath),
      refusal: map(raw.refusal, `${at}.refusal`, (name) => errorFields.includes(name), isFieldPath),
    };
  }
}

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];
const isPart = (raw: unknown): raw is string => raw === wholeAnswer || isFieldPath(raw);
const allAnswerFields = () => rows.flatMap(([, row]) => answerFieldsOf(row.answer));

/** The fields of each form of a request, with what every POST carries, and what a passed captcha adds. */
export const formsOf = ({ method, forms }: Pick<Endpoint, 'method' | 'forms'>): readonly (readonly string[])[] =>
  forms.map((form) => [...new Set([...form, ...(method === 'POST' ? ['device_id'] : []), ...captchaFields])]);
/** Every field that a request may carry. */
export const requestFieldsOf = (row: Endpoint) => formsOf(row).flat();

const finalNames = (form: readonly string[], rename: ReadonlyMap<string, string | null>) =>
  form.flatMap((field) => {
    const theirs = rename.get(field);
    return theirs === null ? [] : [theirs ?? field];
  });

/** Whether two fields of a request would have one name. */
function isAmbiguous(row: Endpoint, rename: ReadonlyMap<string, string | null>, csrfParam: string): boolean {
  if (!rename.size) return false;
  return formsOf(row).some((form) => {
    const names = [...finalNames(form, rename), ...(row.method === 'POST' ? [csrfParam] : [])];
    return new Set(names).size < names.length;
  });
}

const pick = <T>(map: ReadonlyMap<string, T>, names: readonly string[]) =>
  new Map([...map].filter(([name]) => names.includes(name)));

/** Returns a function that reads an object of known parts, and reports unknown ones. */
const partReader =
  (report: Report) =>
  (raw: unknown, at: string, known: readonly string[]): Json => {
    if (raw === undefined) return {};
    if (!isRecord(raw)) {
      report(at, 'invalid');
      return {};
    }
    const unknown = Object.keys(raw).filter((name) => !known.includes(name));
    for (const name of unknown) report(`${at}.${printable(name)}`, 'unknown');
    return Object.fromEntries(Object.entries(raw).filter(([name]) => known.includes(name)));
  };

/** Returns a function that reads an object of names, and reports the entries it refuses. */
const mapReader =
  (report: Report) =>
  <T>(raw: unknown, at: string, isKnown: (name: string) => boolean, accepts: (value: unknown) => value is T) => {
    const read = new Map<string, T>();
    if (raw === undefined) return read;
    if (!isRecord(raw)) {
      report(at, 'invalid');
      return read;
    }
    for (const [name, value] of Object.entries(raw)) {
      if (!isKnown(name)) report(`${at}.${printable(name)}`, 'unknown');
      else if (accepts(value)) read.set(name, value);
      else report(`${at}.${printable(name)}`, 'invalid');
    }
    return read;
  };

/** A fault of the common part shows in many calls. It is one. */
const once = (problems: readonly ConfigProblem[]) => [
  ...new Map(problems.map((problem) => [`${problem.field} ${problem.why}`, problem])).values(),
];
