import type { CallInput, CallName, ResultOf } from '../calls';
import type { Away } from '../go';
import { lazy, type Lazy } from '../lazy';
import type { Abandoned } from './call.machine';

/** How one call ends for its page: `result.OK` with the answer, a refusal, an exit from the app, or abandoned. */
export type CallOutcome<N extends CallName> = ResultOf<N> | Abandoned | { type: 'go.away'; params: Away };

/** The gate (`call.machine.ts`), typed for one call. */
export type Calling<N extends CallName> = Lazy<CallInput<N>, CallOutcome<N>>;

/**
 * Returns a call through the gate as an actor that a page invokes. One chart serves all calls; only the types differ.
 */
export function calling<N extends CallName>(): Calling<N> {
  return lazy('call');
}
