import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise, setup, type AnyActorRef } from 'xstate';
import { sentCodeMachine } from '../../../machines/code/sentCode.machine';
import type { CodePage } from '../../../machines/go';
import { lastWayMachine } from '../../../machines/lastWay/lastWay.machine';
import type { SignInMethod } from '../../../machines/site/signInMethod';
import { watchSignIn } from '../../../src/page/services/lastWay/watchSignIn';
import { resumedEmail, resumedPhone, siteWith } from '../../../src/charts/samples/inputs';
import { jump } from '../reporting/granting';

/** A page with the chart of the last way, a tab and a provider's window. */
function page(lastWay = true, before?: SignInMethod, code: CodePage | null = null) {
  const stored = vi.fn<(way: string) => void>();
  const forgotten = vi.fn<() => void>();
  const tab = setup({}).createMachine({ on: { 'front.submitted': {} } });
  const ways = setup({ types: {} as { context: { provider: string } } }).createMachine({
    context: { provider: '' },
    type: 'parallel',
    states: {
      login: {
        initial: 'idle',
        states: { idle: {}, exchanging: { initial: 'usual', states: { usual: {} } }, following: {} },
        on: {
          'popup.answered': [
            {
              guard: ({ event }) => event['isAwaited'] === true,
              target: '.exchanging',
              actions: assign({ provider: 'google' }),
            },
            { target: '.following', actions: assign({ provider: 'google' }) },
          ],
        },
      },
    },
  });
  const chart = lastWayMachine.provide({
    actors: { watchSignIn },
    actions: { storeWay: (_, { way }) => stored(way), forgetWay: () => forgotten() },
  });
  const sentCode = sentCodeMachine.provide({ actors: { findSentCode: fromPromise(async () => code) } });
  const root = setup({ actors: { chart, tab, ways, sentCode } }).createMachine({
    invoke: [
      {
        src: 'chart',
        id: 'lastWay',
        input: { site: siteWith({ extras: { webOtp: false, passkeys: true, lastWay } }), mode: 'login', way: before },
      },
      { src: 'tab', id: 'phone' },
      { src: 'tab', id: 'account' },
      { src: 'sentCode', id: 'sentCode' },
      { src: 'ways', id: 'thirdParty' },
    ],
    on: { 'go.away': {}, 'go.verifyCode': {}, 'go.verifyEmail': {} },
  });
  const actor = createActor(root).start();
  const child = (id: 'phone' | 'account' | 'sentCode' | 'thirdParty' | 'lastWay') =>
    actor.getSnapshot().children[id] as AnyActorRef | undefined;
  return { actor, stored, forgotten, child };
}

describe('a sign-in', () => {
  it('is kept by the tab whose form was sent, when it ends in the jump and not before [LAST-2]', () => {
    const { actor, stored, child } = page();
    child('phone')?.send({ type: 'front.submitted' });
    expect(stored).not.toHaveBeenCalled();
    actor.send(jump);
    expect(stored.mock.calls).toEqual([['phone']]);
  });

  it.each([
    ['phone', resumedPhone],
    ['email', resumedEmail],
  ])(
    'by a code in hand is kept as %s, not as the form that was sent before [LAST-2] [D-CODELIFE]',
    async (way, code) => {
      for (const before of [[], [{ type: 'front.submitted' }]]) {
        const { actor, stored, child } = page(true, undefined, code);
        await Promise.resolve();
        for (const event of before) child('account')?.send(event);
        child('sentCode')?.send({ type: 'user.resumed' });
        actor.send(jump);
        expect(stored.mock.calls).toEqual([[way]]);
      }
    },
  );

  it('by a third party is kept when its window answers [LAST-2]', () => {
    const { stored, child } = page();
    child('thirdParty')?.send({ type: 'popup.answered' });
    expect(stored.mock.calls).toEqual([['google']]);
  });

  it('by a third party whose answer is exchanged here is kept when it is signed in, and not before [LAST-2]', () => {
    const { actor, stored, child } = page();
    child('thirdParty')?.send({ type: 'popup.answered', isAwaited: true });
    expect(stored).not.toHaveBeenCalled();
    actor.send(jump);
    expect(stored.mock.calls).toEqual([['google']]);
  });

  it('by a third party is kept when its callback goes on to a page of the server [LAST-2] [TP-3]', () => {
    const { stored, child } = page();
    child('thirdParty')?.send({ type: 'popup.answered', isAwaited: true });
    child('thirdParty')?.send({ type: 'callback.ledOn', address: '/next' });
    expect(stored.mock.calls).toEqual([['google']]);
  });

  it('is forgotten on request, in the browser too [LAST-3]', () => {
    const { forgotten, child } = page(true, 'google');
    child('lastWay')?.send({ type: 'user.forgotWay' });
    expect(forgotten).toHaveBeenCalledOnce();
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
