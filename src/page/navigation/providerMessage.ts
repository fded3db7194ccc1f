import type { ProviderAnswer } from '../../../machines/thirdParty/thirdPartyContext';
import { urlOf } from '../browser/urls';
import {
  fieldsFit,
  isAbsent,
  maxTextLength,
  objectOf,
  readCallback,
  readFields,
  fieldText,
  type AnswerRules,
  type CallbackFields,
} from './providerCallback';

/**
 * Why a message was refused. `shape`: it is no object with a text `callbackUrl`, nor its JSON text. `callback`: that is
 * no configured callback, or has an invalid query. `fields`: postData has an invalid name, a nested value, or too much.
 * `user`: it cannot be a field. `state`: ours did not come back unchanged.
 */
export type MessageRefusal = 'shape' | 'callback' | 'fields' | 'user' | 'state';
export type MessageReading = { readonly answer: ProviderAnswer } | { readonly refused: MessageRefusal };

/**
 * Reads a message of the provider's popup (TP-3, T-07, D-PROVIDERMESSAGE): an object or its JSON text with a
 * callbackUrl. postData and user may be absent, null or empty; unknown keys are ignored. `state` is the one that was
 * added to the provider's link, and must come back; null if none was added. Never throws.
 */
export function readMessage(data: unknown, state: string | null, rules: AnswerRules): MessageReading {
  const message = objectOf(data);
  if (typeof message?.callbackUrl !== 'string') return { refused: 'shape' };
  const callbackUrl = readCallback(message.callbackUrl, rules);
  if (callbackUrl === null) return { refused: 'callback' };
  const posted = readFields(message.postData, rules);
  if (posted === undefined) return { refused: 'fields' };
  const user = readUser(message.user);
  if (user === undefined) return { refused: 'user' };
  if (state !== null && !comesBack(state, callbackUrl, posted)) return { refused: 'state' };
  if (posted === null || user === null || Object.hasOwn(posted, 'user'))
    return { answer: { callbackUrl, postData: posted } };
  const postData = { ...posted, user };
  return fieldsFit(postData) ? { answer: { callbackUrl, postData } } : { refused: 'user' };
}

/** Whether the answer carries this state to its callback, and no other one. */
function comesBack(state: string, callbackUrl: string, posted: CallbackFields | null): boolean {
  const given = urlOf(callbackUrl)?.searchParams.getAll('state') ?? [];
  const states = posted && Object.hasOwn(posted, 'state') ? [...given, posted.state] : given;
  return states.length > 0 && states.every((each) => each === state);
}

/** Returns the user data: a text, or a plain object as JSON. null if there is none, undefined if it is refused. */
function readUser(raw: unknown): string | null | undefined {
  if (isAbsent(raw)) return null;
  const given = typeof raw === 'string' ? null : objectOf(raw);
  try {
    const text = given ? JSON.stringify(given) : fieldText(raw);
    if (text === '{}') return null;
    return text !== undefined && text.length <= maxTextLength ? text : undefined;
  } catch {
    return undefined;
  }
}
