import { createHash, createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { ann, secret } from './provider';
import { callback, claimsOf, openSuite, plain, type Answer, type Fields } from './suite';

/*
 * The modules of the OpenID Foundation's conformance suite, name by name (examples/openid-provider/CONFORMANCE.md). The
 * suite itself cannot run here, without Maven's registry and MongoDB: each test does what its module says that it does.
 */

test('oidcc-server, oidcc-idtoken-signature (D-OPENID)', async () => {
  const { ask, token, codeFields, issuer, discovery } = await openSuite();
  const end = await ask();
  expect([end.origin + end.pathname, end.searchParams.get('state')]).toEqual([callback, 'state-1']);
  expect(end.searchParams.get('iss')).toBe(issuer);
  const { id_token = '', token_type, access_token } = await token(codeFields(end));
  expect([token_type, access_token]).toEqual(['Bearer', expect.any(String)]);
  const [head = '', body = '', signature = ''] = id_token.split('.');
  const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as Answer;
  const { keys } = (await (await fetch(String((await discovery())['jwks_uri']))).json()) as { keys: JsonWebKey[] };
  const key = createPublicKey({ key: keys.find((each) => each['kid'] === kid) ?? {}, format: 'jwk' });
  expect(alg).toBe('RS256');
  expect(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))).toBe(true);
  const now = Date.now() / 1000;
  const claims = claimsOf(id_token);
  expect(claims).toMatchObject({ iss: issuer, aud: 'suite', sub: ann, nonce: 'nonce-1' });
  expect(Math.abs(Number(claims['iat']) - now)).toBeLessThan(60);
  expect(Number(claims['exp'])).toBeGreaterThan(now);
});

test('oidcc-response-type-missing (D-OPENID)', async () => {
  const { visit, addressOf } = await openSuite();
  const { client_id, redirect_uri, scope, state } = plain;
  const { searchParams } = await visit(addressOf({ client_id, redirect_uri, scope, state }));
  expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['invalid_request', 'state-1']);
});

test('oidcc-idtoken-unsigned (D-OPENID): not offered, as the profile allows', async () => {
  const { discovery } = await openSuite();
  expect((await discovery())['id_token_signing_alg_values_supported']).not.toContain('none');
});

test('oidcc-userinfo-get, oidcc-userinfo-post-header, oidcc-userinfo-post-body (D-OPENID)', async () => {
  const { signedIn, userinfo, bearer } = await openSuite();
  const { access_token = '' } = await signedIn();
  const isAnn = { status: 200, sub: ann };
  expect(await userinfo(bearer(access_token))).toMatchObject(isAnn);
  expect(await userinfo({ method: 'POST', ...bearer(access_token) })).toMatchObject(isAnn);
  expect(await userinfo({ method: 'POST', body: new URLSearchParams({ access_token }) })).toMatchObject(isAnn);
});

test('oidcc-ensure-request-without-nonce-succeeds-for-code-flow (D-OPENID)', async () => {
  const { visit, addressOf, token, codeFields } = await openSuite();
  const { id_token } = await token(codeFields(await visit(addressOf(plain))));
  expect(claimsOf(id_token)).toMatchObject({ sub: ann });
  expect(claimsOf(id_token)).not.toHaveProperty('nonce');
});

test('oidcc-scope-email, oidcc-scope-phone, oidcc-scope-all, oidcc-scope-profile, oidcc-scope-address (D-OPENID)', async () => {
  const { claimsFor } = await openSuite();
  expect(await claimsFor('openid email')).toEqual({ status: 200, sub: ann, email: 'ann@example.com' });
  expect(await claimsFor('openid phone')).toEqual({ status: 200, sub: ann, phone_number: '+85291230001' });
  /* A name is answered where the account has one; an address is never asked of anyone, and the scope is ignored. */
  expect(await claimsFor('openid profile')).toEqual({ status: 200, sub: ann });
  expect(await claimsFor('openid address')).toEqual({ status: 200, sub: ann });
  const all = { email: 'ann@example.com', phone_number: '+85291230001' };
  expect(await claimsFor('openid address email phone profile')).toEqual({ status: 200, sub: ann, ...all });
});

test('oidcc-alternate-happy-flow (D-OPENID)', async () => {
  const { visit, issuer, token, codeFields, userinfo, bearer } = await openSuite();
  const backwards = new URLSearchParams(Object.entries({ ...plain, scope: 'email openid' }).toReversed());
  const { access_token } = await token(codeFields(await visit(`${issuer}/oidc/auth?${backwards}`)));
  expect(await userinfo(bearer(access_token))).toMatchObject({ sub: ann, email: 'ann@example.com' });
});

