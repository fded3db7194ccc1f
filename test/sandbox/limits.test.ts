import { beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client';
import { createSandbox, type Sandbox } from './sandbox';
import { LIMITS } from './store/limits';

let sandbox: Sandbox;
let client: ReturnType<typeof createClient>;
beforeEach(() => {
  sandbox = createSandbox();
  client = createClient(sandbox, { session: 'one' });
});
const [region, phone] = ['+852', '91234567'];

describe('limits', () => {
  it('ten wrong codes lock a code, also for the right one', async () => {
    const sent = await client.send(region, phone);
    const { code } = await client.last(phone);
    const verify = (digits: string) => client.verify(region, phone, String(sent.data['code_sig']), digits);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 10; tries += 1) expect((await verify(wrong)).code).toBe(9003);
    expect(await verify(code)).toMatchObject({ code: 25, message: expect.stringContaining('Too many') });
  });

  it('one code in 60 seconds, and ten in an hour, to each phone and address', async () => {
    let strangers = 0;
    const stranger = () => createClient(sandbox, { session: `stranger-${(strangers += 1)}` });
    expect((await client.send(region, phone)).code).toBe(0);
    expect((await stranger().send(region, phone)).code).toBe(9002);
    for (let count = 1; count < LIMITS.codesTo.most; count += 1) {
      sandbox.advance(60);
      expect((await stranger().send(region, phone)).code).toBe(0);
    }
    sandbox.advance(60);
    expect(await client.send(region, phone)).toMatchObject({
      code: 9002,
      message: expect.stringContaining('Too many'),
    });
    expect((await client.sendReg(region, phone)).code).toBe(9002);
    sandbox.advance(3600);
    expect((await client.send(region, phone)).code).toBe(0);
  });

  it('one visitor has so many codes sent in an hour, to any phone or address', async () => {
    const number = (count: number) => `6000${String(8000 + count)}`;
    for (let count = 0; count < LIMITS.codesBy.most; count += 1)
      expect((await client.send(region, number(count))).code).toBe(0);
    expect((await client.send(region, phone)).code).toBe(9002);
    expect((await client.post('/reg/send-email-code', { email: 'a@b.example', domain: 'd' })).code).toBe(9002);
    expect((await createClient(sandbox, { session: 'two' }).send(region, phone)).code).toBe(0);
  });

  it('one visitor asks for so many salts in ten minutes', async () => {
    for (let count = 0; count < LIMITS.saltsBy.most; count += 1)
      expect((await client.salt(String(70_008_000 + count))).code).toBe(9005);
    expect((await client.salt('20240101')).code).toBe(9002);
    expect((await createClient(sandbox, { session: 'two' }).salt('20240101')).code).toBe(0);
    sandbox.advance(600);
    expect((await client.salt('20240101')).code).toBe(0);
  });
});
