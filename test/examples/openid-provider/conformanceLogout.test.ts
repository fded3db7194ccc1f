import { expect, test } from 'vitest';
import { openSuite, out, type Fields } from './suite';

/** Follows a sign-out as the browser does, up to the question, and answers it. Returns where it ends. */
async function openLogout() {
  const suite = await openSuite();
  const { id_token = '' } = await suite.signedIn();
  const begin = async (fields: Fields) => {
    const answer = await fetch(suite.addressOf(fields, '/oidc/session/end'), {
      redirect: 'manual',
      headers: { cookie: suite.jar.header() },
    });
    suite.jar.keep(answer.headers);
    const text = await answer.text();
    return { status: answer.status, location: answer.headers.get('location'), text };
  };
  const confirm = async (text: string) => {
    const [, action = '', xsrf = ''] = /action="([^"]+)"[^]*?name="xsrf" value="([^"]+)"/.exec(text) ?? [];
    const answer = await fetch(action, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: suite.jar.header() },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    });
    suite.jar.keep(answer.headers);
    return answer.headers.get('location') ?? '';
  };
  const isOut = async () => (await suite.ask({ prompt: 'none' })).searchParams.get('error') === 'login_required';
  return { ...suite, id_token, begin, confirm, isOut };
}

test.each([
  ['oidcc-rp-initiated-logout', { state: 'bye' }, `${out}?state=bye`],
  ['oidcc-rp-initiated-logout-no-state', {}, out],
])('%s (D-OPENID)', async (_, more, end) => {
  const { id_token, begin, confirm, isOut } = await openLogout();
  const { text } = await begin({ id_token_hint: id_token, post_logout_redirect_uri: out, ...more });
  expect(text).toContain('Log out');
  expect(await confirm(text)).toBe(end);
  expect(await isOut()).toBe(true);
});

test.each([
  ['oidcc-rp-initiated-logout-bad-post-logout-redirect-uri', { post_logout_redirect_uri: 'https://evil.example/' }],
  ['oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri', { post_logout_redirect_uri: `${out}?foo=bar` }],
])('%s (D-OPENID)', async (_, more) => {
  const { id_token, begin, isOut } = await openLogout();
  const { status, location } = await begin({ id_token_hint: id_token, ...more });
  expect([status, location]).toEqual([400, null]);
  expect(await isOut()).toBe(false);
});

test('oidcc-rp-initiated-logout-modified-id-token-hint, oidcc-rp-initiated-logout-bad-id-token-hint (D-OPENID)', async () => {
  const { id_token, begin, isOut } = await openLogout();
  const [head = '', body = '', signature = ''] = id_token.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
  const other = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
  for (const hint of [`${none}.${body}.`, `${head}.${body}.${other}`]) {
    const { status, location } = await begin({ id_token_hint: hint, post_logout_redirect_uri: out });
    expect([status, location]).toEqual([400, null]);
  }
  expect(await isOut()).toBe(false);
});

test.each<[string, Fields]>([
  ['oidcc-rp-initiated-logout-no-id-token-hint', { post_logout_redirect_uri: out }],
  ['oidcc-rp-initiated-logout-no-params', {}],
  ['oidcc-rp-initiated-logout-no-post-logout-redirect-uri', { hint: 'yes' }],
  ['oidcc-rp-initiated-logout-only-state', { state: 'bye' }],
])('%s (D-OPENID)', async (_, { hint, ...fields }) => {
  const { id_token, begin, confirm, isOut, issuer } = await openLogout();
  const { text, location } = await begin({ ...fields, ...(hint && { id_token_hint: id_token }) });
  expect([text.includes('Log out'), location]).toEqual([true, null]);
  expect(await confirm(text)).toMatch(new RegExp(`^${issuer}/oidc/session/end/success`));
  expect(await isOut()).toBe(true);
});

test('RP-initiated logout by POST (D-OPENID)', async () => {
  const { id_token, issuer, look } = await openLogout();
  const body = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: out });
  const { status, location } = await look('/oidc/session/end', {}, { method: 'POST', body });
  expect(status).toBe(303);
  expect(new URL(location ?? '', issuer).searchParams.get('post_logout_redirect_uri')).toBe(out);
});
