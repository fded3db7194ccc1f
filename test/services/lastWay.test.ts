import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, setup } from 'xstate';
import { lastWayMachine } from '../../machines/lastWay/lastWay.machine';
import { forgetWay, recallWay, storeWay, type WayStorage } from '../../src/services/lastWay/storedWay';
import { watchSignIn } from '../../src/services/lastWay/watchSignIn';
import { siteWith } from '../../src/model/samples';
import { jump } from '../reporting/granting';

function memory(at: Record<string, string> = {}) {
  const kept = new Map(Object.entries(at));
  const storage: WayStorage = () => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  });
  return { kept, storage };
}
const refused: WayStorage = () => {
  throw new DOMException('no', 'SecurityError');
};

describe('the way that a browser keeps', () => {
  it('is one word with a version, and is forgotten [LAST-2] [LAST-3]', () => {
    const { kept, storage } = memory();
    storeWay(storage, 'phone');
    expect([...kept]).toEqual([['passport.lastWay', '1 phone']]);
    expect(recallWay(storage)).toBe('phone');
    forgetWay(storage);
    expect([recallWay(storage), kept.size]).toEqual(['', 0]);
  });

  it.each(['2 phone', 'phone', '1 ', '1 +85291234567', `1 ${'a'.repeat(21)}`, '1 phone 1'])(
    'is none where the browser holds "%s" [LAST-2]',
    (text) => expect(recallWay(memory({ 'passport.lastWay': text }).storage)).toBe(''),
  );

  it('is none where storage is refused, without an error [LAST-2]', () => {
    expect(recallWay(refused)).toBe('');
    expect(() => storeWay(refused, 'phone')).not.toThrow();
    expect(() => forgetWay(refused)).not.toThrow();
  });
});

/** A page with the chart of the last way, a tab and a provider's window. */
function page(lastWay = true) {
  const stored = vi.fn<(way: string) => void>();
  const tab = setup({}).createMachine({ on: { 'front.submitted': {} } });
  const ways = setup({ types: {} as { context: { provider: string } } }).createMachine({
    context: { provider: '' },
    on: { 'popup.answered': { actions: assign({ provider: 'google' }) } },
  });
  const chart = lastWayMachine.provide({
    actors: { recallWay: fromPromise(async () => ''), watchSignIn },
    actions: { storeWay: (_, { way }) => stored(way) },
  });
  const root = setup({ actors: { chart, tab, ways } }).createMachine({
    invoke: [
      {
        src: 'chart',
        input: { site: siteWith({ extras: { webOtp: false, passkeys: true, lastWay } }), mode: 'login' },
      },
      { src: 'tab', id: 'phone' },
      { src: 'ways', id: 'thirdParty' },
    ],
    on: { 'go.away': {} },
  });
  const actor = createActor(root).start();
  const child = (id: 'phone' | 'thirdParty') => actor.getSnapshot().children[id];
  return { actor, stored, child };
}

describe('a sign-in', () => {
  it('is kept by the tab whose form was sent, when it ends in the jump and not before [LAST-2]', () => {
    const { actor, stored, child } = page();
    child('phone')?.send({ type: 'front.submitted' });
    expect(stored).not.toHaveBeenCalled();
    actor.send(jump);
    expect(stored.mock.calls).toEqual([['phone']]);
  });

  it('by a third party is kept when its window answers [LAST-2]', () => {
    const { stored, child } = page();
    child('thirdParty')?.send({ type: 'popup.answered' });
    expect(stored.mock.calls).toEqual([['google']]);
  });

  it('is not kept where another way out is taken, or where nothing is remembered [LAST-2] [LAST-4]', () => {
    const other = page();
    other.child('phone')?.send({ type: 'front.submitted' });
    other.actor.send({ type: 'go.away', params: { to: 'forgotPassword' } } as never);
    const off = page(false);
    off.child('phone')?.send({ type: 'front.submitted' });
    off.actor.send(jump);
    expect([other.stored.mock.calls, off.stored.mock.calls]).toEqual([[], []]);
  });
});
