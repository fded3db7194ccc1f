import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client';
import { MAGIC_PASSWORD } from './identity';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
let client: ReturnType<typeof createClient>;
beforeEach(() => {
  sandbox = createSandbox();
  client = createClient(sandbox);
});
const region = '+86';

describe('magic identities [D-MAGIC]', () => {
  it('0057 gets its code, is refused with 57 on verifying, and signs in with the password and device_sig', async () => {
    const answer = await client.signIn(region, '13800000057');
    expect(answer).toMatchObject({ code: 57, data: { device_sig: expect.any(String), uid: expect.any(String) } });
    const device_sig = String(answer.data['device_sig']);
    const salt = await client.salt('13800000057', { region_no: region });
    expect((await client.login('13800000057', 'wrong-1', salt, { device_sig })).code).toBe(9004);
    expect((await client.login('13800000057', MAGIC_PASSWORD, salt, { device_sig })).code).toBe(0);
  });

  it.each<[string, ...number[]]>([
    ['0001', 120_001, 120_001],
    ['0008', 8, 8],
    ['0018', 18, 0],
    ['0020', 20, 20],
    ['0023', 23, 23],
    ['0053', 53, 53],
    ['0060', 60, 60],
    ['0070', 70, 70],
    ['6106', 6106, 6106],
    ['7001', 7001, 7001],
    ['7003', 7003, 7003],
    ['0003', 3, 0],
    ['0025', 25, 0],
    ['0066', 66, 0],
  ])('%s answers one send after the other with these codes: %i, %i', async (digits, ...codes) => {
    for (const code of codes) {
      const answer = await client.send(region, `1380000${digits}`);
      expect(answer.code).toBe(code);
      if (code) expect(answer.message).not.toMatch(/^$|asked/);
    }
    expect(await client.api('/outbox')).toHaveLength(codes.filter((code) => code === 0).length);
  });

  it.each(['0062', '0056'])('%s has three accounts to choose from', async (digits) => {
    const answer = await client.signIn(region, `1380000${digits}`);
    expect(answer).toMatchObject({ code: 62, data: { code_sig: expect.any(String) } });
    const list = await client.ask('/login/account-list', { code_sig: String(answer.data['code_sig']) });
    expect(list.data).toHaveLength(3);
  });

  it.each(['0011', '0012', '6105'])('%s wants a captcha on the send, and then lets in', async (digits) => {
    const phone = `1380000${digits}`;
    expect((await client.send(region, phone)).code).toBe(Number(digits));
    const sent = await client.send(region, phone, await client.ticket());
    expect(sent.code).toBe(0);
    const { code } = await client.last(phone);
    expect((await client.verify(region, phone, String(sent.data['code_sig']), code)).code).toBe(0);
  });

  it.each([
    ['0054', 54],
    ['0055', 55],
  ])(
    '%s is refused once with %i after its code, with the right to set a password, then let in',
    async (digits, code) => {
      const phone = `1380000${digits}`;
      const refused = await client.signIn(region, phone);
      expect(refused).toMatchObject({ code, data: { rst_sig: expect.any(String) } });
      expect((await client.setPassword(refused, 'Magic-third-3')).code).toBe(0);
      expect((await client.login(phone, 'Magic-third-3', await client.salt(phone, { region_no: region }))).code).toBe(
        0,
      );
    },
  );

  it('0049 is pending on every sign-in, until the deletion is cancelled', async () => {
    for (let round = 0; round < 2; round += 1) {
      const sent = await client.send(region, '13800000049');
      const { code } = await client.last('13800000049');
      const verify = () => client.verify(region, '13800000049', String(sent.data['code_sig']), code);
      const refused = await verify();
      expect(refused.code).toBe(49);
      await client.post('/delete-account/cancel-delete', { uid: String(refused.data['uid']) });
      expect((await verify()).code).toBe(0);
      sandbox.advance(60);
    }
  });

  it('0015 is refused once on login, as an id and as an e-mail', async () => {
    for (const account of ['900015', 'somebody0015@example.com', '90000015']) {
      const login = async () => client.login(account, MAGIC_PASSWORD, await client.salt(account));
      expect([(await login()).code, (await login()).code, (await login()).code]).toEqual([15, 0, 15]);
    }
  });

  it('0073 has no voice code, and gets it by SMS', async () => {
    expect((await client.send(region, '13800000073', { send_mode: '1' })).code).toBe(73);
    expect((await client.send(region, '13800000073')).code).toBe(0);
  });

  it('0002 is 120002 on the e-mail salt, then signs in with its password', async () => {
    const email = 'who0002@example.com';
    expect((await client.post('/reg/email-reg-salt', { email, domain_name: '' })).code).toBe(120_002);
    expect((await client.login(email, MAGIC_PASSWORD, await client.salt(email))).code).toBe(0);
  });

  it('ids can be magic too, and a seed person never is', async () => {
    expect((await client.salt('100011')).code).toBe(11);
    expect((await client.salt('10000001')).code).toBe(120_001);
    const { magicCodeOf } = await import('./identity');
    const seeds = createSandbox()
      .store.people.published()
      .flatMap(({ uid, phone, region: area, email }) => [
        { kind: 'id' as const, uid },
        { kind: 'phone' as const, region: area ?? '', phone: phone ?? '' },
        { kind: 'email' as const, email: email ?? '' },
      ]);
    expect(seeds.filter((identity) => magicCodeOf(identity) !== null)).toEqual([]);
  });
});