test.each(['oidcc-display-page', 'oidcc-display-popup'])('%s (D-OPENID)', async (name) => {
  const { ask, signIn, visit, issuer } = await openSuite({ isNew: true });
  const page = await ask({ display: name.split('-').at(-1) ?? '' });
  expect([page.origin, page.pathname]).toEqual([issuer, '/']);
  await signIn(ann);
  expect((await visit(page.searchParams.get('target') ?? '')).searchParams.has('code')).toBe(true);
});

test('oidcc-prompt-login (D-OPENID)', async () => {
  const { ask, signedIn, signIn, visit, token, codeFields } = await openSuite();
  const first = claimsOf((await signedIn({ max_age: '10000' })).id_token);
  const page = await ask({ prompt: 'login', max_age: '10000' });
  expect(page.pathname).toBe('/');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await signIn(ann);
  const { id_token } = await token(codeFields(await visit(page.searchParams.get('target') ?? '')));
  expect(Number(claimsOf(id_token)['auth_time'])).toBeGreaterThan(Number(first['auth_time']));
});

test('oidcc-prompt-none-not-logged-in (D-OPENID)', async () => {
  const { ask } = await openSuite({ isNew: true });
  const { origin, searchParams } = await ask({ prompt: 'none' });
  expect([origin, searchParams.get('error'), searchParams.get('state')]).toEqual([
    new URL(callback).origin,
    'login_required',
    'state-1',
  ]);
});

test('oidcc-prompt-none-logged-in, oidcc-id-token-hint (D-OPENID)', async () => {
  const { signedIn, ask } = await openSuite();
  const { id_token = '' } = await signedIn({ max_age: '10000' });
  const first = claimsOf(id_token);
  for (const more of [{}, { id_token_hint: id_token }]) {
    const again = claimsOf((await signedIn({ prompt: 'none', max_age: '10000', ...more })).id_token);
    expect([again['sub'], again['auth_time']]).toEqual([first['sub'], first['auth_time']]);
  }
  const forged = `${id_token.slice(0, -4)}AAAA`;
  expect((await ask({ prompt: 'none', id_token_hint: forged })).searchParams.get('error')).toBe('invalid_request');
});

test('oidcc-max-age-1, oidcc-max-age-10000 (D-OPENID)', async () => {
  const { ask, signedIn, signIn } = await openSuite({ isNew: true });
  await signIn(ann, 3);
  const first = claimsOf((await signedIn({ max_age: '15000' })).id_token);
  const second = claimsOf((await signedIn({ max_age: '10000' })).id_token);
  expect([second['auth_time'], second['sub']]).toEqual([first['auth_time'], ann]);
  expect(Number(second['auth_time'])).toBeLessThan(Number(second['iat']));
  expect((await ask({ max_age: '1' })).pathname).toBe('/');
});

test('oidcc-ensure-request-with-unknown-parameter-succeeds, oidcc-claims-locales, oidcc-login-hint, oidcc-ui-locales (D-OPENID)', async () => {
  const { ask, signIn } = await openSuite({ isNew: true });
  const page = await ask({ extra: 'foobar', claims_locales: 'se', login_hint: 'buffy@rp.example', ui_locales: 'se' });
  expect([page.pathname, page.searchParams.get('login_hint')]).toEqual(['/', 'buffy@rp.example']);
  expect(page.searchParams.has('lang')).toBe(false);
  expect((await ask({ ui_locales: 'se zh-HK' })).searchParams.get('lang')).toBe('zh-hk');
  await signIn(ann);
  expect((await ask({ extra: 'foobar', claims_locales: 'se' })).searchParams.has('code')).toBe(true);
});

test('oidcc-ensure-request-with-acr-values-succeeds (D-OPENID)', async () => {
  const { discovery, signedIn } = await openSuite();
  const known = (await discovery())['acr_values_supported'] as readonly string[];
  const { id_token } = await signedIn({ acr_values: known.join(' ') });
  expect(known).toContain(claimsOf(id_token)['acr']);
});

test.each(['oidcc-codereuse', 'oidcc-codereuse-30seconds'])('%s (D-OPENID)', async () => {
  const { ask, token, codeFields, userinfo, bearer } = await openSuite();
  const fields = codeFields(await ask());
  const { access_token } = await token(fields);
  expect((await userinfo(bearer(access_token))).status).toBe(200);
  expect(await token(fields)).toMatchObject({ status: 400, error: 'invalid_grant' });
  /*
   * What the first use got is taken back. The library keeps a used code for its whole time, so 30 seconds are no other
   * case.
   */
  expect((await userinfo(bearer(access_token))).status).toBe(401);
});

