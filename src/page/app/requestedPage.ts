import { acceptedLanguage, languageOf } from '../../../i18n/accepted';
import type { Language } from '../../../i18n/locales';
import { cookieIn } from '../browser/cookies';
import type { PageConfig } from '../config/config';
import { coldPath } from '../navigation/history';
import { firstPage, type FirstPage } from './firstPage';

/** The parts of a request that choose its page. */
export interface PageRequest {
  /** Without the base of the site. */
  readonly path: string;
  /** The query as it was sent, with its question mark. */
  readonly search: string;
  /** The header `Cookie`; '' for none. */
  readonly cookies: string;
  /** The header `Accept-Language`; '' for none. */
  readonly accepted: string;
}

/** A cookie that other pages of the platform may write. The page never writes it. */
const languageCookie = 'language';

/**
 * Returns the first page of a request, and the configuration of its document: in the language of the query, the cookie,
 * the browser, else as configured (SITE-3, LANG-1). A visit that begins with the tab QR has chosen it before, with a
 * pointer: no other browser stores that.
 */
export function requestedPage(
  given: PageConfig,
  { path, search, cookies, accepted }: PageRequest,
): FirstPage & { readonly config: PageConfig } {
  const cookie = (name: string) => cookieIn(cookies, name);
  const config = { ...given, language: requestedLanguage(given.language, search, cookie(languageCookie), accepted) };
  const visit = { path: coldPath(path), touchOnly: false, cookiesOff: false, notice: null };
  return { config, ...firstPage(config, { ...visit, search, base: 'https://passport.invalid', cookie }) };
}

/** The language of the query, one by one, of the cookie, of the browser: the first that the page has (D-LANGUAGE). */
function requestedLanguage(configured: Language, search: string, stored: string | null, accepted: string): Language {
  const query = new URLSearchParams(search);
  const named = ['lang', 'language'].flatMap((name) => (query.getAll(name).length === 1 ? query.getAll(name) : []));
  return acceptedLanguage(named) ?? languageOf(stored) ?? acceptedLanguage(accepted.split(',')) ?? configured;
}
