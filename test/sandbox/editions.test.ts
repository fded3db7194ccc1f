import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/config/config';
import { createClient } from './client';
import { editionNames, signOnNames } from '../../machines/site/site';
import { configFor } from './editions';
import { createSandbox } from './sandbox';

const base = {
  edition: 'hk',
  signOn: null,
  language: 'en-us',
  origin: 'http://localhost:4600',
  csrfToken: 't',
} as const;

describe('what the sandbox configures', () => {
  it('every provider has a link on the other origin, one callback of the page’s origin, and everything added', () => {
    for (const provider of Object.values(configFor(base).thirdParty)) {
      expect(provider).toEqual({
        adds: ['state', 'lang', 'target', 'type'],
        authorizationLink: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4600\/sandbox\/provider\/\w+\?client_id=/),
        origin: 'http://127.0.0.1:4600',
        callbacks: [expect.stringMatching(/^http:\/\/localhost:4600\/sandbox\/provider\/\w+\/callback$/)],
        callbackAnswers: 'json',
      });
    }
  });

  it('desktop clients, QR host and contacts are valid in every edition and sign-on', () => {
    for (const edition of editionNames) {
      for (const signOn of [null, ...signOnNames]) {
        const config = configFor({ ...base, edition, signOn });
        expect(checkConfig(config).problems).toEqual([]);
        expect(config).toMatchObject({
          qrHost: 'https://m.datum.example',
          desktop: { newerMac: '12', newerMacHost: 'http://127.0.0.1:4600' },
        });
        expect(config.contacts).toEqual({
          mainland: expect.stringMatching(/\d/),
          hongKong: expect.stringMatching(/\d/),
        });
      }
    }
  });

  it('the address switches only what it names', () => {
    expect(configFor(base)).toMatchObject({
      setPasswordRegistration: false,
      consent: false,
      softKeyboard: false,
      loginType: 'sms',
      loginFormType: 'sms',
      generation: 'later',
    });
    const switches = {
      hide: 'emailLogin,qrLogin,<x>',
      setPassword: '1',
      consent: 'true',
      softKeyboard: '1',
      loginType: 'password',
      form: 'mail',
      generation: 'legacy',
      brand: 'tally',
    };
    const config = configFor({ ...base, switches });
    expect(config).toMatchObject({
      setPasswordRegistration: true,
      consent: true,
      softKeyboard: true,
      loginType: 'password',
      loginFormType: 'mail',
      generation: 'legacy',
    });
    expect(config.brand).toMatchObject({ name: 'Tally', mark: 'tally' });
    expect(Object.entries(config.hide).flatMap(([name, on]) => (on ? name : []))).toEqual(['emailLogin', 'qrLogin']);
  });
});

describe('switches in the address', () => {
  const client = createClient(createSandbox());
  const configOf = async (path: string, headers: Record<string, string> = {}) => {
    const response = await client.fetch(path, { headers });
    const json = /id="passport-config">(.*?)<\/script>/.exec(await response.text())?.[1] ?? '{}';
    const cookie =
      response.headers
        .getSetCookie()
        .find((each) => each.startsWith('sandbox_site'))
        ?.split(';')[0] ?? '';
    return { config: checkConfig(JSON.parse(json)).config, cookie };
  };

  it('are kept on inner paths and on the way back from the page itself, but not on a newly typed root', async () => {
    const { config, cookie } = await configOf('/?site=esop&signOn=wecom&hide=qrLogin&setPassword=1');
    const held = { edition: 'esop', signOn: 'wecom', hide: { qrLogin: true }, setPasswordRegistration: true };
    expect(config).toMatchObject(held);
    expect((await configOf('/verifyCode', { cookie })).config).toMatchObject(held);
    expect((await configOf('/?lang=en-us', { cookie, 'sec-fetch-site': 'same-origin' })).config).toMatchObject({
      ...held,
      language: 'en-us',
    });
    expect((await configOf('/?site=hk', { cookie, 'sec-fetch-site': 'same-origin' })).config).toMatchObject({
      edition: 'hk',
      signOn: null,
      hide: { qrLogin: false },
    });
    expect((await configOf('/', { cookie, 'sec-fetch-site': 'none' })).config).toMatchObject({
      edition: 'cn',
      signOn: null,
    });
  });

  it('a page in a sign-on binds: every sign-in returns bind_result', async () => {
    const { cookie } = await configOf('/?signOn=feishu');
    const visitor = createClient(createSandbox(), { cookie });
    const bind_result = { status: 39, type: 'feishu' };
    expect((await visitor.signIn('+852', '91234567')).data).toMatchObject({ bind_result });
    expect((await visitor.login('20240101', 'Harbour-2024', await visitor.salt('20240101'))).data).toMatchObject({
      bind_result,
    });
    expect(
      (await client.login('20240102', 'Bamboo-7788', await client.salt('20240102'))).data['bind_result'],
    ).toBeUndefined();
  });
});
