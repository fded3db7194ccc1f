import { isTrustworthy, urlOf } from '../browser/urls';
import type { PageConfig } from '../config/config';
import { permittedAddress } from './redirectPolicy';

export type Provider = PageConfig['thirdParty'][keyof PageConfig['thirdParty']];

/** What one provider's answer is checked against. */
export interface AnswerRules {
  readonly config: Pick<PageConfig, 'csrf' | 'isProd' | 'thirdParty'>;
  readonly provider: string;
  /** Origin of this page. */
  readonly base: string;
}

/** The text fields that are posted to a callback. */
export type CallbackFields = Readonly<Record<string, string>>;

const maxFields = 32;
/** UTF-8 bytes of all names and values together. */
const maxBytes = 16 * 1024;
/** Characters of a text that is parsed: 16 kB, escaped. */
export const maxTextLength = 65_536;
const validName = /^[\w.-]{1,64}$/u;
/** Field names that would change the form, an object's prototype or our token (T-07). */
const dangerous = new Set([
  'action',
  'method',
  'target',
  'submit',
  'enctype',
  'elements',
  'formaction',
  '_charset_',
  '__proto__',
  'constructor',
  'prototype',
]);

/** Returns the configuration of a provider that is offered; null for any other name. */
export function providerOf({ thirdParty }: Pick<PageConfig, 'thirdParty'>, name: string): Provider | null {
  const provider = Object.hasOwn(thirdParty, name) ? thirdParty[name as keyof typeof thirdParty] : null;
  return provider?.authorizationLink ? provider : null;
}

/**
 * Returns the origin that messages of the provider's popup must have. Returns null if it is not configured, or is http
 * in production (T-07, R10).
 */
export function providerOrigin({ config, provider }: AnswerRules): string | null {
  const url = urlOf(providerOf(config, provider)?.origin ?? '');
  return url && isTrustworthy(url, !config.isProd) ? url.origin : null;
}

/**
 * Returns the configured callback with the same origin and path as the URL, spelled as configured, with the URL's query
 * (T-07). Each name of the query must be valid and given once. Returns null if there is no such callback.
 */
export function readCallback(raw: unknown, rules: AnswerRules): string | null {
  const listed = (providerOf(rules.config, rules.provider)?.callbacks ?? []).flatMap(
    (each) => urlOf(each, rules.base) ?? [],
  );
  const { isProd } = rules.config;
  const allowedOrigins = listed.map(({ origin }) => origin);
  const permitted = permittedAddress(raw, { allowedOrigins, defaultTarget: '', isProd, base: rules.base });
  const asked = permitted === null ? null : urlOf(permitted);
  const callback = listed.find(({ origin, pathname }) => origin === asked?.origin && pathname === asked.pathname);
  if (!asked || !callback || [...asked.searchParams].length > maxFields) return null;
  for (const [name, value] of asked.searchParams) {
    if (callback.searchParams.has(name)) {
      if (callback.searchParams.get(name) !== value || asked.searchParams.getAll(name).length > 1) return null;
    } else if (isAllowedName(name, rules)) callback.searchParams.set(name, value);
    else return null;
  }
  return callback.href;
}

/**
 * Reads the fields of an answer (D-PROVIDERMESSAGE): an object, its JSON text, or an encoded text `a=b&c=d`. At most 32
 * fields and 16 kB; numbers and booleans become text, null counts as absent. Returns null if there are none, undefined
 * if they are refused.
 */
export function readFields(raw: unknown, rules: AnswerRules): CallbackFields | null | undefined {
  const entries = entriesOf(raw);
  if (!entries || entries.length > maxFields) return undefined;
  const fields: Record<string, string> = {};
  for (const [name, value] of entries) {
    const text = fieldText(value);
    if (text === undefined || !isAllowedName(name, rules) || Object.hasOwn(fields, name)) return undefined;
    fields[name] = text;
  }
  if (!fieldsFit(fields)) return undefined;
  return entries.length > 0 ? fields : null;
}

/** Whether the fields are few and small enough to be posted. */
export function fieldsFit(fields: CallbackFields): boolean {
  const all = Object.entries(fields);
  return all.length <= maxFields && new TextEncoder().encode(all.flat().join('')).length <= maxBytes;
}

function entriesOf(raw: unknown): [string, unknown][] | undefined {
  if (isAbsent(raw)) return [];
  const isEncoded = typeof raw === 'string' && /^[^{[=]+=/u.test(raw) && raw.length <= maxTextLength;
  const given = isEncoded ? null : objectOf(raw);
  if (isEncoded) return [...new URLSearchParams(raw)];
  return given ? Object.entries(given).filter(([, value]) => value !== null && value !== undefined) : undefined;
}

/** Returns a text, number or boolean as text; undefined for anything else. */
export function fieldText(raw: unknown): string | undefined {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'boolean' || (typeof raw === 'number' && Number.isFinite(raw)) ? String(raw) : undefined;
}

/** Whether a part of a message is absent: an empty text and null count too. */
export const isAbsent = (raw: unknown): raw is null | undefined | '' => raw === undefined || raw === null || raw === '';

/** Returns a plain object, given as such or as its JSON text; null for anything else. */
export function objectOf(raw: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof raw !== 'string') return isPlain(raw) ? raw : null;
  try {
    const parsed: unknown = raw.length <= maxTextLength ? JSON.parse(raw) : null;
    return isPlain(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

function isAllowedName(name: string, { config }: AnswerRules): boolean {
  const lower = name.toLowerCase();
  return validName.test(name) && !dangerous.has(lower) && lower !== config.csrf.param.toLowerCase();
}

function isPlain(raw: unknown): raw is Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null) return false;
  const prototype: unknown = Object.getPrototypeOf(raw);
  return prototype === Object.prototype || prototype === null;
}
