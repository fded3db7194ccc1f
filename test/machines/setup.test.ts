import { createActor } from 'xstate';
import { expect, it, vi } from 'vitest';
import { setup } from '../../machines/setup';

const greet = vi.fn();

it('provides a machine without losing what it has, from setup, extend and provide', () => {
  const greeting = (word: string) => () => greet(word);
  const machine = setup({ actions: { first: greeting('a'), second: greeting('b'), third: greeting('c') } })
    .extend({ actions: { second: greeting('extended') } })
    .createMachine({ entry: ['first', 'second', 'third'] })
    .provide({ actions: { third: greeting('provided') } });
  createActor(machine).start();
  expect(greet.mock.calls).toEqual([['a'], ['extended'], ['provided']]);
});

it('makes machines that XState knows as its own', () => {
  const machine = setup({}).createMachine({ id: 'own', initial: 'off', states: { off: { on: { go: 'on' } }, on: {} } });
  expect('transition' in machine).toBe(true);
  const actor = createActor(machine).start();
  actor.send({ type: 'go' });
  expect(actor.getSnapshot().matches('on')).toBe(true);
  expect(actor.getPersistedSnapshot()).toMatchObject({ value: 'on' });
  expect(machine.resolveState({ value: 'on' }).machine.id).toBe('own');
});

it('stops a chart whose conditions lead in a circle, and says so', () => {
  const machine = setup({}).createMachine({
    initial: 'here',
    states: { here: { always: 'there' }, there: { always: 'here' } },
  });
  const actor = createActor(machine);
  const error = vi.fn();
  actor.subscribe({ error });
  actor.start();
  expect(String(error.mock.calls[0])).toContain('Infinite loop detected');
});
