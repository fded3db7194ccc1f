import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client';
import { createSandbox } from './sandbox';
import { softAuthenticator, type Flaw } from './softAuthenticator';

const origin = 'http://localhost';
const fields = { domain: 'd', broker_id_sig: '' };

/** A visitor whose page has passkeys, and the sandbox that knows their session. */
async function visitor() {
  const sandbox = createSandbox();
  const client = createClient(sandbox, { cookie: 'sandbox_site=site%3Dhk%26passkeys%3D1' });
  const device = softAuthenticator(origin, 'localhost');
  const { data } = await client.signIn('+852', '91234567');
  const signed = { uid: String(data['uid']), passkey_sig: String(data['passkey_sig']) };
  const creation = await client.post('/passkey/creation', signed);
  const { challenge } = creation.data['options'] as { challenge: string };
  const keep = (flaw?: Flaw) => client.post('/passkey/keep', { ...signed, credential: device.create(challenge, flaw) });
  const ask = async () => {
    const asked = await client.post('/passkey/challenge', { domain: 'd' });
    const options = asked.data['options'] as { challenge: string };
    return { passkey_sig: String(asked.data['passkey_sig']), challenge: options.challenge };
  };
  const login = (asked: Awaited<ReturnType<typeof ask>>, flaw?: Flaw) =>
    client.post('/passkey/login', {
      ...fields,
      passkey_sig: asked.passkey_sig,
      credential: device.get(asked.challenge, signed.uid, flaw),
    });
  return { sandbox, client, device, signed, keep, ask, login };
}
type Visitor = Awaited<ReturnType<typeof visitor>>;
let server: Visitor;
beforeEach(async () => {
  server = await visitor();
});

const flaws: [string, Flaw][] = [
  ['another origin', { origin: 'http://evil.example' }],
  ['another host', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAA' }],
  ['a visitor who was not verified', { isVerified: false }],
];

describe('the sandbox’s passkeys', () => {
  it('are kept, log in, and are offered no more to that account [PASSKEY-2] [PASSKEY-4]', async () => {
    expect(await server.keep()).toMatchObject({ code: 0 });
    expect(await server.login(await server.ask())).toMatchObject({ code: 0, data: { uid: server.signed.uid } });
    await server.client.api('/clock', { advanceSeconds: 61 });
    expect((await server.client.signIn('+852', '91234567')).data).not.toHaveProperty('passkey_sig');
  });

  it.each(flaws)('refuse to be made with %s [PASSKEY-4]', async (_, flaw) => {
    expect(await server.keep(flaw)).toMatchObject({ code: 9014 });
    expect(await server.client.api('/passkeys')).toEqual([]);
  });

  it.each([
    ...flaws,
    ['the handle of another account', { userHandle: '1' }],
    ['a counter that went back', { counter: 0 }],
  ] satisfies [string, Flaw][])('refuse to log in with %s [PASSKEY-2]', async (_, flaw) => {
    await server.keep();
    await server.login(await server.ask());
    expect(await server.login(await server.ask(), flaw)).toMatchObject({ code: 9014 });
  });

  it('use a challenge once, for five minutes, and for its session [PASSKEY-5]', async () => {
    await server.keep();
    const used = await server.ask();
    await server.login(used);
    const old = await server.ask();
    await server.client.api('/clock', { advanceSeconds: 301 });
    const elsewhere = createClient(server.sandbox, { session: 'other' });
    const others = await elsewhere.post('/passkey/challenge', { domain: 'd' });
    const { challenge } = others.data['options'] as { challenge: string };
    const foreign = { passkey_sig: String(others.data['passkey_sig']), challenge };
    for (const asked of [used, old, foreign])
      expect(await server.login(asked)).toMatchObject({ code: 0, data: { passkey: 'expired' } });
  });

  it('name a passkey that they do not have [PASSKEY-5]', async () => {
    expect(await server.login(await server.ask())).toMatchObject({ code: 0, data: { passkey: 'unknown' } });
  });

  it('are made only with the leave of a sign-in, once [PASSKEY-4]', async () => {
    await server.keep();
    expect(await server.keep()).toMatchObject({ code: 9011 });
    const forged = { uid: server.signed.uid, passkey_sig: 'forged' };
    expect(await server.client.post('/passkey/creation', forged)).toMatchObject({ code: 9011 });
  });

  it('are offered only where the page has them [PASSKEY-7]', async () => {
    const plain = createClient(createSandbox());
    expect((await plain.signIn('+852', '91234567')).data).not.toHaveProperty('passkey_sig');
  });
});
