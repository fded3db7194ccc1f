import * as v from 'valibot';
import { nameOf, type NamingContext } from '../../machines/results/nameOf';
import { networkError, type AnyOk, type ErrorData, type Refused } from '../../machines/results/result';
import { sanitiseNotice } from '../../machines/rules/text';

/** How any call ends at the edge, before it is known which call it was. */
export type Result = AnyOk | Refused;

/** The status and text of a response; null when there was none. */
export type HttpReply = { status: number; text: string } | null;

const flagFields = ['require_verify_code', 'require_device_verify', 'require_phone_bind'] as const;
const textFields = ['uid', 'phone_no', 'email', 'device_sig', 'salt', 'salt32', 'rst_sig', 'code_sig'] as const;
/** Longest text an error's data may carry; longer ones are dropped. */
const longest = 2048;

/** The response is not an answer: the default text is shown (ERR-19). */
export const unusableAnswer: Refused = { type: 'result.OTHER', data: {} };

/**
 * Turns any response into one event (API-1, ERR-1). It never throws.
 * - no response (offline, refused, reset, timed out): NETWORK_ERROR;
 * - HTTP 400, any other failing status, or a text that is not a JSON object with an integer `code`: OTHER without a
 *   message. Only 429 is read for its message (F11). A code written as text ('0', '11') is not accepted (F20).
 * - code 0 with data as the schema says: OK. With other data: OTHER without a message (F19).
 * - any other code: its name in the catalogue, the server's message as clean text, and only the data fields of ERR-20.
 */
export function parseAnswer(arrival: HttpReply, schema: v.GenericSchema, naming: NamingContext): Result {
  if (!arrival) return networkError;
  const { status, text } = arrival;
  const isGood = status >= 200 && status < 300;
  if (!isGood && status !== 429) return unusableAnswer;
  const body = recordOf(parse(text));
  const code = body && own(body, 'code');
  if (!body || !Number.isSafeInteger(code)) return unusableAnswer;
  if (code === 0) return isGood ? goodAnswer(own(body, 'data'), schema) : unusableAnswer;
  const data = errorDataOf(own(body, 'data'));
  const message = messageOf(own(body, 'message'));
  return { type: `result.${nameOf(code as number, data, naming)}`, ...(message && { message }), data } as Refused;
}

function goodAnswer(data: unknown, schema: v.GenericSchema): Result {
  const parsed = v.safeParse(schema, data);
  return parsed.success ? { type: 'result.OK', data: parsed.output } : unusableAnswer;
}

/**
 * The fields an error may carry (ERR-20), by allow-list, own properties only (T-25). Numbers that identify become text.
 */
export function errorDataOf(raw: unknown): ErrorData {
  const given = recordOf(raw);
  const kept: ErrorData = {};
  if (!given) return kept;
  for (const field of textFields) {
    const value = own(given, field);
    if (typeof value === 'string' && value.length <= longest) kept[field] = value;
    else if (Number.isSafeInteger(value) && (field === 'uid' || field === 'phone_no')) kept[field] = String(value);
  }
  for (const field of flagFields) {
    const value = own(given, field);
    if (typeof value === 'boolean' || typeof value === 'number') kept[field] = value;
    else if (typeof value === 'string' && value.length <= longest) kept[field] = value;
  }
  return kept;
}

/** The server's words as clean text of at most 200 code points, or undefined where nothing is left (T-23, T-26). */
function messageOf(raw: unknown): string | undefined {
  return typeof raw === 'string' ? sanitiseNotice(raw) || undefined : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recordOf(raw: unknown): Record<string, unknown> | null {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Record<string, unknown>) : null;
}

function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
