import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type Reply } from './client';
import { createSandbox, type Sandbox } from './sandbox';

type Client = ReturnType<typeof createClient>;
let sandbox: Sandbox;
let owner: Client;
/** Another browser, with a session and a device of its own. */
let stranger: Client;
/** The owner's session on another device, and the owner's device in another session. */
let otherDevice: Client;
let otherSession: Client;
beforeEach(() => {
  sandbox = createSandbox();
  owner = createClient(sandbox, { session: 'owner', deviceId: 'device-1' });
  stranger = createClient(sandbox, { session: 'stranger', deviceId: 'device-2' });
  otherDevice = createClient(sandbox, { session: 'owner', deviceId: 'device-2' });
  otherSession = createClient(sandbox, { session: 'stranger', deviceId: 'device-1' });
});

const [siu, phone] = ['20240110', '94567891'];
const prove = () => owner.signIn('+852', phone);
const canLogIn = async (uid: string, password: string) =>
  (await owner.login(uid, password, await owner.salt(uid))).code === 0;
const sigs = (reply: Reply) => Object.keys(reply.data).filter((name) => name.endsWith('sig'));
const strangers = (): [string, Client][] => [
  ['a stranger', stranger],
  ['another device', otherDevice],
  ['another session', otherSession],
];

describe('the right to set a password comes after a proof of the account', () => {
  it('the salts of an account without a password come with no signature', async () => {
    for (const uid of [siu, '20240130']) {
      const refused = await stranger.salt(uid);
      expect(refused).toMatchObject({ code: 55, data: { uid } });
      expect(sigs(refused)).toEqual([]);
    }
  });

  it.each(['', siu, '20240101'])('without a proof reset-salt answers 25, also with the uid "%s"', async (uid) => {
    const refused = await stranger.ask('/login/reset-salt', uid ? { uid } : {});
    expect([refused.code, refused.data]).toEqual([25, {}]);
  });

  it('after a right code it is there, and reset-salt gives it again to the same device and session', async () => {
    const refused = await prove();
    expect(refused).toMatchObject({ code: 55, data: { uid: siu, rst_sig: expect.any(String) } });
    for (const query of [{}, { uid: siu }])
      expect(await owner.ask('/login/reset-salt', query)).toMatchObject({
        code: 0,
        data: { rst_sig: expect.any(String) },
      });
    for (const [, client] of strangers()) expect((await client.ask('/login/reset-salt', { uid: siu })).code).toBe(25);
    expect((await owner.ask('/login/reset-salt', { uid: '20240101' })).code).toBe(25);
  });

  it('rst_sig of another device or session sets no password', async () => {
    const refused = await prove();
    for (const [, client] of strangers()) expect((await client.setPassword(refused, 'Stranger-1')).code).toBe(3);
    expect(sandbox.store.people.byUid(siu)?.verifier).toBeNull();
  });

  it('a signature of another purpose sets no password', async () => {
    const { code_sig } = (await prove()).data;
    const answer = await owner.ask('/login/reset-salt');
    const other = { ...answer, data: { ...answer.data, rst_sig: code_sig } };
    expect((await owner.setPassword(other, 'Purpose-1')).code).toBe(3);
  });

  it('rst_sig works once, and so do all that one proof gave', async () => {
    const [first, second] = [await prove(), await owner.ask('/login/reset-salt')];
    expect((await owner.setPassword(first, 'First-pass-1')).code).toBe(0);
    expect((await owner.setPassword(first, 'Second-pass-2')).code).toBe(3);
    expect((await owner.setPassword(second, 'Second-pass-2')).code).toBe(3);
    expect((await owner.ask('/login/reset-salt', { uid: siu })).code).toBe(25);
    expect(await canLogIn(siu, 'First-pass-1')).toBe(true);
  });

  it('rst_sig and the proof behind it live for 15 minutes', async () => {
    const refused = await prove();
    sandbox.advance(900);
    expect((await owner.setPassword(refused, 'Too-late-1')).code).toBe(3);
    expect((await owner.ask('/login/reset-salt', { uid: siu })).code).toBe(25);
  });

  it('the equity variants want the code_sig of the account too', async () => {
    const common = { domain: 'd', domain_name: 'esop', broker_id_sig: '', sms_sign: 'esopequity', scene_id: '9' };
    const number = { ...common, phone_no: phone, region_no: '+852' };
    const sent = await owner.post('/futuie/send-sms', number);
    const { code: sms_code } = await owner.last(phone);
    const refused = await owner.post('/futuie/verify-sms', {
      ...number,
      sms_code,
      code_sig: String(sent.data['code_sig']),
    });
    const code_sig = String(refused.data['code_sig']);
    expect(refused).toMatchObject({ code: 55, data: { uid: siu, rst_sig: expect.any(String) } });
    const salt = (more: Record<string, string>) => owner.ask('/futuie/get-reset-salt', more);
    expect((await salt({ uid: siu })).code).toBe(9001);
    expect((await salt({ uid: siu, code_sig: 'made-up' })).code).toBe(25);
    expect((await salt({ uid: '20240101', code_sig })).code).toBe(25);
    const { data } = await salt({ code_sig });
    const set = (more: Record<string, string>) =>
      owner.post('/futuie/set-password-by-sms', {
        rst_sig: String(data['rst_sig']),
        new_md5: 'a'.repeat(32),
        new_s2: 'b'.repeat(32),
        pswd_s3: 'c'.repeat(64),
        scene_id: '9',
        ...more,
      });
    expect((await set({})).code).toBe(9001);
    expect((await set({ code_sig: 'made-up' })).code).toBe(25);
    expect((await set({ code_sig })).code).toBe(0);
  });

  it('an account of a third party is 20 with rst_sig after its code, until it has a password', async () => {
    const refused = await owner.signIn('+852', '94567812');
    expect(refused).toMatchObject({
      code: 20,
      data: { uid: '20240130', rst_sig: expect.any(String), salt: expect.any(String), code_sig: expect.any(String) },
    });
    expect((await owner.setPassword(refused, 'Third-pass-3')).code).toBe(0);
    expect(await canLogIn('20240130', 'Third-pass-3')).toBe(true);
  });
});

