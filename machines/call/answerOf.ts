import type { AnsweredBy, CallAnswer, CallName, Ok } from '../calls';

/**
 * Returns what the server answered to `call`. Does not compile for a call that the event cannot answer. Where a machine
 * asks several calls, `test/machines/answers.test.ts` checks that a state reads the answer to the call that it invokes.
 */
export function answerOf<Event extends Ok<CallName>, N extends AnsweredBy<Event>>(
  _call: N | readonly N[],
  { data }: Event,
): CallAnswer<N> {
  return data as CallAnswer<N>;
}
