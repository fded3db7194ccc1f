import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from './client';
import { createSandbox } from './sandbox';

const sandbox = createSandbox();
const client = createClient(sandbox);
const next = (order: object) => client.api('/next', { path: '/ticket/send-sms', ...order });
const form = () =>
  new URLSearchParams({
    phone_no: '91234567',
    region_no: '+852',
    device_id: 'd',
    scene_id: '10',
    domain: 'd',
    domain_name: '',
    broker_id_sig: '',
    sms_sign: '',
    csrf_token: sandbox.csrf().token,
  });
/** The calls that arrived, also those that nothing answers. */
let arrived = 0;
const answer: typeof sandbox.app.fetch = (request, ...rest) => {
  if (new URL(request.url).pathname === '/ticket/send-sms') arrived += 1;
  return sandbox.app.fetch(request, ...rest);
};
let port = 0;
let server: ReturnType<typeof serve>;

beforeAll(
  () =>
    new Promise<void>((ready) => {
      server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' }, (address: AddressInfo) => {
        port = address.port;
        ready();
      });
    }),
);
afterAll(
  () =>
    new Promise((closed) => {
      server.close(closed);
      if ('closeAllConnections' in server) server.closeAllConnections();
    }),
);
beforeEach(() => {
  sandbox.reset();
  arrived = 0;
});

describe.each([
  [
    'in process',
    async (signal?: AbortSignal) =>
      answer(
        new Request('http://localhost/ticket/send-sms', { method: 'POST', body: form(), ...(signal && { signal }) }),
      ),
  ],
  [
    'on a port',
    (signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/ticket/send-sms`, { method: 'POST', body: form(), ...(signal && { signal }) }),
  ],
])('faults %s', (_, send) => {
  const isSent = async () => (await client.api('/outbox')).length > 0;

  it('drop cuts the connection before the call runs', async () => {
    await next({ fault: 'drop' });
    await expect(send()).rejects.toThrow(TypeError);
    expect(await isSent()).toBe(false);
    expect((await send()).status).toBe(200);
  });

  it('truncated cuts it in the middle of the answer', async () => {
    await next({ fault: 'truncated' });
    const response = await send();
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect(await isSent()).toBe(true);
  });

  it('hang never answers, until the caller aborts', async () => {
    await next({ fault: 'hang' });
    const caller = new AbortController();
    const ended = send(caller.signal).catch(String);
    // Aborted before it arrives, it would take the fault of the next test.
    await expect.poll(() => arrived).toBe(1);
    caller.abort();
    expect([await ended, await isSent()]).toEqual([expect.stringMatching(/abort/i), false]);
  });

  it('delay waits before the call, late after it', async () => {
    await next({ delayMs: 60 });
    const delayed = send();
    await new Promise((done) => setTimeout(done, 20));
    expect(await isSent()).toBe(false);
    expect((await delayed).status).toBe(200);
    sandbox.reset();
    await next({ fault: 'late', delayMs: 120 });
    const late = send();
    await expect.poll(isSent, { interval: 5 }).toBe(true);
    expect(await ((await late).json() as Promise<unknown>)).toMatchObject({ code: 0 });
  });

  it('outOfOrder sends the next call’s answer first', async () => {
    await next({ fault: 'outOfOrder' });
    const order: string[] = [];
    const told = async (name: string) => {
      await send();
      order.push(name);
    };
    const first = told('first');
    await expect.poll(isSent, { interval: 5 }).toBe(true);
    await Promise.all([first, told('second')]);
    expect(order).toEqual(['second', 'first']);
    expect(await client.api('/requests')).toHaveLength(2);
  });
});

it('assets and pages can have faults too, the sandbox’s own controls cannot', async () => {
  await client.api('/next', { path: '/sandbox/captcha.js', fault: '5xx' });
  expect((await client.fetch('/sandbox/captcha.js')).status).toBe(503);
  await client.api('/next', { path: '/sandbox/api/people', fault: '5xx' });
  expect((await client.fetch('/sandbox/api/people')).status).toBe(200);
  await client.api('/next', { path: '/', fault: 'drop' });
  await expect(client.fetch('/')).rejects.toThrow(TypeError);
});
