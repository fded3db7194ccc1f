import { sendParent, stateIn, type AnyStateMachine, createMachine } from 'xstate';
import { describe, expect, it } from 'vitest';
import { alikeStates } from '../../../src/charts/prove/inert';

const turn = { on: { turned: 'two' } };
const back = { on: { turned: 'one' } };

/** A machine with a region of two states between which a press leads. */
const machineWith = (one: object, two: object = back, beside: object = {}): AnyStateMachine =>
  createMachine({
    id: 'tried',
    type: 'parallel',
    states: {
      pages: { initial: 'one', states: { one: { ...turn, ...one }, two } },
      beside: { initial: 'only', states: { only: beside } },
    },
  } as never) as unknown as AnyStateMachine;

const found = (machine: AnyStateMachine) =>
  ['one', 'two'].map((name) => {
    const state = machine.root.states.pages?.states[name];
    return state ? alikeStates(state) : undefined;
  });

describe('states of which it does not matter which is active', () => {
  it('are those between which only steps of their own lead', () => {
    const words = 'tried.pages.one or tried.pages.two';
    expect(found(machineWith({}))).toEqual([words, words]);
    expect(found(machineWith({ meta: { view: 'list' } }, { ...back, meta: { view: 'list' } }))).toEqual([words, words]);
  });

  it.each([
    ['show something else', machineWith({ meta: { view: 'list' } })],
    ['have a tag', machineWith({ tags: 'busy' })],
    ['call', machineWith({ invoke: { src: 'call' } })],
    ['send when they are left', machineWith({ exit: sendParent({ type: 'left' }) })],
    ['send on the way', machineWith({ on: { turned: { target: 'two', actions: sendParent({ type: 'turned' }) } } })],
    ['are asked for by a guard', machineWith({}, back, { on: { pressed: { guard: stateIn({ pages: 'one' }) } } })],
    ['lead elsewhere', machineWith({ on: { turned: 'two', pressed: '#tried.beside' } })],
  ])('are none that %s', (_, machine) => {
    expect(found(machine)[0]).toBeNull();
  });
});
