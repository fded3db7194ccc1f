import { expect, it } from 'vitest';
import { offerPasskeyMachine } from '../../machines/passkey/offerPasskey.machine';
import { Secret } from '../../machines/secret';
import { alone, says } from './answering';

it('a new passkey is made as the server said, and the server gets its public half: each call has what the one before it brought [PASSKEY-4]', async () => {
  const creation = { challenge: 'a challenge', user: 'a user' };
  const credential = new Secret('the public half');
  const { send, rest, asked, received } = alone(
    offerPasskeyMachine,
    { jump: { to: 'jump', uid: '8062417', jump_sig: 'sig' }, passkeySig: 'proof' },
    {
      mayOfferPasskey: () => true,
      fetchPasskeyCreation: says('OK', creation),
      createPasskey: { type: 'passkey.created', credential },
      keepPasskey: says('OK'),
    },
  );
  await rest();
  await send({ type: 'user.confirmed' });
  await rest();
  expect(asked.map(({ name, input }) => [name, input])).toEqual([
    ['mayOfferPasskey', undefined],
    ['fetchPasskeyCreation', { uid: '8062417', passkeySig: 'proof' }],
    ['createPasskey', creation],
    ['keepPasskey', { uid: '8062417', passkeySig: 'proof', credential }],
  ]);
  expect(received.map(({ type }) => type)).toEqual(['go.away']);
});
