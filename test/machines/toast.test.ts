import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { toastMachine } from '../../machines/toast/toast.machine';

it('is shown for 3 s, then fades for 300 ms [UI-1]', () => {
  const clock = new SimulatedClock();
  const toast = createActor(toastMachine, { clock }).start();
  toast.send({ type: 'toast.asked', toast: { words: 'deletionCancelled' } });
  const states = [2999, 1, 299, 1].map((passed) => {
    clock.increment(passed);
    return toast.getSnapshot().value;
  });
  expect(states).toEqual(['showing', 'fading', 'fading', 'hidden']);
});
