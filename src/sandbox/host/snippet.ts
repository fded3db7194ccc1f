import type { HostPageOptions } from './options';
import type { Origins } from './origins';

/**
 * Returns the code that a host would write for these options. Leaves out default options and the sandbox's own
 * switches.
 */
export function snippetOf({ as, options }: HostPageOptions, { passport }: Origins, integrity: string): string {
  const { url, ...chosen } = options;
  const plain: Record<string, unknown> = { url: `${new URL(url).origin}/`, ...chosen };
  const defaults: Record<string, unknown> = { mode: 'inline', handover: 'top', covers: false };
  const entries = Object.entries(plain).filter(([name, value]) => value !== defaults[name]);
  const file = as === 'classic' ? 'passport-login.iife.js' : 'passport-login.js';
  const script = `<script${as === 'classic' ? '' : ' type="module"'} src="${passport}/widget/${file}"
  integrity="${integrity}"
  crossorigin></script>`;
  if (as === 'element' || as === 'frame') {
    const attributes = entries.map(([name, value]) => (value === true ? name : `${name}="${String(value)}"`));
    const frame = as === 'frame' ? `\n  ${frameOf({ ...options, url: `${new URL(url).origin}/` })}\n` : '';
    return `${script}\n\n<passport-login ${attributes.join('\n  ')}>${frame}</passport-login>`;
  }
  const lines = entries.map(
    ([name, value]) => `  ${name}: ${typeof value === 'string' ? `'${value}'` : String(value)},`,
  );
  const call = `PassportLogin.mount(document.querySelector('#login'), {\n${lines.join('\n')}\n});`;
  return as === 'classic'
    ? `${script}\n\n// your script\n${call}`
    : `${script}\n\n// your script\nimport * as PassportLogin from '${passport}/widget/${file}';\n\n${call}`;
}

/** The frame that a host may write into the element, so that it loads with the host's page. */
export function frameOf({ url, language }: HostPageOptions['options']): string {
  const address = new URL(url);
  if (language) address.searchParams.set('lang', language);
  address.searchParams.set('iniframe', '1');
  return `<iframe src="${address.href.replaceAll('&', '&amp;')}" title="Log in" width="432" height="512"
    allow="otp-credentials; storage-access" referrerpolicy="strict-origin"></iframe>`;
}
