import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client';
import { s3Of } from './crypto';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
let client: ReturnType<typeof createClient>;
beforeEach(() => {
  sandbox = createSandbox();
  client = createClient(sandbox);
});

const salt = (email: string) => client.post('/reg/email-reg-salt', { email, domain_name: '' });
const send = (email: string, more: Record<string, string> = {}) =>
  client.post('/reg/send-email-code', { domain: 'd', email, ...more });
const verify = (email: string, sig: unknown, code: string, more: Record<string, string> = {}) =>
  client.post('/reg/verify-email-code', { domain: 'd', email, email_code: code, email_code_sig: String(sig), ...more });
const register = (email: string, salts: Record<string, unknown>, password: string) => {
  const { salt: s, salt32 } = salts as { salt: string; salt32: string };
  return client.post('/reg/email-reg', {
    domain: 'd',
    broker_id_sig: '',
    email,
    password_s2: 'a'.repeat(32),
    pswd_s3: s3Of(password, s, salt32),
    device_type: 'web',
    salt: s,
    salt32,
    market_reject: '1',
  });
};

describe('e-mail', () => {
  it('a new address gets salts, registers with them and signs in with the password', async () => {
    const { data } = await salt('new.one@example.com');
    expect(Object.keys(data)).toEqual(['salt', 'salt32']);
    const made = await register('new.one@example.com', data, 'First-pass-1');
    expect(made.data).toEqual({ uid: expect.any(String), jump_sig: expect.any(String) });
    expect(
      (await client.login('new.one@example.com', 'First-pass-1', await client.salt('new.one@example.com'))).data['uid'],
    ).toBe(made.data['uid']);
    expect((await client.api('/people')).at(-1)).toMatchObject({ email: 'new.one@example.com', market_reject: '1' });
    expect((await salt('new.one@example.com')).code).toBe(120_002);
    expect((await register('new.one@example.com', data, 'First-pass-1')).code).toBe(120_002);
    expect((await register('other@example.com', data, 'First-pass-1')).code).toBe(3);
  });

  it('some new addresses must be verified first', async () => {
    const email = 'somebody@verify.example';
    expect(await salt(email)).toMatchObject({ code: 66, data: { email: 's***y@verify.example' } });
    const { data: early } = await salt('a@example.com');
    expect((await register(email, early, 'First-pass-1')).code).toBe(66);
    const sent = await send(email);
    const { data: salts } = await verify(email, sent.data['email_code_sig'], (await client.last(email)).code);
    expect((await salt(email)).data).toEqual(salts);
    expect((await register(email, salts, 'First-pass-1')).code).toBe(0);
  });

  it('sends one code in 60 s, valid for 5 minutes and once', async () => {
    const email = 'wing.chan@example.com';
    const first = await send(email);
    const { code } = await client.last(email);
    expect((await send(email)).code).toBe(9002);
    sandbox.advance(60);
    expect((await verify(email, first.data['email_code_sig'], code)).data).toEqual({
      uid: '20240101',
      jump_sig: expect.any(String),
    });
    expect((await verify(email, first.data['email_code_sig'], code)).code).toBe(25);
    const second = await send(email);
    sandbox.advance(300);
    expect((await verify(email, second.data['email_code_sig'], (await client.last(email)).code)).code).toBe(25);
  });

  it('an address with a password is known, one that signs in by a code must be verified: the same for every visitor', async () => {
    expect(await salt('wing.chan@example.com')).toMatchObject({ code: 120_002 });
    const email = 'daniel.koh@example.com';
    expect(await salt(email)).toMatchObject({ code: 66, data: { email: 'd***h@example.com' } });
    const sent = await send(email);
    const proved = await verify(email, sent.data['email_code_sig'], (await client.last(email)).code);
    expect(proved.data).toEqual({ uid: '20240126', jump_sig: expect.any(String) });
    expect((await salt(email)).code).toBe(66);
  });

  it('a mask is no address: it is refused, also for the device that was shown it', async () => {
    const sent = await client.send('+852', '91234567');
    const masked = String(sent.data['email']);
    expect(masked).toBe('w***n@example.com');
    for (const answer of [await salt(masked), await send(masked), await verify(masked, 'sig', '123456')])
      expect(answer.code).toBe(9001);
    expect(await client.api('/outbox?to=wing.chan@example.com')).toEqual([]);
  });
});

describe('voice', () => {
  it('is sent on the cn and hk sites, to mainland and Hong Kong phones, with a transcript', async () => {
    expect((await client.send('+852', '91234567', { send_mode: '1', domain_name: 'hk' })).code).toBe(0);
    const { channel, text, code } = await client.last('91234567');
    expect([channel, text]).toEqual(['voice', expect.stringContaining(code.split('').join(' '))]);
    expect((await client.send('+81', '8012345679', { send_mode: '1' })).code).toBe(73);
    for (const domain_name of ['jp', 'esop', 'hkva']) {
      expect((await client.send('+86', '13912345678', { send_mode: '1', domain_name })).code).toBe(73);
    }
    expect((await client.send('+86', '13912345678', { send_mode: '1', sms_sign: 'hkva' })).code).toBe(73);
    expect((await client.send('+86', '13912345678', { send_mode: '1', domain_name: 'cn' })).code).toBe(0);
  });

  it('is not sent to a person with voiceUnsupported', async () => {
    const people = (await client.api('/people')) as { region: string; phone: string; traits: string[] }[];
    const person = people.find(({ traits }) => traits.includes('voiceUnsupported'));
    expect((await client.send(person?.region ?? '', person?.phone ?? '', { send_mode: '1' })).code).toBe(73);
  });
});
