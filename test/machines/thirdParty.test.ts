import { fromCallback, fromPromise } from 'xstate';
import { expect, it } from 'vitest';
import { thirdPartyMachine } from '../../machines/thirdParty/thirdParty.machine';
import { alone, hk } from './answering';

const site = { ...hk, extras: { ...hk.extras, passkeys: true, lastWay: true } };
const inLogin = () => alone(thirdPartyMachine, { site, mode: 'login', inPlace: [] });

it('keeps the second page of the slider when another way in goes on [IDX-8]', async () => {
  const { send, state } = inLogin();
  await send({ type: 'user.turnedPage', page: 1 });
  await send({ type: 'front.left' });
  expect(state().value).toEqual({ list: 'second', more: 'closed', login: 'idle' });
});

it.each([
  ['wechat alone', ['wechat'], 'login', 'first', 'none'],
  ['wechat alone', ['wechat'], 'register', 'none', 'first'],
  ['wechat and another', ['wechat', 'google'], 'register', 'first', 'first'],
  ['none', [], 'login', 'none', 'none'],
] as const)(
  'with %s %j, opened to %s, the list is %s, and %s in the other mode: registration hides WeChat [IDX-9]',
  async (_, providers, mode, opened, turned) => {
    const others = alone(thirdPartyMachine, {
      site: { ...site, providers, wechatHiddenInRegister: true },
      mode,
      inPlace: [],
    });
    expect(others.state().value).toMatchObject({ list: opened });
    await others.send({ type: 'front.turned', mode: mode === 'login' ? 'register' : 'login' });
    expect(others.state().value).toMatchObject({ list: turned });
    await others.send({ type: 'front.turned', mode });
    expect(others.state().value).toMatchObject({ list: opened });
  },
);

it('leaves the second page of the slider where registration has one page [IDX-8] [IDX-9]', async () => {
  const three = { ...site, providers: ['wechat', 'google', 'apple'], wechatHiddenInRegister: true };
  const { send, state } = alone(thirdPartyMachine, { site: three, mode: 'login', inPlace: [] });
  await send({ type: 'user.turnedPage', page: 1 });
  expect(state().value).toMatchObject({ list: 'second' });
  await send({ type: 'front.turned', mode: 'register' });
  expect(state().value).toMatchObject({ list: 'first' });
});

it.each(['the browser restores the page', 'the callback has no address'])(
  'keeps nothing of the provider’s answer when %s [TP-3] [ROUTE-9]',
  async (how) => {
    const others = alone(
      thirdPartyMachine,
      { site, mode: 'login', inPlace: [] },
      {},
      {
        popup: fromCallback(() => {}),
        followCallback: fromPromise(
          how.startsWith('the browser') ? () => new Promise(() => {}) : () => Promise.reject(new Error('nowhere')),
        ),
      },
    );
    const answer = { callbackUrl: '/callback', postData: { code: 'secret' } };
    await others.send({ type: 'user.choseProvider', provider: 'google' }, { type: 'front.agreed' });
    others.child.send({ type: 'popup.answered', answer, isAwaited: false, canAnswer: false });
    if (how.startsWith('the browser')) expect(others.context()).toMatchObject({ answer });
    await others.send({ type: 'front.left' });
    expect(others.state().value).toMatchObject({ login: 'idle' });
    expect(others.context()).toMatchObject({ answer: null });
  },
);
