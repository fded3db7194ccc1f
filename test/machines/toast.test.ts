import { expect, it } from 'vitest';
import { toastMachine } from '../../machines/toast/toast.machine';
import { alone } from './answering';

it('is shown for 3 s, then fades for 300 ms [UI-1]', () => {
  const { child, clock, state } = alone(toastMachine);
  child.send({ type: 'toast.asked', toast: { words: 'deletionCancelled' } });
  const states = [2999, 1, 299, 1].map((passed) => {
    clock.pass(passed);
    return state().value;
  });
  expect(states).toEqual(['showing', 'fading', 'fading', 'hidden']);
});

it('that replaces one under the pointer waits as that one did [UI-1]', () => {
  const { child, clock, state } = alone(toastMachine);
  child.send({ type: 'toast.asked', toast: { words: 'deletionCancelled' } });
  child.send({ type: 'user.heldToast' });
  child.send({ type: 'toast.asked', toast: { words: 'passwordSet' } });
  clock.pass(10_000);
  expect([state().value, state().context.toast?.words]).toEqual(['held', 'passwordSet']);
  child.send({ type: 'user.releasedToast' });
  clock.pass(3300);
  expect(state().value).toBe('hidden');
});
