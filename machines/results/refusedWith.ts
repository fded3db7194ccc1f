import type { OpeningCall, Refusals } from '../go';

/** The refusals on the way to the next page: with this call, if the page before made it by itself; none after a press. */
export const refusedWith = (before: Refusals | undefined, call: OpeningCall | false): Refusals =>
  call ? [...(before ?? []), call] : [];
