import { describe, expect, it } from 'vitest';
import type { CallInput, CallName } from '../../../machines/calls';
import { Secret } from '../../../machines/secret';
import type { ServiceContext } from '../../../src/page/services/serviceContext';
import { checkRequest, endpointFor, endpoints } from '../../../src/page/services/endpoints';
import { listedOnly } from '../../../src/page/services/endpoints/listedOnly';
import { requests } from '../../../src/page/services/requests';
import { sampleInputs as samples } from '../../../src/tools/openapi/samples';
import { contextOf, settings } from './fixture';

const phone = { region: '+852', phone: '91234567' };
/** Each call as a page makes it, and what else it may be given. */
const variants: { [N in CallName]?: object[] } = {
  sendSms: [{ type: 'reg' }],
  verifySms: [{ marketAgree: false }, { type: 'reg' }, { type: 'reg', marketAgree: false }],
  fetchSalt: [{ account: '91234567', region: '+852' }],
  login: [{ username: '91234567', ...phone, deviceSig: 'd', email: 'a@b.example' }],
  fetchResetSalt: [{ uid: undefined }],
  fetchAccounts: [
    { region: '', phone: '' },
    { region: '', codeSig: '' },
  ],
  chooseAccount: [{ region: '', phone: '' }],
  cancelDeletion: [{ uid: undefined }],
};
const names = Object.keys(samples()) as CallName[];
const inputsOf = (name: CallName) => [{}, ...(variants[name] ?? [])].map((more) => ({ ...samples()[name], ...more }));

const plain = contextOf().site;
const contexts: [string, ServiceContext][] = [
  ['common', contextOf()],
  ['set-password registration', contextOf({ site: { ...plain, setPasswordRegistration: true } })],
  ['hkva', contextOf({ site: { ...plain, smsSign: 'hkva' } })],
  [
    'equity',
    contextOf({
      site: { ...plain, enterprise: true, smsSign: 'esopequity' },
      settings: { ...settings, esopKey: 'key' },
    }),
  ],
  ['legacy', contextOf({ settings: { ...settings, generation: 'legacy' }, params: { smsSign: 'q', sensetime: '1' } })],
];

type Build = (input: unknown, context: ServiceContext) => ReturnType<typeof requests.sendSms>;
const requestOf = (name: CallName, input: unknown, context: ServiceContext) =>
  (requests[name] as Build)(input, context);
const resolve = (endpoint: Parameters<typeof endpointFor>[0], { site, settings: { generation } }: ServiceContext) =>
  endpointFor(endpoint, { enterprise: site.enterprise, generation });

describe.each(contexts)('in the %s edition', (_, context) => {
  it.each(names)('%s is a request the endpoint table accepts [API-5] [API-6] [API-9] [API-12]', (name) => {
    for (const input of inputsOf(name)) {
      const { endpoint, fields } = requestOf(name, input, context);
      const row = resolve(endpoint, context);
      const sent = row.method === 'POST' ? { ...fields, device_id: 'd', csrf: 't' } : fields;
      expect([row.path, checkRequest(row, sent, 'csrf')]).toEqual([row.path, []]);
      expect(Object.values(fields).every((value) => typeof value === 'string')).toBe(true);
    }
  });
});

it('reads every field that a chart gives a call, in some edition', () => {
  const unread = names.flatMap((name) => {
    const read = new Set<PropertyKey>();
    for (const [, context] of contexts)
      for (const input of inputsOf(name))
        requestOf(name, new Proxy(input, { get: (of, key) => (read.add(key), Reflect.get(of, key)) }), context);
    const given = new Set(inputsOf(name).flatMap((input) => Object.keys(input)));
    return [...given].filter((key) => !read.has(key)).map((key) => `${name} ${key}`);
  });
  expect(unread).toEqual([]);
});

it('calls every endpoint in some edition, except those marked as listed only [API-3] [API-4] [API-7]', () => {
  const called = contexts.flatMap(([, context]) =>
    names.flatMap((name) =>
      inputsOf(name).map((input) => resolve(requestOf(name, input, context).endpoint, context).name),
    ),
  );
  const reported = ['csrfReport', 'reportAd', 'reportEvent', 'reportError'];
  const uncalled = Object.keys(endpoints).filter((name) => ![...called, ...reported].includes(name));
  expect(uncalled.toSorted()).toEqual(Object.keys(listedOnly).toSorted());
});

