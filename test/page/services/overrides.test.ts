// @alone replaces globals
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../../src/page/config/config';
import { names as parameterNames } from '../../../src/page/navigation/query';
import { createSend } from '../../../src/page/services/http';
import { endpoints, type EndpointName } from '../../../src/page/services/endpoints';
import { checkServer, isModulePath } from '../../../src/page/services/overrides/check';
import { requestFieldsOf } from '../../../src/page/services/overrides/collisions';
import { createOverrides } from '../../../src/page/services/overrides/overrides';
import { contextOf, good, json, server as fakeServer, settings } from './fixture';

const endpointNames = Object.keys(endpoints) as EndpointName[];
const check = (server: Record<string, unknown>) => checkServer(server, 'csrf').problems;
const login = (call: unknown) => check({ calls: { authLogin: call } });
const at = (field: string, why: string) => [{ field, why }];

describe('what the configuration says of a server', () => {
  it.each([
    '/api',
    '/api/v2/sign-in',
    '/a.b/c_d~e',
    'api',
    '',
    '/',
    '//evil.example/x',
    '/a?b=1',
    '/a#b',
    '/../x',
    '/a/../b',
    '/a/./b',
    '/.x',
    '/a/',
    '/a//b',
    '/%2e%2e/x',
    '/a b',
    '/\\evil.example',
    'https://evil.example/x',
    `/${'a'.repeat(300)}`,
    7,
    null,
    {},
  ])('takes a path of our form and refuses %j [T-05]', (path) => {
    const isGood = ['/api', '/api/v2/sign-in', '/a.b/c_d~e'].includes(String(path));
    expect(login({ path })).toEqual(isGood ? [] : at('server.calls.authLogin.path', 'invalid'));
    expect(check({ common: { prefix: path } })).toEqual(isGood ? [] : at('server.common.prefix', 'invalid'));
  });

  it.each(Object.values(parameterNames))(
    'refuses the name of the page parameter %s for another one (D-SERVER)',
    (name) => {
      const own = name === 'sensetime' ? 'sms_sign' : 'sensetime';
      expect(checkServer({ query: { [own]: name } }, 'csrf').problems).toMatchObject([
        { field: 'server.query', why: 'duplicate' },
      ]);
    },
  );

  it.each([
    [{ calls: { authLogn: {} } }, 'server.calls.authLogn', 'unknown'],
    [{ calls: { authLogin: { pth: '/x' } } }, 'server.calls.authLogin.pth', 'unknown'],
    [{ calls: { authLogin: { rename: { usrname: 'x' } } } }, 'server.calls.authLogin.rename.usrname', 'unknown'],
    [{ calls: { authLogin: { answer: { token: 'x' } } } }, 'server.calls.authLogin.answer.token', 'unknown'],
    [{ calls: { authLogin: { refusal: { jump_sig: 'x' } } } }, 'server.calls.authLogin.refusal.jump_sig', 'unknown'],
    [{ calls: { authLogin: 7 } }, 'server.calls.authLogin', 'invalid'],
    [{ calls: [] }, 'server.calls', 'invalid'],
    [{ calls: { authLogin: { rename: { username: 'a b' } } } }, 'server.calls.authLogin.rename.username', 'invalid'],
    [{ calls: { authLogin: { add: { client: 7 } } } }, 'server.calls.authLogin.add.client', 'invalid'],
    [{ calls: { authLogin: { method: 'GET' } } }, 'server.calls.authLogin.method', 'invalid'],
    [{ calls: { authLogin: { answer: { uid: '__proto__.x' } } } }, 'server.calls.authLogin.answer.uid', 'invalid'],
    [{ calls: { authLogin: { answer: { uid: 'a..b' } } } }, 'server.calls.authLogin.answer.uid', 'invalid'],
    [{ calls: { authLogin: { rename: { username: 'email' } } } }, 'server.calls.authLogin.rename', 'duplicate'],
    [{ calls: { authLogin: { rename: { code: 'x', phone: 'x' } } } }, 'server.calls.authLogin.rename', 'duplicate'],
    [{ calls: { authLogin: { rename: { username: 'csrf' } } } }, 'server.calls.authLogin.rename', 'duplicate'],
    [{ calls: { authLogin: { add: { domain: 'x' } } } }, 'server.calls.authLogin.add.domain', 'duplicate'],
    [{ calls: { authLogin: { add: { csrf: 'x' } } } }, 'server.calls.authLogin.add.csrf', 'duplicate'],
    [{ common: { rename: { phone_no: 'x', region_no: 'x' } } }, 'server.common.rename', 'duplicate'],
    [{ common: { rename: { nothing: 'x' } } }, 'server.common.rename.nothing', 'unknown'],
    [{ common: { add: { domain: 'x' } } }, 'server.common.add.domain', 'duplicate'],
    [{ common: { path: '/x' } }, 'server.common.path', 'unknown'],
    [{ envelope: { status: 'x' } }, 'server.envelope.status', 'unknown'],
    [{ envelope: { code: 7 } }, 'server.envelope.code', 'invalid'],
    [{ encoding: 'xml' }, 'server.encoding', 'invalid'],
    [{ query: { lang: 'x' } }, 'server.query.lang', 'unknown'],
    [{ query: { error: 'lang' } }, 'server.query', 'duplicate'],
    [{ jump: { uid: 'jump_sig' } }, 'server.jump', 'duplicate'],
    [{ module: 'https://evil.example/x.js' }, 'server.module', 'invalid'],
    [{ '<b>': 1 }, 'server.b', 'unknown'],
  ])('refuses %j and names %s as %s', (server, field, why) => {
    expect(check(server)).toMatchObject(at(field, why));
  });

  it.each([
    [{ calls: { authLogin: { rename: { code: 'x', phone: 'x' } } } }, ['code', 'phone'], 'authLogin'],
    [{ calls: { authLogin: { rename: { username: 'csrf' } } } }, ['csrf.param', 'username'], 'authLogin'],
    [{ calls: { authLogin: { rename: { username: 'email' } } } }, ['username', 'email'], 'authLogin'],
    [{ calls: { authLogin: { add: { domain: 'x' } } } }, ['domain', 'domain'], 'authLogin'],
    [{ query: { error: 'lang' } }, ['lang', 'error'], undefined],
    [{ jump: { uid: 'jump_sig' } }, ['uid', 'jump_sig'], undefined],
  ])('of %j names the two fields that collide, and the call', (server, fields, call) => {
    const [problem] = check(server);
    expect([...(problem?.collision?.fields ?? [])].sort()).toEqual([...fields].sort());
    expect(problem?.collision?.call).toBe(call);
  });

  it('lets a common name reach every call but those that have another field of that name', () => {
    const common = { rename: { username: 'email' } };
    const { requestOf, problems } = createOverrides({ common }, 'csrf');
    expect(problems).toEqual([]);
    const renamed = endpointNames.map((name) => [name, Object.keys(requestOf(name, { username: 'x' }))] as const);
    const reached = renamed.filter(([, fields]) => fields.includes('email')).map(([name]) => name);
    const has = (field: string) => endpointNames.filter((name) => requestFieldsOf(endpoints[name]).includes(field));
    expect(has('email').filter((name) => has('username').includes(name))).not.toEqual([]);
    expect(reached.filter((name) => has('email').includes(name))).toEqual([]);
  });

  it('lets it reach that call too where the other field has another name there', () => {
    const own = { authLogin: { rename: { email: 'mail' } } };
    const { requestOf, problems } = createOverrides({ common: { rename: { username: 'email' } }, calls: own }, 'csrf');
    expect(problems).toEqual([]);
    expect(requestOf('authLogin', { username: '7', email: '8' })).toEqual({ email: '7', mail: '8' });
  });

  it.each(['/passport-server.js', '/own/server.v2.mjs'])('takes the module %s', (path) => {
    expect(isModulePath(path)).toBe(true);
  });

  it.each([
    'passport-server.js',
    '//evil.example/x.js',
    '/\\evil.example/x.js',
    '/x.js?y',
    '/../x.js',
    '/x.json',
    '/x',
    'https://evil.example/x.js',
    'data:text/javascript,1',
    'blob:x',
    '/x.js#y',
    '/%2f/x.js',
    '',
    null,
    7,
  ])('refuses the module %j [T-05] [T-19]', (path) => {
    expect(isModulePath(path)).toBe(false);
  });

  it('lets each part fall back alone: the rest of a call still counts', () => {
    const { requestOf, rowOf, problems } = createOverrides(
      { calls: { authLogin: { path: '/x?y', rename: { username: 'login', nothing: 'x' } } } },
      'csrf',
    );
    expect(problems).toHaveLength(2);
    expect(requestOf('authLogin', { username: '7' })).toEqual({ login: '7' });
    const row = { path: '/auth/login', method: 'POST', name: 'authLogin', secret: [] } as unknown as Parameters<
      typeof rowOf
    >[0];
    expect(rowOf(row).path).toBe('/auth/login');
  });

  it('leaves fields out, adds constants, and lets a call’s own name win over the common one', () => {
    const { requestOf } = createOverrides(
      {
        common: { rename: { domain: 'site', device_id: 'device' }, add: { app: 'web' } },
        calls: { regSendSms: { rename: { domain: 'realm', scene_id: null }, add: { scene_id: '4' } } },
      },
      'csrf',
    );
    const fields = { domain: 'd', device_id: '1', scene_id: '7', csrf: 't' };
    expect(requestOf('regSendSms', fields)).toEqual({ realm: 'd', device: '1', scene_id: '4', app: 'web', csrf: 't' });
    expect(requestOf('regSendSmsV2', fields)).toMatchObject({ site: 'd', scene_id: '7' });
  });

  it('sends a GET as a POST with the CSRF field where the server wants it [T-12]', async () => {
    const { fetch, seen } = fakeServer(() => good({ salt: 'a', salt32: 'b', rst_sig: 'c' }));
    const server = { calls: { resetSalt: { method: 'POST', rename: { device_id: 'device' } } } };
    const send = createSend(contextOf({ fetch, settings: { ...settings, server } }));
    const { type } = await send({ endpoint: 'setPasswordSalt', fields: { device_id: 'device-1', uid: '7' } });
    expect(type).toBe('result.OK');
    expect(seen[0]).toMatchObject({ method: 'POST', fields: { device: 'device-1', uid: '7', csrf: 'csrf-canary' } });
  });

  it('sends JSON where the server wants it', async () => {
    let body: unknown = null;
    let type: string | null = null;
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      type = request.headers.get('content-type');
      body = await request.json();
      return json({ code: 0, data: { uid: '7', jump_sig: 'j' } });
    };
    const send = createSend(contextOf({ fetch, settings: { ...settings, server: { encoding: 'json' } } }));
    await send({ endpoint: 'authLogin', fields: { username: '7' } });
    expect(type).toContain('application/json');
    expect(body).toEqual({ username: '7', device_id: 'device-1', csrf: 'csrf-canary' });
  });

  it('reads a renamed field under the server’s name alone: ours is something else there', async () => {
    const answer = async (data: unknown) =>
      createSend(
        contextOf({
          fetch: async () => good(data),
          settings: { ...settings, server: { common: { answer: { jump_sig: 'auth.ticket' } } } },
        }),
      )({ endpoint: 'authLogin', fields: {} });
    expect(await answer({ uid: '7', auth: { ticket: 't' }, jump_sig: 'other' })).toMatchObject({
      data: { uid: '7', jump_sig: 't' },
    });
    expect((await answer({ uid: '7', jump_sig: 'other' })).type).toBe('result.OTHER');
  });

  it('never changes a prototype [T-25]', () => {
    const raw: unknown = JSON.parse(
      '{"calls":{"__proto__":{"path":"/x"},"authLogin":{"rename":{"__proto__":"x"},"add":{"__proto__":"x"}}}}',
    );
    expect(check(raw as Record<string, unknown>)).toHaveLength(3);
    expect(Object.hasOwn(Object.prototype, 'path')).toBe(false);
  });

  it('accepts every example of the documentation, as the page and as the services read it', () => {
    const [, section = ''] = readFileSync('docs/configuration.md', 'utf8').split('## If your server differs');
    const examples = [...section.matchAll(/```json\n([^`]+)```/g)].map(([, text = '']) => JSON.parse(text) as object);
    expect(examples.length).toBeGreaterThan(3);
    for (const example of examples) {
      const { config, problems } = checkConfig(example);
      expect(problems).toEqual([]);
      expect(checkServer(config.server, config.csrf.param).problems).toEqual([]);
    }
  });
});
