import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, type AnyStateMachine } from 'xstate';
import { machines } from '../../machines/atlas/machines';
import { readingLate } from '../../src/build/xstateParts';

type Machine = new (config: unknown, implementations: unknown) => AnyStateMachine;

const folder = resolve('node_modules/xstate/dist');
const file = readdirSync(folder).find((name) => /^StateMachine-\w+\.esm\.js$/.test(name));
const code = readFileSync(join(folder, file ?? ''), 'utf8');

/** Loads a version of the file with the neighbours of the installed one. */
async function load(text: string): Promise<Machine> {
  const copy = join(mkdtempSync(join(tmpdir(), 'passport-xstate-')), 'StateMachine.mjs');
  writeFileSync(
    copy,
    text.replace(/from '\.\/([^']+)'/g, (_, name: string) => `from '${pathToFileURL(join(folder, name)).href}'`),
  );
  return ((await import(/* @vite-ignore */ pathToFileURL(copy).href)) as { S: Machine }).S;
}

/** A light that has a timer, a guarded transition without an event, a target by id, and a child. */
const light = {
  id: 'light',
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: {
      after: { 50: '#broken' },
      exit: 'count',
      initial: 'bright',
      states: { bright: { on: { dim: 'low' } }, low: {} },
    },
    broken: { id: 'broken', always: { guard: 'isRepaired', target: 'off' }, on: { repair: { actions: 'repair' } } },
  },
};

describe('XState that reads charts when they are needed', () => {
  let Published: Machine;
  let Late: Machine;
  beforeAll(async () => {
    [Published, Late] = await Promise.all([load(code), load(readingLate(code))]);
  });

  it.each(machines.map(({ machine }) => [machine.id, machine] as const))('reads the same chart of %s', (_, machine) => {
    const read = (Class: Machine) => JSON.stringify(new Class(machine.config, machine.implementations).root.definition);
    expect(read(Late)).toBe(read(Published));
  });

  it('runs timers, guards and targets alike', () => {
    vi.useFakeTimers();
    const run = (Class: Machine) => {
      const seen: unknown[] = [];
      let isRepaired = false;
      const machine = new Class(light, {
        actions: { count: () => seen.push('left'), repair: () => (isRepaired = true) },
        guards: { isRepaired: () => isRepaired },
      });
      const actor = createActor(machine).start();
      actor.subscribe(({ value }) => seen.push(value));
      for (const type of ['press', 'dim', 'press']) actor.send({ type });
      vi.advanceTimersByTime(60);
      actor.send({ type: 'repair' });
      return [...seen, machine.events, Object.keys(machine.states), machine.getStateNodeById('broken').key];
    };
    expect(run(Late)).toEqual(run(Published));
    expect(run(Late)).toContainEqual({ on: 'low' });
    expect(run(Late)).toContain('broken');
    vi.useRealTimers();
  });

  it('makes no tree for a machine that is not started', () => {
    const states = {
      get off() {
        throw new Error('read');
      },
    };
    expect(() => new Published({ id: 'unread', initial: 'off', states }, {})).toThrow('read');
    expect(() => new Late({ id: 'unread', initial: 'off', states }, {}).provide({})).not.toThrow();
  });

  it('names the place that a version lacks', () => {
    expect(() => readingLate(code.replace('this.events = this.root.events;', ''))).toThrow('xstateParts.ts');
  });
});
