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
