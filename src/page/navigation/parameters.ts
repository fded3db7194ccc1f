import { acceptedLanguage } from '../../../i18n/accepted';
import type { Language } from '../../../i18n/locales';
import { readAccount } from '../../../machines/rules/account';
import type { PageConfig } from '../config/config';
import { nameIn } from '../config/serverNames';
import { permittedAddress, type RedirectRules } from './redirectPolicy';

/** The page parameters (SITE-3), checked. null: absent, malformed, or given twice. */
export interface PageParams {
  readonly language: Language | null;
  /** Canonical addresses on allowed origins (D-REDIRECT). */
  readonly target: string | null;
  readonly jumpUrl: string | null;
  readonly fromUrl: string | null;
  /**
   * Claims of the host: they decide nothing, and go along in the query. The browser says whether the page is framed,
   * the configuration whether it is production.
   */
  readonly iniframe: boolean | null;
  readonly isProd: boolean | null;
  readonly isLogin: boolean | null;
  readonly isHkva: boolean | null;
  /** A frame of our own origin opened this window and waits for its result. Used only if the opener is verified. */
  readonly handback: boolean | null;
  /** Labels for tracking: free text without control characters (TRACK-1, D-LABELS). */
  readonly globalContent: string | null;
  readonly channel: string | null;
  readonly subchannel: string | null;
  readonly from: string | null;
  /** Sent with the SMS calls (API-5, API-6). */
  readonly sensetime: string | null;
  readonly smsSign: string | null;
  /** A phone with its region, an account id or an e-mail, for the first field (D-LOGINHINT). */
  readonly loginHint: string | null;
}

export interface ParamsReading {
  params: PageParams;
  /** Names of the URL parameters that were refused. Report them once, without their values (T-01). */
  refused: readonly RedirectParam[];
  /** The query names a language that the page has not (D-LANGUAGE). */
  isLanguageUnknown?: boolean;
}

export type RedirectParam = 'target' | 'jumpUrl' | 'fromUrl';

const truths: Readonly<Record<string, boolean | undefined>> = { 1: true, true: true, 0: false, false: false };
/** Most characters of a label for tracking (D-LABELS). */
const labelMax = 512;
/** Most characters of a hint: those of an address. */
const hintMax = 254;
const token = /^[\w.:+/=-]{1,256}$/u;

/**
 * Parses the query; the only code that does (T-05). Drops unknown names. A name given twice counts as absent, but of a
 * label for tracking the first counts (D-LABELS). A yes-or-no parameter is 1, 0, true or false. No parameter may name
 * an API host, a script, a captcha or an allow list.
 */
export function readParams(search: string, rules: RedirectRules & { server?: PageConfig['server'] }): ParamsReading {
  const query = new URLSearchParams(search);
  const { server = {} } = rules;
  const once = (name: string) => {
    const given = query.getAll(name);
    return given.length === 1 ? (given[0] ?? null) : null;
  };
  const matching = (name: string, form: RegExp) => {
    const given = once(name);
    return given !== null && form.test(given) ? given : null;
  };
  const label = (name: string) => {
    const text = (query.get(name) ?? '').replace(/\p{Cc}+/gu, '');
    return [...text].slice(0, labelMax).join('') || null;
  };
  const flag = (name: string) => {
    const given = once(name);
    return given !== null && Object.hasOwn(truths, given) ? (truths[given] ?? null) : null;
  };
  const named = [once('lang') ?? '', once('language') ?? ''].filter(Boolean);
  const language = acceptedLanguage(named) ?? null;
  const refused: RedirectParam[] = [];
  const address = (name: RedirectParam) => {
    const permitted = permittedAddress(once(name), rules);
    if (permitted === null && query.getAll(name).some(Boolean)) refused.push(name);
    return permitted;
  };
  const params = {
    language,
    target: address('target'),
    jumpUrl: address('jumpUrl'),
    fromUrl: address('fromUrl'),
    iniframe: flag('iniframe'),
    isProd: flag('isProd'),
    isLogin: flag('isLogin'),
    isHkva: flag('isHkva'),
    handback: flag('handback'),
    globalContent: label('global_content'),
    channel: label('channel'),
    subchannel: label('subchannel'),
    from: label('from'),
    sensetime: matching(nameIn(server, 'query', 'sensetime'), token),
    smsSign: matching(nameIn(server, 'query', 'sms_sign'), token),
    loginHint: hintOf(once('login_hint') ?? ''),
  };
  const isLanguageUnknown = named.length > 0 && language === null;
  return { params, refused, ...(isLanguageUnknown && { isLanguageUnknown }) };
}

/** Returns what the account field would read of the text (D-ACCOUNT); null for any other text. */
function hintOf(text: string): string | null {
  const account = text.length <= hintMax ? readAccount(text, 'any') : { problem: null };
  if ('problem' in account) return null;
  if (account.kind === 'phone') return account.region + account.phone;
  return account.kind === 'uid' ? account.uid : account.email;
}

/** Returns the tab whose field a hint fills; null without one. */
export function hintTab({ loginHint }: Pick<PageParams, 'loginHint'>): 'phone' | 'account' | null {
  if (loginHint === null) return null;
  return loginHint.startsWith('+') ? 'phone' : 'account';
}
