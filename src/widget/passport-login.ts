import { passportUrl } from './frameUrl';
import type { Mount, Options } from './api';
import { PassportLoginElement } from './element';

export type * from './api';
export { PassportLoginElement };

const tag = 'passport-login';

if ('customElements' in globalThis && !customElements.get(tag)) customElements.define(tag, PassportLoginElement);

/**
 * Puts a login into an element (FRAME-2). Throws a TypeError for an address that is none, an Error where a login stands
 * already.
 */
export const mount: Mount = (element, options) => {
  if (!(element instanceof Element)) throw new TypeError('PassportLogin.mount: there is no such element');
  if (element.querySelector(`:scope > ${tag}`))
    throw new Error('PassportLogin.mount: a login stands in this element already; destroy() it first');
  const login = document.createElement(tag) as PassportLoginElement;
  for (const [name, value] of Object.entries(options) as [keyof Options, unknown][]) {
    const attribute = name === 'fromUrl' ? 'from-url' : name;
    if (value !== undefined && value !== false) login.setAttribute(attribute, value === true ? '' : String(value));
  }
  passportUrl((name) => login.getAttribute(name));
  element.append(login);
  return login;
};
