import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { ann, eve, openProvider } from './provider';

const callback = 'https://app.example/callback';
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const app = {
  client_id: 'app',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  redirect_uris: [callback],
  client_uri: 'https://app.example/start',
} as const;

const requestFor = (issuer: string, more: Readonly<Record<string, string>> = {}) => {
  const url = new URL('/oidc/auth', issuer);
  const known = { client_id: 'app', redirect_uri: callback, response_type: 'code', scope: 'openid email' };
  const all = { ...known, code_challenge: challenge, code_challenge_method: 'S256', ...more };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url;
};
const from = (origin: string) => ({ headers: { origin } });

/** Asks the token address as an application in a browser does, and returns the answer. */
const token = async (issuer: string, fields: Readonly<Record<string, string>>, origin = 'https://app.example') =>
  fetch(`${issuer}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'app', ...fields }),
    ...from(origin),
  });
const codeFields = (end: URL) => ({
  grant_type: 'authorization_code',
  code: end.searchParams.get('code') ?? '',
  redirect_uri: callback,
  code_verifier: verifier,
});
type Tokens = Readonly<Record<'access_token' | 'refresh_token' | 'error', string | undefined>>;

test('an application in a browser reads discovery, keys, token and userinfo from its own origin alone (D-OPENID)', async () => {
  const { issuer, visit, signIn } = await openProvider([app]);
  await signIn(ann);
  for (const path of ['/.well-known/openid-configuration', '/oidc/jwks']) {
    const answer = await fetch(issuer + path, from('https://app.example'));
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'https://app.example']);
  }
  const stranger = await token(issuer, codeFields(await visit(requestFor(issuer))), 'https://evil.example');
  expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
  const answer = await token(issuer, codeFields(await visit(requestFor(issuer))));
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, 'https://app.example']);
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  const { access_token = '' } = (await answer.json()) as Tokens;
  const asked = await fetch(`${issuer}/oidc/me`, {
    headers: { origin: 'https://app.example', authorization: `Bearer ${access_token}` },
  });
  expect([await asked.json(), asked.headers.get('access-control-allow-origin')]).toMatchObject([
    { sub: ann },
    'https://app.example',
  ]);
  const refused = await fetch(`${issuer}/oidc/me`, { headers: { authorization: 'Bearer wrong' } });
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer /)]);
});

test('offline_access gets a refresh token, which is renewed at each use; an old one ends them all (D-OPENID)', async () => {
  const { issuer, visit, signIn } = await openProvider([app]);
  await signIn(ann);
  const plain = (await (await token(issuer, codeFields(await visit(requestFor(issuer))))).json()) as Tokens;
  expect(plain.refresh_token).toBeUndefined();
  const end = await visit(requestFor(issuer, { scope: 'openid offline_access', prompt: 'consent' }));
  const first = (await (await token(issuer, codeFields(end))).json()) as Tokens;
  const renew = async (refresh_token = '') =>
    (await (await token(issuer, { grant_type: 'refresh_token', refresh_token })).json()) as Tokens;
  const second = await renew(first.refresh_token);
  expect(second.refresh_token).toBeTypeOf('string');
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect((await renew(first.refresh_token)).error).toBe('invalid_grant');
  expect((await renew(second.refresh_token)).error).toBe('invalid_grant');
});

test('one code and one refresh token at ten calls at once: one gets tokens at most (D-OPENID)', async () => {
  const { issuer, visit, signIn } = await openProvider([app]);
  await signIn(ann);
  const atOnce = async (fields: Readonly<Record<string, string>>) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => token(issuer, fields)));
    return Promise.all(answers.map(async (each) => (await each.json()) as Tokens));
  };
  const offline = { scope: 'openid offline_access', prompt: 'consent' };
  const byCode = await atOnce(codeFields(await visit(requestFor(issuer, offline))));
  expect(byCode.filter(({ access_token }) => access_token)).toHaveLength(1);
  const end = await visit(requestFor(issuer, offline));
  const { refresh_token = '' } = (await (await token(issuer, codeFields(end))).json()) as Tokens;
  const byToken = await atOnce({ grant_type: 'refresh_token', refresh_token });
  expect(byToken.filter(({ access_token }) => access_token).length).toBeLessThanOrEqual(1);
});

test('prompt=select_account shows the page to who is signed in, and takes the account that signs in there (D-OPENID)', async () => {
  const { ask, visit, signIn } = await openProvider();
  await signIn(ann);
  expect(await ask({})).toMatchObject({ claims: { sub: ann } });
  const { target = '' } = await ask({ prompt: 'select_account' });
  expect(target).toContain('/oidc/interaction/');
  await signIn(eve);
  expect((await visit(target)).searchParams.has('code')).toBe(true);
  expect(await ask({})).toMatchObject({ claims: { sub: eve } });
});

test('a login that is over leads to the application’s start, or says so in the visitor’s language (D-OPENID)', async () => {
  const { issuer, ask, visit, signIn } = await openProvider([app]);
  const first = await visit(requestFor(issuer));
  const bookmark = first.searchParams.get('target') ?? '';
  await signIn(ann);
  expect((await visit(bookmark)).searchParams.has('code')).toBe(true);
  expect((await visit(bookmark)).href).toBe('https://app.example/start');
  const { target = '' } = await ask({ prompt: 'login' });
  const gone = `${target.replace(/interaction\/[^?]+/, 'interaction/gone')}`;
  for (const [language, words] of [
    ['zh-HK', '是次登入已結束'],
    ['zh-CN', '本次登录已结束'],
    ['fr, en;q=0.5', 'This login has ended'],
  ] as const) {
    const answer = await fetch(gone, { headers: { 'accept-language': language } });
    const page = await answer.text();
    expect([answer.status, page.includes(words), page.includes('<a href="/">')]).toEqual([400, true, true]);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('an error page has our policy, nothing foreign, and nothing of the request but as text (D-OPENID)', async () => {
  const { issuer } = await openProvider();
  const answer = await fetch(`${issuer}/oidc/auth?client_id=%3Cscript%3E&redirect_uri=x`);
  const page = await answer.text();
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).not.toMatch(/https?:\/\/|<script|<style|@import/);
});

test.each(['//', '///', '/\\x', '*', 'http://[', '/%'])(
  'no address ends the process: GET %s (D-OPENID)',
  async (target) => {
    const { issuer } = await openProvider();
    const { connect } = await import('node:net');
    const { hostname, port } = new URL(issuer);
    const answer = await new Promise<string>((done) => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
      );
      let text = '';
      socket.on('data', (data) => (text += String(data)));
      socket.on('close', () => done(text));
    });
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d/);
    expect((await fetch(`${issuer}/.well-known/openid-configuration`)).status).toBe(200);
  },
);

test('discovery names what answers: a pushed request, and a token that is taken back (D-OPENID)', async () => {
  const { issuer } = await openProvider([app]);
  const known = (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, unknown>;
  const pushed = await fetch(String(known['pushed_authorization_request_endpoint']), {
    method: 'POST',
    body: requestFor(issuer).searchParams,
  });
  expect([pushed.status, await pushed.json()]).toMatchObject([201, { request_uri: expect.stringContaining('urn:') }]);
  for (const [name, address] of Object.entries(known))
    if (name.endsWith('_endpoint')) expect(String(address)).toMatch(/\/oidc\//);
});
