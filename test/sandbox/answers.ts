import type { ErrorData } from '../../machines/results/result';
import type { MessageId } from './serverMessages';

/** How a passport call answers: `{code, message, data}` on the wire. */
export interface Answer {
  code: number;
  data: unknown;
  /** What to say, in the language of the page; or a text as it is. */
  messageId?: MessageId;
  message?: string;
  /** HTTP status, 200 unless said. */
  status?: number;
}

/** Numbers of the sandbox's own refusals, beside the specification's catalogue: the page knows them as OTHER. */
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
  badCsrf: 9400,
} as const;

export const ok = (data: unknown = {}): Answer => ({ code: 0, data });

export function refuse(code: number, messageId: MessageId, data: ErrorData = {}): Answer {
  return { code, messageId, data };
}
