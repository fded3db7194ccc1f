import { setTimeout } from 'node:timers/promises';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { start } from '../../../examples/openid-provider/main';
import { newSignature, openPassport, sha256 } from '../../../examples/server/passport';
import { readSettings } from '../../../examples/server/settings';
import type { Client } from '../../../examples/openid-provider/provider';
import { createCookieJar } from '../../../src/conform/cookies';
import { freePort } from '../../../src/build/freePort';
import { people, seed } from '../server/people';
import { cheap, emptyDatabase } from '../server/inProcess';

/** Ann proves one factor, Eve two. */
export const [{ uid: ann }, , , , { uid: eve }] = people;
export const secret = 'a-secret-for-this-test-alone';
const callback = 'https://broker.example/callback';
const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

/** A provider with two relying parties, and a browser that keeps cookies and shows no page. */
export async function openProvider(parties: readonly Client[] = []) {
  const file = emptyDatabase();
  const clients = join(dirname(file), 'clients.json');
  const ids = ['broker', 'bank'] as const;
  const rows = ids.map((client_id) => ({ client_id, client_secret: secret, redirect_uris: [callback] }));
  writeFileSync(clients, JSON.stringify([...rows, ...parties]));
  const port = String(await freePort());
  const issuer = `http://127.0.0.1:${port}`;
  const env = { ...cheap, DATABASE_URL: file, CLIENTS: clients, ISSUER: issuer, API_PORT: port };
  const passport = await openPassport(readSettings(env));
  onTestFinished(() => passport.database.tables.destroy());
  await seed(passport);
  const { close } = await start(env);
  onTestFinished(close);
  const jar = createCookieJar();

  /** Goes where the answers lead, until the page or the relying party. */
  async function follow(url: string | URL, init: RequestInit = {}, left = 12): Promise<URL> {
    if (left === 0) throw new Error(`Too many redirects, the last to ${String(url)}`);
    const headers = { cookie: jar.header(), ...init.headers };
    const answer = await fetch(url, { redirect: 'manual', ...init, headers });
    jar.keep(answer.headers);
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
    issuer,
    jar,
    /** Asks who a token is of; the status. */
    userinfo: async (token = '') =>
      (await fetch(`${issuer}/oidc/me`, { headers: { authorization: `Bearer ${token}` } })).status,
    logOut: async (site: string) => {
      const headers = { cookie: jar.header(), 'sec-fetch-site': site };
      jar.keep((await fetch(`${issuer}/logout`, { method: 'POST', headers, redirect: 'manual' })).headers);
    },
    /** Goes where a relying party sends a visitor, until the page or back to the party. */
    visit: follow,
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
      const { id_token = '', access_token = '' } = (await answer.json()) as Record<string, string>;
      const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as object;
      return { claims, token: access_token, idToken: id_token };
    },
    follow: async (url: string) => ({ code: (await follow(url)).searchParams.has('code') }),
    /** The session that the jump opens after a sign-in on the page. */
    signIn: async (uid: string, secondsAgo = 0) => {
      // No visitor signs in within the millisecond in which the page asked.
      await setTimeout(2);
      const session = newSignature();
      const at = Date.now() - secondsAgo * 1000;
      const times = { created_at: at, expires_at: at + 3_600_000 };
      const row = { hash: sha256(session), uid: Number(uid), ...times };
      await passport.database.tables.insertInto('sessions').values(row).execute();
      jar.keep(new Headers({ 'set-cookie': `passport_session=${session}` }));
    },
  };
}
