import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Reply } from './client';
import { s3Of } from './crypto';
import { createSandbox, type Sandbox } from './sandbox';

type Client = ReturnType<typeof createClient>;
let sandbox: Sandbox;
let owner: Client;
let others: Client[];
beforeEach(() => {
  sandbox = createSandbox();
  owner = createClient(sandbox, { session: 'owner', deviceId: 'device-1' });
  others = [
    createClient(sandbox, { session: 'owner', deviceId: 'device-2' }),
    createClient(sandbox, { session: 'stranger', deviceId: 'device-1' }),
  ];
});

const text = (reply: Reply, name: string) => String(reply.data[name]);
const [wing, region, phone] = ['20240101', '+852', '91234567'];
const free = '98765432';

/** A code on its way to a phone, and its digits. */
async function sendTo(client: Client, number: string, area = region) {
  const sent = await client.send(area, number);
  return { sig: text(sent, 'code_sig'), digits: (await client.last(number)).code };
}

describe('a code is for its phone, purpose, device and session', () => {
  it('of one phone verifies no other', async () => {
    const { sig, digits } = await sendTo(owner, free);
    expect((await owner.verify(region, phone, sig, digits)).code).toBe(25);
    expect((await owner.verify(region, free, sig, digits)).code).toBe(0);
  });

  it('sent to register does not log in, and the other way round', async () => {
    const sent = await owner.sendReg(region, phone);
    expect((await owner.verify(region, phone, text(sent, 'code_sig'), (await owner.last(phone)).code)).code).toBe(25);
    sandbox.advance(60);
    const { sig, digits } = await sendTo(owner, phone);
    expect((await owner.verifyReg(region, phone, sig, digits)).code).toBe(25);
  });

  it('is worth nothing elsewhere, and is used once', async () => {
    const { sig, digits } = await sendTo(owner, phone);
    for (const other of others) expect((await other.verify(region, phone, sig, digits)).code).toBe(25);
    expect((await owner.verify(region, phone, sig, digits)).code).toBe(0);
    expect((await owner.verify(region, phone, sig, digits)).code).toBe(25);
  });

  it('is ended by a newer one of its visitor, not by that of a stranger', async () => {
    const first = await sendTo(owner, phone);
    sandbox.advance(60);
    const [, stranger] = others;
    expect((await stranger?.send(region, phone))?.code).toBe(0);
    expect((await owner.verify(region, phone, first.sig, '000000')).code).toBe(9003);
    sandbox.advance(60);
    await owner.send(region, phone);
    expect((await owner.verify(region, phone, first.sig, first.digits)).code).toBe(25);
  });

  it('by e-mail is for its address, device and session, and opens an account there alone', async () => {
    const [email, other] = ['new@verify.example', 'other@verify.example'];
    const sent = await owner.post('/reg/send-email-code', { email, domain: 'd' });
    const fields = {
      domain: 'd',
      email_code: (await owner.last(email)).code,
      email_code_sig: text(sent, 'email_code_sig'),
    };
    const verify = (client: Client, address: string) =>
      client.post('/reg/verify-email-code', { ...fields, email: address });
    expect((await verify(owner, other)).code).toBe(25);
    for (const client of others) expect((await verify(client, email)).code).toBe(25);
    const { salt = '', salt32 = '' } = (await verify(owner, email)).data as Record<string, string>;
    const register = (client: Client) =>
      client.post('/reg/email-reg', {
        domain: 'd',
        broker_id_sig: '',
        email,
        salt,
        salt32,
        device_type: 'web',
        market_reject: '0',
        password_s2: 'a'.repeat(32),
        pswd_s3: 'b'.repeat(64),
      });
    for (const client of others) expect((await register(client)).code).toBe(66);
    expect((await register(owner)).code).toBe(0);
  });
});

