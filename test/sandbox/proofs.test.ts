import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Reply } from './client';
import { s3Of } from './crypto';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
let client: ReturnType<typeof createClient>;
beforeEach(() => {
  sandbox = createSandbox();
  client = createClient(sandbox);
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

const newPassword = (reset: Reply, password: string) => ({
  rst_sig: text(reset, 'rst_sig'),
  new_md5: 'a'.repeat(32),
  new_s2: 'b'.repeat(32),
  scene_id: '10',
  pswd_s3: s3Of(password, text(reset, 'salt'), text(reset, 'salt32')),
});

describe('setting a password', () => {
  it('by uid: the new one signs in, the old one does not, and rst_sig works once', async () => {
    const fields = newPassword(
      await client.get('/login/reset-salt', { device_id: 'd', uid: '20240101' }),
      'Second-pass-2',
    );
    expect((await client.post('/login/reset', fields)).data).toEqual({ uid: '20240101' });
    expect((await client.post('/login/reset', fields)).code).toBe(3);
    expect((await client.login('20240101', 'Harbour-2024', await client.salt('20240101'))).code).toBe(9004);
    expect((await client.login('20240101', 'Second-pass-2', await client.salt('20240101'))).code).toBe(0);
    expect((await client.get('/login/reset-salt', { device_id: 'd' })).code).toBe(9005);
  });

  it('the equity variants require the code_sig of that account', async () => {
    const common = {
      domain: 'd',
      domain_name: 'esop',
      broker_id_sig: '',
      sms_sign: 'esopequity',
      scene_id: '9',
      phone_no: '94567891',
      region_no: '+852',
    };
    const sent = await client.post('/futuie/send-sms', common);
    const { code } = await client.last('94567891');
    const refused = await client.post('/futuie/verify-sms', {
      ...common,
      sms_code: code,
      code_sig: text(sent, 'code_sig'),
    });
    expect(refused).toMatchObject({
      code: 55,
      data: { uid: '20240110', rst_sig: expect.any(String), code_sig: expect.any(String) },
    });
    const code_sig = text(refused, 'code_sig');
    const salt = (more: Record<string, string>) => client.get('/futuie/get-reset-salt', { device_id: 'd', ...more });
    expect((await salt({ uid: '20240110' })).code).toBe(9001);
    expect((await salt({ uid: '20240110', code_sig: 'made-up' })).code).toBe(25);
    expect((await salt({ uid: '20240101', code_sig })).code).toBe(9011);
    const fields = newPassword(await salt({ code_sig }), 'Equity-pass-1');
    expect((await client.post('/futuie/set-password-by-sms', fields)).code).toBe(9001);
    expect((await client.post('/futuie/set-password-by-sms', { ...fields, code_sig: 'made-up' })).code).toBe(25);
    expect((await client.post('/futuie/set-password-by-sms', { ...fields, code_sig })).code).toBe(0);
    expect((await client.login('20240110', 'Equity-pass-1', await client.salt('20240110'))).code).toBe(0);
  });

  it('an account from a third party is 20 with rst_sig until it has a password', async () => {
    const refused = await client.signIn('+852', '94567812');
    expect(refused).toMatchObject({
      code: 20,
      data: { uid: '20240130', rst_sig: expect.any(String), salt: expect.any(String), code_sig: expect.any(String) },
    });
    expect((await client.salt('20240130')).code).toBe(20);
    expect((await client.post('/login/reset', newPassword(refused, 'Third-pass-3'))).code).toBe(0);
    expect((await client.login('20240130', 'Third-pass-3', await client.salt('20240130'))).code).toBe(0);
  });
});

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
