import type { Client } from '../../../examples/openid-provider/provider';
import { ann, openProvider, secret } from './provider';

export const [callback, out] = ['https://rp.example/callback', 'https://rp.example/out'];
export type Fields = Readonly<Record<string, string>>;
type Field =
  | 'access_token'
  | 'id_token'
  | 'refresh_token'
  | 'token_type'
  | 'error'
  | 'sub'
  | 'email'
  | 'phone_number'
  | 'alg'
  | 'kid'
  | 'request_uri';
export type Answer = Readonly<Partial<Record<Field, string>>>;

/* The plan sends no PKCE: its clients keep a secret. */
const party = {
  client_secret: secret,
  redirect_uris: [callback],
  post_logout_redirect_uris: [out],
  require_pkce: false,
};
const parties: readonly Client[] = [
  { ...party, client_id: 'suite', grant_types: ['authorization_code', 'refresh_token'] },
  { ...party, client_id: 'other', grant_types: ['authorization_code', 'refresh_token'] },
  { ...party, client_id: 'by-post', token_endpoint_auth_method: 'client_secret_post' },
];
export const plain = {
  client_id: 'suite',
  redirect_uri: callback,
  response_type: 'code',
  scope: 'openid',
  state: 'state-1',
};
export const claimsOf = (token = '') =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

/** A provider with the suite's clients, and a browser in which Ann is signed in unless it `isNew`. */
export async function openSuite({ isNew = false } = {}) {
  const opened = await openProvider(parties);
  const { issuer, visit, signIn } = opened;
  if (!isNew) await signIn(ann);
  const addressOf = (fields: Fields, path = '/oidc/auth') => `${issuer}${path}?${new URLSearchParams(fields)}`;
  const ask = (more: Fields = {}) => visit(addressOf({ ...plain, nonce: 'nonce-1', ...more }));
  /** What a relying party gets for a code: by its secret in the header. */
  const token = async (fields: Fields, client = 'suite'): Promise<Answer & { status: number }> => {
    const authorization = `Basic ${Buffer.from(`${client}:${secret}`).toString('base64')}`;
    const body = new URLSearchParams(fields);
    const answer = await fetch(`${issuer}/oidc/token`, { method: 'POST', headers: { authorization }, body });
    return { status: answer.status, ...((await answer.json()) as Answer) };
  };
  const codeFields = (end: URL) => ({
    grant_type: 'authorization_code',
    code: end.searchParams.get('code') ?? '',
    redirect_uri: callback,
  });
  const signedIn = async (more: Fields = {}) => token(codeFields(await ask(more)));
  const userinfo = async (init: RequestInit): Promise<Answer & { status: number }> => {
    const answer = await fetch(`${issuer}/oidc/me`, init);
    return { status: answer.status, ...((await answer.json()) as Answer) };
  };
  const bearer = (access = '') => ({ headers: { authorization: `Bearer ${access}` } });
  /** What the userinfo address says after a request with these scopes. */
  const claimsFor = async (scope: string, more: Fields = {}) => {
    const { access_token } = await signedIn({ scope, ...more });
    return userinfo(bearer(access_token));
  };
  const discovery = async () =>
    (await (await fetch(`${issuer}/.well-known/openid-configuration`)).json()) as Record<string, unknown>;
  /** Asks without following: an error page, or where it leads. */
  const look = async (path: string, fields: Fields, init: RequestInit = {}) => {
    const answer = await fetch(addressOf(fields, path), { redirect: 'manual', ...init });
    return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
  };
  return { ...opened, addressOf, ask, token, codeFields, signedIn, userinfo, bearer, claimsFor, discovery, look };
}
