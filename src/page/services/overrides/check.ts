import { printable, type ConfigProblem } from '../../config/config';
import { isRecord } from '../../config/field';
import { isName, namesIn, ownNames } from '../../config/serverNames';
import { endpoints, type Endpoint, type EndpointName } from '../endpoints';
import { ticket } from '../endpoints/fields';
import { errorFields } from '../parseAnswer';
import { answerFieldsOf } from './answerFields';
import { collisionIn, fieldNamed, reaching, requestFieldsOf, type Renamed } from './collisions';
import { isFieldPath, type JsonObject } from './fieldPath';
import { wholeAnswer, wholeData, type Names } from './translate';

/** What one call has otherwise than the endpoint table. Everything in it has been checked. */
export interface CallOverride {
  readonly method?: 'POST';
  readonly path?: `/${string}`;
  /** Constant fields of the request. */
  readonly add: ReadonlyMap<string, string>;
  readonly rename: Renamed;
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
  /** How passwords are sent (D-PLAINPASSWORD). */
  readonly password: 'layered' | 'plain';
  readonly problems: readonly ConfigProblem[];
}

type Why = ConfigProblem['why'];
type Report = (field: string, why: Why, collision?: ConfigProblem['collision']) => void;

const parts = ['module', 'encoding', 'password', 'query', 'jump', 'envelope', 'common', 'calls'];
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
export function checkServer(server: JsonObject, csrfParam: string): CheckedServer {
  const problems: ConfigProblem[] = [];
  const report: Report = (field, why, collision) => void problems.push({ field, why, ...(collision && { collision }) });
  const part = partReader(report);

  const own = part(server, 'server', parts);
  if (own.module !== undefined && !isModulePath(own.module)) report('server.module', 'invalid');
  if (own.encoding !== undefined && own.encoding !== 'form' && own.encoding !== 'json')
    report('server.encoding', 'invalid');
  if (own.password !== undefined && own.password !== 'layered' && own.password !== 'plain')
    report('server.password', 'invalid');
  const map = mapReader(report);
  for (const place of ['query', 'jump'] as const) {
    const known: readonly string[] = ownNames[place];
    map(own[place], `server.${place}`, (name) => known.includes(name), isName);
    const { collision } = namesIn(place, own[place]);
    if (collision) report(`server.${place}`, 'duplicate', { fields: collision });
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
  for (const [call, row] of rows) {
    const names = reaching(row, pick(everywhere.rename, requestFieldsOf(row)), new Map());
    const fields = collisionIn(row, names, csrfParam);
    if (!fields) continue;
    report('server.common.rename', 'duplicate', { call, fields });
    shared.rename = new Map();
  }
  for (const [name, row] of rows) calls.set(name, callOf(name, row));
  const callback = { answer: pick(everywhere.answer, answerFieldsOf(ticket)), refusal: everywhere.refusal };
  const encoding = own.encoding === 'json' ? 'json' : 'form';
  const password = own.password === 'plain' ? 'plain' : 'layered';
  return { calls, callback, prefix, envelope, encoding, password, problems: once(problems) };

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
    const commonNames = pick(shared.rename, fields);
    let rename: Renamed = new Map([...reaching(sent, commonNames, only.rename), ...only.rename]);
    const collision = collisionIn(sent, rename, csrfParam);
    if (collision) {
      const isOwn = only.rename.size > 0;
      report(isOwn ? `${at}.rename` : 'server.common.rename', 'duplicate', { call: name, fields: collision });
      rename = isOwn ? reaching(sent, commonNames, new Map()) : new Map();
    }
    const add = new Map([...shared.add, ...only.add]);
    for (const constant of add.keys()) {
      const field = constant === csrfParam ? 'csrf.param' : fieldNamed(sent, rename, constant);
      if (field === undefined) continue;
      const place = only.add.has(constant) ? `${at}.add` : 'server.common.add';
      report(`${place}.${constant}`, 'duplicate', { call: name, fields: [field, constant] });
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

  function maps(raw: JsonObject, at: string, fields: readonly string[], answerFields: readonly string[]) {
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

const pick = <T>(map: ReadonlyMap<string, T>, names: readonly string[]) =>
  new Map([...map].filter(([name]) => names.includes(name)));

/** Returns a function that reads an object of known parts, and reports unknown ones. */
const partReader =
  (report: Report) =>
  (raw: unknown, at: string, known: readonly string[]): JsonObject => {
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
