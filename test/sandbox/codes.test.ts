import { describe, expect, it } from 'vitest';
import { createClient } from './client';
import { createSandbox } from './sandbox';

const start = () => {
  const sandbox = createSandbox();
  return { sandbox, client: createClient(sandbox) };
};
const [region, phone] = ['+852', '91234567'];

describe('codes', () => {
  it('signs in with the code of the outbox, six digits, bound to its signature', async () => {
    const { client } = start();
    const sent = await client.send(region, phone);
    const { code, text, channel } = await client.last('+85291234567');
    expect([channel, code]).toEqual(['sms', expect.stringMatching(/^\d{6}$/)]);
    expect(text).toContain(code);
    expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`);
    const answer = await client.verify(region, phone, String(sent.data['code_sig']), code);
    expect(answer).toMatchObject({ code: 0, data: { uid: '20240101', jump_sig: expect.any(String) } });
  });

  it('refuses a second code within 60 s by the same channel, with a message, and sends it afterwards', async () => {
    const { sandbox, client } = start();
    await client.send(region, phone);
    sandbox.advance(59);
    expect(await client.send(region, phone)).toMatchObject({
      code: 9002,
      message: expect.stringContaining('60 seconds'),
    });
    expect((await client.send(region, phone, { send_mode: '1' })).code).toBe(0);
    sandbox.advance(1);
    expect((await client.send(region, phone)).code).toBe(0);
    expect((await client.api('/outbox?to=91234567')).map((each: { channel: string }) => each.channel)).toEqual([
      'sms',
      'voice',
      'sms',
    ]);
  });

  it('refuses a wrong code; the correct one still works', async () => {
    const { client } = start();
    const sig = String((await client.send(region, phone)).data['code_sig']);
    const { code } = await client.last(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await client.verify(region, phone, sig, wrong)).toMatchObject({
      code: 9003,
      message: expect.stringContaining('not right'),
    });
    expect((await client.verify(region, phone, sig, code)).code).toBe(0);
  });

  it('expires after 5 minutes with 25', async () => {
    const { sandbox, client } = start();
    const sig = String((await client.send(region, phone)).data['code_sig']);
    const { code } = await client.last(phone);
    sandbox.advance(299);
    expect((await client.verify(region, phone, sig, '999999')).code).not.toBe(25);
    sandbox.advance(1);
    expect((await client.verify(region, phone, sig, code)).code).toBe(25);
  });

  it('a newer signature replaces the older; a code works once, only for its phone and purpose', async () => {
    const { sandbox, client } = start();
    const first = String((await client.send(region, phone)).data['code_sig']);
    const { code: oldCode } = await client.last(phone);
    sandbox.advance(60);
    const second = String((await client.send(region, phone)).data['code_sig']);
    const { code } = await client.last(phone);
    expect((await client.verify(region, phone, first, oldCode)).code).toBe(25);
    expect((await client.verify(region, '97891234', second, code)).code).toBe(25);
    expect((await client.verifyReg(region, phone, second, code)).code).toBe(25);
    expect((await client.verify(region, phone, second, code)).code).toBe(0);
    expect((await client.verify(region, phone, second, code)).code).toBe(25);
  });

  it('a new phone is uid 0, and quick register creates its account', async () => {
    const { client } = start();
    const answer = await client.signIn('+852', '98765432');
    expect(answer).toMatchObject({ code: 0, data: { uid: '0', salt: expect.any(String), salt32: expect.any(String) } });
    const fields = { phone_no: '98765432', region_no: '+852', code_sig: String(answer.data['code_sig']), domain: 'd' };
    const made = await client.post('/reg/phone-quick-reg', fields);
    expect(made.data).toEqual({ uid: expect.any(String), jump_sig: expect.any(String) });
    expect((await client.post('/reg/quick-reg', fields)).code).toBe(25);
  });

  it('a phone with several accounts asks the visitor to choose, and each choice signs in', async () => {
    const { client } = start();
    const answer = await client.signIn('+86', '13812348765');
    expect(answer.code).toBe(62);
    const list = await client.ask('/login/account-list', { code_sig: String(answer.data['code_sig']) });
    const items = list.data as unknown as {
      uid: string;
      code_sig: string;
      esop_status: number;
      nick_name: string | null;
    }[];
    expect(items.map(({ uid, esop_status }) => [uid, esop_status])).toEqual([
      ['20240103', 0],
      ['20240104', 1],
      ['20240105', 0],
    ]);
    const chosen = await client.post('/reg/phone-quick-reg', {
      phone_no: '13812348765',
      region_no: '+86',
      code_sig: items[1]?.code_sig ?? '',
      domain: 'd',
    });
    expect(chosen.data['uid']).toBe('20240104');
  });

  it('registers a verified phone with a password, once', async () => {
    const { client } = start();
    await client.sendReg('+852', '98765431');
    const sent = await client.sendReg('+852', '98765430');
    const { code } = await client.last('98765430');
    const proved = await client.verifyReg('+852', '98765430', String(sent.data['code_sig']), code);
    const fields = {
      phone_no: '98765430',
      region_no: '+852',
      code_sig: String(proved.data['code_sig']),
      reg_sig: String((await client.ask('/reg/salt')).data['reg_sig']),
      domain: 'd',
      scene_id: '7',
      password_s2: 'a'.repeat(32),
      pswd_s3: 'b'.repeat(64),
    };
    expect((await client.post('/reg/sms-reg-v2', fields)).data).toEqual({
      uid: expect.any(String),
      jump_sig: expect.any(String),
    });
    expect((await client.post('/reg/sms-reg-v2', fields)).code).toBe(25);
  });
});
