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
const [region, number] = ['+852', '91234567'];

/** The kit tries a server as it is, and no server lets it move the clock. */
describe('how long the sandbox accepts what it gave', () => {
  it('a code for 5 minutes, and no second one within 60 s', async () => {
    const sig = String((await client.send(region, number)).data['code_sig']);
    const { code } = await client.last(number);
    sandbox.advance(59);
    expect((await client.send(region, number)).code).toBe(9002);
    sandbox.advance(240);
    expect((await client.verify(region, number, sig, '999999')).code).not.toBe(25);
    sandbox.advance(1);
    expect((await client.verify(region, number, sig, code)).code).toBe(25);
  });

  it('a QR code for two minutes, confirmed or not', async () => {
    const { data: code } = await client.post('/qrcode/gen', { domain: 'd' });
    const [key, place] = [String(code['qrcode_key']), String(code['region'])];
    const query = async () => (await client.post('/qrcode/query', { qrcode_key: key, region: place })).data;
    await client.api('/qr', { action: 'confirm', uid: wing });
    const { qrcode_login_sig } = await query();
    sandbox.advance(119);
    expect((await query())['status']).toBe(2);
    sandbox.advance(1);
    expect(await query()).toEqual({ status: 4 });
    const login = { uid: wing, qrcode_login_sig: String(qrcode_login_sig), domain: 'd', broker_id_sig: '' };
    expect((await client.post('/qrcode/login', login)).code).toBe(9010);
  });

  it('what a right code or password allows for 15 minutes', async () => {
    const logIn = async (uid: string, password: string, more: Record<string, string> = {}) =>
      (await client.login(uid, password, await client.salt(uid), more)).code;
    const leave = await client.signIn(region, '94567891');
    const device_sig = String((await client.signIn(region, '97891234')).data['device_sig']);
    expect(await logIn('20240108', 'Ferry-5566')).toBe(49);
    sandbox.advance(900);
    expect((await client.setPassword(leave, 'Too-late-1')).code).toBe(3);
    expect((await client.ask('/login/reset-salt', { uid: '20240110' })).code).toBe(25);
    expect(await logIn('20240118', 'Two-keys-77', { device_sig })).toBe(3);
    expect((await client.post('/delete-account/cancel-delete', { uid: '20240108' })).code).toBe(9011);
  });

  it('jump_sig once, and for 5 minutes [D-REDEEM]', async () => {
    const home = async ({ uid, jump_sig }: Record<string, unknown>) =>
      (await client.fetch(`/sandbox/home?uid=${String(uid)}&jump_sig=${String(jump_sig)}&target=/x`)).text();
    const { data } = await client.signIn(region, number);
    expect(await home(data)).toContain('Wing Chan is signed in.');
    expect(await home(data)).toContain('already used');
    sandbox.advance(60);
    const { data: later } = await client.signIn(region, number);
    expect(await home({ ...later, uid: '20240102' })).toContain('another account');
    sandbox.advance(60);
    const { data: old } = await client.signIn(region, number);
    sandbox.advance(300);
    expect(await home(old)).toContain('has expired');
  });
});
