import { fromCallback, fromPromise } from 'xstate';
import { describe, expect, it } from 'vitest';
import { thirdPartyMachine } from '../../machines/thirdParty/thirdParty.machine';
import { alone, hk, says, type Said } from './answering';

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

describe('the answer of a callback that is exchanged without leaving the page', () => {
  const exchanged = async (answer: Said) => {
    const page = alone(
      thirdPartyMachine,
      { site, mode: 'login', inPlace: [] },
      { exchangeAnswer: answer },
      { popup: fromCallback(() => {}) },
    );
    await page.send({ type: 'user.choseProvider', provider: 'google' });
    await page.send({ type: 'front.agreed' });
    await page.send({
      type: 'popup.answered',
      answer: { callbackUrl: 'https://passport.example/callback', postData: null },
      isAwaited: true,
      canAnswer: true,
    });
    await page.rest();
    expect(page.state().value).toMatchObject({ login: 'idle' });
    return page.received.slice(1);
  };

  it.each([
    ['NEED_THIRD_LOGIN', { uid: '7', rst_sig: 'r' }, 'go.setPwd', { uid: '7', rst_sig: 'r' }],
    ['FUTUIE_NEED_SET_PWD_LOGIN', { uid: '7' }, 'go.setPwd', { uid: '7' }],
    ['TWO_FACTOR_NEED_PWD', { uid: '7', device_sig: 'd' }, 'go.verifyPwd', { account: '7', deviceSig: 'd' }],
    ['NEED_CHOOSE_UID', { phone_no: '5', code_sig: 'c' }, 'go.selectAccount', { phone: '5', codeSig: 'c' }],
    ['NEED_VERIFY_EMAIL', { email: 'li@example.com' }, 'go.verifyEmail', { email: 'li@example.com' }],
    ['REQUIRE_DEVICE_VERIFY', { uid: '7', email: 'e' }, 'go.away', { to: 'deviceLock', uid: '7', email: 'e' }],
    ['REQUIRE_PHONE_BIND', {}, 'go.away', { to: 'devicePhone' }],
    ['REQUIRE_PHONE_AUTH', {}, 'go.away', { to: 'phoneAuth' }],
    ['WEAK_BIND', {}, 'go.away', { to: 'weakBind' }],
  ])('%s leads where it leads after every call [ERR-6] [ERR-7] [ERR-8] [ERR-11]', async (name, data, type, params) => {
    expect(await exchanged(says(name, data))).toMatchObject([{ type, params }]);
  });

  it.each(['TWO_FACTOR_NEED_PWD', 'NEED_THIRD_LOGIN', 'CAPTURE_ERROR', 'ALLOW_CANCEL_DELETE', 'OTHER'])(
    '%s of no account, or of which nothing can be asked again, is a toast [TP-4] [ERR-1]',
    async (name) => {
      expect(await exchanged(says(name))).toMatchObject([
        { type: 'toast.asked', toast: { words: 'refusal', refusal: { name } } },
      ]);
    },
  );
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
