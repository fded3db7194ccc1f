import type { JsonWebKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ann, secret } from './provider';
import { callback, claimsOf, openSuite, plain, type Answer, type Fields } from './suite';

test('oidcc-discovery-endpoint-verification, oidcc-rp-initiated-logout-discovery-endpoint-verification (D-OPENID)', async () => {
  const { discovery, issuer } = await openSuite();
  const known = await discovery();
  expect(known).toMatchObject({
    issuer,
    response_types_supported: expect.arrayContaining(['code']),
    subject_types_supported: expect.arrayContaining(['public']),
    id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']),
    grant_types_supported: expect.arrayContaining(['authorization_code', 'refresh_token']),
    scopes_supported: expect.arrayContaining(['openid', 'offline_access', 'email', 'phone', 'profile']),
    claims_supported: expect.arrayContaining(['sub', 'email', 'phone_number', 'name']),
    code_challenge_methods_supported: ['S256'],
    response_modes_supported: expect.arrayContaining(['query', 'form_post']),
    ui_locales_supported: ['en-US', 'zh-CN', 'zh-HK'],
    claims_parameter_supported: true,
    request_uri_parameter_supported: false,
  });
  /* Absent is false (OpenID Connect Discovery 3). */
  expect(known['request_parameter_supported'] ?? false).toBe(false);
  for (const name of ['authorization', 'token', 'userinfo', 'end_session'])
    expect(String(known[`${name}_endpoint`])).toMatch(new RegExp(`^${issuer}/oidc/`));
  const { keys } = (await (await fetch(String(known['jwks_uri']))).json()) as { keys: JsonWebKey[] };
  expect(keys).toHaveLength(1);
  for (const key of keys) expect([key['kty'], 'd' in key, Boolean(key['kid'])]).toEqual(['RSA', false, true]);
});

test('oidcc-formpost (every module with response_mode=form_post): code, error and what the page allows (D-OPENID)', async () => {
  const { issuer, addressOf, token, codeFields, jar } = await openSuite();
  const form = async (more: Fields) => {
    let url = addressOf({ ...plain, response_mode: 'form_post', ...more });
    for (let hops = 0; hops < 6; hops += 1) {
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie: jar.header() } });
      jar.keep(answer.headers);
      const location = answer.headers.get('location');
      if (!location) return { headers: answer.headers, text: await answer.text() };
      url = new URL(location, url).href;
    }
    throw new Error('Too many redirects');
  };
  const { headers, text } = await form({});
  expect(text).toContain(`action="${callback}"`);
  const valueOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
  expect([valueOf('state'), valueOf('iss')]).toEqual(['state-1', issuer]);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; base-uri 'none'; script-src 'sha256-[^']+'; frame-ancestors 'none'$/,
  );
  const end = new URL(callback);
  end.searchParams.set('code', valueOf('code'));
  expect(claimsOf((await token(codeFields(end))).id_token)).toMatchObject({ sub: ann });
  expect((await form({ prompt: 'none', max_age: '0' })).text).toContain('name="error" value="login_required"');
});

test('a pushed request is used once, by its own client, and nothing beside it counts (D-OPENID)', async () => {
  const { issuer, visit, addressOf, look, token, codeFields } = await openSuite();
  const authorization = `Basic ${Buffer.from(`suite:${secret}`).toString('base64')}`;
  const push = async (fields: Fields): Promise<Answer & { status: number }> => {
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${issuer}/oidc/request`, { method: 'POST', headers: { authorization }, body });
    return { status: answer.status, ...((await answer.json()) as Answer) };
  };
  expect(await push({ ...plain, redirect_uri: 'https://evil.example/' })).toMatchObject({ status: 400 });
  const { request_uri = '', status } = await push({ ...plain, nonce: 'pushed' });
  expect(status).toBe(201);
  const other = new URL((await look('/oidc/auth', { client_id: 'other', request_uri })).location ?? '');
  expect([other.searchParams.get('error'), other.searchParams.has('code')]).toEqual(['invalid_request_object', false]);
  const end = await visit(
    addressOf({ client_id: 'suite', request_uri, nonce: 'beside', redirect_uri: 'https://evil.example/' }),
  );
  expect(end.origin + end.pathname).toBe(callback);
  expect(claimsOf((await token(codeFields(end))).id_token)).toMatchObject({ nonce: 'pushed' });
  const again = new URL((await look('/oidc/auth', { client_id: 'suite', request_uri })).location ?? '');
  expect([again.searchParams.get('error'), again.searchParams.has('code')]).toEqual(['invalid_request_uri', false]);
});

test('every module of the plans is in the table, and each has its test, or why it does not hold (D-OPENID)', () => {
  const files = ['conformance', 'conformanceRest', 'conformanceLogout'];
  const own = files.map((name) => readFileSync(`test/examples/openid-provider/${name}.test.ts`, 'utf8')).join('');
  const table = readFileSync('examples/openid-provider/CONFORMANCE.md', 'utf8');
  const rows = [...table.matchAll(/^\| `(oidcc-[\w-]+)` +\| ([a-z]+)/gm)].map(([, name = '', state = '']) => ({
    name,
    state,
  }));
  expect(rows).toHaveLength(50);
  expect(
    rows.filter(({ name }) => !own.includes(`${name} `) && !own.includes(`${name},`) && !own.includes(`'${name}'`)),
  ).toEqual([]);
});
