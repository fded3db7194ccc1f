import { expect, test } from 'vitest';
import { ann, eve, openProvider } from './provider';

const essential = (acr: string) => JSON.stringify({ id_token: { acr: { essential: true, values: [acr] } } });
const [one, two] = ['urn:passport:one-factor', 'urn:passport:two-factors'] as const;

test('prompt=none answers login_required without a session, and signs in to a second relying party with one (D-OPENID)', async () => {
  const { ask, signIn } = await openProvider();
  expect(await ask({ prompt: 'none' })).toEqual({ error: 'login_required' });
  await signIn(ann);
  expect(await ask({})).toMatchObject({ claims: { sub: ann } });
  expect(await ask({ prompt: 'none' }, 'bank')).toMatchObject({ claims: { sub: ann, aud: 'bank' } });
});

test('max_age accepts a session that is younger, and opens the page for an older one (D-OPENID)', async () => {
  const { ask, follow, signIn } = await openProvider();
  await signIn(ann, 60);
  expect(await ask({ max_age: '600' })).toMatchObject({ claims: { sub: ann } });
  expect(await ask({ max_age: '600' })).toMatchObject({ claims: { sub: ann } });
  const { target = '' } = await ask({ max_age: '30' });
  expect(target).toContain('/oidc/interaction/');
  /* Who comes back without a new sign-in is sent to the page again. */
  expect(await follow(target)).toEqual({ code: false });
  await signIn(ann);
  expect(await follow(target)).toEqual({ code: true });
  expect(await ask({ max_age: '30', prompt: 'none' })).toMatchObject({ claims: { sub: ann } });
});

test('prompt=login wants a sign-in after the request, also one in the same second (D-OPENID)', async () => {
  const { ask, follow, signIn } = await openProvider();
  await signIn(ann);
  const { target = '' } = await ask({ prompt: 'login' });
  expect(await follow(target)).toEqual({ code: false });
  await signIn(ann);
  expect(await follow(target)).toEqual({ code: true });
  /* Past the question, straight to its end. */
  const other = await ask({ prompt: 'login' });
  expect(await follow((other.target ?? '').replace('/interaction/', '/auth/'))).toEqual({ code: false });
});

test('acr says how many factors were proved, and an essential one that an account cannot reach is an error (D-OPENID)', async () => {
  const { ask, signIn } = await openProvider();
  await signIn(ann);
  expect(await ask({ acr_values: two })).toMatchObject({ claims: { sub: ann, acr: one } });
  expect(await ask({ claims: essential(one) })).toMatchObject({ claims: { acr: one } });
  expect(await ask({ claims: essential(two) })).toEqual({ error: 'unmet_authentication_requirements' });
  await signIn(eve);
  expect(await ask({ claims: essential(two) })).toMatchObject({ claims: { sub: eve, acr: two } });
});

test('one account follows another without a second sign-in (D-OPENID)', async () => {
  const { ask, signIn } = await openProvider();
  await signIn(ann);
  expect(await ask({})).toMatchObject({ claims: { sub: ann } });
  await signIn(eve);
  expect(await ask({})).toMatchObject({ claims: { sub: eve } });
});

test('a request that names another account opens the page once: that account signs in, or the answer is login_required (D-OPENID)', async () => {
  const { ask, follow, signIn, visit } = await openProvider();
  const errorOf = async (target = '') => (await visit(target)).searchParams.get('error');
  await signIn(eve);
  const { idToken = '' } = await ask({});
  const bySub = JSON.stringify({ id_token: { sub: { value: eve } } });
  for (const named of [{ id_token_hint: idToken }, { claims: bySub }]) {
    expect(await ask({ ...named, prompt: 'none' })).toMatchObject({ claims: { sub: eve } });
    await signIn(ann);
    expect(await ask({ ...named, prompt: 'none' })).toEqual({ error: 'login_required' });
    const { target = '' } = await ask(named);
    expect(target).toContain('/oidc/interaction/');
    expect(await follow(target)).toEqual({ code: false });
    await signIn(ann);
    expect(await errorOf(target)).toBe('login_required');
    const other = await ask({ ...named, prompt: 'select_account' });
    await signIn(eve);
    expect(await follow(other.target ?? '')).toEqual({ code: true });
  }
});

test('logging out ends access tokens too, and another site ends nothing (D-OPENID)', async () => {
  const { ask, signIn, userinfo, logOut } = await openProvider();
  await signIn(ann);
  const { token } = await ask({});
  expect(await userinfo(token)).toBe(200);
  for (const site of ['cross-site', 'same-site', 'none']) {
    await logOut(site);
    expect(await userinfo(token)).toBe(200);
  }
  await logOut('same-origin');
  expect(await userinfo(token)).toBe(401);
  expect(await ask({ prompt: 'none' })).toEqual({ error: 'login_required' });
});

test('an error page loads nothing, is framed by no one, and shows no markup of the request (D-OPENID)', async () => {
  const { issuer } = await openProvider();
  for (const path of [
    '/oidc/auth?client_id=%3Cscript%3Ealert(1)%3C/script%3E',
    '/oidc/auth?client_id=broker&redirect_uri=https://evil.example/',
    '/oidc/session/end?id_token_hint=%3Cb%3E',
    '/oidc/nothing',
  ]) {
    const answer = await fetch(`${issuer}${path}`, { headers: { accept: 'text/html' } });
    const text = await answer.text();
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/https?:\/\/(?!127)|<script|<b>|<style|<link|oops/i);
    if (!answer.headers.get('content-type')?.includes('html')) continue;
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
  }
});
