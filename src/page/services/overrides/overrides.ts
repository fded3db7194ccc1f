import type { ConfigProblem } from '../../config/config';
import type { endpointFor, EndpointName } from '../endpoints';
import type { HttpReply } from '../parseAnswer';
import { withoutSalts } from '../plainPasswords';
import { checkServer, type CallOverride } from './check';
import type { JsonObject } from './fieldPath';
import { answerInOurNames } from './translate';

type Row = ReturnType<typeof endpointFor>;

/** Between the endpoint table and a server that has something otherwise (D-SERVER). */
export interface Overrides {
  /** Faults of the configuration, by name. */
  readonly problems: readonly ConfigProblem[];
  /** How a POST carries its fields. */
  readonly encoding: 'form' | 'json';
  /** Returns the row with the server's path, method and the names of its secret fields. */
  rowOf: (row: Row) => Row;
  /** Returns the fields of a request under the server's names, with the constant ones. */
  requestOf: (name: EndpointName, fields: Readonly<Record<string, string>>) => Record<string, string>;
  /** Returns a response with the answer in our names. */
  replyOf: (name: EndpointName, reply: HttpReply) => HttpReply;
  /** The same for a provider's callback that answers with JSON: it answers like a call, and is no row of the table. */
  callbackReplyOf: (reply: HttpReply) => HttpReply;
}

/** The endpoint table as it is. */
const none: Overrides = {
  problems: [],
  encoding: 'form',
  rowOf: (row) => row,
  requestOf: (_, fields) => ({ ...fields }),
  replyOf: (_, reply) => reply,
  callbackReplyOf: (reply) => reply,
};

/** Checks what the configuration says of the server, and returns what it changes. */
export function createOverrides(server: JsonObject | undefined, csrfParam: string): Overrides {
  if (!server || Object.keys(server).length === 0) return none;
  const { calls, callback, prefix, envelope, encoding, password, problems } = checkServer(server, csrfParam);

  function rowOf(row: Row): Row {
    const call = calls.get(row.name);
    if (!call) return row;
    const path: Row['path'] = call.path ?? `/${(prefix + row.path).slice(1)}`;
    const secret = row.secret.flatMap((field) => call.rename.get(field) ?? field);
    return { ...row, method: call.method ?? row.method, path, secret };
  }

  function requestOf(name: EndpointName, fields: Readonly<Record<string, string>>): Record<string, string> {
    const call = calls.get(name);
    if (!call) return { ...fields };
    const renamed = Object.entries(fields).flatMap(([field, value]) => {
      const theirs = call.rename.get(field);
      return theirs === null ? [] : [[theirs ?? field, value] as const];
    });
    return Object.fromEntries([...renamed, ...call.add]);
  }

  function replyOf(name: EndpointName, reply: HttpReply): HttpReply {
    return inOurs(reply, calls.get(name));
  }

  function inOurs(reply: HttpReply, named: Pick<CallOverride, 'answer' | 'refusal'> | undefined): HttpReply {
    if (!reply || !named) return reply;
    const { answer, refusal } = named;
    const isPlain = password === 'plain';
    if (!isPlain && !envelope.size && !answer.size && !refusal.size) return reply;
    try {
      const ours = answerInOurNames(JSON.parse(reply.text), { envelope, answer, refusal });
      return { ...reply, text: JSON.stringify(isPlain ? withoutSalts(ours) : ours) };
    } catch {
      return reply;
    }
  }

  const callbackReplyOf = (reply: HttpReply) => inOurs(reply, callback);
  return { problems, encoding, rowOf, requestOf, replyOf, callbackReplyOf };
}
