import { afterEach, describe, expect, it, vi } from 'vitest';
import { callNames } from '../../machines/atlas/callingStates';
import type { CallInput, CallName, CaptchaResult } from '../../machines/calls';
import type { ServiceContext, CallFailure } from '../../src/services/serviceContext';
import { createServices } from '../../src/services/services';
import { noCaptcha, staying } from '../services/fixture';
import { createClient } from '../sandbox/client';
import { inputs, wire } from './samples';
import { contextAt, forget, nameOfPlace, order, places, rowOf, sandbox, type Place } from './sites';

const later: Place = { edition: 'hk', signOn: null, generation: 'later' };
const legacy: Place = { ...later, generation: 'legacy' };
const equity: Place = { ...later, edition: 'esop' };

afterEach(() => {
  vi.useRealTimers();
  forget();
});

interface Sent {
  method: string;
  path: string;
  query: string[];
  fields: Record<string, string>;
}

/** What the services send for a call, as a server sees it; every call goes well. */
async function sent(
  call: CallName,
  place: Place,
  { captcha = null as CaptchaResult | null, change = {} as Partial<ServiceContext>, input = {} } = {},
) {
  const seen: Sent[] = [];
  const context = contextAt(place, {
    ...change,
    fetch: async (request, init) => {
      const outgoing = new Request(request, init);
      const url = new URL(outgoing.url);
      const body = outgoing.method === 'POST' ? await outgoing.clone().text() : url.search;
      seen.push({
        method: outgoing.method,
        path: url.pathname,
        query: [...url.searchParams.keys()],
        fields: Object.fromEntries(new URLSearchParams(body)),
      });
      return sandbox.app.fetch(outgoing);
    },
  });
  order({ path: rowOf(call, context).path, code: 0, data: wire(call, context.site.enterprise) });
  const given = { ...inputs()[call], ...input } as CallInput<typeof call>;
  const came = await createServices(context, noCaptcha).perform(call)(given, captcha, staying());
  if (came.type !== 'result.OK') throw new Error(`${call}: ${came.type}`);
  const [first] = seen;
  if (!first) throw new Error(`${call}: nothing was sent`);
  forget();
  return { ...first, answer: came.data as unknown };
}

const names = (fields: Record<string, string>, ...common: string[]) =>
  Object.keys(fields)
    .filter((name) => !['device_id', 'csrf_token', ...common].includes(name))
    .toSorted();
