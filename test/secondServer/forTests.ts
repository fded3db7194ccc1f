import { noVisitor, type Forced, type Memory } from './memory';
import { documented, ownName, type CallNames } from './names';
import type { Sent } from './site';

/** A call as it came. */
export interface Logged {
  name: string;
  names: CallNames;
  method: string;
  fields: Record<string, string>;
  status: number;
  body: string;
}

/** Puts a value at a place with dots: 'salts.first'. */
function put(into: Record<string, unknown>, place: string, value: unknown): void {
  const [first = '', ...rest] = place.split('.');
  if (rest.length === 0) into[first] = value;
  else {
    const inner = (into[first] ?? {}) as Record<string, unknown>;
    into[first] = inner;
    put(inner, rest.join('.'), value);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Numbers become texts, and whole numbers in texts become numbers: pages read both alike. */
const swapped = (value: unknown): unknown =>
  typeof value === 'number'
    ? String(value)
    : typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)
      ? Number(value)
      : value;

function rename(data: unknown, at: (field: string) => string): unknown {
  if (!isObject(data)) return data;
  const renamed: Record<string, unknown> = { unknownToPages: { list: [1, null] }, empty: null };
  for (const [field, value] of Object.entries(data)) {
    if (isObject(value) && at(`${field}.*`) !== `${field}.*`)
      for (const [inner, each] of Object.entries(value)) put(renamed, at(`${field}.${inner}`), swapped(each));
    else put(renamed, at(field), swapped(value));
  }
  return renamed;
}

/** Says a forced answer in this server's words. */
export function translate(names: CallNames, { code = 0, message = '', data }: Forced) {
  const place = (field: string) => ownName(names, code === 0 ? 'answer' : 'refusal', field);
  const whole = place('data');
  const rows = Array.isArray(data)
    ? data.map((row: unknown) => rename(row, (field) => place(`*.${field}`)))
    : rename(data, place);
  const result = code === 0 && whole !== 'data' ? { [whole]: swapped(rows), other: '' } : rows;
  return { code: code === 120_002 ? documented.mailTaken : code, message, data: result as Record<string, unknown> };
}

/** The call in the words of docs/openapi.yaml, with what is wrong with it. */
function told({ name, names, method, fields, status, body }: Logged) {
  const { status: said } = JSON.parse(body) as { status: { code: string } };
  const code = Number(said.code);
  const back = (own: string) => documented.fieldOf(names, own);
  const isReport = names.path?.includes('/told/') ?? false;
  return {
    method,
    path: documented.pathOf(name),
    name,
    fields: Object.fromEntries(Object.entries(fields).map(([own, text]) => [back(own), text])),
    code: code === documented.mailTaken ? 120_002 : code,
    status,
    problems: [
      ...Object.keys(fields)
        .filter((own) => !isReport && own.includes('_'))
        .map((own) => `${own}: not our name`),
      ...Object.entries(fields)
        .filter(([, text]) => typeof text !== 'string')
        .map(([own]) => `${own}: no text`),
      ...(method === 'POST' && !fields['device'] ? ['device: missing'] : []),
      ...(method === 'POST' && fields['client'] !== 'signin-page' ? ['client: missing'] : []),
    ],
  };
}

/** What a phone does with the code, in this server's words. */
const phoneDid = ({ action, uid, ...given }: Record<string, string>) =>
  action ? { state: action === 'scan' ? 1 : 2, ...(uid && { userId: uid }) } : given;

/** `/tests/…`: what tests read and set. No part of the product calls it. */
export function answerTests(what: string, query: URLSearchParams, body: string, memory: Memory, log: Logged[]): Sent {
  const given = (body ? JSON.parse(body) : {}) as Record<string, string>;
  const to = (query.get('to') ?? '').replace(/\D/g, '') || query.get('to');
  const does: Readonly<Record<string, () => unknown>> = {
    reset: () => (memory.reset(), log.splice(0)),
    next: () => memory.force(documented.callsAt(given['path'] ?? ''), given as unknown as Forced),
    requests: () => log.map(told),
    outbox: () => memory.outbox.filter((each) => each.to === query.get('to') || (to && each.to.endsWith(to))),
    people: () => memory.accounts.map(({ password, ...rest }) => ({ ...rest, hasPassword: password !== null })),
    settings: () => Object.assign(memory.settings, given),
    partner: () => {
      const userId = given['uid'] ?? '';
      const grant = memory.issue('grant', { userId, at: String(memory.now()) }, noVisitor);
      return { callbackUrl: '/partners/back', postData: { grant, state: given['state'] } };
    },
    clock: () => memory.pass(Number(given['advanceSeconds'])),
    qr: () => [...memory.qr.values()].slice(-1).map((newest) => Object.assign(newest, phoneDid(given))),
  };
  const does_ = does[what];
  return {
    status: does_ ? 200 : 404,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(does_?.() ?? {}),
  };
}
