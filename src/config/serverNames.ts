import { isRecord } from './field';

/**
 * Returns the name that a part of `server` in the configuration gives to a parameter; our own name if it gives none
 * that can be one. `src/services/overrides` reports what was refused.
 */
export function nameIn(names: unknown, own: string): string {
  const name = isRecord(names) && Object.hasOwn(names, own) ? names[own] : null;
  return isName(name) ? name : own;
}

/** Whether this can be the name of a parameter. */
export const isName = (raw: unknown): raw is string => typeof raw === 'string' && /^[\w.-]{1,64}$/u.test(raw);
