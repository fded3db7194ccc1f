import { urlOf } from './urls';

/** A script address that passed the policy. A plain string where the browser knows no Trusted Types. */
export type TrustedScript = string;

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (raw: string) => string },
  ): { createScriptURL(raw: string): unknown };
}

/**
 * The one policy, `app` (D-TRUSTEDTYPES): lets pass the configured captcha script and scripts of our own build, for our workers.
 * Returns the function that makes an address trusted; it throws at any other address.
 */
export function trustedScripts(
  captchaScript: string,
  base: string,
  policies?: Policies,
): (raw: string) => TrustedScript {
  const createScriptURL = (raw: string): string => {
    const url = urlOf(raw, base);
    const ours = url?.origin === base && /^\/assets\/[\w.-]+\.js$/u.test(url.pathname);
    const captcha = captchaScript !== '' && url?.href === urlOf(captchaScript, base)?.href;
    if (!url || !(ours || captcha)) throw new TypeError('Not a script of this page');
    return url.href;
  };
  const policy = policies?.createPolicy('app', { createScriptURL });
  return (raw) => (policy ?? { createScriptURL }).createScriptURL(raw) as TrustedScript;
}
