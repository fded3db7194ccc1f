import { acceptedLanguage } from '../../i18n/accepted';
import { isEmail, readEmail } from '../../machines/rules/email';
import { mainRegion, significantDigits } from '../../machines/rules/phone';
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
  /** The page is in a host's frame: what leaves it has none of its cookies. */
  readonly isFramed: boolean;
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
/** The languages of messages. */
export const languages = ['en-us', 'zh-cn', 'zh-hk'] as const;
export type Language = (typeof languages)[number];

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

/** A new password as the page sends it. */
export const sentPassword = (call: Call): string =>
  call.text(call.passport.settings.passwords === 'plain' ? 'password' : 'pswd_s3');

/** The language of an `Accept-Language` header: in calls it is the page's. */
export function languageOf(accepted = ''): Language {
  const asked = acceptedLanguage(accepted.split(','));
  return languages.find((each) => each === asked) ?? 'en-us';
}

/**
 * A phone as it is stored: calling code and national digits, read as the page reads them. `+81 090…` and `+81 90…` are
 * one phone; the 0 of `+225 07…` is a digit of the number.
 */
export function phoneOf(region: string, digits: string): string {
  const phone = region + significantDigits(digits, region);
  /* Only a whole calling code: `+85` and `2091…` would be another recipient than `+852` and `91…`. */
  if (!mainRegion(region) || !/^\+\d{5,15}$/.test(phone)) throw new Refused(9001, 'incomplete');
  return phone;
}

/** An address as it is stored, read as the page reads it: limits count the address that the message goes to. */
export function emailOf(typed: string): string {
  const email = readEmail(typed).toLowerCase();
  /* No field of a page has a line break: behind one, another header or recipient may be. */
  if (!isEmail(email) || /\p{Cc}/u.test(typed)) throw new Refused(9001, 'incomplete');
  return email;
}

/** A uid that was typed or sent; 0, which no account has, for anything else. */
export const uidOf = (text: string): number => (/^\d{5,9}$/.test(text) ? Number(text) : 0);
