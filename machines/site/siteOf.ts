import { rows } from './rows';
import { signOns } from './signOns';
import type { EditionName, SignOnName, Site } from './site';

/** Inputs that choose a site: configuration fields and the page parameter isHkva. */
export interface SiteChoice {
  edition: EditionName;
  signOn: SignOnName | null;
  /** The page parameter, already null where absent or malformed. */
  isHkva: boolean | null;
  /** Whether the configuration lets the parameter count (D-CONFIGNAMES). */
  allowHkva: boolean;
  loginType: Site['loginType'];
  setPasswordRegistration: boolean;
  hide: Site['hides'] & { readonly agreement: boolean };
}

/**
 * Returns the record that machines and screens read (SITE-1). The parameter isHkva turns hk into hkva if the
 * configuration allows it, and changes no other edition (T-05).
 */
export function siteOf(choice: SiteChoice): Site {
  const virtualAssets = choice.edition === 'hk' && choice.allowHkva && choice.isHkva === true;
  const { agreement, ...hides } = choice.hide;
  return {
    ...rows[virtualAssets ? 'hkva' : choice.edition],
    signOn: choice.signOn,
    bindsAfterLogin: false,
    loginType: choice.loginType,
    setPasswordRegistration: choice.setPasswordRegistration,
    agreementShown: !agreement,
    hides,
    ...(choice.signOn ? signOns[choice.signOn] : {}),
  };
}