describe('a deletion is cancelled by who was answered 49', () => {
  const kit = '20240108';
  const cancel = (client: Client, uid = kit) => client.post('/delete-account/cancel-delete', { uid });
  const logIn = async (client: Client) => (await client.login(kit, 'Ferry-5566', await client.salt(kit))).code;
  const isPending = () => sandbox.store.people.byUid(kit)?.traits.has('deletionPending');

  it('a uid alone cancels nothing, before or after the owner’s 49', async () => {
    expect((await cancel(stranger)).code).toBe(9011);
    expect(await logIn(owner)).toBe(49);
    for (const [, client] of strangers()) expect((await cancel(client)).code).toBe(9011);
    expect(isPending()).toBe(true);
  });

  it('a wrong password is no 49, and its 49 is for no other account', async () => {
    expect((await stranger.login(kit, 'wrong-1', await stranger.salt(kit))).code).toBe(9004);
    expect((await cancel(stranger)).code).toBe(9011);
    sandbox.store.people.byUid('20240101')?.traits.add('deletionPending');
    expect(await logIn(owner)).toBe(49);
    expect((await cancel(owner, '20240101')).code).toBe(9011);
  });

  it('the owner cancels once, within 15 minutes', async () => {
    expect(await logIn(owner)).toBe(49);
    sandbox.advance(900);
    expect((await cancel(owner)).code).toBe(9011);
    expect(await logIn(owner)).toBe(49);
    expect((await cancel(owner)).code).toBe(0);
    expect((await cancel(owner)).code).toBe(9011);
    expect(await logIn(owner)).toBe(0);
  });
});
