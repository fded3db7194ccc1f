import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { Passport } from '../server/passport';
import { acrOf, interactionPath, readSession } from './session';

interface Parts {
  readonly provider: Provider;
  readonly passport: Passport;
  readonly issuer: string;
}

/** Reasons for which a session that is there already is not enough: `prompt=login`, `max_age`. */
const needsFresh: readonly string[] = ['login_prompt', 'max_age'];

/**
 * Answers what the provider asks of a visitor. Who is signed in goes on; everyone else goes to the page, which comes
 * back here with a session.
 */
export async function answerInteraction(
  { provider, passport, issuer }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const details = await provider.interactionDetails(request, response);
  const { prompt, params, uid, iat, session: known } = details;
  if (prompt.name === 'consent') {
    const grant = await grantOf(provider, details.grantId, {
      accountId: known?.accountId,
      clientId: String(params['client_id']),
    });
    grant.addOIDCScope(String(params['scope'] ?? 'openid'));
    const grantId = await grant.save();
    return provider.interactionFinished(request, response, { consent: { grantId } }, { mergeWithLastSubmission: true });
  }
  const session = await readSession(passport, request);
  /* `iat` is in whole seconds: a session of the same second may be older. */
  const isFresh =
    !prompt.reasons.some((reason) => needsFresh.includes(reason)) || (session?.since ?? 0) >= (iat + 1) * 1000;
  if (session && isFresh) {
    const { account, since } = session;
    const login = { accountId: String(account.uid), acr: acrOf(account), ts: Math.floor(since / 1000), remember: true };
    return provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false });
  }
  const page = new URL('/', issuer);
  page.searchParams.set('target', new URL(interactionPath + uid, issuer).href);
  const hint = params['login_hint'];
  if (typeof hint === 'string') page.searchParams.set('login_hint', hint);
  const language = languageOf(params['ui_locales']);
  if (language) page.searchParams.set('lang', language);
  response.writeHead(303, { Location: page.href, 'Cache-Control': 'no-store' }).end();
}

/** Relying parties are the company's own: their scopes need no page that asks. Add yours here for others. */
async function grantOf(
  provider: Provider,
  grantId: string | undefined,
  owner: { accountId: string | undefined; clientId: string },
): Promise<InstanceType<Provider['Grant']>> {
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  const { accountId, clientId } = owner;
  return known ?? new provider.Grant({ clientId, ...(accountId && { accountId }) });
}

/** The first language of `ui_locales` that the page has. */
function languageOf(locales: unknown): string | null {
  for (const each of String(locales ?? '')
    .toLowerCase()
    .split(' ')) {
    if (/^zh-(hk|tw|mo|hant)/.test(each)) return 'zh-hk';
    if (each.startsWith('zh')) return 'zh-cn';
    if (each.startsWith('en')) return 'en-us';
  }
  return null;
}
