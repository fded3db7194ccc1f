import { Refused } from './refused';
import type { Passport } from './passport';

/** Who asks: the field `device_id`, and a hash of the cookie to which the token of the page belongs. */
export interface Visitor {
  readonly device: string;
  readonly session: string;
}

/** What the page asked in one call. */
export interface Asked {
  readonly visitor: Visitor;
  /** The visitor's network address. */
  readonly address: string;
  readonly language: Language;
  /** The text of a field. Refuses the call without it. */
  readonly text: (name: string) => string;
  /** The text of a field; undefined where it is missing or empty. */
  readonly maybe: (name: string) => string | undefined;
}
export interface Call extends Asked {
  readonly passport: Passport;
}
export type Handler = (call: Call) => Promise<unknown>;
export type Language = 'en-us' | 'zh-cn' | 'zh-hk';

const mostCharacters = 20_000;

/** Returns readers of the fields of a call. A field that is too long, or that no database takes, counts as missing. */
export function readersOf(fields: Readonly<Record<string, unknown>>): Pick<Call, 'text' | 'maybe'> {
  const maybe = (name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return typeof value === 'string' && /^[^\0]+$/.test(value) && value.length <= mostCharacters ? value : undefined;
  };
  const text = (name: string) => {
    const value = maybe(name);
    if (value === undefined) throw new Refused(9001, 'incomplete');
    return value;
  };
  return { text, maybe };
}

/** The language of an `Accept-Language` header. The page's own texts do not need it, messages and refusals do. */
export function languageOf(accepted = ''): Language {
  const first = accepted.toLowerCase().split(',')[0] ?? '';
  if (/^zh-(hk|tw|mo|hant)/.test(first)) return 'zh-hk';
  return first.startsWith('zh') ? 'zh-cn' : 'en-us';
}

/** A phone as it is stored: calling code and national digits. `+81 090…` and `+81 90…` are one phone. */
export function phoneOf(region: string, digits: string): string {
  const phone = region + digits.replace(/^0+/, '');
  if (!/^\+\d{5,20}$/.test(phone)) throw new Refused(9001, 'incomplete');
  return phone;
}

const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const email = new RegExp(
  `^(?=.{3,254}$)(?=[^@]{1,64}@)${local}(?:\\.${local})*@(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`,
);

/**
 * An address as it is stored and counted: in lower case, and what the page takes for one. Mail goes elsewhere with more:
 * libraries send `x1<victim@example.com>` to the victim.
 */
export function emailOf(typed: string): string {
  const address = typed.toLowerCase();
  if (!email.test(address)) throw new Refused(9001, 'incomplete');
  return address;
}

/** A uid that was typed or sent; 0, which no account has, for anything else. */
export const uidOf = (text: string): number => (/^\d{5,9}$/.test(text) ? Number(text) : 0);
