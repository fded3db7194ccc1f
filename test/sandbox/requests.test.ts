import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/services/endpoints';
import { createClient } from './client';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
let client: ReturnType<typeof createClient>;
beforeEach(() => {
  sandbox = createSandbox();
  client = createClient(sandbox);
});
const log = () =>
  client.api('/requests') as Promise<
    { path: string; name: string; problems: string[]; fields: Record<string, string>; code: number }[]
  >;

describe('requests are checked against the endpoint table', () => {
  it.each([
    ['a missing field', { phone_no: '' }, 'phone_no'],
    ['a wrong field', { scene_id: '7' }, 'scene_id'],
    ['a field that does not belong', { code: '123456' }, 'code'],
    ['no device_id', { device_id: '' }, 'device_id'],
    ['half a captcha', { ticket: 't' }, 'captcha'],
  ])('%s is refused and shown in the log', async (_, fields, named) => {
    expect(await client.send('+852', '91234567', fields)).toMatchObject({
      code: 9001,
      message: expect.stringContaining(named),
    });
    expect((await log()).at(-1)?.problems.join()).toContain(named);
    expect(await client.api('/outbox')).toEqual([]);
  });

  it('an unknown call and a wrong method are refused, and logged', async () => {
    expect((await client.post('/ticket/nothing', {})).status).toBe(404);
    expect((await client.get('/auth/login')).status).toBe(404);
    expect((await log()).map(({ name, code }) => [name, code])).toEqual([
      [null, 9006],
      [null, 9006],
    ]);
  });

  it('stores no secret of any call, under any field name', async () => {
    const secrets = {
      hash32: 'c0ffee00'.repeat(4),
      hash64: 'c0ffee11'.repeat(8),
      code: '493817',
      token: 'canary-token',
      plain: 'Canary-pass-1',
    };
    const fields: Record<string, string> = {
      password: secrets.plain,
      password_s2: secrets.hash32,
      pswd_s2: secrets.hash32,
      pswd_s3: secrets.hash64,
      new_md5: secrets.hash32,
      new_s2: secrets.hash32,
      msgCode: secrets.code,
      sms_code: secrets.code,
      email_code: secrets.code,
      code: secrets.code,
      tgtgt: secrets.token,
      ticket: secrets.token,
      randstr: secrets.token,
      jump_sig: secrets.token,
      rst_sig: secrets.token,
      code_sig: secrets.token,
      reg_sig: secrets.token,
      device_sig: secrets.token,
      qrcode_key: secrets.token,
      surprise: secrets.token,
      username: secrets.hash64,
      account: secrets.hash32,
      msg: secrets.plain,
      message: secrets.plain,
      esop_key: secrets.token,
      [secrets.hash32]: 'x',
      csrf_token: secrets.token,
    };
    for (const { method, path } of Object.values(endpoints))
      await (method === 'GET' ? client.get(path, fields) : client.post(path, fields));
    const sent = await client.send('+852', '91234567');
    const { code } = await client.last('91234567');
    const verified = await client.verify('+852', '91234567', String(sent.data['code_sig']), code);
    const text =
      JSON.stringify(await log()) +
      (await (await client.fetch('/sandbox/console/state')).text()).replace(/"outbox":\[.*?\],"requests"/, '');
    const hidden = [
      ...Object.values(secrets),
      sandbox.csrf().token.slice(0, 8),
      String(sent.data['code_sig']),
      String(verified.data['jump_sig']),
    ];
    for (const secret of hidden) expect(text).not.toContain(secret);
    expect(JSON.stringify((await log()).at(-1)?.fields)).not.toContain(code);
    expect((await log()).at(-1)?.fields).toMatchObject({ phone: '91234567', code: '+852', msgCode: '[redacted]' });
  });
});
