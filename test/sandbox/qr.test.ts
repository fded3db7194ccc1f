import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
let client: ReturnType<typeof createClient>;
beforeEach(() => {
  sandbox = createSandbox();
  client = createClient(sandbox);
});

const wing = '20240101';
const generate = async () =>
  (await client.post('/qrcode/gen', { domain: 'd' })).data as {
    qrcode_key: string;
    region: string;
    query_interval: number;
  };
const query = ({ qrcode_key, region }: { qrcode_key: string; region: string }) =>
  client.post('/qrcode/query', { qrcode_key, region });
const phone = (action: string, more: object = {}) => client.api('/qr', { action, ...more });
const login = (uid: string, sig: unknown) =>
  client.post('/qrcode/login', { uid, qrcode_login_sig: String(sig), domain: 'd', broker_id_sig: '' });

describe('a QR code', () => {
  it('is new, scanned, confirmed, used, and signs in once', async () => {
    const code = await generate();
    expect(code).toEqual({ qrcode_key: expect.any(String), region: 'ml', query_interval: 2 });
    expect((await query(code)).data).toEqual({ status: 0 });
    await phone('scan');
    expect((await query(code)).data).toEqual({ status: 1 });
    await phone('confirm', { uid: wing });
    const { data } = await query(code);
    expect(data).toEqual({ status: 2, uid: wing, qrcode_login_sig: expect.any(String) });
    expect((await login('20240102', data['qrcode_login_sig'])).code).toBe(9010);
    expect((await login(wing, data['qrcode_login_sig'])).data).toEqual({ uid: wing, jump_sig: expect.any(String) });
    expect((await query(code)).data).toEqual({ status: 3 });
    expect(await login(wing, data['qrcode_login_sig'])).toMatchObject({
      code: 9010,
      message: expect.stringContaining('QR'),
    });
  });

  it('expires after two minutes, confirmed or not, and cannot be scanned then', async () => {
    const code = await generate();
    await phone('confirm', { uid: wing });
    const sig = (await query(code)).data['qrcode_login_sig'];
    sandbox.advance(119);
    expect((await query(code)).data['status']).toBe(2);
    sandbox.advance(1);
    expect((await query(code)).data).toEqual({ status: 4 });
    expect((await login(wing, sig)).code).toBe(9010);
    expect(await phone('scan')).toEqual({ problems: [expect.stringContaining('expired')] });
    expect((await query({ qrcode_key: 'unknown', region: 'ml' })).data).toEqual({ status: 4 });
  });

  it.each([
    ['cancel', 5],
    ['expire', 4],
    ['use', 3],
  ])('the phone can %s it', async (action, status) => {
    const code = await generate();
    await phone('scan', { key: code.qrcode_key });
    await phone(action, { key: code.qrcode_key });
    expect((await query(code)).data).toEqual({ status });
  });

  it('used elsewhere between confirming and logging in: refuses the page', async () => {
    const code = await generate();
    await phone('confirm', { uid: wing });
    const sig = (await query(code)).data['qrcode_login_sig'];
    await phone('use');
    expect((await login(wing, sig)).code).toBe(9010);
  });

  it('is read from its link, with its region; the default is the newest', async () => {
    const [first, second] = [await generate(), await generate()];
    const [{ link }] = await client.api('/qr');
    expect(Object.fromEntries(new URL(link).searchParams)).toEqual({ s: first.qrcode_key, r: first.region });
    expect((await phone('scan', { key: link })).key).toBe(first.qrcode_key);
    expect((await phone('scan')).key).toBe(second.qrcode_key);
    expect(await phone('cancel', { key: link.replace('r=ml', 'r=hk') })).toEqual({ problems: ['key: no such code'] });
    expect((await query({ ...first, region: 'hk' })).code).toBe(9001);
  });

  it('reports what is wrong with an action', async () => {
    expect(await phone('scan')).toEqual({ problems: ['key: no such code'] });
    await generate();
    for (const action of [{ action: 'fly' }, { action: 'confirm' }, { action: 'confirm', uid: 'nobody' }, null]) {
      const response = await client.fetch('/sandbox/api/qr', { method: 'POST', body: JSON.stringify(action) });
      expect([response.status, await response.json()]).toEqual([400, { problems: [expect.any(String)] }]);
    }
  });

  it('gets the refusals of any sign-in, and can log in afterwards', async () => {
    const code = await generate();
    await phone('confirm', { uid: '20240108' });
    const sig = (await query(code)).data['qrcode_login_sig'];
    expect((await login('20240108', sig)).code).toBe(49);
    await client.post('/delete-account/cancel-delete', { uid: '20240108' });
    expect((await login('20240108', sig)).code).toBe(0);
  });

  it('follows the settings and the edition; a reset restores both', async () => {
    expect(
      await client.api('/settings', { qrIntervalSeconds: 0.5, qrLivesSeconds: 10, needSetPwd: true }),
    ).toMatchObject({ qrLivesSeconds: 10 });
    const code = await generate();
    expect(code.query_interval).toBe(0.5);
    sandbox.advance(10);
    expect((await query(code)).data['status']).toBe(4);
    expect((await client.get('/abt/need-set-pwd')).data).toBe(true);
    expect((await client.fetch('/sandbox/api/settings', { method: 'POST', body: '{"needSetPwd":1}' })).status).toBe(
      400,
    );
    const inHongKong = createClient(sandbox, { cookie: 'sandbox_site=site%3Dhk' });
    expect((await inHongKong.post('/qrcode/gen', { domain: 'd' })).data['region']).toBe('hk');
    sandbox.reset();
    expect((await client.get('/abt/need-set-pwd')).data).toBe(false);
    expect(await client.api('/qr')).toEqual([]);
  });

  it('has a page to scan it with', async () => {
    const html = await (await client.fetch('/sandbox/phone')).text();
    for (const action of ['scan', 'confirm', 'cancel', 'expire', 'use']) expect(html).toContain(`data-act="${action}"`);
    expect(html).toContain(`value="${wing}"`);
  });
});
