import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  checkRequest,
  endpointChoices,
  endpointFor,
  endpointOf,
  endpoints,
  secretFields,
  type Endpoint,
} from '../../../src/page/services/endpoints';

/** The calls of the specification's section 7 (and D-ENDPOINTS), written out by hand. */
const specified = `
GET /site/captcha · GET /reg/salt · POST /reg/send-sms · POST /reg/send-sms-v2 · POST /reg/verify-sms · POST /reg/verify-setup-sms
POST /reg/sms-reg · POST /reg/sms-reg-v2 · POST /reg/quick-reg · POST /reg/phone-quick-reg · POST /reg/auto-get-phone-no
POST /reg/email-reg-salt · POST /reg/email-reg · POST /reg/send-email-code · POST /reg/verify-email-code
POST /login/account-salt · POST /login/salt · POST /auth/login · POST /ticket/pwd-auth · POST /ticket/upgrade
POST /ticket/send-sms · POST /ticket/verify-sms · POST /login/get-checked-phone-user · POST /futuie/get-checked-phone-user
POST /futuie/select-account · POST /futuie/send-sms · POST /futuie/verify-sms · GET /futuie/get-reset-salt
POST /futuie/set-password-by-sms · GET /login/reset-salt · POST /login/reset · GET /abt/need-set-pwd
GET /login/account-list · GET /futuie/account-list
POST /qrcode/gen · POST /qrcode/query · POST /qrcode/login
GET /delete-account/verify · POST /delete-account/jump-consult · POST /delete-account/submit · POST /delete-account/send-sms
POST /delete-account/verify-sms · POST /delete-account/verify-password · POST /delete-account/delete
POST /delete-account/cancel-delete
POST /auth/csrf-report · POST /report/ad · POST /report/event · POST /report/error
POST /passkey/challenge · POST /passkey/login · POST /passkey/creation · POST /passkey/keep
`
  .split(/[·\n]/)
  .map((each) => each.trim())
  .filter(Boolean);

const rows: [string, Endpoint][] = Object.entries(endpoints);

