import { describe, expect, it } from 'vitest';
import { createClient } from './client';
import { createSandbox } from './sandbox';

const start = () => {
  const sandbox = createSandbox();
  return { sandbox, client: createClient(sandbox) };
};

describe('password login', () => {
  it.each([
    ['20240101', {}],
    ['wing.chan@example.com', {}],
    ['91234567', { region_no: '+852' }],
    ['+85291234567', {}],
  ])('signs %s in', async (account, more) => {
    const { client } = start();
    const salt = await client.salt(account, more);
    expect(salt.data).toMatchObject({ svr_result: { uid: '20240101', require_verify_code: false } });
    const login = await client.login(
      account,
      'Harbour-2024',
      salt,
      account === '91234567' ? { code: '+852', phone: account } : {},
    );
    expect(login).toMatchObject({ code: 0, data: { uid: '20240101', jump_sig: expect.any(String) } });
  });

  it('refuses a wrong password, an unknown account and another account’s salt', async () => {
    const { client } = start();
    const salt = await client.salt('20240101');
    expect(await client.login('20240101', 'wrong-1', salt)).toMatchObject({ code: 9004, data: {} });
    expect((await client.login('20240102', 'Harbour-2024', salt)).code).toBe(9004);
    expect((await client.salt('77777')).code).toBe(9005);
  });

  it('an old ticket is 15, a new one signs in; a ticket works once', async () => {
    const { sandbox, client } = start();
    const salt = await client.salt('20240101');
    sandbox.advance(601);
    expect((await client.login('20240101', 'Harbour-2024', salt)).code).toBe(15);
    const fresh = await client.salt('20240101');
    expect(fresh.data['svr_result']).toEqual(salt.data['svr_result']);
    expect((await client.login('20240101', 'Harbour-2024', fresh)).code).toBe(0);
    expect((await client.login('20240101', 'Harbour-2024', fresh)).code).toBe(15);
  });

  it('requires a captcha after five wrong passwords, and accepts each captcha ticket once', async () => {
    const { client } = start();
    const salt = await client.salt('20240101');
    for (let tries = 0; tries < 5; tries += 1) await client.login('20240101', 'wrong-1', salt);
    expect((await client.login('20240101', 'Harbour-2024', salt)).code).toBe(11);
    expect((await client.salt('20240101')).data).toMatchObject({ svr_result: { require_verify_code: true } });
    expect((await client.login('20240101', 'Harbour-2024', salt, await client.ticket(false))).code).toBe(6105);
    const ticket = await client.ticket();
    expect((await client.login('20240101', 'wrong-2', salt, ticket)).code).toBe(9004);
    expect((await client.login('20240101', 'Harbour-2024', salt, ticket)).code).toBe(6105);
    expect((await client.login('20240101', 'Harbour-2024', salt, await client.ticket())).code).toBe(0);
  });

  it.each([
    ['20240109', 'Garden-4410', 53, {}],
    ['20240111', 'Lantern-912', 20, { uid: '20240111', phone_no: '13612345680', email: 'he.qing@example.com' }],
    ['20240112', 'Junk-boat-31', 9007, { require_device_verify: true }],
    ['20240113', 'Merlion-640', 9007, { require_phone_bind: true }],
    ['20240114', 'Thames-1887', 23, {}],
    ['20240120', 'Maple-6190', 60, {}],
    ['20240127', 'Heather-729', 8, {}],
  ])('person %s gets the refusal of their trait', async (uid, password, code, data) => {
    const { client } = start();
    const login = await client.login(uid, password, await client.salt(uid));
    expect([login.code, login.data]).toEqual([code, expect.objectContaining(data)]);
    expect(login.message).not.toBe('');
  });

  it('a pending deletion is 49 until it is cancelled, with the same ticket', async () => {
    const { client } = start();
    const salt = await client.salt('20240108');
    expect(await client.login('20240108', 'Ferry-5566', salt)).toMatchObject({ code: 49, data: { uid: '20240108' } });
    expect((await client.post('/delete-account/cancel-delete', { uid: '20240108' })).code).toBe(0);
    expect((await client.login('20240108', 'Ferry-5566', salt)).code).toBe(0);
    expect((await client.post('/delete-account/cancel-delete', { uid: '20240108' })).code).toBe(9011);
  });

  it('two factors: the code gives 57 with device_sig, the password with it signs in', async () => {
    const { client } = start();
    const answer = await client.signIn('+852', '97891234');
    expect(answer.code).toBe(57);
    const login = await client.login('20240118', 'Two-keys-77', await client.salt('20240118'), {
      device_sig: String(answer.data['device_sig']),
    });
    expect(login.code).toBe(0);
    expect(
      (await client.login('20240118', 'Two-keys-77', await client.salt('20240118'), { device_sig: 'made-up' })).code,
    ).toBe(3);
  });

  it('no password: 55 without a signature to the salts, with one after a code, and the new password signs in', async () => {
    const { client } = start();
    expect(await client.salt('20240110')).toMatchObject({ code: 55, data: { uid: '20240110' } });
    expect((await client.ask('/login/reset-salt', { uid: '20240110' })).code).toBe(25);
    const refused = await client.signIn('+852', '94567891');
    expect(refused).toMatchObject({
      code: 55,
      data: { salt: expect.any(String), salt32: expect.any(String), rst_sig: expect.any(String) },
    });
    expect((await client.setPassword(refused, 'New-pass-1')).code).toBe(0);
    expect((await client.login('20240110', 'New-pass-1', await client.salt('20240110'))).code).toBe(0);
  });

  it('jump_sig is redeemed once, and not after 5 minutes [D-REDEEM]', async () => {
    const { sandbox, client } = start();
    const home = async (data: Record<string, unknown>) =>
      (
        await client.fetch(
          `/sandbox/home?uid=${String(data['uid'])}&jump_sig=${String(data['jump_sig'])}&target=http://localhost/x`,
        )
      ).text();
    const { data } = await client.signIn('+852', '91234567');
    const shown = await home(data);
    expect(shown).toContain('Wing Chan is signed in.');
    expect(shown).toContain('http://localhost/x');
    expect(await home(data)).toContain('already used');
    sandbox.advance(60);
    const { data: later } = await client.signIn('+852', '91234567');
    expect(await home({ ...later, uid: '20240102' })).toContain('another account');
    sandbox.advance(60);
    const { data: old } = await client.signIn('+852', '91234567');
    sandbox.advance(300);
    expect(await home(old)).toContain('has expired');
  });
});
