// @alone replaces globals
import { describe, expect, it, vi } from 'vitest';
import { createSend } from '../../../src/page/services/http';
import { whileOnline } from '../../../src/page/services/whileOnline';
import { contextOf, good, server, settings } from './fixture';

const request = { endpoint: 'regSalt', fields: {} } as const;

describe('how calls are sent', () => {
  it('ask for JSON [API-2]', async () => {
    const accepted: (string | null)[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      accepted.push(new Request(input, init).headers.get('accept'));
      return good({});
    };
    const send = createSend(contextOf({ fetch }));
    await send(request);
    await send({ endpoint: 'ticketSendSms', fields: {} });
    expect(accepted).toEqual(['application/json', 'application/json']);
  });

  it.each([
    'http://api.example',
    'http://127.0.0.2',
    'http://localhost.example',
    'http://evil-localhost',
    'http://10.0.0.7:8080',
  ])('send nothing to %s: every call goes over https, but on this machine [API-2]', async (apiBase) => {
    const report = vi.fn();
    const { fetch, seen } = server(() => good({}));
    const send = createSend(contextOf({ fetch, report, settings: { ...settings, apiBase } }));
    for (const endpoint of ['ticketSendSms', 'regSalt', 'reportEvent'] as const)
      expect(await send({ endpoint, fields: {} })).toMatchObject({ type: 'result.OTHER' });
    expect(seen).toEqual([]);
    expect(report).toHaveBeenCalledWith({ kind: 'requestNotBuilt', path: '/ticket/send-sms' });
  });

  it.each(['http://localhost:4173', 'http://app.localhost:4173', 'http://127.0.0.1:4173', 'http://[::1]:4173'])(
    'are sent to %s, this machine [API-2]',
    async (apiBase) => {
      const { fetch, seen } = server(() => good({}));
      await createSend(contextOf({ fetch, settings: { ...settings, apiBase } }))(request);
      expect(seen).toHaveLength(1);
    },
  );
});

describe('a signal that lasts while the browser is online', () => {
  it('aborts when the network is lost, or when its caller leaves [API-13]', () => {
    const page = new EventTarget();
    const first = whileOnline(undefined, page);
    page.dispatchEvent(new Event('offline'));
    expect(first.signal.aborted).toBe(true);
    const caller = new AbortController();
    const second = whileOnline(caller.signal, page);
    expect(second.signal.aborted).toBe(false);
    caller.abort();
    expect(second.signal.aborted).toBe(true);
    expect(whileOnline(AbortSignal.abort(), page).signal.aborted).toBe(true);
  });

  it('listens no longer once the call has ended [API-13]', () => {
    const page = new EventTarget();
    const call = whileOnline(undefined, page);
    call.stop();
    page.dispatchEvent(new Event('offline'));
    expect(call.signal.aborted).toBe(false);
  });
});
