import type { CallInput, CallName, ResultOf } from '../calls';
import type { Away } from '../go';
import { lazy, type Lazy } from '../lazy';

/** How one call ends for its page: `result.OK` with the answer, a refusal, an exit from the app, or abandoned. */
export type CallOutcome<N extends CallName> =
  ResultOf<N> | { type: 'call.abandoned' } | { type: 'go.away'; params: Away };

/** The gate (`call.machine.ts`), typed for one call. */
export type Asking<N extends CallName> = Lazy<CallInput<N>, CallOutcome<N>>;

/**
 * Returns a call through the gate as an actor that a page invokes. One chart serves all calls; only the types differ.
 */
export function asking<N extends CallName>(): Asking<N> {
  return lazy('call');
}
