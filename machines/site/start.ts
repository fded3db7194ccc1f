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
  /** Configured login form type (SITE-5). */
  loginFormType: 'mail' | 'sms';
  site: Site;
}

/**
 * Returns the initial mode and tab of the index page. Mode: the registration path, then the parameter isLogin, then the
 * cookie, then login (IDX-15, IDX-16, ROUTE-5). Tab: on the registration path the phone; else the cookie, then the
 * configured form type: mail is the account tab, sms the phone tab (SITE-5).
 */
export function startOf(given: InitialTabInput): { mode: Mode; tab: TabName } {
  const mode = offersRegister(given.site) && wantsRegister(given) ? 'register' : 'login';
  const tabs = tabsFor(given.site, mode, given);
  const configured: TabName = given.loginFormType === 'mail' ? (mode === 'login' ? 'account' : 'email') : 'phone';
  const wanted = given.path === registerPath ? ['phone'] : [given.authType, configured, 'phone'];
  return {
    mode,
    tab: tabs.find((tab) => tab === wanted.find((each) => tabs.some((one) => one === each))) ?? tabs[0] ?? 'phone',
  };
}

function wantsRegister({ path, isLogin, actionType }: InitialTabInput): boolean {
  if (path === registerPath) return true;
  return isLogin === null ? actionType === 'register' : !isLogin;
}
