import type { PassportInput } from '../../../machines/passport.machine';
import { regionOf } from '../../../machines/rules/phone';
import { homeRegion } from '../../../machines/rules/regions';
import type { InAppBrowser } from '../browser/inAppBrowser';
import type { ProviderName } from '../../../machines/site/site';
import type { Language } from '../../../machines/site/site';
import { startOf } from '../../../machines/site/start';
import type { PageConfig } from '../config/config';
import { siteOfConfig } from '../config/siteOfConfig';
import type { PageParams } from '../navigation/parameters';

/** What else decides how the index page opens, besides configuration and parameters. */
export interface Visit {
  readonly path: string;
  readonly touchOnly: boolean;
  readonly cookiesOff: boolean;
  /**
   * On iOS, Apple opens in this page instead of a popup (TP-2). So does a provider without an origin: its popup's
   * messages could not be verified. In an app every provider does: it has no popups.
   */
  readonly onIos?: boolean;
  /** The app that shows the page; null or absent in a browser. Other methods load later: no document depends on it. */
  readonly inApp?: InAppBrowser | null;
  /** ISO codes of the countries where the visitor may be at home; absent on servers. */
  readonly homes?: readonly string[];
  /** The message in the URL, sanitised. */
  readonly notice: string | null;
  /** Cookies of the last visit, unchecked (D-COOKIE). */
  readonly authType: string | null;
  readonly actionType: string | null;
  readonly lastWay: string | null;
}

/** A first visit without parameters: the prerendered pages show it. */
export const firstVisit: Visit = {
  path: '/',
  touchOnly: true,
  cookiesOff: false,
  notice: null,
  authType: null,
  actionType: null,
  lastWay: null,
};

/** Returns the language of the page: the parameter, else the configured one (SITE-3). */
function pageLanguage(config: Pick<PageConfig, 'language'>, params: Pick<PageParams, 'language'>): Language {
  return params.language ?? config.language;
}

/** Returns the input of the root machine (SITE-1, SITE-3, IDX-13 to IDX-16). */
export function initialInput(
  config: PageConfig,
  params: Pick<PageParams, 'language' | 'isLogin' | 'isHkva'>,
  visit: Visit,
): PassportInput {
  const given = siteOfConfig(config, params.isHkva);
  const { inApp } = visit;
  const refusing = given.providers.filter(
    (name) => inApp && name !== inApp.own && !config.thirdParty[name].worksInApps,
  );
  const rank = (name: ProviderName) => (name === inApp?.own ? 0 : refusing.includes(name) ? 2 : 1);
  const site = inApp ? { ...given, providers: [...given.providers].sort((a, b) => rank(a) - rank(b)) } : given;
  return {
    site,
    language: pageLanguage(config, params),
    start: startOf({ ...visit, isLogin: params.isLogin, loginFormType: config.loginFormType, site }),
    region: homeRegion(site.homeRegion),
    notice: visit.notice,
    cookiesOff: visit.cookiesOff,
    touchOnly: visit.touchOnly,
    inPlace: site.providers.filter(
      (name) => inApp || (name === 'apple' && visit.onIos) || config.thirdParty[name].origin === '',
    ),
    inApp: inApp ? { name: inApp.name, refusing } : null,
    homes: (visit.homes ?? []).flatMap((code) => regionOf(code) ?? []),
  };
}
