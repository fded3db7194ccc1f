import { describe, expect, it, vi } from 'vitest';
import { createSend } from '../../../src/page/services/http';
import { endpoints, type EndpointName } from '../../../src/page/services/endpoints';
import { contextOf, json, server, settings, type Answer } from './fixture';

const fields = { phone_no: '91234567', region_no: '+852' };
const ask = (answer: Answer, change = {}) =>
  createSend(contextOf({ fetch: server(answer).fetch, ...change }))({ endpoint: 'sendLoginSms', fields });
const body = (text: string | Uint8Array<ArrayBuffer> | null, init?: ResponseInit) => () => new Response(text, init);
const defaultText = { type: 'result.OTHER', data: {} };

describe('the HTTP edge', () => {
  it.each([
    [true, 'REQUIRE_VERIFY_CODE'],
    ['true', 'REQUIRE_VERIFY_CODE'],
    [1, 'REQUIRE_VERIFY_CODE'],
    ['1', 'REQUIRE_VERIFY_CODE'],
    ['0', 'REQUIRE_VERIFY_CODE'],
    [false, 'OTHER'],
    ['false', 'OTHER'],
    [0, 'OTHER'],
    ['', 'OTHER'],
    [null, 'OTHER'],
    [undefined, 'OTHER'],
    [{}, 'OTHER'],
    [[], 'OTHER'],
  ])('reads require_verify_code %j as %s [CAPT-3]', async (value, name) => {
    expect((await ask(() => json({ code: 999, data: { require_verify_code: value } }))).type).toBe(`result.${name}`);
  });
});

describe('a flag in the data of a refusal', () => {
  const named = (code: number, data: object) => ask(() => json({ code, message: 'm', data }));

  it('keeps the other flags behind the one for a captcha [CAPT-3] [ERR-7] [ERR-8]', async () => {
    const both = { require_verify_code: 1, require_device_verify: 1 };
    expect(await named(60, both)).toMatchObject({
      type: 'result.REQUIRE_VERIFY_CODE',
      behind: 'REQUIRE_DEVICE_VERIFY',
    });
    expect(await named(999, { require_verify_code: 1, require_phone_bind: 1 })).toMatchObject({
      behind: 'REQUIRE_PHONE_BIND',
    });
  });
});