describe('sending a code', () => {
  const scene = (context: ServiceContext, type: 'login' | 'reg') =>
    requests.sendSms({ ...phone, type }, context).fields['scene_id'];
  const path = (context: ServiceContext, type: 'login' | 'reg') =>
    resolve(requests.sendSms({ ...phone, type }, context).endpoint, context).path;
  const [common, setPassword, hkva, equity, legacy] = contexts.map(([, context]) => context) as [
    ServiceContext,
    ServiceContext,
    ServiceContext,
    ServiceContext,
    ServiceContext,
  ];

  it.each([
    [common, 'login', '/ticket/send-sms', '10'],
    [common, 'reg', '/reg/send-sms-v2', '7'],
    [setPassword, 'login', '/ticket/send-sms', '10'],
    [setPassword, 'reg', '/reg/send-sms-v2', '9'],
    [equity, 'login', '/futuie/send-sms', '9'],
    [equity, 'reg', '/futuie/send-sms', '9'],
    [legacy, 'login', '/reg/send-sms', '7'],
    [legacy, 'reg', '/reg/send-sms', '7'],
  ] as const)('has its path and scene (row %#) [API-5] [SITE-7]', (context, type, expectedPath, expectedScene) => {
    expect([path(context, type), scene(context, type)]).toEqual([expectedPath, expectedScene]);
  });

  it('signs with the query, else by the variant, and never carries a code [API-5]', () => {
    const sign = (context: ServiceContext) => requests.sendSms({ ...phone, type: 'login' }, context).fields['sms_sign'];
    expect([common, hkva, equity, legacy].map(sign)).toEqual(['', 'hkva', 'esopequity', 'q']);
    expect(requests.sendSms({ ...phone, type: 'login' }, equity).fields['esop_key']).toBe('key');
    expect(Object.keys(requests.sendSms({ ...phone, type: 'login' }, common).fields)).not.toContain('code');
  });

  const verify = (context: ServiceContext, type: 'login' | 'reg', marketAgree = false) =>
    requests.verifySms({ ...phone, type, codeSig: 'sig', code: new Secret('012345'), marketAgree }, context).fields;

  it('market_reject of a verified login code mirrors the marketing box: agreed is 0 [API-6]', () => {
    for (const context of [common, equity, legacy]) {
      expect([true, false].map((agreed) => verify(context, 'login', agreed)['market_reject'])).toEqual(['0', '1']);
    }
  });

  it('proves a login code with the payload of the specification, sensetime only when the query gave it [API-6]', () => {
    expect(verify(common, 'login')).toEqual({
      domain: 'passport',
      broker_id_sig: 'broker',
      code: '+852',
      phone: '91234567',
      code_sig: 'sig',
      msgCode: '012345',
      sms_sign: '',
      multi_uid_check: '1',
      market_reject: '1',
    });
    for (const context of [common, equity, legacy]) {
      expect(verify({ ...context, params: { sensetime: '5' } }, 'login')['sensetime']).toBe('5');
      expect(Object.keys(verify({ ...context, params: {} }, 'login'))).not.toContain('sensetime');
    }
  });

  it.each([
    ['equity', equity, 'esopequity'],
    ['legacy', legacy, ''],
  ] as const)(
    'proves a login code of the %s edition with that payload too, and the registration’s names beside it (D-SMSLOGIN) [API-6]',
    (_, context, sms_sign) => {
      expect(verify({ ...context, params: {} }, 'login')).toEqual({
        ...verify(common, 'login'),
        sms_sign,
        phone_no: '91234567',
        region_no: '+852',
        sms_code: '012345',
      });
    },
  );

  it('proves a registration code with the fields it was sent with, the code and its signature (D-SMSLOGIN) [API-5]', () => {
    for (const context of [common, setPassword, hkva, equity, legacy]) {
      expect(verify({ ...context, params: { sensetime: '5' } }, 'reg')).toEqual({
        ...requests.sendSms({ ...phone, type: 'reg' }, { ...context, params: {} }).fields,
        sms_code: '012345',
        code_sig: 'sig',
      });
    }
  });

  it('registers by the path of SMS registration with its own call in every generation (D-ENDPOINTS) [ROUTE-5] [API-3]', () => {
    const pathOf = (context: ServiceContext) =>
      resolve(requestOf('registerPhone', samples().registerPhone, context).endpoint, context).path;
    expect([common, legacy, equity].map(pathOf)).toEqual(['/reg/sms-reg-v2', '/reg/sms-reg', '/reg/sms-reg-v2']);
    for (const context of [common, legacy, equity])
      expect(pathOf({ ...context, byRegisterPath: true })).toBe('/reg/sms-reg-v2');
  });

  it('a login carries hashes and the ticket, never the password [API-9] [HASH-1]', () => {
    const { fields } = requests.login(inputsOf('login')[1] as CallInput<'login'>, common);
    expect(JSON.stringify(fields)).not.toContain('Harbour-2024');
    expect(fields).toMatchObject({
      username: '91234567',
      device_type: 'web',
      code: '+852',
      phone: '91234567',
      device_sig: 'd',
      email: 'a@b.example',
    });
    expect(fields['password']).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[CallName, string]>([
    ['fetchAccounts', 'code_sig device_id phone_no region_no'],
    ['chooseAccount', 'broker_id_sig code_sig domain market_reject phone_no region_no uid'],
    ['fetchEmailSalt', 'domain_name email'],
    ['sendEmailCode', 'domain email'],
    ['verifyEmailCode', 'domain email email_code email_code_sig'],
    ['registerEmail', 'broker_id_sig device_type domain email market_reject password_s2 pswd_s3 salt salt32'],
    ['phoneQuickRegister', 'broker_id_sig code_sig domain market_reject phone_no region_no'],
    ['setPassword', 'new_md5 new_s2 pswd_s3 rst_sig scene_id'],
  ])('%s has the fields of the specification, and never the password [API-8] [HASH-1] [HASH-2]', (name, wanted) => {
    const { fields } = requestOf(name, samples()[name], common);
    expect(Object.keys(fields).toSorted().join(' ')).toBe(wanted);
    expect(JSON.stringify(fields)).not.toContain('Harbour-2024');
  });

  it('asks for the salt of an account with check_gmail, in every generation [ACCT-1]', () => {
    expect(requests.fetchSalt({ account: '10001' }, common).fields).toEqual({ account: '10001', check_gmail: '1' });
    expect(requests.fetchSalt({ account: '10001', region: '+86' }, legacy).fields).toEqual({
      username: '10001',
      region_no: '+86',
      check_gmail: '1',
    });
  });
});
