import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../../../examples/openid-provider/main';
import { newSignature, openPassport, sha256 } from '../../../examples/server/passport';
import { readSettings } from '../../../examples/server/settings';
import { freePort } from '../../e2e/freePort';
import { people, seed } from '../server/people';
import { cheap, emptyDatabase } from '../server/inProcess';

/** Ann proves one factor, Eve two. */
const [{ uid: ann }, , , , { uid: eve }] = people;
const secret = 'a-secret-for-this-test-alone';
const callback = 'https://broker.example/callback';
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const essential = (acr: string) => JSON.stringify({ id_token: { acr: { essential: true, values: [acr] } } });
const [one, two] = ['urn:passport:one-factor', 'urn:passport:two-factors'] as const;

/** A provider with two relying parties, and a browser that keeps cookies and shows no page. */
async function openProvider() {
  const file = emptyDatabase();
  const clients = join(dirname(file), 'clients.json');
  const ids = ['broker', 'bank'] as const;
  const rows = ids.map((client_id) => ({ client_id, client_secret: secret, redirect_uris: [callback] }));
  writeFileSync(clients, JSON.stringify(rows));
  const port = String(await freePort());
  const issuer = `http://127.0.0.1:${port}`;
  const env = { ...cheap, DATABASE_URL: file, CLIENTS: clients, ISSUER: issuer, API_PORT: port };
  const passport = await openPassport(readSettings(env));
  onTestFinished(() => passport.database.tables.destroy());
  await seed(passport);
  const { close } = await start(env);
  onTestFinished(close);
  const jar = new Map<string, string>();

  /** Goes where the answers lead, until the page or the relying party. */
  async function follow(url: string | URL, init: RequestInit = {}, left = 12): Promise<URL> {
    if (left === 0) throw new Error(`Too many redirects, the last to ${String(url)}`);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = answer.headers.get('location');
    /* One account follows another: the provider answers with a form that sends itself. */
    const [, action, xsrf] = /action="([^"]+)"[^]*name="xsrf" value="([^"]+)"/.exec(await answer.text()) ?? [];
    const form = { method: 'POST', body: new URLSearchParams({ xsrf: xsrf ?? '', logout: 'yes' }) };
    if (action) return follow(action, form, left - 1);
    if (!location) throw new Error(`${answer.status} at ${String(url)}`);
    const next = new URL(location, url);
    return next.origin === issuer && next.pathname.startsWith('/oidc/') ? follow(next, {}, left - 1) : next;
  }

  return {
    /** Sends a visitor with this request; returns `page`, an error, or the claims of who came back. */
    ask: async (more: Readonly<Record<string, string>>, client: (typeof ids)[number] = 'broker') => {
      const url = new URL('/oidc/auth', issuer);
      const known = { redirect_uri: callback, response_type: 'code', scope: 'openid phone', code_challenge: challenge };
      const request = { client_id: client, code_challenge_method: 'S256', ...known, ...more };
      for (const [name, value] of Object.entries(request)) url.searchParams.set(name, value);
      const end = await follow(url);
      if (end.origin === issuer) return { page: end.searchParams, target: end.searchParams.get('target') ?? '' };
      const error = end.searchParams.get('error');
      if (error) return { error };
      const code = end.searchParams.get('code') ?? '';
      const grant = { grant_type: 'authorization_code', code, redirect_uri: callback, code_verifier: verifier };
      const answer = await fetch(`${issuer}/oidc/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}` },
        body: new URLSearchParams(grant),
      });
      const { id_token = '' } = (await answer.json()) as { id_token?: string };
      const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as object;
      return { claims };
    },
    follow: async (url: string) => ({ code: (await follow(url)).searchParams.has('code') }),
    /** The session that the jump opens after a sign-in on the page. */
    signIn: async (uid: string, secondsAgo = 0) => {
      const session = newSignature();
      const at = Date.now() - secondsAgo * 1000;
      const times = { created_at: at, expires_at: at + 3_600_000 };
      const row = { hash: sha256(session), uid: Number(uid), ...times };
      await passport.database.tables.insertInto('sessions').values(row).execute();
      jar.set('passport_session', session);
    },
  };
}

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