describe('what the server says', () => {
  it('is shown as clean text of at most 200 characters, with its line breaks [ERR-1]', async () => {
    const dirty = `<b>a</b>\u202Eb\u0000\nc${'x'.repeat(500)}`;
    const result = await ask(() => json({ code: 999, message: dirty }));
    const { message } = result as { message: string };
    expect(message.startsWith('<b>a</b>b\ncx')).toBe(true);
    expect(Array.from(message)).toHaveLength(200);
    for (const none of ['', '\u200B', 5, null, {}, ['x']]) {
      expect(await ask(() => json({ code: 999, message: none }))).toEqual(defaultText);
    }
  });

  it('cannot reach a prototype [T-25]', async () => {
    const hostile = [
      '{"code":999,"message":"m","data":{"__proto__":{"uid":"9","polluted":1},"constructor":{"prototype":{"polluted":1}}}}',
      '{"__proto__":{"code":0,"data":{"code_sig":"x"}}}',
      '{"code":0,"data":{"__proto__":{"code_sig":"x"}}}',
      '{"code":999,"data":{"uid":{"__proto__":{"polluted":1}},"email":["x"]}}',
    ];
    for (const text of hostile) {
      const result = await ask(body(text));
      expect(result.type).toBe('result.OTHER');
      expect(Object.keys(result.data as object)).toEqual([]);
      expect((result.data as { uid?: string }).uid).toBeUndefined();
    }
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it('is read from what was sent, not from what a prototype holds [T-25]', async () => {
    const polluted = Object.prototype as { code?: number; uid?: string };
    Object.assign(polluted, { code: 62, uid: '9' });
    try {
      expect(await ask(body('{}'))).toEqual(defaultText);
      expect(Object.keys((await ask(() => json({ code: 999, data: {} }))).data as object)).toEqual([]);
    } finally {
      delete polluted.code;
      delete polluted.uid;
    }
  });

  it('keeps numbers that identify as text and drops what is over-long [ERR-20]', async () => {
    const data = { uid: 12345, phone_no: 91234567, email: 'x'.repeat(5000), device_sig: 7, require_device_verify: 1 };
    expect(await ask(() => json({ code: 999, data }))).toEqual({
      type: 'result.REQUIRE_DEVICE_VERIFY',
      data: { uid: '12345', phone_no: '91234567', device_sig: '7', require_device_verify: 1 },
    });
  });
});

describe('CSRF', () => {
  /** Long enough for every report that a call causes. */
  const quiet = async () => {
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  };
  const names = Object.keys(endpoints) as EndpointName[];

  it('token and device_id go with every POST and with no GET, to the API alone [API-2] [T-12]', async () => {
    const { fetch, seen } = server(() => json({ code: 999 }));
    const send = createSend(contextOf({ fetch }));
    for (const endpoint of names) await send({ endpoint, fields: {} });
    expect(seen).toHaveLength(names.length);
    for (const { method, path, origin, fields: got } of seen) {
      expect([path, got['csrf'], got['device_id']]).toEqual([
        path,
        ...(method === 'POST' ? ['csrf-canary', 'device-1'] : [undefined, undefined]),
      ]);
      expect(origin).toBe('https://api.example');
    }
  });

  it('reads the token again for each POST [T-12]', async () => {
    const tokens = ['one', 'two'];
    const { fetch, seen } = server(() => json({ code: 999 }));
    const send = createSend(contextOf({ fetch, csrf: () => ({ param: 't', token: tokens.shift() ?? '' }) }));
    await send({ endpoint: 'sendLoginSms', fields });
    await send({ endpoint: 'sendLoginSms', fields });
    expect(seen.map((each) => each.fields['t'])).toEqual(['one', 'two']);
  });

  it('400 is reported once per call, with the page’s address less its secrets, and never repeated [F7] [API-10] [T-12]', async () => {
    const { fetch, seen } = server(() => new Response('', { status: 400 }));
    const report = vi.fn();
    const send = createSend(contextOf({ fetch, report }));
    for (const endpoint of names) await send({ endpoint, fields: { password: 'password-canary' } });
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(names.length - 2));
    const reports = seen.filter((each) => each.path === '/auth/csrf-report');
    expect(seen).toHaveLength(2 * names.length - 2);
    expect(reports).toHaveLength(names.length - 1);
    for (const { fields: got } of reports.filter((each) => each.fields['msg'])) {
      expect(JSON.parse(got['msg'] ?? '')).toMatchObject({
        url: 'https://page.example/verifyCode?error=removed#part',
        extra: { path: expect.stringMatching(/^\//) },
      });
      expect(got['msg']).not.toMatch(/canary/);
    }
    expect(JSON.stringify(report.mock.calls)).not.toMatch(/canary/);
  });

  const shared = { settings: { ...settings, csrf: { param: 'csrf', token: '', url: '/csrf' } } };
  const withUrl = { settings: { ...settings, csrf: { ...settings.csrf, url: '/csrf' } } };
  /** A server with which another tab of the first visit replaced the cookie: it refuses the token of this page. */
  const otherTab = (given: string | null) =>
    server(({ path, method, fields: sent }) => {
      if (path === '/csrf' && method === 'GET')
        return new Response(null, { status: 204, ...(given !== null && { headers: { 'X-CSRF-Token': given } }) });
      return sent['csrf'] === 'new' ? json({ code: 0, data: { code_sig: 'c' } }) : new Response('', { status: 400 });
    });

  it('400 of a token that another tab replaced is followed by a new token, and the call is made once more, with the same fields [API-10] [T-12]', async () => {
    const { fetch, seen } = otherTab('new');
    const send = createSend(contextOf({ fetch, ...withUrl }));
    expect(await send({ endpoint: 'sendLoginSms', fields })).toMatchObject({ type: 'result.OK' });
    await quiet();
    const calls = seen.filter(({ path }) => path !== '/auth/csrf-report');
    expect(calls.map(({ path, method }) => `${method} ${path}`)).toEqual([
      'POST /ticket/send-sms',
      'GET /csrf',
      'POST /ticket/send-sms',
    ]);
    expect({ ...calls[2]?.fields, csrf: '' }).toEqual({ ...calls[0]?.fields, csrf: '' });
    expect(await send({ endpoint: 'sendLoginSms', fields })).toMatchObject({ type: 'result.OK' });
    expect(seen.filter(({ path }) => path === '/csrf')).toHaveLength(1);
  });

  it('a document that visitors share has no token: one is asked for before the first call, once, and nothing is refused [API-2] [T-12]', async () => {
    const { fetch, seen } = otherTab('new');
    const send = createSend(contextOf({ fetch, ...shared }));
    const results = await Promise.all([1, 2].map(() => send({ endpoint: 'sendLoginSms', fields })));
    expect(results.map(({ type }) => type)).toEqual(Array(2).fill('result.OK'));
    expect(seen.map(({ path, method }) => `${method} ${path}`)).toEqual([
      'GET /csrf',
      'POST /ticket/send-sms',
      'POST /ticket/send-sms',
    ]);
  });

  it('a report of a page that closes goes without a token that is still to come, and a server that gives none gets the call [T-12]', async () => {
    const { fetch, seen } = otherTab(null);
    const send = createSend(contextOf({ fetch, ...shared }));
    void send({ endpoint: 'reportEvent', fields: {} }, { keepalive: true, isLeaving: true });
    expect(await send({ endpoint: 'sendLoginSms', fields })).toEqual(defaultText);
    expect(seen.map(({ path }) => path).slice(0, 3)).toEqual(['/csrf', '/report/event', '/ticket/send-sms']);
    expect(seen.find(({ path }) => path === '/ticket/send-sms')?.fields['csrf']).toBe('');
  });

  it('a report of a page that stays waits for the token: the server refuses none of the first ones [T-12]', async () => {
    const { fetch, seen } = otherTab('new');
    const send = createSend(contextOf({ fetch, ...shared }));
    await send({ endpoint: 'reportEvent', fields: {} }, { keepalive: true });
    expect(seen.map(({ path, fields: sent }) => [path, sent['csrf']])).toEqual([
      ['/csrf', undefined],
      ['/report/event', 'new'],
    ]);
  });

  it('calls that are refused at the same time ask for one token [T-12]', async () => {
    const { fetch, seen } = otherTab('new');
    const send = createSend(contextOf({ fetch, ...withUrl }));
    const results = await Promise.all([1, 2, 3].map(() => send({ endpoint: 'sendLoginSms', fields })));
    expect(results.map(({ type }) => type)).toEqual(Array(3).fill('result.OK'));
    expect(seen.filter(({ path }) => path === '/csrf')).toHaveLength(1);
  });

  it.each([
    ['gives the same token', 'csrf-canary'],
    ['gives none', null],
    ['gives one that is refused too', 'other'],
  ])('a call is not repeated for ever where the server %s: the 400 was of something else [T-12]', async (_, given) => {
    const { fetch, seen } = otherTab(given);
    const result = await createSend(contextOf({ fetch, ...withUrl }))({ endpoint: 'sendLoginSms', fields });
    expect(result).toEqual(defaultText);
    const sent = seen.filter(({ path }) => path === '/ticket/send-sms');
    expect(sent).toHaveLength(given === 'other' ? 2 : 1);
  });

  it('a token is asked for of the API alone, and says that the page is in a frame [T-12]', async () => {
    const { fetch, seen } = otherTab('new');
    const elsewhere = { ...settings.csrf, url: 'https://evil.example/csrf' };
    await createSend(contextOf({ fetch, settings: { ...settings, csrf: elsewhere } }))({
      endpoint: 'sendLoginSms',
      fields,
    });
    expect(seen.filter(({ method }) => method === 'GET')).toEqual([]);
    await createSend(contextOf({ fetch, ...withUrl, inFrame: true }))({ endpoint: 'sendLoginSms', fields });
    expect(seen.filter(({ path }) => path === '/csrf').map(({ fields: query }) => query)).toEqual([{ framed: '1' }]);
  });

  it.each([401, 403, 404, 500, 503])(
    '%i is no refusal of the token, and is not reported as one [API-10]',
    async (status) => {
      const { fetch, seen } = server(() => new Response('', { status }));
      await createSend(contextOf({ fetch }))({ endpoint: 'sendLoginSms', fields });
      await quiet();
      expect(seen).toHaveLength(1);
    },
  );

  it('where every call is answered 400, the reports come to an end: one of the refusal, one of the failed report [API-10] [T-12]', async () => {
    let answers = 0;
    /* After ten answers the server gives in, so that a test of endless reports ends. */
    const { fetch, seen } = server(() => new Response('', { status: (answers += 1) > 10 ? 500 : 400 }));
    const send = createSend(
      contextOf({
        fetch,
        report: ({ kind }: { kind: string }) =>
          void send({ endpoint: 'reportError', fields: { message: kind, ua: 'x' } }),
      }),
    );
    await send({ endpoint: 'sendLoginSms', fields });
    await vi.waitFor(() => expect(seen.map(({ path }) => path)).toContain('/report/error'));
    await quiet();
    expect(seen.map(({ path }) => path).slice(1)).toEqual(['/auth/csrf-report', '/report/error']);
  });
});
