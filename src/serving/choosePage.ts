import { accepted, acceptedLanguage, everyStart } from '../../i18n/accepted';
import { registerPath } from '../../machines/site/start';
import { languages, type Language } from '../../i18n/locales';
import type { EditionName, Mode } from '../../machines/site/site';
import { isFrameRequest, mayBePrerendered } from './headers';

/** One built page. These values name its file. */
export interface PageChoice {
  readonly edition: EditionName;
  readonly language: Language;
  readonly mode: Mode;
  readonly tab: 'phone' | 'account';
}

/**
 * `prerendered` shows the form at once; `framed` shows none until it knows who frames it; `plain` is for requests of
 * unknown destination.
 */
export type HtmlVariant = 'prerendered' | 'framed' | 'plain';

/** The parts of a request that choose its page. A missing value is undefined or null. */
export interface VisitRequest {
  /** Without the base of the site. */
  readonly path: string;
  readonly query: (name: string) => string | null | undefined;
  readonly cookie: (name: string) => string | null | undefined;
  readonly acceptLanguage?: string | null | undefined;
}

/** A cookie that other pages of the platform may write. The page never writes it. */
export const languageCookie = 'language';

/**
 * Each language with its expression for `Accept-Language` in nginx: the first entry of the header that we have counts.
 * Test them in this order.
 */
export const acceptPatterns: readonly (readonly [Language, string])[] = accepted.map(
  ([language, starts]) => [language, `^((?! *(${everyStart.join('|')}))[^,]*,)* *(${starts.join('|')})`] as const,
);

/** Returns the language that the names in the query choose: `fallback` for an unknown name, null for no name. */
function queryLanguage({ query }: VisitRequest, fallback: Language): Language | null {
  const named = [query('lang'), query('language')];
  const known = named.flatMap((name) => languages.filter((each) => each === name?.toLowerCase()));
  return known[0] ?? (named.some(Boolean) ? fallback : null);
}

/** Returns the language of the page: query, cookie, `Accept-Language`, then the configured one (SITE-3, LANG-1). */
export function chooseLanguage(visit: VisitRequest, configured: Language): Language {
  const stored = languages.find((each) => each === visit.cookie(languageCookie));
  const asked = acceptedLanguage((visit.acceptLanguage ?? '').split(','));
  return queryLanguage(visit, configured) ?? stored ?? asked ?? configured;
}

/** The fields of the configuration that choose a page. */
export interface ConfiguredPage {
  readonly edition: EditionName;
  readonly language: Language;
  /** Whether the parameter isHkva turns hk into hkva. Default: no. */
  readonly allowHkva?: boolean;
}

/** Whether the edition depends on the parameter isHkva (SITE-1). */
export const mayBecomeHkva = ({ edition, allowHkva = false }: ConfiguredPage): boolean => edition === 'hk' && allowHkva;

/** Returns the page that a request gets (SITE-1, IDX-15, IDX-16). */
export function choosePage(visit: VisitRequest, configured: ConfiguredPage): PageChoice {
  const isLogin = visit.query('isLogin') ?? '';
  const registers =
    visit.path === registerPath ||
    ['0', 'false'].includes(isLogin) ||
    (!['1', 'true'].includes(isLogin) && visit.cookie('actionType') === 'register');
  const mode = registers ? 'register' : 'login';
  const tab = mode === 'login' && visit.cookie('authType') === 'account' ? 'account' : 'phone';
  const isHkva = mayBecomeHkva(configured) && ['1', 'true'].includes(visit.query('isHkva') ?? '');
  const edition = isHkva ? 'hkva' : configured.edition;
  return { edition, language: chooseLanguage(visit, configured.language), mode, tab };
}

/** Returns the variant for `Sec-Fetch-Dest`. */
export function variantFor(dest: string | null | undefined): HtmlVariant {
  if (mayBePrerendered({ dest })) return 'prerendered';
  return isFrameRequest({ dest }) ? 'framed' : 'plain';
}

/** Returns the file of a page in `dist/site`. */
export function fileOf({ edition, language, mode, tab }: PageChoice, variant: HtmlVariant): string {
  return variant === 'plain' ? 'index.html' : `${variant}/${edition}.${language}.${mode}.${tab}.html`;
}
