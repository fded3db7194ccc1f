// @alone Auth.js takes helpers of private fields from globals, where tslib 1 of the passkeys of other files writes
// others
import { Auth, type AuthConfig } from '@auth/core';
import { betterAuth } from 'better-auth';
import { genericOAuth } from 'better-auth/plugins';
import { expect, test } from 'vitest';
import { createCookieJar } from '../../../src/conform/cookies';
import { ann, openProvider, secret } from './provider';

const acr = 'urn:passport:one-factor';
const site = 'http://localhost:8090';
const party = (path: string, more = {}) => ({
  client_id: 'site',
  client_secret: secret,
  redirect_uris: [`${site}${path}`],
  ...more,
});

/** A site that a library answers, and a browser that keeps its cookies. */
function browserOf(handle: (request: Request) => Promise<Response>) {
  const jar = createCookieJar();
  return async (path: string, init: RequestInit = {}) => {
    const headers = { cookie: jar.header(), ...init.headers };
    const answer = await handle(new Request(new URL(path, site), { ...init, headers }));
    jar.keep(answer.headers);
    return answer;
  };
}

test('Auth.js signs in by a provider of type oidc with issuer, clientId and clientSecret (D-OPENID)', async () => {
  const { issuer, visit, signIn } = await openProvider([party('/auth/callback/passport')]);
  const errors: unknown[] = [];
  const config: AuthConfig = {
    trustHost: true,
    logger: { error: (error) => errors.push(error.cause ?? error) },
    secret: 's'.repeat(32),
    basePath: '/auth',
    providers: [
      {
        id: 'passport',
        name: 'Passport',
        type: 'oidc',
        issuer,
        clientId: 'site',
        clientSecret: secret,
        authorization: { params: { scope: 'openid phone', ui_locales: 'zh-HK', acr_values: acr } },
        checks: ['pkce', 'state', 'nonce'],
      },
    ],
    callbacks: {
      jwt: ({ token, profile }) => ({ ...token, ...(profile && { sub: profile.sub ?? '', acr: profile['acr'] }) }),
      session: ({ session, token }) => ({ ...session, sub: token.sub, acr: token['acr'] }),
    },
  };
  const browse = browserOf((request) => Auth(request, config));
  const { csrfToken } = (await (await browse('/auth/csrf')).json()) as { csrfToken: string };
  const begun = await browse('/auth/signin/passport', { method: 'POST', body: new URLSearchParams({ csrfToken }) });
  const begin = begun.headers.get('location') ?? '';
  const page = await visit(begin);
  expect(page.searchParams.get('lang')).toBe('zh-hk');
  await signIn(ann);
  const back = await visit(page.searchParams.get('target') ?? '');
  expect(back.origin).toBe(site);
  await browse(back.href);
  expect(errors).toEqual([]);
  expect(await (await browse('/auth/session')).json()).toMatchObject({ sub: ann, acr });
});

test('better-auth signs in by its plugin genericOAuth and the discovery address (D-OPENID)', async () => {
  const { issuer, visit, signIn } = await openProvider([party('/api/auth/callback/passport')]);
  const auth = betterAuth({
    baseURL: site,
    secret: 's'.repeat(32),
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: 'passport',
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            clientId: 'site',
            clientSecret: secret,
            scopes: ['openid', 'email', 'profile'],
            pkce: true,
          },
        ],
      }),
    ],
  });
  const browse = browserOf((request) => auth.handler(request));
  const begun = await browse('/api/auth/sign-in/social', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ provider: 'passport', callbackURL: '/home' }),
  });
  const { url = '' } = (await begun.json()) as { url?: string };
  await signIn(ann);
  const back = await visit(url);
  expect(back.origin).toBe(site);
  const end = await browse(back.href);
  expect(end.headers.get('location')).toBe('/home');
  const session = (await (await browse('/api/auth/get-session')).json()) as { user: object };
  expect(session.user).toMatchObject({ email: 'ann@example.com' });
});

test('require_pkce: false lets one client come without PKCE, with its secret in the body, and no other (D-OPENID)', async () => {
  const without = { require_pkce: false, token_endpoint_auth_method: 'client_secret_post' };
  const { issuer, visit, signIn } = await openProvider([party('/oauth2/idpresponse', without)]);
  await signIn(ann);
  const begin = async (client_id: string, redirect_uri: string) => {
    const url = new URL('/oidc/auth', issuer);
    url.search = String(
      new URLSearchParams({ client_id, redirect_uri, response_type: 'code', scope: 'openid', state: 'x' }),
    );
    return visit(url);
  };
  const redirect_uri = `${site}/oauth2/idpresponse`;
  const code = (await begin('site', redirect_uri)).searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', code, redirect_uri, client_id: 'site', client_secret: secret };
  const answer = await fetch(`${issuer}/oidc/token`, { method: 'POST', body: new URLSearchParams(grant) });
  expect(await answer.json()).toHaveProperty('id_token');
  const refused = await begin('broker', 'https://broker.example/callback');
  expect(refused.searchParams.get('error')).toBe('invalid_request');
});
