import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Reply } from './client';
import { createSandbox } from './sandbox';

let client: ReturnType<typeof createClient>;
beforeEach(() => {
  client = createClient(createSandbox());
});

const [wing, region, phone, email] = ['20240101', '+852', '91234567', 'wing.chan@example.com'];
const text = (reply: Reply, name: string) => String(reply.data[name]);
const twice = async (call: () => Promise<Reply>) => [(await call()).code, (await call()).code];

/** The others are attacks of the kit (`test/conform/holes/sandbox.ts`). */
describe('the sandbox takes once', () => {
  it('a code by e-mail', async () => {
    const sent = await client.post('/reg/send-email-code', { email, domain: 'd' });
    const { code } = await client.last(email);
    const fields = { email, domain: 'd', email_code: code, email_code_sig: text(sent, 'email_code_sig') };
    expect(await twice(() => client.post('/reg/verify-email-code', fields))).toEqual([0, 25]);
  });

  it('a code that lists the accounts of its phone', async () => {
    const sent = await client.send(region, phone);
    const { code } = await client.last(phone);
    const fields = { region_no: region, phone_no: phone, code_sig: text(sent, 'code_sig'), sms_code: code };
    expect(await twice(() => client.post('/login/get-checked-phone-user', fields))).toEqual([0, 25]);
  });

  it('a confirmed QR code', async () => {
    const shown = await client.post('/qrcode/gen', { domain: 'd' });
    await client.api('/qr', { action: 'confirm', uid: wing });
    const key = { qrcode_key: text(shown, 'qrcode_key'), region: text(shown, 'region') };
    const qrcode_login_sig = text(await client.post('/qrcode/query', key), 'qrcode_login_sig');
    const fields = { uid: wing, qrcode_login_sig, domain: 'd', broker_id_sig: '' };
    expect(await twice(() => client.post('/qrcode/login', fields))).toEqual([0, 9010]);
  });

  it('a code that /ticket/upgrade turned into a session', async () => {
    const code_sig = text(await client.prove(region, phone), 'code_sig');
    expect(await twice(() => client.post('/ticket/upgrade', { code_sig }))).toEqual([0, 3]);
  });

  it('the signature of a first factor', async () => {
    const device_sig = text(await client.signIn('+852', '97891234'), 'device_sig');
    const login = async () => client.login('20240118', 'Two-keys-77', await client.salt('20240118'), { device_sig });
    expect(await twice(login)).toEqual([0, 3]);
  });

  it('the ticket in tgtgt_params', async () => {
    const salt = await client.salt(wing);
    expect(await twice(() => client.login(wing, 'Harbour-2024', salt))).toEqual([0, 15]);
  });
});
