import type { SignInMethod } from './signInMethod';
import type { Mode, Site, TabName } from './site';
import { offersRegister, tabsFor, type Device } from './tabs';

/** The SMS registration path (ROUTE-5). */
export const registerPath = '/site/regauth-by-phone';

/** Inputs that choose the initial mode and tab. Cookies are unchecked: unknown values count as absent (T-20). */
export interface InitialTabInput extends Device {
  path: string;
  /** The page parameter, null where absent or malformed. */
  isLogin: boolean | null;
  /** Cookie authType: the last form tab (D-COOKIE). */
  authType: string | null;
  /** Cookie actionType: login or register (D-COOKIE). */
  actionType: string | null;
  /** Cookie lastWay: the sign-in method that this browser used last (LAST-1). */
  lastWay: string | null;
  /** Configured login form type (SITE-5). */
  loginFormType: 'mail' | 'sms';
  site: Site;
}

/** How the index page opens. */
export interface Start {
  mode: Mode;
  tab: TabName;
  /** The sign-in method that this browser used last, unchecked, where it is remembered (LAST-4). */
  way?: SignInMethod | undefined;
  /** The page begins with that method alone: a passkey or a third party (LAST-5). */
  isAlone?: boolean | undefined;
}

/**
 * Returns the initial mode and tab of the index page. Mode: the registration path, then the parameter isLogin, then the
 * cookie, then login (IDX-15, IDX-16, ROUTE-5). Tab: on the registration path the phone; else the cookie, then the
 * configured form type: mail is the account tab, sms the phone tab (SITE-5).
 * To log in, a last method that is no tab comes first (LAST-5).
 */
export function startOf(given: InitialTabInput): Start {
  const mode = offersRegister(given.site) && wantsRegister(given) ? 'register' : 'login';
  const tabs = tabsFor(given.site, mode, given);
  const configured: TabName = given.loginFormType === 'mail' ? (mode === 'login' ? 'account' : 'email') : 'phone';
  const wanted = given.path === registerPath ? ['phone'] : [given.authType, configured, 'phone'];
  const way = given.lastWay ?? '';
  const { extras, providers } = given.site;
  const isOther = way === 'passkey' ? extras.passkeys : providers.some((name) => name === way);
  return {
    mode,
    tab: wanted.flatMap((each) => tabs.filter((tab) => tab === each))[0] ?? tabs[0] ?? 'phone',
    ...(extras.lastWay && { way, isAlone: mode === 'login' && isOther }),
  };
}

function wantsRegister({ path, isLogin, actionType }: InitialTabInput): boolean {
  if (path === registerPath) return true;
  return isLogin === null ? actionType === 'register' : !isLogin;
}
