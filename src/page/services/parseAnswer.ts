import * as v from 'valibot';
import { isRecord } from '../config/field';
import { flags } from '../../../machines/results/codes';
import { nameBehindFlag, refusalNameOf, type NamingContext } from '../../../machines/results/refusalName';
import { networkError, type AnyOk, type ErrorData, type Refused } from '../../../machines/results/result';
import { nameOfField } from './endpoints/nameOfField';
import { droppedFrom } from './endpoints/rows';
import { sanitiseMessage } from '../../../machines/rules/text';

/** How any call ends at the edge, before it is known which call it was. */
export type Result = AnyOk | Refused;

/** The status and text of a response; null when there was none. */
export type HttpReply = { status: number; text: string } | null;

const flagFields = flags.map(({ field }) => field);
const textFields = ['uid', 'phone_no', 'email', 'device_sig', 'salt', 'salt32', 'rst_sig', 'code_sig'] as const;
/** The fields that a refusal's data may carry (ERR-20). */
export const errorFields: readonly string[] = [...textFields, ...flagFields];
/** Longest text an error's data may carry, and the longest salt or signature; longer ones are dropped. */
const longest = 2048;
const longestSignature = 16_384;

/** The response is not an answer: the default text is shown (ERR-19). */
export const unusableAnswer: Refused = { type: 'result.OTHER', data: {} };

/** What was wrong with an answer that was read: a missing field, or dropped rows. Names only (T-23). */
export type ReportField = (kind: 'answerIncomplete' | 'rowsDropped', field: string) => void;

/**
 * Turns any response into one event (API-1, ERR-1, D-LENIENT). It never throws.
 * - no response (offline, refused, reset, timed out): NETWORK_ERROR;
 * - a redirect, or a text that is not a JSON object with a whole-number `code`: OTHER without a message;
 * - code 0 with a good status and data as the schema says: OK. With other data: OTHER without a message (F19), and a
 *   report that names the field. With a failing status: OTHER (F12).
 * - any other code, with a good or failing status: its name in the catalogue, the server's message as clean text, and
 *   only the data fields of ERR-20.
 */
export function parseAnswer(
  arrival: HttpReply,
  schema: v.GenericSchema,
  naming: NamingContext,
  report?: ReportField,
): Result {
  if (!arrival) return networkError;
  const { status, text } = arrival;
  const isGood = status >= 200 && status < 300;
  if (!isGood && status < 400) return unusableAnswer;
  const body = recordOf(parse(text));
  if (!body) return unusableAnswer;
  const code = codeOf(own(body, 'code'));
  if (code === null) {
    if (isGood) report?.('answerIncomplete', 'code');
    return unusableAnswer;
  }
  if (code === 0) return isGood ? goodAnswer(own(body, 'data'), schema, report) : unusableAnswer;
  const data = errorDataOf(own(body, 'data'));
  const message = messageOf(own(body, 'message'));
  const name = refusalNameOf(code, data, naming);
  const behind = name === 'REQUIRE_VERIFY_CODE' ? nameBehindFlag(code, data, naming) : 'OTHER';
  const named = behind !== 'OTHER' && { behind };
  return { type: `result.${name}`, ...(message && { message }), data, ...named } as Refused;
}

function goodAnswer(data: unknown, schema: v.GenericSchema, report?: ReportField): Result {
  const parsed = v.safeParse(schema, data);
  if (!parsed.success) {
    report?.('answerIncomplete', nameOfField('data', parsed.issues));
    return unusableAnswer;
  }
  for (const field of droppedFrom(parsed.output)) report?.('rowsDropped', `data.${field}`);
  return { type: 'result.OK', data: parsed.output };
}

/** A whole number, or one written as text ('0', '11'); null for anything else (F20). */
function codeOf(raw: unknown): number | null {
  const code = typeof raw === 'string' && /^-?\d{1,15}$/.test(raw) ? Number(raw) : raw;
  return typeof code === 'number' && Number.isSafeInteger(code) ? code : null;
}

/**
 * The fields an error may carry (ERR-20), by allow-list, own properties only (T-25). Whole numbers become text;
 * null and empty text count as absent (D-LENIENT), and so does uid 0, which is no one's (D-TICKET).
 */
function errorDataOf(raw: unknown): ErrorData {
  const given = recordOf(raw);
  const kept: ErrorData = {};
  if (!given) return kept;
  for (const field of textFields) {
    const value = own(given, field);
    if (typeof value === 'string' && value && value.length <= limitOf(field)) kept[field] = value;
    else if (Number.isSafeInteger(value)) kept[field] = String(value);
  }
  if (kept.uid === '0') delete kept.uid;
  for (const field of flagFields) {
    const value = own(given, field);
    if (typeof value === 'boolean' || typeof value === 'number') kept[field] = value;
    else if (typeof value === 'string' && value && value.length <= longest) kept[field] = value;
  }
  return kept;
}

const limitOf = (field: string) => (/^salt|_sig$/.test(field) ? longestSignature : longest);

/**
 * The server's words as clean text of at most six lines and 200 code points, or undefined where nothing is left (T-23,
 * T-26).
 */
function messageOf(raw: unknown): string | undefined {
  return typeof raw === 'string' ? sanitiseMessage(raw) || undefined : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recordOf(raw: unknown): Record<string, unknown> | null {
  return isRecord(raw) ? raw : null;
}

function own(record: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
