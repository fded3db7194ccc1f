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

const [region, phone] = ['+852', '98765430'];
const text = (reply: Reply, name: string) => String(reply.data[name]);
const newest = async () => (await client.api('/people')).at(-1);

/** Returns the fields to register a verified phone with a password. */
async function registration(proved: Reply, password: string, salts = proved.data) {
  const reg = await client.get('/reg/salt', { device_id: 'device-1' });
  const { salt, salt32 } = salts as { salt: string; salt32: string };
  return {
    reg_sig: text(reg, 'reg_sig'),
    scene_id: '7',
    password_s2: 'a'.repeat(32),
    pswd_s3: s3Of(password, salt, salt32),
    phone_no: phone,
    region_no: region,
    code_sig: text(proved, 'code_sig'),
    domain: 'd',
    market_reject: '1',
  };
}

describe('registration by phone', () => {
  it.each(['/reg/sms-reg', '/reg/sms-reg-v2'])('%s opens an account whose password then signs in', async (path) => {
    const made = await client.post(path, await registration(await client.prove(region, phone), 'First-pass-1'));
    expect(made.data).toEqual({ uid: expect.any(String), jump_sig: expect.any(String) });
    expect(await newest()).toMatchObject({ uid: made.data['uid'], region, phone, market_reject: '1' });
    const salt = await client.salt(phone, { region_no: region });
    expect((await client.login(phone, 'Wrong-pass-1', salt, { code: region, phone })).code).toBe(9004);
    expect((await client.login(phone, 'First-pass-1', salt, { code: region, phone })).data['uid']).toBe(
      made.data['uid'],
    );
  });

  it('send, verify and registration salt return the same salts for a phone', async () => {
    const sent = await client.sendReg(region, phone);
    const { code } = await client.last(phone);
    const proved = await client.verifyReg(region, phone, text(sent, 'code_sig'), code);
    const reg = await client.get('/reg/salt', { device_id: 'device-1' });
    for (const answer of [proved, reg])
      expect(answer.data).toMatchObject({ salt: sent.data['salt'], salt32: sent.data['salt32'] });
  });

  it('a reg_sig is valid for one device and works once', async () => {
    const fields = await registration(await client.prove(region, phone), 'First-pass-1');
    const { reg_sig } = fields;
    const elsewhere = (await client.get('/reg/salt', { device_id: 'device-2' })).data['reg_sig'];
    for (const other of [String(elsewhere), 'made-up', '', reg_sig.slice(1)])
      expect((await client.post('/reg/sms-reg-v2', { ...fields, reg_sig: other })).code).toBe(3);
    expect((await client.post('/reg/sms-reg-v2', fields)).code).toBe(0);
    expect((await client.post('/reg/sms-reg-v2', fields)).code).toBe(25);
  });

  it('phone quick register, with a password', async () => {
    const { password_s2, phone_no, region_no, scene_id, ...rest } = await registration(
      await client.prove(region, phone),
      'First-pass-1',
    );
    const fields = { ...rest, code: region_no, phone: phone_no, pswd_s2: password_s2, broker_id_sig: '' };
    expect((await client.post('/reg/phone-quick-reg', { ...fields, scene_id })).code).toBe(9001);
    expect((await client.post('/reg/phone-quick-reg', fields)).code).toBe(0);
    expect(
      (
        await client.login(phone, 'First-pass-1', await client.salt(phone, { region_no: region }), {
          code: region,
          phone,
        })
      ).code,
    ).toBe(0);
  });

  it('phone quick register, without one, stores the marketing choice', async () => {
    const proved = await client.prove(region, phone);
    const made = await client.post('/reg/phone-quick-reg', {
      phone_no: phone,
      region_no: region,
      code_sig: text(proved, 'code_sig'),
      domain: 'd',
      market_reject: '0',
    });
    expect(made.code).toBe(0);
    expect(await newest()).toMatchObject({ market_reject: '0' });
    expect((await client.salt(phone, { region_no: region })).code).toBe(55);
  });

  it('a phone with an account: quick register opens its session, registering again is refused', async () => {
    const proved = await client.prove('+852', '91234567');
    expect(proved.data).toMatchObject({ uid: '20240101' });
    const fields = { ...(await registration(proved, 'First-pass-1')), phone_no: '91234567' };
    expect((await client.post('/reg/sms-reg-v2', fields)).code).toBe(120_001);
    const quick = {
      phone_no: '91234567',
      region_no: region,
      code_sig: text(proved, 'code_sig'),
      domain: 'd',
      market_reject: '0',
    };
    expect((await client.post('/reg/quick-reg', quick)).data['uid']).toBe('20240101');
    expect((await client.api('/people'))[0]).toMatchObject({ market_reject: null });
  });

  it('on the path of registrations, a login is known by multi_uid_check: it signs in, or asks for the second factor', async () => {
    const verify = async (number: string) => {
      const sent = await client.sendReg(region, number);
      const { code } = await client.last(region + number);
      return client.post('/reg/verify-sms', {
        domain: 'd',
        broker_id_sig: '',
        sms_sign: '',
        code: region,
        phone: number,
        code_sig: text(sent, 'code_sig'),
        msgCode: code,
        multi_uid_check: '1',
        market_reject: '1',
        phone_no: number,
        region_no: region,
        sms_code: code,
      });
    };
    expect(await verify('91234567')).toMatchObject({
      code: 0,
      data: { uid: '20240101', jump_sig: expect.any(String) },
    });
    expect((await client.prove(region, '94567891')).data).not.toHaveProperty('jump_sig');
    expect((await verify('97891234')).code).toBe(57);
  });

  it('the set-up call verifies like the other', async () => {
    const sent = await client.sendReg(region, phone);
    const { code } = await client.last(phone);
    const fields = {
      domain: 'd',
      domain_name: '',
      broker_id_sig: '',
      sms_sign: '',
      phone_no: phone,
      region_no: region,
      scene_id: '7',
      sms_code: code,
    };
    expect(
      (await client.post('/reg/verify-setup-sms', { ...fields, code_sig: text(sent, 'code_sig') })).data,
    ).toMatchObject({ uid: '0' });
  });

  it('the carrier knows the phone of a device, and none of a uid', async () => {
    expect((await client.post('/reg/auto-get-phone-no', { seq_num: 'x' })).code).toBe(9005);
    expect((await client.post('/reg/auto-get-phone-no', { seq_num: '20240101' })).code).toBe(9005);
    await client.sendReg(region, phone);
    expect((await client.post('/reg/auto-get-phone-no', { seq_num: 'x' })).data).toEqual({
      phone_no: phone,
      region_no: region,
    });
  });
});

