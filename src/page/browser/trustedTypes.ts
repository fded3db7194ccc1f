import { urlOf } from './urls';

/** A script URL that passed the policy. A plain string in browsers without Trusted Types. */
export type TrustedScript = string;

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (raw: string) => string },
  ): { createScriptURL(raw: string): unknown };
}

/**
 * Creates the only policy, `app` (D-TRUSTEDTYPES). It allows the configured captcha script and our own built scripts,
 * for workers. Returns a function that returns a trusted URL, and throws a TypeError for any other URL.
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
