import { describe, expect, it, vi } from 'vitest';
import { Secret } from '../../machines/secret';
import type { ServiceContext } from '../../src/services/serviceContext';
import { createServices } from '../../src/services/services';
import { createClient } from '../sandbox/client';
import { createSandbox } from '../sandbox/sandbox';
import { contextOf, noCaptcha, settings, staying } from './fixture';

/** The services speaking to the sandbox's server in process: both sides of the one endpoint table. */
function start(change: Partial<ServiceContext> = {}) {
  const sandbox = createSandbox();
  const context = contextOf({
    pageUrl: () => 'http://localhost/',
    settings: { ...settings, apiBase: '' },
    csrf: () => sandbox.csrf(),
    fetch: async (input, init) => sandbox.app.fetch(new Request(input, init)),
    ...change,
  });
  return { sandbox, client: createClient(sandbox), services: createServices(context, noCaptcha) };
}

const person = { region: '+852', phone: '91234567' };

describe('the services and the sandbox', () => {
  const editions: [string, Partial<ServiceContext>][] = [
    ['common', {}],
    ['legacy', { settings: { ...settings, apiBase: '', generation: 'legacy' } }],
  ];

  it.each(editions)('sign a phone in, in the %s generation [API-5] [API-6]', async (_, change) => {
    const { client, services } = start(change);
    const sent = await services.perform('sendSms')({ ...person, type: 'login' }, null, staying());
    if (sent.type !== 'result.OK') throw new Error(sent.type);
    const { code } = await client.last('+85291234567');
    const proved = await services.perform('verifySms')(
      { ...person, type: 'login', codeSig: sent.data.code_sig, code: new Secret(code), marketAgree: false },
      null,
      staying(),
    );
    expect(proved).toMatchObject({ type: 'result.OK', data: { uid: '20240101' } });
  });

  it('sign an account in, and refuse a wrong password with the server’s words [API-9] [ACCT-1] [HASH-1]', async () => {
    const { services } = start();
    const salt = await services.perform('fetchSalt')({ account: '20240101' }, null, staying());
    if (salt.type !== 'result.OK') throw new Error(salt.type);
    const login = (password: string) =>
      services.perform('login')(
        { username: '20240101', password: new Secret(password), saltData: salt.data },
        null,
        staying(),
      );
    expect(await login('Harbour-2023')).toMatchObject({ type: 'result.OTHER', message: expect.any(String) });
    expect(await login('Harbour-2024')).toMatchObject({
      type: 'result.OK',
      data: { uid: '20240101', jump_sig: expect.any(String) },
    });
  });

  it('list and choose among several accounts by their signatures alone, where no phone is known [ERR-13] [SEL-5] [SEL-6]', async () => {
    const { client, services } = start();
    const answer = await client.signIn('+86', '13812348765');
    const unknown = { region: '', phone: '' };
    const list = await services.perform('fetchAccounts')(
      { ...unknown, codeSig: String(answer.data['code_sig']) },
      null,
      staying(),
    );
    if (list.type !== 'result.OK') throw new Error(list.type);
    const { uid, code_sig } = list.data[1] as { uid: string; code_sig: string };
    const chosen = await services.perform('chooseAccount')(
      { ...unknown, uid, codeSig: code_sig, marketAgree: false },
      null,
      staying(),
    );
    expect(chosen).toMatchObject({ type: 'result.OK', data: { uid: '20240104' } });
  });

  it('answer the A/B question and forget the captcha', async () => {
    const { services } = start();
    expect(await services.perform('needSetPassword')({ region: '+852' }, null, staying())).toMatchObject({
      type: 'result.OK',
      data: expect.any(Boolean),
    });
    expect((await services.perform('refreshCaptcha')({}, null, staying())).type).toBe('result.OK');
  });

  it('report a refused CSRF token, and end in the server’s words [API-10]', async () => {
    const { client, services } = start({ csrf: () => ({ param: 'csrf_token', token: 'wrong' }) });
    expect(await services.perform('sendSms')({ ...person, type: 'login' }, null, staying())).toEqual({
      type: 'result.OTHER',
      message: expect.any(String),
      data: {},
    });
    await vi.waitFor(async () => expect(JSON.stringify(await client.api('/requests'))).toContain('/auth/csrf-report'));
  });
});
