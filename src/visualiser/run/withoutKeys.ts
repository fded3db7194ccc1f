import type { Address } from '../address';

/** What a view remembers, without some of it. */
export const withoutKeys = (more: Address['more'], ...names: readonly string[]): Address['more'] =>
  Object.fromEntries(Object.entries(more).filter(([name]) => !names.includes(name)));
