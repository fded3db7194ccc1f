import type { ErrorData } from '../../machines/results/result';
import type { ServerMessageId } from './serverMessages';

/** The answer to a passport call: `{code, message, data}` on the wire. */
export interface Answer {
  code: number;
  data: unknown;
  /** Id of the message in the page's language; `message` is sent as it is instead. */
  messageId?: ServerMessageId;
  message?: string;
  /** HTTP status. Default: 200. */
  status?: number;
}

/** A refusal and the data that goes with it. */
export interface RefusingAnswer extends Answer {
  data: ErrorData;
}

/** Codes of the sandbox's own refusals, which the specification does not list. The page handles them as OTHER. */
export const sandboxCodes = {
  badRequest: 9001,
  tooSoon: 9002,
  wrongCode: 9003,
  wrongPassword: 9004,
  unknownAccount: 9005,
  unknownCall: 9006,
  flagged: 9007,
  notPending: 9008,
  qrGone: 9010,
  unproved: 9011,
  badGrant: 9012,
  providerRefused: 9013,
  passkeyRefused: 9014,
  needCode: 9015,
  badCsrf: 9400,
} as const;

export const ok = (data: unknown = {}): Answer => ({ code: 0, data });

export function refuse(code: number, messageId: ServerMessageId, data: ErrorData = {}): RefusingAnswer {
  return { code, messageId, data };
}
