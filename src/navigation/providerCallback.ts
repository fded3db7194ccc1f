import type { ProviderAnswer } from '../../machines/thirdParty/thirdParty.machine';
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

const maxFields = 20;
const maxFieldLength = 8192;
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
 * Reads a message of the provider's popup (TP-3, T-07). It must be a plain object of exactly callbackUrl, postData and
 * user. callbackUrl must be a configured callback by origin and path. postData is null or has allowed fields. Every
 * state in it must be ours. Returns null for anything else; never throws.
 */
export function readAnswer(data: unknown, state: string, rules: AnswerRules): ProviderAnswer | null {
  if (!isPlain(data) || Reflect.ownKeys(data).length !== 3) return null;
  if (!['callbackUrl', 'postData', 'user'].every((name) => Object.hasOwn(data, name))) return null;
  const user = readUser(data.user);
  const posted = data.postData === null ? null : readFields(data.postData, rules);
  const callbackUrl = readCallback(data.callbackUrl, rules, posted === null);
  if (user === undefined || posted === undefined || callbackUrl === null) return null;
  const inQuery = urlOf(String(data.callbackUrl), rules.base)?.searchParams.getAll('state') ?? [];
  if ([...inQuery, posted?.state ?? state].some((each) => each !== state)) return null;
  const takesUser = posted !== null && user !== null && !Object.hasOwn(posted, 'user') && isAllowedField('user', rules);
  return { callbackUrl, postData: takesUser ? { ...posted, user } : posted };
}

/**
 * Returns the configured callback with the same origin and path as the URL, spelled as configured (T-07). With
 * `keepsQuery` it keeps the URL's query, if every name is allowed and given once. Returns null if there is no such
 * callback.
 */
export function readCallback(raw: unknown, rules: AnswerRules, keepsQuery: boolean): string | null {
  const listed = (providerOf(rules.config, rules.provider)?.callbacks ?? []).flatMap(
    (each) => urlOf(each, rules.base) ?? [],
  );
  const { isProd } = rules.config;
  const allowedOrigins = listed.map(({ origin }) => origin);
  const permitted = permittedAddress(raw, { allowedOrigins, defaultTarget: '', isProd, base: rules.base });
  const asked = permitted === null ? null : urlOf(permitted);
  const callback = listed.find(({ origin, pathname }) => origin === asked?.origin && pathname === asked.pathname);
  if (!asked || !callback) return null;
  if (!keepsQuery) return callback.href;
  for (const [name, value] of asked.searchParams) {
    if (callback.searchParams.has(name)) {
      if (callback.searchParams.get(name) !== value || asked.searchParams.getAll(name).length > 1) return null;
    } else if (isAllowedField(name, rules)) callback.searchParams.set(name, value);
    else return null;
  }
  return callback.href;
}

/**
 * Reads the fields of an answer: at most 20 texts of at most 8192 characters, with allowed names. Returns undefined if
 * refused.
 */
export function readFields(raw: unknown, rules: AnswerRules): Readonly<Record<string, string>> | undefined {
  if (!isPlain(raw)) return undefined;
  const fields: Record<string, string> = {};
  const names = Reflect.ownKeys(raw);
  if (names.length === 0 || names.length > maxFields) return undefined;
  for (const name of names) {
    const value = typeof name === 'string' ? raw[name] : undefined;
    if (
      typeof name !== 'string' ||
      !isAllowedField(name, rules) ||
      typeof value !== 'string' ||
      value.length > maxFieldLength
    )
      return undefined;
    fields[name] = value;
  }
  return fields;
}

/** Reads the user data: a text, or a plain object as JSON, of at most 8192 characters. Returns undefined if refused. */
function readUser(raw: unknown): string | null | undefined {
  try {
    const text = isPlain(raw) ? JSON.stringify(raw) : raw;
    return text === null || (typeof text === 'string' && text.length <= maxFieldLength) ? text : undefined;
  } catch {
    return undefined;
  }
}

function isAllowedField(name: string, { config, provider }: AnswerRules): boolean {
  const lower = name.toLowerCase();
  return (
    !dangerous.has(lower) &&
    lower !== config.csrf.param.toLowerCase() &&
    Boolean(providerOf(config, provider)?.fields.includes(name))
  );
}

function isPlain(raw: unknown): raw is Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null) return false;
  const prototype: unknown = Object.getPrototypeOf(raw);
  return prototype === Object.prototype || prototype === null;
}
