import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Reply } from './client';
import { s3Of } from './crypto';
import { createSandbox } from './sandbox';

let client: ReturnType<typeof createClient>;
beforeEach(() => {
  client = createClient(createSandbox());
});

const text = (reply: Reply, name: string) => String(reply.data[name]);

/** The password fields of a login, for the calls that verify a password. */
async function passwordFields(uid: string, password: string) {
  const { svr_result: salts, tgtgt_params } = (await client.salt(uid)).data as {
    svr_result: { salt: string; salt32: string };
    tgtgt_params: object;
  };
  const s3 = s3Of(password, salts.salt, salts.salt32);
  return { uid, password: s3, tgtgt: Buffer.from(JSON.stringify({ ...tgtgt_params, s3 })).toString('base64url') };
}

describe('tickets', () => {
  it('a password gives a device_sig, which opens a session once', async () => {
    expect((await client.post('/ticket/pwd-auth', await passwordFields('20240101', 'Wrong-pass-1'))).code).toBe(9004);
    const proved = await client.post('/ticket/pwd-auth', await passwordFields('20240101', 'Harbour-2024'));
    expect(Object.keys(proved.data)).toEqual(['uid', 'device_sig']);
    const device_sig = text(proved, 'device_sig');
    expect((await client.post('/ticket/upgrade', { uid: '20240102', device_sig })).code).toBe(3);
    expect((await client.post('/ticket/upgrade', { uid: '20240101', device_sig })).data).toEqual({
      uid: '20240101',
      jump_sig: expect.any(String),
    });
    expect((await client.post('/ticket/upgrade', { uid: '20240101', device_sig })).code).toBe(3);
  });

  it('a verified phone opens a session too', async () => {
    const proved = await client.prove('+852', '91234567');
    expect((await client.post('/ticket/upgrade', { code_sig: text(proved, 'code_sig') })).data['uid']).toBe('20240101');
    expect((await client.post('/ticket/upgrade', {})).code).toBe(3);
  });

  it('a password proves its own account alone', async () => {
    const fields = await passwordFields('20240101', 'Harbour-2024');
    const { code_sig } = (await client.prove('+852', '92345678')).data as { code_sig: string };
    const { device_sig } = (await client.post('/ticket/pwd-auth', fields)).data as { device_sig: string };
    expect((await client.post('/ticket/upgrade', { code_sig: code_sig ?? '', device_sig, uid: '20240106' })).code).toBe(
      3,
    );
  });
});

describe('deleting an account', () => {
  const uid = '20240101';
  const pending = async () => (await client.get('/delete-account/verify', { uid })).data['pending'];

  it('by SMS: requested, answered 49 at the next sign-in, cancelled', async () => {
    expect((await client.post('/delete-account/jump-consult', {})).data).toEqual({ url: expect.any(String) });
    expect((await client.post('/delete-account/submit', { uid })).data).toEqual({ uid, by: ['sms', 'password'] });
    expect((await client.post('/delete-account/send-sms', { uid, phone_no: '99999999', region_no: '+852' })).code).toBe(
      7001,
    );
    const sent = await client.post('/delete-account/send-sms', { uid });
    expect((await client.post('/delete-account/send-sms', { uid })).code).toBe(9002);
    const { code, purpose } = await client
      .api('/outbox')
      .then((all: { code: string; purpose: string }[]) => all.at(-1) ?? { code: '', purpose: '' });
    expect(purpose).toBe('deletion');
    const verify = (sms_code: string) =>
      client.post('/delete-account/verify-sms', { uid, sms_code, code_sig: text(sent, 'code_sig') });
    expect((await verify(code === '000000' ? '000001' : '000000')).code).toBe(9003);
    const proved = await verify(code);
    expect((await client.post('/delete-account/delete', { uid })).code).toBe(9011);
    expect(
      (await client.post('/delete-account/delete', { uid: '20240102', code_sig: text(proved, 'code_sig') })).code,
    ).toBe(9011);
    expect(await pending()).toBe(false);
  });

  it('by password; a second request is answered 49', async () => {
    const proved = await client.post('/delete-account/verify-password', await passwordFields(uid, 'Harbour-2024'));
    expect((await client.post('/delete-account/delete', { uid, code_sig: text(proved, 'code_sig') })).data).toEqual({
      uid,
      days: 15,
    });
    expect(await pending()).toBe(true);
    expect((await client.post('/delete-account/submit', { uid })).code).toBe(49);
    expect((await client.login(uid, 'Harbour-2024', await client.salt(uid))).code).toBe(49);
    expect((await client.post('/delete-account/cancel-delete', { uid })).code).toBe(0);
    expect(await pending()).toBe(false);
    expect((await client.login(uid, 'Harbour-2024', await client.salt(uid))).code).toBe(0);
    expect((await client.post('/delete-account/submit', { uid: 'nobody' })).code).toBe(9005);
  });
});
