import { expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import { thirdPartyMachine } from '../../machines/thirdParty/thirdParty.machine';
import { alone, hk } from './answering';

const site = { ...hk, extras: { ...hk.extras, passkeys: true, lastWay: true } };

it.each([
  ['passkey', true, ['thirdParty.lostLastWay']],
  ['google', true, []],
  ['passkey', false, []],
])(
  'a browser without passkeys: a page of the last way %s, which begins with it: %s, reports %j [LAST-5] [PASSKEY-7]',
  async (way, isAlone, reported) => {
    const { send, received } = alone(thirdPartyMachine, {
      site,
      mode: 'login',
      tab: 'phone',
      way,
      isAlone,
      inPlace: [],
    });
    await send({ type: 'passkey.missing' });
    expect(received.map(({ type }) => type)).toEqual(reported);
  },
);

it('opens another window after an answer that cannot be used, if the visitor wants it [TP-2] [TP-4]', async () => {
  let windows = 0;
  const popup = fromCallback(() => {
    windows += 1;
  });
  const input = { site, mode: 'login', tab: 'phone', inPlace: [] };
  const { send } = alone(thirdPartyMachine, input, {}, { popup });
  await send(
    { type: 'user.choseProvider', provider: 'google' },
    { type: 'front.agreed' },
    { type: 'popup.refused' },
    { type: 'user.confirmed' },
  );
  expect(windows).toBe(2);
});
