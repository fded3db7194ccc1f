import { rows } from './rows';
import { signOns } from './signOns';
import type { EditionName, Lack, SignOnName, Site } from './site';

/** Inputs that choose a site: configuration fields and the page parameter isHkva. */
export interface SiteChoice {
  edition: EditionName;
  signOn: SignOnName | null;
  /** The page parameter, already null where absent or malformed. */
  isHkva: boolean | null;
  /** Whether the configuration lets the parameter count (D-HKVA). */
  allowHkva: boolean;
  loginType: Site['loginType'];
  setPasswordRegistration: boolean;
  extras: Site['extras'];
  /** What the configuration gives back to the enterprise edition. */
  enterprise: Readonly<Record<Lack, boolean>>;
  hide: Site['hides'] & { readonly agreement: boolean };
}

/**
 * Returns the record that machines and screens read (SITE-1). The parameter isHkva turns hk into hkva unless the
 * configuration forbids it, and changes no other edition (D-HKVA, T-05).
 */
export function siteOf(choice: SiteChoice): Site {
  const virtualAssets = choice.edition === 'hk' && choice.allowHkva && choice.isHkva === true;
  const { agreement, ...hides } = choice.hide;
  const row = rows[virtualAssets ? 'hkva' : choice.edition];
  const lacks = row.lacks.filter((lack) => !choice.enterprise[lack]);
  return {
    ...row,
    lacks,
    providers: lacks.includes('thirdParties') ? [] : row.providers,
    signOn: choice.signOn,
    bindsAfterLogin: false,
    loginType: choice.loginType,
    setPasswordRegistration: choice.setPasswordRegistration,
    extras: choice.extras,
    agreementShown: !agreement,
    hides,
    ...(choice.signOn ? signOns[choice.signOn] : {}),
  };
}