describe('accounts of a phone', () => {
  const common = {
    domain: 'd',
    domain_name: 'esop',
    broker_id_sig: '',
    sms_sign: 'esopequity',
    scene_id: '9',
    phone_no: '92345678',
    region_no: '+852',
  };
  async function proveInEquity() {
    const sent = await client.post('/futuie/send-sms', common);
    const { code } = await client.last('92345678');
    return client.post('/futuie/verify-sms', { ...common, sms_code: code, code_sig: text(sent, 'code_sig') });
  }

  it('in equity the list is wrapped, and choosing signs in', async () => {
    const proved = await proveInEquity();
    expect(proved.code).toBe(56);
    const query = {
      device_id: 'device-1',
      phone_no: '92345678',
      region_no: '+852',
      code_sig: text(proved, 'code_sig'),
    };
    const { list } = (await client.get('/futuie/account-list', query)).data as {
      list: { uid: string; code_sig: string }[];
    };
    expect(list.map(({ uid }) => uid)).toEqual(['20240106', '20240107']);
    const choice = { phone_no: '92345678', region_no: '+852', domain: 'd' };
    expect((await client.post('/futuie/select-account', { ...choice, code_sig: text(proved, 'code_sig') })).code).toBe(
      56,
    );
    expect(
      (await client.post('/futuie/select-account', { ...choice, code_sig: list[1]?.code_sig ?? '' })).data['uid'],
    ).toBe('20240107');
    expect((await client.get('/login/account-list', { ...query, phone_no: '91234567' })).code).toBe(25);
  });

  it('the accounts of a phone, verified before or by the code in the call', async () => {
    const who = { phone_no: '92345678', region_no: '+852' };
    const proved = await proveInEquity();
    const uids = (reply: Reply) => (reply.data['list'] as { uid: string }[]).map(({ uid }) => uid);
    for (const path of ['/login/get-checked-phone-user', '/futuie/get-checked-phone-user']) {
      expect(uids(await client.post(path, { ...who, code_sig: text(proved, 'code_sig') }))).toEqual([
        '20240106',
        '20240107',
      ]);
      expect((await client.post(path, { ...who, code_sig: 'made-up' })).code).toBe(25);
    }
    sandbox.advance(60);
    const sent = await client.send('+852', '92345678');
    const { code } = await client.last('92345678');
    const checked = (sms_code: string) =>
      client.post('/login/get-checked-phone-user', { ...who, code_sig: text(sent, 'code_sig'), sms_code });
    expect((await checked(code === '000000' ? '000001' : '000000')).code).toBe(9003);
    expect(uids(await checked(code))).toHaveLength(2);
    expect((await checked(code)).code).toBe(25);
  });
});