const hash = (length: number) => expect.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`));

describe('what a call sends', () => {
  it('names its password fields as the specification does, and never the password [HASH-1] [HASH-2]', async () => {
    const registration = { password_s2: hash(32), pswd_s3: hash(64) };
    const wanted: [CallName, Record<string, unknown>][] = [
      ['registerPhone', registration],
      ['registerEmail', registration],
      ['setPassword', { new_md5: hash(32), new_s2: hash(32), pswd_s3: hash(64) }],
      ['login', { password: hash(64) }],
    ];
    for (const place of [later, legacy, equity]) {
      for (const [call, fields] of wanted) {
        const { fields: all } = await sent(call, place);
        const secrets = Object.fromEntries(Object.entries(all).filter(([name]) => /^(password|pswd|new_)/.test(name)));
        expect(secrets, `${call}, ${nameOfPlace(place)}`).toEqual(fields);
        expect(JSON.stringify(all)).not.toContain('Harbour');
      }
    }
  });

  it('asks for account lists and chooses with the payloads given, the list in data or in data.list [API-8] [SEL-6]', async () => {
    const listed = { phone_no: '91234567', region_no: '+852', code_sig: 'code-1', device_id: 'device-1' };
    const common = await sent('fetchAccounts', later);
    expect(common).toMatchObject({ method: 'GET', path: '/login/account-list', fields: listed });
    const other = await sent('fetchAccounts', equity);
    expect(other).toMatchObject({ method: 'GET', path: '/futuie/account-list', fields: listed });
    expect(other.answer).toEqual(common.answer);
    const choice = { phone_no: '91234567', region_no: '+852', code_sig: 'code-1', uid: '100001', market_reject: '1' };
    expect(await sent('chooseAccount', later)).toMatchObject({
      method: 'POST',
      path: '/reg/phone-quick-reg',
      fields: choice,
    });
    expect(await sent('chooseAccount', equity)).toMatchObject({
      method: 'POST',
      path: '/futuie/select-account',
      fields: choice,
    });
  });

  it('makes the e-mail calls and the phone quick register with the payloads given [API-8]', async () => {
    const post = async (call: CallName) => {
      const { method, path, fields } = await sent(call, later);
      return [method, path, names(fields)];
    };
    expect(await post('fetchEmailSalt')).toEqual(['POST', '/reg/email-reg-salt', ['domain_name', 'email']]);
    expect(await post('sendEmailCode')).toEqual(['POST', '/reg/send-email-code', ['domain', 'email']]);
    expect(await post('verifyEmailCode')).toEqual([
      'POST',
      '/reg/verify-email-code',
      ['domain', 'email', 'email_code', 'email_code_sig'],
    ]);
    expect(await post('registerEmail')).toEqual([
      'POST',
      '/reg/email-reg',
      ['broker_id_sig', 'device_type', 'domain', 'email', 'market_reject', 'password_s2', 'pswd_s3', 'salt', 'salt32'],
    ]);
    expect(await post('phoneQuickRegister')).toEqual([
      'POST',
      '/reg/phone-quick-reg',
      ['broker_id_sig', 'code_sig', 'domain', 'market_reject', 'phone_no', 'region_no'],
    ]);
  });

  it('sends a code by the path and scene of the edition and generation [API-5] [SITE-7] [SMS-2]', async () => {
    const wanted: [Place, 'login' | 'reg', string, string][] = [
      [later, 'login', '/ticket/send-sms', '10'],
      [later, 'reg', '/reg/send-sms-v2', '7'],
      [equity, 'login', '/futuie/send-sms', '9'],
      [equity, 'reg', '/futuie/send-sms', '9'],
      [legacy, 'login', '/reg/send-sms', '7'],
    ];
    for (const [place, type, path, scene] of wanted) {
      order({ path, code: 0, data: wire('sendSms', false) });
      const { fields, path: asked } = await sent('sendSms', place, { input: { type } });
      expect([asked, fields['scene_id'], 'code' in fields, 'send_mode' in fields]).toEqual([path, scene, false, false]);
      forget();
    }
    expect((await sent('sendVoice', later)).fields).toMatchObject({ scene_id: '10', send_mode: '1' });
  });

  it.each(places.map((place) => [nameOfPlace(place), place] as const))(
    'is what the server’s own table asks for, by POST with token and device or by GET without, %s [API-2] [API-13] [ERR-4]',
    async (_, place) => {
      const captcha = { appid: '2090000001', ticket: 'ticket-1', randstr: 'rand-1' };
      const gets = ['needSetPassword', 'fetchRegSalt', 'fetchResetSalt', 'fetchAccounts', 'refreshCaptcha'];
      for (const call of callNames) {
        const { method, fields, query } = await sent(call, place);
        expect([call, method]).toEqual([call, gets.includes(call) ? 'GET' : 'POST']);
        expect([call, 'csrf_token' in fields, query.includes('csrf_token')]).toEqual([call, method === 'POST', false]);
        if (method === 'POST') expect([call, fields['device_id'], query]).toEqual([call, 'device-1', []]);
        if (method === 'POST') expect((await sent(call, place, { captcha })).fields, call).toMatchObject(captcha);
      }
    },
  );
});

describe('a call without an answer', () => {
  const registration: readonly CallName[] = [
    'refreshCaptcha',
    'fetchRegSalt',
    'registerPhone',
    'quickRegister',
    'phoneQuickRegister',
    'chooseAccount',
    'fetchEmailSalt',
    'registerEmail',
    'sendEmailCode',
    'verifyEmailCode',
  ];

  it.each(callNames)(
    '%s ends as a network error after its own time, no sooner [API-2] [API-13] [ERR-19]',
    async (call) => {
      vi.useFakeTimers();
      const context = contextAt(later);
      const wait = registration.includes(call) ? 10_000 : 30_000;
      order({ path: rowOf(call, context).path, fault: 'hang' });
      let came: unknown = null;
      void createServices(context, noCaptcha)
        .perform(call)(inputs()[call] as CallInput<typeof call>, null, staying())
        .then((event) => {
          came = event;
        });
      await vi.advanceTimersByTimeAsync(wait - 50);
      expect(came).toBeNull();
      await vi.advanceTimersByTimeAsync(100);
      expect(came).toEqual({ type: 'result.NETWORK_ERROR', data: {} });
    },
  );

  it.each(callNames)(
    '%s ends as a network error when the visitor is offline, and nothing is asked twice [API-1] [ERR-19]',
    async (call) => {
      const fetch = vi.fn(async () => {
        throw new TypeError('Failed to fetch');
      });
      const { perform } = createServices(contextAt(later, { fetch }), noCaptcha);
      expect(await perform(call)(inputs()[call] as CallInput<typeof call>, null, staying())).toEqual({
        type: 'result.NETWORK_ERROR',
        data: {},
      });
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );
});

describe('HTTP 400', () => {
  it.each(callNames)(
    'after %s the CSRF trouble is reported once; a report that fails is noted, and reports nothing itself [API-1] [API-10]',
    async (call) => {
      const troubles: CallFailure[] = [];
      const context = contextAt(later, { report: (trouble) => void troubles.push(trouble) });
      const ask = () =>
        createServices(context, noCaptcha).perform(call)(inputs()[call] as CallInput<typeof call>, null, staying());
      const reports = () => sandbox.store.log.list().filter(({ path }) => path === '/auth/csrf-report');
      order({ path: rowOf(call, context).path, fault: '4xx', code: 400 });
      expect(await ask()).toEqual({ type: 'result.OTHER', data: {} });
      await vi.waitFor(() => expect(reports()).toHaveLength(1), { interval: 1 });
      expect([reports()[0]?.problems, troubles]).toEqual([[], []]);

      order({ path: rowOf(call, context).path, fault: '4xx', code: 400 });
      order({ path: '/auth/csrf-report', fault: '4xx', code: 400 });
      await ask();
      await vi.waitFor(() => expect(troubles).toEqual([{ kind: 'csrfReportFailed', path: expect.any(String) }]), {
        interval: 1,
      });
      expect(reports()).toHaveLength(1);
    },
  );

  it('is forced the same way over the sandbox’s own JSON', async () => {
    const client = createClient(sandbox);
    const context = contextAt(later);
    await client.api('/next', { path: '/ticket/send-sms', code: 60, message: 'Said over JSON' });
    const came = await createServices(context, noCaptcha).perform('sendSms')(inputs().sendSms, null, staying());
    expect(came).toEqual({ type: 'result.ACCOUNT_CROSS_LOGIN', message: 'Said over JSON', data: {} });
  });
});
