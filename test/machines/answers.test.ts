// @alone replaces modules
import { expect, it, vi } from 'vitest';
import { machines } from '../../machines/atlas/machines';
import { readerOf, type Part } from '../../machines/atlas/parts';
import { sampleEvent } from '../../machines/atlas/samples';
import { makeAtlas } from '../../machines/atlas/reactions';
import { idOfTransition, transitionsOf } from '../../machines/atlas/transition';
import { answerOf } from '../../machines/call/answerOf';
import type { CallOutcome } from '../../machines/call/calling';
import type { CallName, Ok } from '../../machines/calls';

/** For each answer that a chart reads, the calls it may be the answer to. */
const reads = vi.hoisted((): (readonly string[])[] => []);
vi.mock('../../machines/call/answerOf', () => ({
  answerOf: (call: string | readonly string[], { data }: { data: unknown }) => {
    reads.push([call].flat());
    return data;
  },
}));

const transitions = machines.flatMap(({ machine, input }) =>
  transitionsOf(machine).map((transition) => ({ transition, machine, input })),
);

/** Makes the parameters of a transition from a sample event, and so reads its answer. */
function readsOf(id: string): (readonly string[])[] {
  const found = transitions.find(({ transition }) => idOfTransition(transition) === id);
  if (!found) throw new Error(id);
  reads.length = 0;
  const reader = readerOf(found.machine, found.input);
  const { guard, actions } = found.transition as { guard?: Part; actions: readonly Part[] };
  for (const part of [...(guard ? [guard] : []), ...actions]) {
    reader.paramsOf(part, 'result.OK');
    const raised = typeof part === 'function' && 'event' in part ? part.event : null;
    if (typeof raised === 'function') raised({ context: reader.context, event: sampleEvent('result.OK') });
  }
  return [...reads];
}

it('reads in every state the answer to the call that the state makes [ERR-1]', () => {
  const unread = new Set<CallName>();
  for (const { calling, heard, edges } of makeAtlas().reactions) {
    if (heard !== 'result.OK') continue;
    const read = edges.flatMap(({ id }) => readsOf(id));
    if (read.length === 0) unread.add(calling.call);
    for (const calls of read) expect(calls, calling.state).toContain(calling.call);
  }
  expect([...unread].toSorted()).toEqual(['cancelDeletion', 'keepPasskey', 'refreshCaptcha', 'setPassword']);
});

it('does not compile with a call that the event cannot answer [ERR-1]', () => {
  const sent: Ok<'sendSms'> = { type: 'result.OK', data: { code_sig: 'sig' } };
  const entered: Ok<'login'> = { type: 'result.OK', data: { uid: '1', jump_sig: 'jump' } };
  const either = sent as Ok<'sendSms'> | Ok<'verifySms'>;
  const codeSig: string = answerOf('sendSms', sent).code_sig;
  expect(codeSig).toBe('sig');

  // @ts-expect-error another call of another answer
  answerOf('verifySms', sent);
  // @ts-expect-error another call with an equal answer
  answerOf('quickRegister', entered);
  // @ts-expect-error a call that neither of the two answers
  answerOf('login', either);
  // @ts-expect-error one of the two calls in the list is not asked
  answerOf(['sendSms', 'login'], either);
  // @ts-expect-error a field of another answer
  expect(answerOf('sendSms', sent).jump_sig).toBeUndefined();
  // @ts-expect-error an answer to one call where another is expected
  const wrong: CallOutcome<'chooseAccount'> = entered;
  // @ts-expect-error an event of any call is none of one
  const one: Ok<'login'> = entered as Ok<CallName>;
  expect([wrong, one]).toEqual([entered, entered]);
});
