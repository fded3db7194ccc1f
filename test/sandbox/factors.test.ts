import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Reply } from './client';
import { createSandbox, type Sandbox } from './sandbox';

type Client = ReturnType<typeof createClient>;
let sandbox: Sandbox;
let client: Client;
beforeEach(() => {
  sandbox = createSandbox();
  client = createClient(sandbox, { session: 'owner' });
});

const [leo, region, phone, password] = ['20240118', '+852', '97891234', 'Two-keys-77'];
const text = (reply: Reply, name: string) => String(reply.data[name]);
const logIn = async (uid: string, secret: string, more: Record<string, string> = {}, as = client) =>
  as.login(uid, secret, await as.salt(uid), more);
/** Proves Leo's phone to register: its code_sig opens sessions of accounts with one factor. */
const provePhone = async () => {
  const sent = await client.sendReg(region, phone);
  return client.verifyReg(region, phone, text(sent, 'code_sig'), (await client.last(phone)).code);
};

describe('an account with a second factor', () => {
  it('the code is 57 with device_sig, which the password then takes along', async () => {
    const asked = await client.signIn(region, phone);
    expect(asked).toMatchObject({ code: 57, data: { uid: leo, device_sig: expect.any(String) } });
    expect(asked.data).not.toHaveProperty('jump_sig');
    const device_sig = text(asked, 'device_sig');
    expect((await logIn(leo, 'wrong-1', { device_sig })).code).toBe(9004);
    expect((await logIn(leo, password, { device_sig })).code).toBe(0);
    expect((await logIn(leo, password, { device_sig })).code).toBe(3);
  });

  it('a right password alone is neither a session nor a device_sig: a code comes first', async () => {
    const alone = await logIn(leo, password);
    expect([alone.code, alone.data]).toEqual([9015, {}]);
  });

  it('a password twice is one factor: the device_sig of /ticket/pwd-auth is none to the login', async () => {
    const { s3Of } = await import('./crypto');
    const { svr_result: salts, tgtgt_params } = (await client.salt(leo)).data as {
      svr_result: { salt: string; salt32: string };
      tgtgt_params: object;
    };
    const s3 = s3Of(password, salts.salt, salts.salt32);
    const tgtgt = Buffer.from(JSON.stringify({ ...tgtgt_params, s3 })).toString('base64url');
    const proved = await client.post('/ticket/pwd-auth', { uid: leo, password: s3, tgtgt });
    const device_sig = text(proved, 'device_sig');
    expect((await logIn(leo, password, { device_sig })).code).toBe(3);
    expect((await client.post('/ticket/upgrade', { uid: leo, device_sig })).code).toBe(9015);
  });

  it('device_sig of another account, device or session is refused', async () => {
    sandbox.store.people.byUid('20240101')?.traits.add('twoFactor');
    const device_sig = text(await client.signIn(region, '91234567'), 'device_sig');
    expect((await logIn(leo, password, { device_sig })).code).toBe(3);
    const own = text(await client.signIn(region, phone), 'device_sig');
    for (const other of [
      createClient(sandbox, { session: 'owner', deviceId: 'device-2' }),
      createClient(sandbox, { session: 'stranger' }),
    ])
      expect((await logIn(leo, password, { device_sig: own }, other)).code).toBe(3);
    sandbox.advance(900);
    expect((await logIn(leo, password, { device_sig: own })).code).toBe(3);
  });

  it('no other call signs in with the code alone', async () => {
    expect((await provePhone()).code).toBe(57);
    const code_sig = sandbox.store.sigs.issue(
      'proved',
      { to: region + phone, region, phone, uid: leo },
      { deviceId: 'device-1', session: 'owner' },
    );
    const number = { phone_no: phone, region_no: region, code_sig, domain: 'd' };
    expect((await client.post('/reg/quick-reg', number)).code).toBe(57);
    expect((await client.post('/reg/phone-quick-reg', { ...number, uid: leo })).code).toBe(57);
    expect((await client.post('/futuie/select-account', { ...number, uid: leo })).code).toBe(57);
    expect((await client.post('/ticket/upgrade', { code_sig })).code).toBe(57);
  });

  it('nor does a code by e-mail, nor a provider', async () => {
    const email = 'leo.ng@example.com';
    const sent = await client.post('/reg/send-email-code', { email, domain: 'd' });
    const verified = await client.post('/reg/verify-email-code', {
      email,
      domain: 'd',
      email_code: (await client.last(email)).code,
      email_code_sig: text(sent, 'email_code_sig'),
    });
    expect(verified).toMatchObject({ code: 57, data: { device_sig: expect.any(String) } });
    const visitor = createClient(sandbox, { cookie: 'third_party_state=s' });
    const answer = await visitor.fetch('/sandbox/provider/google/answer', {
      method: 'POST',
      body: JSON.stringify({ answer: 'agree', state: 's', uid: leo }),
    });
    const { message } = (await answer.json()) as { message: { callbackUrl: string; postData: Record<string, string> } };
    const back = await visitor.fetch(new URL(message.callbackUrl).pathname, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams(message.postData),
    });
    expect(await back.json()).toMatchObject({ code: 9015 });
  });

  it('without a password the code is 55 with both signatures, and the new password signs in with them', async () => {
    const person = sandbox.store.people.byUid(leo);
    if (person) person.verifier = null;
    const asked = await client.signIn(region, phone);
    expect(asked).toMatchObject({ code: 55, data: { rst_sig: expect.any(String), device_sig: expect.any(String) } });
    expect((await client.setPassword(asked, 'New-key-88')).code).toBe(0);
    expect((await logIn(leo, 'New-key-88')).code).toBe(9015);
    expect((await logIn(leo, 'New-key-88', { device_sig: text(asked, 'device_sig') })).code).toBe(0);
  });

  it('a pending deletion is answered after both factors', async () => {
    sandbox.store.people.byUid(leo)?.traits.add('deletionPending');
    const asked = await client.signIn(region, phone);
    expect(asked.code).toBe(57);
    expect((await client.post('/delete-account/cancel-delete', { uid: leo })).code).toBe(9011);
    expect((await logIn(leo, password, { device_sig: text(asked, 'device_sig') })).code).toBe(49);
    expect((await client.post('/delete-account/cancel-delete', { uid: leo })).code).toBe(0);
  });
});