describe('the endpoint table', () => {
  it('holds every call of section 7, four of ours for passkeys and nothing else, with its method [API-3] [API-4] [API-7] [API-13]', () => {
    expect(rows.map(([, row]) => `${row.method} ${row.path}`).sort()).toEqual(specified.sort());
  });

  it('gives 10 s to registration and captcha, 30 s to the rest by default, the configured time to the later generation [API-2]', () => {
    for (const [name] of rows) {
      const row = endpointFor(name as keyof typeof endpoints, { enterprise: false, generation: 'later' });
      expect([name, row.timeoutMs]).toEqual([name, /^\/(reg|site)\//.test(row.path) ? 10_000 : 30_000]);
    }
    const quick = { enterprise: false, timeoutMs: 12_000 } as const;
    expect(endpointFor('authLogin', { ...quick, generation: 'later' }).timeoutMs).toBe(12_000);
    expect(endpointFor('authLogin', { ...quick, generation: 'legacy' }).timeoutMs).toBe(30_000);
    expect(endpointFor('csrfReport', { ...quick, generation: 'later' }).timeoutMs).toBe(30_000);
  });

  it.each([
    ['sendLoginSms', '/ticket/send-sms', '/futuie/send-sms', '/reg/send-sms'],
    ['sendRegSms', '/reg/send-sms-v2', '/futuie/send-sms', '/reg/send-sms'],
    ['verifyLoginSms', '/ticket/verify-sms', '/futuie/verify-sms', '/reg/verify-sms'],
    ['verifyRegSms', '/reg/verify-sms', '/futuie/verify-sms', '/reg/verify-sms'],
    ['salt', '/login/account-salt', '/login/account-salt', '/login/salt'],
    ['smsRegister', '/reg/sms-reg-v2', '/reg/sms-reg-v2', '/reg/sms-reg'],
    ['setPasswordSalt', '/login/reset-salt', '/futuie/get-reset-salt', '/login/reset-salt'],
    ['setPassword', '/login/reset', '/futuie/set-password-by-sms', '/login/reset'],
    ['accounts', '/login/account-list', '/futuie/account-list', '/login/account-list'],
    ['selectAccount', '/reg/phone-quick-reg', '/futuie/select-account', '/reg/phone-quick-reg'],
    ['phoneUser', '/login/get-checked-phone-user', '/futuie/get-checked-phone-user', '/login/get-checked-phone-user'],
  ] as const)('chooses the path of %s by edition and generation [SITE-7]', (name, common, equity, legacy) => {
    expect(endpointFor(name, { enterprise: false, generation: 'later' }).path).toBe(common);
    expect(endpointFor(name, { enterprise: true, generation: 'later' }).path).toBe(equity);
    expect(endpointFor(name, { enterprise: true, generation: 'legacy' }).path).toBe(equity);
    expect(endpointFor(name, { enterprise: false, generation: 'legacy' }).path).toBe(legacy);
    expect(Object.keys(endpointChoices)).toContain(name);
  });

  it('marks every field that carries a password, its hash, a code or a captcha ticket as secret [HASH-1]', () => {
    expect(endpoints.authLogin.secret).toEqual(['password', 'tgtgt']);
    expect(endpoints.ticketVerifySms.secret).toEqual(['msgCode']);
    expect(endpoints.regVerifySms.secret).toEqual(['msgCode', 'sms_code']);
    expect(endpoints.resetPassword.secret).toEqual(['password', 'pswd_s3', 'new_md5', 'new_s2']);
    expect(endpoints.regPhoneQuickReg.secret).toEqual(['pswd_s2', 'pswd_s3']);
    expect(secretFields).toContain('ticket');
  });

  it('finds a row by method and path', () => {
    expect(endpointOf('POST', '/auth/login')?.name).toBe('authLogin');
    expect(endpointOf('GET', '/auth/login')).toBeNull();
    expect(endpointOf('POST', '__proto__')).toBeNull();
  });
});

describe('checking a request', () => {
  const good = {
    phone_no: '91234567',
    region_no: '+852',
    scene_id: '10',
    domain: 'd',
    domain_name: '',
    broker_id_sig: '',
    sms_sign: '',
    device_id: 'dev',
    csrf: 'token',
  };
  const check = (fields: Record<string, string>) => checkRequest(endpoints.ticketSendSms, fields, 'csrf');

  it('passes the specified payload, with the captcha fields or without [API-5]', () => {
    expect(check(good)).toEqual([]);
    expect(check({ ...good, send_mode: '1', appid: '1', ticket: 't', randstr: 'r' })).toEqual([]);
  });

  it('names what is missing, wrong or unknown, and never the value received [API-2]', () => {
    const { csrf, device_id, phone_no, ...rest } = good;
    expect(check(rest).join('\n')).toMatch(/csrf: missing\ndevice_id: missing\nphone_no: /);
    expect(check({ ...good, code: '123456' })).toHaveLength(1);
    expect(check({ ...good, scene_id: '7' })[0]).toMatch(/^scene_id: expected "10"/);
    expect(check({ ...good, ticket: 't' })).toEqual(['captcha: only ticket']);
    expect(check({ ...good, phone_no: 'canary-1' }).join()).not.toContain('canary');
    expect([csrf, device_id, phone_no]).toHaveLength(3);
  });

  it('takes one form of a call or the other, not a mixture [API-12]', () => {
    const common = { device_id: 'd', csrf: 't' };
    expect(checkRequest(endpoints.accountSalt, { ...common, account: '12345', check_gmail: '1' }, 'csrf')).toEqual([]);
    expect(checkRequest(endpoints.accountSalt, { ...common, username: '12345', check_gmail: '1' }, 'csrf')).toEqual([]);
    expect(checkRequest(endpoints.accountSalt, { ...common, account: '12345' }, 'csrf')).not.toEqual([]);
    const both = { ...common, account: 'a', username: 'b', check_gmail: '1' };
    expect(checkRequest(endpoints.accountSalt, both, 'csrf')).not.toEqual([]);
    const proved = { ...common, domain: 'd', broker_id_sig: '', code_sig: 's', market_reject: '0' };
    const hashes = { reg_sig: 'r', pswd_s2: 'a'.repeat(32), pswd_s3: 'b'.repeat(64) };
    const alternate = { ...proved, ...hashes, code: '+852', phone: '91234567' };
    expect(checkRequest(endpoints.regPhoneQuickReg, alternate, 'csrf')).toEqual([]);
    expect(checkRequest(endpoints.regPhoneQuickReg, { ...alternate, phone_no: '91234567' }, 'csrf')).not.toEqual([]);
  });

  it('takes a verified login with the names of both where registrations share the path (D-SMSLOGIN) [API-6]', () => {
    const common = { device_id: 'd', csrf: 't', domain: 'd', broker_id_sig: '', sms_sign: '', code_sig: 's' };
    const login = { ...common, code: '+852', phone: '91234567', msgCode: '123456', multi_uid_check: '1' };
    const beside = { phone_no: '91234567', region_no: '+852', sms_code: '123456' };
    const registration = { ...common, ...beside, domain_name: '', scene_id: '9' };
    const judged = [login, { ...login, ...beside }, registration].map((fields) =>
      [endpoints.ticketVerifySms, endpoints.regVerifySms, endpoints.futuieVerifySms].map(
        (row) =>
          checkRequest(row, 'msgCode' in fields ? { ...fields, market_reject: '1' } : fields, 'csrf').length === 0,
      ),
    );
    expect(judged).toEqual([
      [true, false, false],
      [false, true, true],
      [false, true, true],
    ]);
  });

  it('refuses the CSRF parameter in a GET', () => {
    expect(checkRequest(endpoints.regSalt, { device_id: 'd' }, 'csrf')).toEqual([]);
    expect(checkRequest(endpoints.regSalt, { device_id: 'd', csrf: 't' }, 'csrf')).toEqual(['csrf: never in a GET']);
  });
});

describe('answers', () => {
  const parse = (name: keyof typeof endpoints, data: unknown) =>
    v.safeParse(endpoints[name].answer as v.GenericSchema, data);

  it('make a user id text, also 0, and drop unknown fields [API-11]', () => {
    expect(parse('ticketVerifySms', { uid: 0, code_sig: 's', more: 1 }).output).toEqual({ uid: '0', code_sig: 's' });
    expect(parse('authLogin', { uid: 123, jump_sig: 'j' }).output).toEqual({ uid: '123', jump_sig: 'j' });
    expect(parse('authLogin', { uid: 1.5, jump_sig: 'j' }).success).toBe(false);
  });

  it('of the account lists are one list, as data or as data.list [SEL-6]', () => {
    const list = [{ uid: 5, code_sig: 's', nick_name: null }];
    expect(parse('accountList', list).output).toEqual([{ uid: '5', code_sig: 's' }]);
    expect(parse('futuieAccountList', { list }).output).toEqual(parse('accountList', list).output);
    expect(parse('futuieAccountList', list).success).toBe(false);
  });

  it('with a null salt are none, or go without it where it is optional: "null" is never hashed [F19]', () => {
    const salts = { uid: '1', salt: 'a', salt32: 'b' };
    expect(parse('accountSalt', { svr_result: salts, tgtgt_params: {} }).success).toBe(true);
    expect(parse('accountSalt', { svr_result: { ...salts, salt: null }, tgtgt_params: {} }).success).toBe(false);
    expect(parse('accountSalt', { svr_result: { ...salts, salt32: '' }, tgtgt_params: {} }).success).toBe(false);
    expect(parse('ticketSendSms', { code_sig: 's', salt: null }).output).toEqual({ code_sig: 's' });
  });
});
