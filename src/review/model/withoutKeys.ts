import type { Address } from './address';

/** Returns the parameters of a view without those names. */
export const withoutKeys = (more: Address['more'], ...names: readonly string[]): Address['more'] =>
  Object.fromEntries(Object.entries(more).filter(([name]) => !names.includes(name)));
