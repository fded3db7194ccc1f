import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import {
  interactionPolicy,
  Provider,
  type Client as RelyingParty,
  type ClientMetadata,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { accountOf } from '../server/accounts';
import { hmac, sha256, type Passport } from '../server/passport';
import { askToLogOut, guardForm, renderError, sayLoggedOut } from './pages';
import { interactionPath, readSession, sessionCookie } from './session';

export type Client = ClientMetadata;

/** Returns the certified provider, over the accounts and sessions of the passport server. */
export async function createProvider({
  issuer,
  clients,
  passport,
}: {
  issuer: string;
  clients: readonly Client[];
  passport: Passport;
}): Promise<Provider> {
  const { database } = passport;
  const configuration: Configuration = {
    clients: [...clients],
    jwks: { keys: [await signingKey(passport)] },
    cookies: { keys: [hmac(passport, 'oidc', 'cookies')] },
    extraClientMetadata: { properties: ['require_pkce'] },
    pkce: { required: (_, client) => client['require_pkce'] !== false },
    acrValues: ['urn:passport:one-factor', 'urn:passport:two-factors'],
    discovery: { ui_locales_supported: ['en-US', 'zh-CN', 'zh-HK'] },
    claims: { openid: ['sub'], email: ['email'], phone: ['phone_number'], profile: ['name'] },
    interactions: {
      /* The client's name stays in bookmarks of a login that is over: it leads back to the application. */
      url: (_, { uid, params }) =>
        `${interactionPath}${uid}?${new URLSearchParams({ client_id: String(params['client_id']) })}`,
      policy: policyOf(passport),
    },
    clientBasedCORS: (_, origin, client) => isPublic(client) && ofOrigins(client).includes(origin),
    renderError,
    features: {
      claimsParameter: { enabled: true },
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource: askToLogOut, postLogoutSuccessSource: sayLoggedOut },
    },
    routes: {
      authorization: '/oidc/auth',
      end_session: '/oidc/session/end',
      jwks: '/oidc/jwks',
      pushed_authorization_request: '/oidc/request',
      revocation: '/oidc/token/revocation',
      token: '/oidc/token',
      userinfo: '/oidc/me',
    },
    /* Relying parties are the company's own: what they ask for needs no page that asks. Add yours here for others. */
    async loadExistingGrant({ oidc }) {
      const { client, session, requestParamOIDCScopes, requestParamClaims } = oidc;
      const clientId = client?.clientId ?? '';
      const known = session?.grantIdFor(clientId);
      const grant =
        (known && (await provider.Grant.find(known))) ||
        new provider.Grant({ clientId, ...(session?.accountId && { accountId: session.accountId }) });
      grant.addOIDCScope([...requestParamOIDCScopes].join(' '));
      grant.addOIDCClaims([...requestParamClaims]);
      await grant.save();
      return grant;
    },
    async findAccount(_, sub) {
      const account = await accountOf(database, Number(sub));
      if (!account) return undefined;
      const { email, phone, nickname } = account;
      const claims = {
        ...(email && { email }),
        ...(phone && { phone_number: phone }),
        ...(nickname && { name: nickname }),
      };
      return { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.proxy = true;
  provider.use(async (context, next) => {
    await next();
    guardForm(context as KoaContextWithOIDC);
    const { route, params, session } = (context as KoaContextWithOIDC).oidc ?? {};
    if (route !== 'end_session_confirm' || !params?.['logout']) return;
    /* The cookie may be another account's: the provider ends its session too when one account follows another. */
    const ended = { hash: sha256(sessionCookie(context.req)), uid: Number(session?.accountId) };
    await database.tables
      .deleteFrom('sessions')
      .where((each) => each.and(ended))
      .execute();
  });
  return provider;
}

/** An application in a browser keeps no secret. */
const isPublic = ({ tokenEndpointAuthMethod }: RelyingParty) => tokenEndpointAuthMethod === 'none';
const ofOrigins = ({ redirectUris = [] }: RelyingParty) => redirectUris.map((each) => new URL(each).origin);

/** The session of the passport server counts: where it has ended, or is another account's, the page asks again. */
function policyOf(passport: Passport) {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const check = new Check('passport_session', 'the session has ended', 'login_required', async ({ oidc, req }) => {
    const known = oidc.session?.accountId;
    if (!known) return Check.NO_NEED_TO_PROMPT;
    const session = await readSession(passport, req);
    return String(session?.account.uid) === known ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
  });
  policy.get('login')?.checks.add(check);
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return policy;
}

/** The key that signs tokens: one for each database, so that it survives a restart. */
async function signingKey({ database: { tables } }: Passport): Promise<JsonWebKey> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const made = { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
  const row = { name: 'oidc key', value: JSON.stringify(made) };
  await tables
    .insertInto('settings')
    .values(row)
    .onConflict((each) => each.column('name').doNothing())
    .execute();
  const { value } = await tables
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'oidc key')
    .executeTakeFirstOrThrow();
  return JSON.parse(value) as JsonWebKey;
}
