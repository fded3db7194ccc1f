import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../src/services/endpoints';
import { createClient } from './client';
import { MAGIC_PASSWORD, magicCodeOf } from './identity';
import { traits } from './people';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
let client: ReturnType<typeof createClient>;
beforeEach(() => {
  sandbox = createSandbox();
  client = createClient(sandbox);
});

/* What the sandbox answers and refuses is tried by the conformance kit (test/conform); here is what the kit cannot know. */

describe('the people of the sandbox', () => {
  it('have every trait, and valid numbers that are not magic', () => {
    const people = sandbox.store.people.published();
    expect([...traits].filter((trait) => !people.some((person) => person.traits.includes(trait)))).toEqual([]);
    const numbers = people.flatMap(({ region, phone }) => (phone ? [`${region}${phone}`] : []));
    expect(numbers.filter((number) => !parsePhoneNumberFromString(number)?.isValid())).toEqual([]);
    const identities = people.flatMap(({ uid, phone, region, email }) => [
      { kind: 'id' as const, uid },
      { kind: 'phone' as const, region: region ?? '', phone: phone ?? '' },
      { kind: 'email' as const, email: email ?? '' },
    ]);
    expect(identities.filter((identity) => magicCodeOf(identity) !== null)).toEqual([]);
  });
});

describe('magic numbers [D-MAGIC]', () => {
  const region = '+86';
  const phoneOf = (digits: string) => `1380000${digits}`;

  it.each([
    ['0001', 120_001, 120_001],
    ['0003', 3, 0],
    ['0008', 8, 8],
    ['0011', 11, 11],
    ['0018', 18, 0],
    ['0025', 25, 0],
    ['0060', 60, 60],
    ['0066', 66, 0],
    ['6105', 6105, 6105],
    ['7001', 7001, 7001],
  ])('%s answers one send after the other with %i, %i', async (digits, ...codes) => {
    const answered = [await client.send(region, phoneOf(digits)), await client.send(region, phoneOf(digits))];
    expect(answered.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['0049', 49, 'uid'],
    ['0054', 54, 'rst_sig'],
    ['0056', 62, 'code_sig'],
    ['0057', 57, 'device_sig'],
  ])('%s is refused after a right code with %i, and gets %s', async (digits, code, field) => {
    expect(await client.signIn(region, phoneOf(digits))).toMatchObject({
      code,
      data: { [field]: expect.any(String) },
    });
  });

  it('0015 is refused on the login, as an id and as an e-mail; 0073 gets no voice code', async () => {
    for (const account of ['900015', 'somebody0015@example.com']) {
      const login = async () => (await client.login(account, MAGIC_PASSWORD, await client.salt(account))).code;
      expect([await login(), await login()]).toEqual([15, 0]);
    }
    expect((await client.send(region, phoneOf('0073'), { send_mode: '1' })).code).toBe(73);
  });
});

describe('the request log', () => {
  it('names what is wrong with a request', async () => {
    expect((await client.send('+852', '91234567', { scene_id: '7' })).code).toBe(9001);
    expect(sandbox.store.log.list().at(-1)?.problems.join()).toContain('scene_id');
  });

  it('stores no secret of any call, under any field name', async () => {
    const secrets = {
      hash32: 'c0ffee00'.repeat(4),
      hash64: 'c0ffee11'.repeat(8),
      code: '493817',
      token: 'canary-token',
      plain: 'Canary-pass-1',
    };
    const names: Record<keyof typeof secrets, string> = {
      hash32: 'password_s2 pswd_s2 new_md5 new_s2 account',
      hash64: 'pswd_s3 username',
      code: 'msgCode sms_code email_code code',
      token:
        'tgtgt ticket randstr jump_sig rst_sig code_sig reg_sig device_sig qrcode_key surprise esop_key csrf_token',
      plain: 'password msg message',
    };
    const kinds = Object.keys(names) as (keyof typeof secrets)[];
    const fields = Object.fromEntries(
      kinds.flatMap((kind) => names[kind].split(' ').map((name) => [name, secrets[kind]])),
    );
    for (const { method, path } of Object.values(endpoints))
      await (method === 'GET' ? client.get(path, fields) : client.post(path, { ...fields, [secrets.hash32]: 'x' }));
    const { code, code_sig, jump_sig } = await client.signedIn('+852', '91234567');
    const text = JSON.stringify(sandbox.store.log.list());
    for (const secret of [...Object.values(secrets), sandbox.csrf().token.slice(0, 8), code_sig, jump_sig])
      expect(text).not.toContain(secret);
    const last = sandbox.store.log.list().at(-1)?.fields;
    expect(JSON.stringify(last)).not.toContain(code);
    expect(last).toMatchObject({ phone: '91234567', code: '+852', msgCode: '[redacted]' });
  });
});

it('takes no order from another site', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' };
  expect((await client.fetch('/sandbox/api/reset', { method: 'POST', headers })).status).toBe(403);
  expect((await client.fetch('/sandbox/api/people', { headers })).status).toBe(200);
});

it('serves no file outside the folder of the review, and no dot file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  mkdirSync(join(folder, 'review'));
  for (const name of ['secret.json', 'review/.inputs.json', 'review/index.html'])
    writeFileSync(join(folder, name), '{}');
  const { fetch } = createClient(createSandbox({ reviewDir: join(folder, 'review') }));
  expect((await fetch('/review/')).status).toBe(200);
  for (const path of ['%2e%2e/secret.json', '..%2fsecret.json', '.inputs.json', 'data/gone.json'])
    expect((await fetch(`/review/${path}`)).status, path).toBe(404);
});