test('oidcc-ensure-registered-redirect-uri (D-OPENID)', async () => {
  const { look } = await openSuite();
  for (const other of [
    'https://rp.example/other',
    `${callback}?a=b`,
    `${callback}/`,
    'https://evil.example/callback',
  ]) {
    const { status, location, text } = await look('/oidc/auth', { ...plain, redirect_uri: other });
    expect([status, location, text.includes('redirect_uri')]).toEqual([400, null, true]);
  }
});

test('oidcc-ensure-post-request-succeeds (D-OPENID)', async () => {
  const { visit, token, codeFields, issuer } = await openSuite();
  const body = new URLSearchParams({ ...plain, nonce: 'nonce-2' });
  const end = await visit(`${issuer}/oidc/auth`, { method: 'POST', body });
  expect(claimsOf((await token(codeFields(end))).id_token)).toMatchObject({ sub: ann, nonce: 'nonce-2' });
  const large = await fetch(`${issuer}/oidc/auth`, { method: 'POST', body: 'x'.repeat(9000) });
  expect(large.status).toBe(413);
});

test('oidcc-server-client-secret-post (D-OPENID)', async () => {
  const { visit, addressOf, issuer, codeFields } = await openSuite();
  const end = await visit(addressOf({ ...plain, client_id: 'by-post' }));
  const withSecret = { ...codeFields(end), client_id: 'by-post', client_secret: secret };
  const answer = await fetch(`${issuer}/oidc/token`, { method: 'POST', body: new URLSearchParams(withSecret) });
  expect(claimsOf(((await answer.json()) as Answer).id_token)).toMatchObject({ sub: ann, aud: 'by-post' });
});

test('oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported (D-OPENID)', async () => {
  const { ask } = await openSuite();
  const { searchParams } = await ask({ request_uri: 'https://rp.example/request.jwt' });
  expect(searchParams.get('error')).toBe('request_uri_not_supported');
});

const unsigned = (fields: Fields) =>
  `${[{ alg: 'none' }, fields].map((each) => Buffer.from(JSON.stringify(each)).toString('base64url')).join('.')}.`;

test('oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported (D-OPENID)', async () => {
  const { ask } = await openSuite();
  const { searchParams } = await ask({ request: unsigned({ ...plain, state: 'inner' }) });
  expect(searchParams.get('error')).toBe('request_not_supported');
});

test('oidcc-ensure-request-object-with-redirect-uri (D-OPENID)', async () => {
  const { look } = await openSuite();
  const fields = { ...plain, redirect_uri: 'https://rp.example/other', request: unsigned(plain) };
  const { status, location } = await look('/oidc/auth', fields);
  expect([status, location]).toEqual([400, null]);
});

test('oidcc-claims-essential (D-OPENID)', async () => {
  const { claimsFor } = await openSuite();
  const claims = JSON.stringify({ userinfo: { email: { essential: true }, name: { essential: true } } });
  expect(await claimsFor('openid', { claims })).toMatchObject({ sub: ann, email: 'ann@example.com' });
});

test('oidcc-refresh-token (D-OPENID)', async () => {
  const { signedIn, token, userinfo, bearer } = await openSuite();
  const { refresh_token = '', id_token } = await signedIn({ scope: 'openid offline_access', prompt: 'consent' });
  const fields = { grant_type: 'refresh_token', refresh_token };
  expect(await token(fields, 'other')).toMatchObject({ status: 400, error: 'invalid_grant' });
  const renewed = await token(fields);
  expect((await userinfo(bearer(renewed.access_token))).status).toBe(200);
  const [old, fresh] = [claimsOf(id_token), claimsOf(renewed.id_token)];
  for (const claim of ['iss', 'sub', 'aud', 'auth_time']) expect(fresh[claim]).toEqual(old[claim]);
});

test('oidcc-ensure-request-with-valid-pkce-succeeds (D-OPENID)', async () => {
  const { ask, token, codeFields } = await openSuite();
  const code_verifier = 'v'.repeat(43);
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const begin = () => ask({ code_challenge, code_challenge_method: 'S256' });
  expect(await token({ ...codeFields(await begin()), code_verifier })).toMatchObject({ status: 200 });
  for (const wrong of [{}, { code_verifier: 'w'.repeat(43) }])
    expect(await token({ ...codeFields(await begin()), ...wrong })).toMatchObject({ error: 'invalid_grant' });
});
