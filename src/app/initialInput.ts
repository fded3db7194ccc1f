import type { PassportInput } from '../../machines/passport.machine';
import { homeRegion } from '../../machines/rules/regions';
import type { Language } from '../../machines/site/site';
import { siteOf } from '../../machines/site/siteOf';
import { startOf } from '../../machines/site/start';
import type { PageConfig } from '../config/config';
import type { PageParams } from '../navigation/parameters';
import type { Provider } from '../navigation/providerCallback';

/** What of the visit, beside configuration and parameters, decides how the index page opens. */
export interface Visit {
  readonly path: string;
  readonly touchOnly: boolean;
  readonly cookiesOff: boolean;
  /** On iOS Apple opens in this page and not in a window (TP-2). A provider without an origin always does: its window could not be believed. */
  readonly onIos?: boolean;
  /** The message from the address, sanitised. */
  readonly notice: string | null;
  /** Cookies of the last visit, unchecked (D-COOKIE). */
  readonly authType: string | null;
  readonly actionType: string | null;
}

/** Somebody's first visit, with nothing in the address: what the prerendered pages show. */
export const firstVisit: Visit = {
  path: '/',
  touchOnly: true,
  cookiesOff: false,
  notice: null,
  authType: null,
  actionType: null,
};

/** The language of the page: the parameter's, else the configured one (SITE-3). */
export function pageLanguage(config: Pick<PageConfig, 'language'>, params: Pick<PageParams, 'language'>): Language {
  return params.language ?? config.language;
}

/** What the root machine opens with (SITE-1, SITE-3, IDX-13 to IDX-16). */
export function initialInput(
  config: PageConfig,
  params: Pick<PageParams, 'language' | 'isLogin' | 'isHkva'>,
  visit: Visit,
): PassportInput {
  const { edition, signOn, allowHkva, loginType, setPasswordRegistration, hide, loginFormType } = config;
  const chosen = siteOf({
    edition,
    signOn,
    isHkva: params.isHkva,
    allowHkva,
    loginType,
    setPasswordRegistration,
    hide,
  });
  const site = {
    ...chosen,
    providers: chosen.providers.filter((name) => providerConfig(config, name)?.authorizationLink),
  };
  return {
    site,
    language: pageLanguage(config, params),
    start: startOf({ ...visit, isLogin: params.isLogin, loginFormType, site }),
    region: homeRegion(site.homeRegion),
    notice: visit.notice,
    cookiesOff: visit.cookiesOff,
    touchOnly: visit.touchOnly,
    inPlace: site.providers.filter(
      (name) => (name === 'apple' && visit.onIos) || providerConfig(config, name)?.origin === '',
    ),
  };
}

const providerConfig = ({ thirdParty }: PageConfig, name: string) =>
  thirdParty[name as keyof typeof thirdParty] as Provider | undefined;
