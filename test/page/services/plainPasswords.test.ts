import { describe, expect, it } from 'vitest';
import type { CallName } from '../../../machines/calls';
import { Secret } from '../../../machines/secret';
import { checkServer } from '../../../src/page/services/overrides/check';
import { createServices } from '../../../src/page/services/services';
import { plainPassword } from '../../../src/page/services/secrets';
import { contextOf, noCaptcha, server as fakeServer, settings, staying } from './fixture';

const canary = 'Harbour-2024 pässwörd';

/** Services of a page whose platform takes passwords as typed, and what they sent and reported. */
function servicesOf(server: object, answer: object = { code: 0, data: { uid: 1, jump_sig: 'j' } }) {
  const reported: unknown[] = [];
  const { fetch, seen: sent } = fakeServer(() => Response.json(answer));
  const context = contextOf({
    settings: { ...settings, server: { password: 'plain', ...server } },
    fetch,
    report: (each) => void reported.push(each),
  });
  const services = createServices(context, noCaptcha);
  const ask = (name: CallName, input: object) => services.perform(name)(input as never, null, staying());
  return { ask, sent, reported, services };
}
const salts = { salt: 'none', salt32: 'none' };
const inputs = {
  login: {
    username: 'ann@example.com',
    password: new Secret(canary),
    saltData: { svr_result: { uid: '0', ...salts }, tgtgt_params: {} },
  },
  registerPhone: {
    region: '+852',
    phone: '91230001',
    codeSig: 'c',
    marketAgree: false,
    regSig: 'none',
    password: new Secret(canary),
    salts,
  },
  registerEmail: { email: 'ann@example.com', marketAgree: false, password: new Secret(canary), salts },
  setPassword: { password: new Secret(canary), salts, rstSig: 'r' },
} as const;
const hashes = ['tgtgt', 'password_s2', 'pswd_s3', 'new_md5', 'new_s2', 'salt', 'salt32', 'reg_sig'];

describe('server.password: plain', () => {
  it.each(Object.entries(inputs))(
    'sends the password of %s as typed, and nothing that is hashed (D-PLAINPASSWORD)',
    async (name, input) => {
      const { ask, sent } = servicesOf({});
      expect(await ask(name as CallName, input)).toMatchObject({ type: 'result.OK' });
      expect(sent[0]?.fields['password']).toBe(canary);
      expect(Object.keys(sent[0]?.fields ?? {}).filter((field) => hashes.includes(field))).toEqual([]);
    },
  );

  it('sends it in the field that the configuration names', async () => {
    const { ask, sent, services } = servicesOf({ calls: { authLogin: { rename: { password: 'pwd' } } } });
    await ask('login', inputs.login);
    expect([sent[0]?.fields['pwd'], sent[0]?.fields['password']]).toEqual([canary, undefined]);
    expect(services.problems).toEqual([]);
  });

  it.each([
    ' two  spaces ',
    '密码abc123',
    'a\u0301bc',
    '👨‍👩‍👧1',
    'a+b%20c&d=e',
    '"\\\'',
    'ｆｕｌｌ１２',
    'zero\u200Bwidth',
    '\tx',
    'non\u00A0breaking',
    'İstanbul1',
    'line\u2028end',
    'x'.repeat(200),
  ])('sends %j unchanged to log in (D-ASTYPED)', async (typed) => {
    const { ask, sent } = servicesOf({});
    await ask('login', { ...inputs.login, password: new Secret(typed) });
    expect(sent[0]?.fields['password']).toBe(typed);
  });

  it('asks for no salts: not of an account, not of a registration', async () => {
    const { ask, sent } = servicesOf({});
    expect(await ask('fetchSalt', { account: 'ann@example.com' })).toMatchObject({
      type: 'result.OK',
      data: { svr_result: { uid: '0' } },
    });
    expect(await ask('fetchRegSalt', {})).toMatchObject({ type: 'result.OK' });
    expect(sent).toEqual([]);
  });

  it('reads answers without salts', async () => {
    const free = servicesOf({}, { code: 0, data: {} });
    expect(await free.ask('fetchEmailSalt', { email: 'new@example.com' })).toMatchObject({ type: 'result.OK' });
    const proved = servicesOf({}, { code: 0, data: { rst_sig: 'r' } });
    expect(await proved.ask('fetchResetSalt', { uid: '1' })).toMatchObject({
      type: 'result.OK',
      data: { rst_sig: 'r' },
    });
    const refused = servicesOf({}, { code: 55, data: { uid: 1, rst_sig: 'r' } });
    expect(
      await refused.ask('verifySms', {
        region: '+852',
        phone: '91230001',
        codeSig: 'c',
        code: new Secret('123456'),
        type: 'login',
        marketAgree: false,
      }),
    ).toMatchObject({ data: { rst_sig: 'r', ...salts } });
  });

  it('goes over https alone, and to no module (T-34)', async () => {
    for (const to of ['http://passport.example', 'ftp://passport.example', ''])
      expect(() => plainPassword(new Secret(canary), to)).toThrow(/https/);
    const { ask, sent } = servicesOf({ module: '/recipe.js' });
    expect(await ask('login', inputs.login)).toMatchObject({ type: 'result.OK' });
    expect(sent).toHaveLength(1);
  });

  it('reports no value where the answer cannot be read (T-34)', async () => {
    const { ask, reported } = servicesOf({}, { code: 0, data: {} });
    await ask('login', inputs.login);
    expect(reported).not.toEqual([]);
    expect(JSON.stringify(reported)).not.toContain('Harbour');
  });

  it.each([['Plain'], [true], [null]])('is refused as %s: passwords stay in layers', (password) => {
    const checked = checkServer({ password }, 'csrf_token');
    expect([checked.password, checked.problems]).toEqual(['layered', [{ field: 'server.password', why: 'invalid' }]]);
  });
});
