import type { Setting } from '../../charts/simulation/simulation';

/**
 * How the product is opened: to log in or to register, with a sign-on, with a password asked for at registration, with
 * what a configuration adds, inside a host's frame, or one machine alone.
 */
export const openingNames = ['login', 'register', 'signOn', 'password', 'extras', 'inApp', 'frame', 'alone'] as const;
export type OpeningName = (typeof openingNames)[number];

/** The opening of a run. */
export function openingOf({ machine, mode, signOn, lastWay, inApp, config = {} }: Setting): OpeningName {
  if (machine === 'frame') return 'frame';
  if (machine !== 'passport') return 'alone';
  if (signOn) return 'signOn';
  if (inApp) return 'inApp';
  if (lastWay || 'extras' in config) return 'extras';
  if ('setPasswordRegistration' in config) return 'password';
  return mode === 'register' ? 'register' : 'login';
}

export const isOpening = (name: string | undefined): name is OpeningName =>
  (openingNames as readonly (string | undefined)[]).includes(name);
