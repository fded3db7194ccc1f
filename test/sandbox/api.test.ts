import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client';
import { traits } from './people';
import { createSandbox, type Sandbox } from './sandbox';

let sandbox: Sandbox;
let client: ReturnType<typeof createClient>;
beforeEach(() => {
  sandbox = createSandbox();
  client = createClient(sandbox);
});

describe('the JSON API', () => {
  it('people: at least 20 invented ones, from many regions, with every trait and their passwords', async () => {
    const people = (await client.api('/people')) as {
      region: string | null;
      phone: string | null;
      password: string | null;
      traits: string[];
    }[];
    expect(people.length).toBeGreaterThanOrEqual(20);
    expect(Object.keys(people[0] ?? {})).toEqual([
      'uid',
      'region',
      'phone',
      'email',
      'password',
      'nick_name',
      'traits',
      'market_reject',
    ]);
    expect(people[0]).toMatchObject({
      uid: '20240101',
      region: '+852',
      phone: '91234567',
      password: 'Harbour-2024',
      traits: [],
    });
    const regions = new Set(people.map(({ region }) => region));
    for (const region of ['+86', '+852', '+81', '+1', '+65', '+44']) expect(regions).toContain(region);
    expect([...traits].filter((trait) => !people.some((person) => person.traits.includes(trait)))).toEqual([]);
    const isInvalid = (number: string) => !parsePhoneNumberFromString(number)?.isValid();
    expect(
      people
        .filter(({ phone }) => phone)
        .map(({ region, phone }) => `${region}${phone}`)
        .filter(isInvalid),
    ).toEqual([]);
  });

  it('next: forces a code on the next, the n-th or every call, with the data the page needs', async () => {
    await client.api('/next', { path: '/ticket/send-sms', code: 8, message: 'Not here', skip: 1 });
    expect([(await client.send('+852', '91234567')).code, (await client.send('+852', '97891234')).code]).toEqual([
      0, 8,
    ]);
    await client.api('/next', { path: '/auth/login', code: 57, times: 0 });
    const login = async () => client.login('20240101', 'Harbour-2024', await client.salt('20240101'));
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await login()).toMatchObject({
        code: 57,
        message: '',
        data: { uid: '20240101', device_sig: expect.any(String) },
      });
    }
    await client.api('/next', { path: '/abt/need-set-pwd', data: true });
    expect((await client.get('/abt/need-set-pwd')).data).toBe(true);
    expect((await client.get('/abt/need-set-pwd')).data).toBe(false);
  });

  it('next: sends the given values unchanged, and reports invalid fields', async () => {
    await client.api('/next', { path: '*', code: 4242, message: 'Odd', data: { uid: '1' }, times: 2 });
    expect(await client.send('+852', '91234567')).toEqual({
      status: 200,
      code: 4242,
      message: 'Odd',
      data: { uid: '1' },
    });
    expect((await client.salt('20240101')).code).toBe(4242);
    expect((await client.salt('20240101')).code).toBe(0);
    for (const order of [
      {},
      { path: 'x' },
      { path: '/a', fault: 'fire' },
      { path: '/a', code: '57' },
      { path: '/a', often: 1 },
      null,
    ]) {
      const response = await client.fetch('/sandbox/api/next', { method: 'POST', body: JSON.stringify(order) });
      expect([response.status, await response.json()]).toEqual([400, { problems: expect.any(Array) }]);
    }
  });

  it('rejects forced answers from another site', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await client.fetch('/sandbox/api/reset', { method: 'POST', headers })).status).toBe(403);
    expect((await client.fetch('/sandbox/api/people', { headers })).status).toBe(200);
  });
});