describe('a verified phone is that phone', () => {
  const open = (client: Client, code_sig: string, more: Record<string, string> = {}) =>
    client.post('/reg/phone-quick-reg', { phone_no: free, region_no: region, code_sig, domain: 'd', ...more });

  it('no other phone is registered with it, nor from elsewhere', async () => {
    const code_sig = text(await owner.signIn(region, free), 'code_sig');
    for (const other of [{ phone_no: '98765433' }, { region_no: '+86' }, { phone_no: phone }])
      expect((await open(owner, code_sig, other)).code).toBe(25);
    for (const other of others) expect((await open(other, code_sig)).code).toBe(25);
    expect((await open(owner, code_sig)).code).toBe(0);
    expect((await open(owner, code_sig)).code).toBe(25);
  });

  it('an account is chosen with the signature of its row', async () => {
    const refused = await owner.signIn('+86', '13812348765');
    const number = { phone_no: '13812348765', region_no: '+86' };
    const listed = await owner.ask('/login/account-list', { ...number, code_sig: text(refused, 'code_sig') });
    const [first, second] = listed.data as unknown as { uid: string; code_sig: string }[];
    const choose = (uid = '', code_sig = '') => open(owner, code_sig, { ...number, uid });
    for (const uid of [wing, second?.uid]) expect((await choose(uid, first?.code_sig)).code).toBe(9011);
    for (const uid of [wing, first?.uid]) expect((await choose(uid, text(refused, 'code_sig'))).code).toBe(9011);
    for (const other of others)
      expect((await other.ask('/login/account-list', { ...number, code_sig: text(refused, 'code_sig') })).code).toBe(
        25,
      );
    expect((await choose(second?.uid, second?.code_sig)).data['uid']).toBe(second?.uid);
  });
});

describe('a password login', () => {
  const forged = (params: object, s3: string) => Buffer.from(JSON.stringify({ ...params, s3 })).toString('base64url');

  it('takes only tgtgt_params that were issued here, for this account', async () => {
    const salt = await owner.salt(wing);
    const { svr_result: salts, tgtgt_params: params } = salt.data as {
      svr_result: { salt: string; salt32: string };
      tgtgt_params: { account: string; ticket: string };
    };
    const s3 = s3Of('Harbour-2024', salts.salt, salts.salt32);
    const login = (client: Client, tgtgt: string) => client.login(wing, 'Harbour-2024', salt, { tgtgt });
    for (const other of [{ account: wing }, { ...params, ticket: 'made-up' }, { ...params, account: '20240102' }])
      expect((await login(owner, forged(other, s3))).code).toBe(15);
    const theirs = (await owner.salt('20240102')).data['tgtgt_params'] as object;
    expect((await login(owner, forged(theirs, s3))).code).toBe(9004);
    for (const other of others) expect((await login(other, forged(params, s3))).code).toBe(15);
    expect((await login(owner, forged(params, 'c'.repeat(64)))).code).toBe(9004);
    expect((await login(owner, forged(params, s3))).code).toBe(0);
  });
});

describe('a QR code is of the page that shows it', () => {
  it('another page with its key sees an old code, and its signature signs in there alone', async () => {
    const { qrcode_key, region: area } = (await owner.post('/qrcode/gen', { domain: 'd' })).data as Record<
      string,
      string
    >;
    await owner.api('/qr', { action: 'confirm', uid: wing });
    const query = (client: Client) =>
      client.post('/qrcode/query', { qrcode_key: qrcode_key ?? '', region: area ?? '' });
    for (const other of others) expect((await query(other)).data).toEqual({ status: 4 });
    const fields = {
      uid: wing,
      qrcode_login_sig: text(await query(owner), 'qrcode_login_sig'),
      domain: 'd',
      broker_id_sig: '',
    };
    for (const other of others) expect((await other.post('/qrcode/login', fields)).code).toBe(9010);
    expect((await owner.post('/qrcode/login', fields)).code).toBe(0);
  });
});
