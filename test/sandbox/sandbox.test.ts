import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallName, Ok } from '../../machines/calls';
import { Secret } from '../../machines/secret';
import { endpoints } from '../../src/page/services/endpoints';
import { openVisit, type AskedCall, type KitVisit, type VisitOptions } from '../../src/conform/visit';
import { MAGIC_PASSWORD, magicCodeOf } from '../../src/sandbox/identity';
import { traits } from '../../src/sandbox/people';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox';

const cn = '+86';
let sandbox: Sandbox;
let visit: KitVisit;
beforeEach(async () => {
  sandbox = createSandbox({ page: () => '<!doctype html><head></head>' });
  const fetch: VisitOptions['fetch'] = async (input, init) => sandbox.app.fetch(new Request(input, init));
  visit = await openVisit({ origin: 'http://localhost', page: '/?site=cn', fetch, configured: {} });
});

const answerTo = async (asked: Promise<Pick<AskedCall<CallName>, 'reply'>>) =>
  JSON.parse((await asked).reply?.text ?? '') as { code: number; data: Record<string, unknown> };
const send = (phone: string) => answerTo(visit.ask('sendSms', { region: cn, phone, type: 'login' }));

/** Sends a code, reads it from the outbox and verifies it, as a visitor would. */
async function prove(phone: string) {
  const code_sig = String((await send(phone)).data['code_sig']);
  const digits = sandbox.store.outbox.list(cn + phone).at(-1)?.code ?? '';
  const proof = { codeSig: code_sig, code: new Secret(digits), marketAgree: false };
  return {
    ...(await answerTo(visit.ask('verifySms', { region: cn, phone, type: 'login', ...proof }))),
    digits,
    code_sig,
  };
}

/*
 * What the sandbox answers and refuses is tried by the conformance kit (src/conform); here is what the kit cannot know.
 */

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
    const answered = [await send(phoneOf(digits)), await send(phoneOf(digits))];
    expect(answered.map(({ code }) => code)).toEqual(codes);
  });

  it.each([
    ['0049', 49, 'uid'],
    ['0054', 54, 'rst_sig'],
    ['0056', 62, 'code_sig'],
    ['0057', 57, 'device_sig'],
  ])('%s is refused after a right code with %i, and gets %s', async (digits, code, field) => {
    expect(await prove(phoneOf(digits))).toMatchObject({ code, data: { [field]: expect.any(String) } });
  });

  it('0015 is refused on the login, as an id and as an e-mail; 0073 gets no voice code', async () => {
    for (const account of ['900015', 'somebody0015@example.com']) {
      const { data: saltData } = (await visit.ask('fetchSalt', { account })).result as Ok<'fetchSalt'>;
      const input = { username: account, password: new Secret(MAGIC_PASSWORD), saltData };
      const login = async () => (await answerTo(visit.ask('login', input))).code;
      expect([await login(), await login()]).toEqual([15, 0]);
    }
    const called = visit.ask('sendVoice', { region: cn, phone: phoneOf('0073'), type: 'login' });
    expect((await answerTo(called)).code).toBe(73);
  });
});

describe('the request log', () => {
  const post = (path: string, fields: Readonly<Record<string, string>>) => {
    const { param, token } = sandbox.csrf();
    const body = new URLSearchParams({ device_id: 'device-1', [param]: token, ...fields });
    return sandbox.app.request(path, { method: 'POST', body });
  };

  it('names what is wrong with a request', async () => {
    await post('/ticket/send-sms', { scene_id: '7' });
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
      await (method === 'GET'
        ? sandbox.app.request(`${path}?${new URLSearchParams(fields)}`)
        : post(path, { ...fields, [secrets.hash32]: 'x' }));
    const { digits, code_sig, data } = await prove('13912345678');
    const text = JSON.stringify(sandbox.store.log.list());
    for (const secret of [
      ...Object.values(secrets),
      sandbox.csrf().token.slice(0, 8),
      code_sig,
      String(data['jump_sig']),
    ])
      expect(text).not.toContain(secret);
    const last = sandbox.store.log.list().at(-1)?.fields;
    expect(JSON.stringify(last)).not.toContain(digits);
    expect(last).toMatchObject({ phone: '13912345678', code: '+86', msgCode: '[redacted]' });
  });
});

it('takes no order from another site', async () => {
  const headers = { 'Sec-Fetch-Site': 'cross-site' };
  expect((await sandbox.app.request('/sandbox/api/reset', { method: 'POST', headers })).status).toBe(403);
  expect((await sandbox.app.request('/sandbox/api/people', { headers })).status).toBe(200);
});

it('serves no file outside the folder of the review, and no dot file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  mkdirSync(join(folder, 'review'));
  for (const name of ['secret.json', 'review/.inputs.json', 'review/index.html'])
    writeFileSync(join(folder, name), '{}');
  const { app } = createSandbox({ reviewDir: join(folder, 'review') });
  expect((await app.request('/review/')).status).toBe(200);
  for (const path of ['%2e%2e/secret.json', '..%2fsecret.json', '.inputs.json', 'data/gone.json'])
    expect((await app.request(`/review/${path}`)).status, path).toBe(404);
});
