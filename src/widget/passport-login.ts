import { passportUrl } from './frameUrl';
import type { Mount, Options } from './api';
import { PassportLoginElement } from './element';

export type * from './api';
export { PassportLoginElement };

const tag = 'passport-login';

if ('customElements' in globalThis && !customElements.get(tag)) customElements.define(tag, PassportLoginElement);

/**
 * Adds a login to an element (FRAME-2). Throws a TypeError if the URL is invalid, and an Error if the element already
 * contains a login.
 */
export const mount: Mount = (element, options) => {
  if (!(element instanceof Element)) throw new TypeError('PassportLogin.mount: there is no such element');
  if (element.querySelector(`:scope > ${tag}`))
    throw new Error('PassportLogin.mount: this element already contains a login; call destroy() first');
  const login = document.createElement(tag) as PassportLoginElement;
  for (const [name, value] of Object.entries(options) as [keyof Options, unknown][]) {
    const attribute = name === 'fromUrl' ? 'from-url' : name;
    if (value !== undefined && value !== false) login.setAttribute(attribute, value === true ? '' : String(value));
  }
  passportUrl((name) => login.getAttribute(name));
  element.append(login);
  return login;
};
