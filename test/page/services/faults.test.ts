// @alone replaces the clock
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSend } from '../../../src/page/services/http';
import { contextOf, good, isOpen, json, server, type Answer } from './fixture';

const fields = { phone_no: '91234567', region_no: '+852' };
const ask = (answer: Answer) =>
  createSend(contextOf({ fetch: server(answer).fetch }))({ endpoint: 'sendLoginSms', fields });
const body = (text: string | Uint8Array<ArrayBuffer> | null, init?: ResponseInit) => () => new Response(text, init);
const sent = { code_sig: 'sig' };
const defaultText = { type: 'result.OTHER', data: {} };
const networkText = { type: 'result.NETWORK_ERROR', data: {} };

afterEach(() => vi.useRealTimers());

describe('the fault table', () => {
  it.each<[string, Answer, object]>([
    ['F1 F2 refused', () => Promise.reject(new TypeError('Failed to fetch')), networkText],
    [
      'F6 reset mid-body',
      () =>
        new Response(
          new ReadableStream({
            start(stream) {
              stream.enqueue(new TextEncoder().encode('{"code":0,'));
              stream.error(new TypeError('terminated'));
            },
          }),
        ),
      networkText,
    ],
    [
      'F7 400 JSON',
      () => json({ code: 11, message: 'x' }, 400),
      { type: 'result.NEED_DISPLAY_CAPTCHA', message: 'x', data: {} },
    ],
    ['F7 400 without JSON', body('CSRF', { status: 400 }), defaultText],
    ['F8 401 with words', () => json({ code: 1, message: 'x' }, 401), { ...defaultText, message: 'x' }],
    ['F8 401', body('', { status: 401 }), defaultText],
    ['F8 401 JSON without a code', () => json({ message: 'x' }, 401), defaultText],
    ['F8 401 that says 0', () => json({ code: 0, data: sent }, 401), defaultText],
    ['F9 403 HTML', body('<html>blocked</html>', { status: 403 }), defaultText],
    ['F10 404', body('Not found', { status: 404 }), defaultText],
    [
      'F11 429 with a message',
      () => json({ code: 1, message: 'Too often' }, 429),
      { ...defaultText, message: 'Too often' },
    ],
    ['F11 429 without', body('', { status: 429 }), defaultText],
    ['F11 429 that says 0', () => json({ code: 0, data: sent }, 429), defaultText],
    ['F12 500 JSON that says 0', () => json({ code: 0, data: sent }, 500), defaultText],
    [
      'F12 500 with a code',
      () => json({ code: 60, message: 'x' }, 500),
      { type: 'result.ACCOUNT_CROSS_LOGIN', message: 'x', data: {} },
    ],
    ['F13 502 HTML', body('<h1>Bad Gateway</h1>', { status: 502 }), defaultText],
    ['F13 503', body(null, { status: 503 }), defaultText],
    ['F14 302 JSON', () => json({ code: 60, message: 'x' }, 302), defaultText],
    ['F14 302', body(null, { status: 302, headers: { location: 'https://evil.example/' } }), defaultText],
    [
      'F14 200 HTML',
      body('<!doctype html><title>Hotel</title>', { headers: { 'content-type': 'text/html' } }),
      defaultText,
    ],
    ['F15 204', body(null, { status: 204 }), defaultText],
    ['F15 empty 200', body(''), defaultText],
    ['F16 malformed', body('{code:0}'), defaultText],
    ['F17 truncated', body('{"code":0,"data":{"code_sig":"si'), defaultText],
    ['F18 null', body('null'), defaultText],
    ['F18 array', body('[{"code":0}]'), defaultText],
    ['F18 number', body('1'), defaultText],
    ['F18 text', body('"x"'), defaultText],
    ['F19 no data', () => json({ code: 0 }), defaultText],
    ['F19 null data with a message', () => json({ code: 0, message: 'ok', data: null }), defaultText],
    ['F19 wrong type', () => good({ code_sig: [5] }), defaultText],
    ['F19 a number for text', () => good({ code_sig: 5 }), { type: 'result.OK', data: { code_sig: '5' } }],
    ['F19 null salt', () => good({ ...sent, salt: null }), { type: 'result.OK', data: sent }],
    ['F20 "0"', () => json({ code: '0', data: sent }), { type: 'result.OK', data: sent }],
    [
      'F20 "11"',
      () => json({ code: '11', message: 'x' }),
      { type: 'result.NEED_DISPLAY_CAPTCHA', message: 'x', data: {} },
    ],
    ...['', ' ', '1e1', '0x1', '11.0', 'eleven', '9'.repeat(20)].map((code): [string, Answer, object] => [
      `F20 ${JSON.stringify(code)}`,
      () => json({ code, message: 'x' }),
      defaultText,
    ]),
    ['F20 fraction', () => json({ code: 0.5, message: 'x' }), defaultText],
    ['F20 none', () => json({ message: 'x' }), defaultText],
    [
      'F22 BOM and wrong type',
      body('\uFEFF{"code":0,"data":{"code_sig":"sig"}}', { headers: { 'content-type': 'text/css' } }),
      { type: 'result.OK', data: sent },
    ],
    ['F22 GBK bytes', body(new Uint8Array([0x7b, 0xc4, 0xe3, 0xba, 0xc3])), defaultText],
  ])('ends %s in its one event [API-1] [ERR-19]', async (_, answer, expected) => {
    expect(await ask(answer)).toEqual(expected);
  });

  it('survives every cut of an answer [F17]', async () => {
    const whole = JSON.stringify({ code: 0, data: sent });
    for (let cut = 0; cut < whole.length; cut += 1) expect(await ask(body(whole.slice(0, cut)))).toEqual(defaultText);
  });

  it('gives up after 10 s for registration and 30 s else, headers or body [F3] [API-2] [ERR-19]', async () => {
    vi.useFakeTimers();
    const hang: Answer = () => new Promise<Response>(() => {});
    const stuck: Answer = () => new Response(new ReadableStream({ start: () => undefined }));
    for (const answer of [hang, stuck]) {
      for (const [endpoint, limit] of [
        ['sendRegSms', 10_000],
        ['sendLoginSms', 30_000],
      ] as const) {
        let ended: object | null = null;
        const send = createSend(contextOf({ fetch: server(answer).fetch }));
        void (async () => {
          ended = await send({ endpoint, fields });
        })();
        await vi.advanceTimersByTimeAsync(limit - 1000);
        expect(ended).toBeNull();
        await vi.advanceTimersByTimeAsync(2000);
        expect(ended).toEqual(networkText);
      }
    }
  });

  it('takes an answer a second before the limit, and none after it [F4] [F26]', async () => {
    vi.useFakeTimers();
    const slow =
      (after: number): Answer =>
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(good(sent)), after);
        });
    const intime = ask(slow(29_000));
    const late = ask(slow(31_000));
    await vi.advanceTimersByTimeAsync(40_000);
    expect((await intime).type).toBe('result.OK');
    expect(await late).toEqual(networkText);
  });

  it('returns nothing to an aborted caller and aborts the request [F5] [F24]', async () => {
    const leaving = new AbortController();
    const report = vi.fn();
    const { fetch, seen } = server(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const asked = createSend(contextOf({ fetch, report }))(
      { endpoint: 'sendLoginSms', fields },
      { signal: leaving.signal },
    );
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    leaving.abort();
    expect(await isOpen(asked)).toBe(true);
    expect(report).not.toHaveBeenCalled();
  });

  it('gives up after the limit for headers and body together [F3] [API-2]', async () => {
    vi.useFakeTimers();
    const asked = ask(
      () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(new Response(new ReadableStream({ start: () => undefined }))), 25_000);
        }),
    );
    await vi.advanceTimersByTimeAsync(31_000);
    vi.useRealTimers();
    expect(await isOpen(asked)).toBe(false);
    expect(await asked).toEqual(networkText);
  });

  it('follows no redirect, which could carry token and hashes elsewhere [F14]', async () => {
    const { fetch, seen } = server(() => json({ code: 1 }));
    await createSend(contextOf({ fetch }))({ endpoint: 'authLogin', fields });
    expect(seen[0]?.redirect).toBe('manual');
  });

  it('never repeats a call by itself [F11] [F12]', async () => {
    const offline = server(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await createSend(contextOf({ fetch: offline.fetch }))({ endpoint: 'needSetPwd', fields: {} })).toEqual(
      networkText,
    );
    expect(offline.seen).toHaveLength(1);
    for (const status of [408, 429, 500, 502, 503, 504]) {
      const { fetch, seen } = server(() => new Response('', { status, headers: { 'retry-after': '0' } }));
      await createSend(contextOf({ fetch }))({ endpoint: 'needSetPwd', fields: {} });
      expect(seen).toHaveLength(1);
    }
  });
});
