import { describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { rememberTab } from '../../../src/page/navigation/rememberTab';

const front = setup({ types: {} as { events: { type: string } } }).createMachine({
  type: 'parallel',
  states: {
    mode: {
      initial: 'login',
      states: { login: { on: { register: 'register' } }, register: { on: { login: 'login' } } },
    },
    tab: {
      initial: 'phone',
      states: { phone: { on: { account: 'account' } }, account: { initial: 'shown', states: { shown: {} } } },
    },
    agreement: { initial: 'open', states: { open: { on: { agree: 'agreed' } }, agreed: {} } },
  },
});

describe('the cookies of the index page', () => {
  it('keep the tab and action that are shown, and each change [IDX-15] [STORE-1]', () => {
    const written: [string, string][] = [];
    const cookies = {
      read: () => null,
      write: (...pair: [string, string]) => written.push(pair),
      renew: () => {},
      remove: () => {},
      areEnabled: () => true,
      names: () => [],
      hostPrefix: '' as const,
    };
    const actor = createActor(front).start();
    const stop = rememberTab(actor, cookies);
    expect(written).toEqual([
      ['authType', 'phone'],
      ['actionType', 'login'],
    ]);
    actor.send({ type: 'agree' });
    expect(written).toHaveLength(2);
    written.length = 0;
    actor.send({ type: 'account' });
    expect(written).toEqual([
      ['authType', 'account'],
      ['actionType', 'login'],
    ]);
    actor.send({ type: 'register' });
    expect(written.slice(2)).toEqual([
      ['authType', 'account'],
      ['actionType', 'register'],
    ]);
    stop();
    actor.send({ type: 'login' });
    expect(written).toHaveLength(4);
  });
});
