import { expect, it } from 'vitest';
import { thirdPartyMachine } from '../../machines/thirdParty/thirdParty.machine';
import { alone, hk } from './answering';

const site = { ...hk, extras: { ...hk.extras, passkeys: true, lastWay: true } };
const beginningWith = (way: string, isAlone: boolean) =>
  alone(thirdPartyMachine, { site, mode: 'login', tab: 'phone', way, isAlone, inPlace: [] });

it.each([
  ['google', 'google', ['thirdParty.began']],
  ['google', 'apple', []],
  ['passkey', 'google', []],
])(
  'a page that begins with the last way %s: a press on %s reports %j [LAST-5] [TP-2]',
  async (way, provider, reported) => {
    const { send, received } = beginningWith(way, true);
    await send({ type: 'user.choseProvider', provider });
    expect(received.map(({ type }) => type)).toEqual(reported);
  },
);

it('keeps the second page of the slider when another way in goes on [IDX-8]', async () => {
  const { send, state } = beginningWith('', false);
  await send({ type: 'user.turnedPage', page: 1 });
  await send({ type: 'front.left' });
  expect(state().value).toEqual({ list: 'second', more: 'closed', login: 'idle' });
});
